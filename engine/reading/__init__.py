"""Reading: SourceFile -> Pages. The only home of the PDF library; front door: `workers.PageWorkers`."""

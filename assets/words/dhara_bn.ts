<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="bn_BD" sourcelanguage="en">
<context>
  <name>Dhara</name>
  <message>
    <source>Dhara</source>
    <translation>ধারা অ্যাপ</translation>
  </message>
  <message>
    <source>Go on</source>
    <translation>আবার শুরু করুন</translation>
  </message>
  <message>
    <source>Fact kept.</source>
    <translation>তথ্য রাখা হলো।</translation>
  </message>
  <message>
    <source>Note kept.</source>
    <translation>নোট রাখা হলো।</translation>
  </message>
  <message>
    <source>Taken back.</source>
    <translation>ফিরিয়ে নেওয়া হলো।</translation>
  </message>
  <message>
    <source>Put back.</source>
    <translation>আবার বহাল হলো।</translation>
  </message>
  <message>
    <source>Delete the file of {name} for good?</source>
    <translation>{name}-এর ফাইল চিরতরে মুছে ফেলবেন?</translation>
  </message>
  <message>
    <source>Archive it first…</source>
    <translation>আগে আর্কাইভ করুন…</translation>
  </message>
  <message>
    <source>The client’s file was deleted, with all that was made of it.</source>
    <translation>মক্কেলের ফাইলটি এবং তা থেকে তৈরি সবকিছু মুছে ফেলা হয়েছে।</translation>
  </message>
  <message>
    <source>{n} fact</source>
    <translation>{n}টি তথ্য</translation>
  </message>
  <message>
    <source>{n} facts</source>
    <translation>{n}টি তথ্য</translation>
  </message>
  <message>
    <source>{n} document</source>
    <translation>{n}টি নথি</translation>
  </message>
  <message>
    <source>{n} documents</source>
    <translation>{n}টি নথি</translation>
  </message>
  <message>
    <source>{n} office note</source>
    <translation>{n}টি নোট</translation>
  </message>
  <message>
    <source>{n} office notes</source>
    <translation>{n}টি নোট</translation>
  </message>
  <message>
    <source>{n} of them accepted</source>
    <translation>{n}টি গৃহীত</translation>
  </message>
  <message>
    <source>{n} label or rating</source>
    <translation>{n}টি চিহ্ন বা নম্বর</translation>
  </message>
  <message>
    <source>{n} labels and ratings</source>
    <translation>{n}টি চিহ্ন ও নম্বর</translation>
  </message>
  <message>
    <source>What was printed, saved or archived elsewhere stays there. This cannot be undone.</source>
    <translation>যা ছাপানো, অন্যত্র সংরক্ষণ বা আর্কাইভ করা হয়েছে তা সেখানেই থাকবে। মুছে ফেললে আর ফেরানো যাবে না।</translation>
  </message>
  <message>
    <source>{n} question</source>
    <translation>{n}টি প্রশ্ন</translation>
  </message>
  <message>
    <source>{n} questions</source>
    <translation>{n}টি প্রশ্ন</translation>
  </message>
  <message>
    <source>Everything in it goes, with what was read of it and its search index ({size}):</source>
    <translation>এতে যা আছে সবই যাবে, তা থেকে যা পড়া হয়েছিল ও খোঁজার সূচিসহ ({size}):</translation>
  </message>
  <message>
    <source>Only a part of the file can be read: opinions that the rest names are not found.</source>
    <translation>ফাইলটির কেবল একটি অংশ পড়া যায়: বাকি অংশে যেসব মতামতের নাম আছে সেগুলো পাওয়া যাবে না।</translation>
  </message>
  <message>
    <source>Delete for good…</source>
    <translation>চিরতরে মুছুন…</translation>
  </message>
  <message>
    <source>Delete the client’s file, after asking</source>
    <translation>জিজ্ঞেস করে মক্কেলের ফাইল মুছে ফেলা</translation>
  </message>
  <message>
    <source>Something was added to the client’s file since it was said what would go.</source>
    <translation>কী কী যাবে তা বলার পর মক্কেলের ফাইলে আরও কিছু যোগ হয়েছে।</translation>
  </message>
  <message>
    <source>Nothing was deleted. Look again at what would go.</source>
    <translation>কিছুই মোছা হয়নি। কী কী যাবে আবার দেখে নিন।</translation>
  </message>
  <message>
    <source>Closed. Nothing was removed.</source>
    <translation>বন্ধ করা হলো। কিছুই মোছা হয়নি।</translation>
  </message>
  <message>
    <source>Opened again.</source>
    <translation>আবার খোলা হলো।</translation>
  </message>
  <message>
    <source>Renamed.</source>
    <translation>নাম বদলানো হলো।</translation>
  </message>
  <message>
    <source>Opinion accepted.</source>
    <translation>মতামত গ্রহণ করা হলো।</translation>
  </message>
  <message>
    <source>Acceptance taken back.</source>
    <translation>গ্রহণ ফিরিয়ে নেওয়া হলো।</translation>
  </message>
  <message>
    <source>{label}: changed</source>
    <translation>{label}: বদলেছে</translation>
  </message>
  <message>
    <source>{label}: no longer there</source>
    <translation>{label}: আর নেই</translation>
  </message>
  <message>
    <source>{label}: has another number</source>
    <translation>{label}: নম্বর বদলেছে</translation>
  </message>
  <message>
    <source>{label}: something was added</source>
    <translation>{label}: কিছু যোগ হয়েছে</translation>
  </message>
  <message>
    <source>{who} says</source>
    <translation>{who} বলেছেন</translation>
  </message>
  <message>
    <source>client says</source>
    <translation>মক্কেলের কথা</translation>
  </message>
  <message>
    <source>Add a fact</source>
    <translation>তথ্য যোগ করুন</translation>
  </message>
  <message>
    <source>Add a fact: what happened, when, to whom</source>
    <translation>তথ্য যোগ করুন: কী ঘটেছে, কবে, কার সঙ্গে</translation>
  </message>
  <message>
    <source>Who says so, where it is not the client</source>
    <translation>মক্কেল ছাড়া অন্য কেউ বললে, কে</translation>
  </message>
  <message>
    <source>the client says so</source>
    <translation>মক্কেল বলেছেন</translation>
  </message>
  <message>
    <source>Add</source>
    <translation>যোগ</translation>
  </message>
  <message>
    <source>Add this fact (Enter)</source>
    <translation>তথ্যটি যোগ করুন (Enter)</translation>
  </message>
  <message>
    <source>Nothing told yet. The board sees the facts that stand here.</source>
    <translation>এখনো কিছু জানানো হয়নি। এখানে যে তথ্য থাকে, বোর্ড তা-ই দেখে।</translation>
  </message>
  <message>
    <source>{n} taken back</source>
    <translation>ফিরিয়ে নেওয়া {n}টি</translation>
  </message>
  <message>
    <source>Take back: {fact}</source>
    <translation>ফিরিয়ে নিন: {fact}</translation>
  </message>
  <message>
    <source>Put back</source>
    <translation>আবার বহাল করুন</translation>
  </message>
  <message>
    <source>Put back: {fact}</source>
    <translation>আবার বহাল করুন: {fact}</translation>
  </message>
  <message>
    <source>Take back: it counts no more</source>
    <translation>ফিরিয়ে নিন: আর গোনা হবে না</translation>
  </message>
  <message>
    <source>counts no more</source>
    <translation>আর গোনা হয় না</translation>
  </message>
  <message>
    <source>nothing asked yet</source>
    <translation>এখনো প্রশ্ন নেই</translation>
  </message>
  <message>
    <source>closed</source>
    <translation>বন্ধ</translation>
  </message>
  <message>
    <source>Clients’ files</source>
    <translation>মক্কেলদের ফাইল</translation>
  </message>
  <message>
    <source>Name of the matter</source>
    <translation>ফাইলের নাম</translation>
  </message>
  <message>
    <source>Open again</source>
    <translation>আবার খুলুন</translation>
  </message>
  <message>
    <source>Close</source>
    <translation>বন্ধ করুন</translation>
  </message>
  <message>
    <source>Undo (Ctrl+Z)</source>
    <translation>আগের মতো করুন (Ctrl+Z)</translation>
  </message>
  <message>
    <source>Closed on {day}</source>
    <translation>{day} তারিখে বন্ধ</translation>
  </message>
  <message>
    <source>Rename</source>
    <translation>নাম বদলান</translation>
  </message>
  <message>
    <source>{n} open</source>
    <translation>{n}টি খোলা</translation>
  </message>
  <message>
    <source>New matter</source>
    <translation>নতুন ফাইল</translation>
  </message>
  <message>
    <source>Write a note</source>
    <translation>নোট লিখুন</translation>
  </message>
  <message>
    <source>Undo what was done here last</source>
    <translation>এখানে শেষে যা করা হয়েছে তা ফেরান</translation>
  </message>
  <message>
    <source>Choose a client’s file, or open a new one.</source>
    <translation>একটি মক্কেলের ফাইল বাছুন, বা নতুন খুলুন।</translation>
  </message>
  <message>
    <source>Matters › {name}</source>
    <translation>মক্কেলের ফাইল › {name}</translation>
  </message>
  <message>
    <source>Matters</source>
    <translation>মক্কেল</translation>
  </message>
  <message>
    <source>Name of the client or matter</source>
    <translation>মক্কেল বা বিষয়ের নাম</translation>
  </message>
  <message>
    <source>Open the file</source>
    <translation>ফাইল খুলুন</translation>
  </message>
  <message>
    <source>Find a client   /</source>
    <translation>মক্কেল খুঁজুন   /</translation>
  </message>
  <message>
    <source>Find a client</source>
    <translation>মক্কেল খুঁজুন</translation>
  </message>
  <message>
    <source>No client’s file yet. Facts, questions and notes of a client stay together here.</source>
    <translation>এখনো কোনো মক্কেলের ফাইল নেই। একজন মক্কেলের তথ্য, প্রশ্ন ও নোট এখানে একসঙ্গে থাকে।</translation>
  </message>
  <message>
    <source>Hide closed</source>
    <translation>বন্ধগুলো আড়াল করুন</translation>
  </message>
  <message>
    <source>Show {n} closed</source>
    <translation>বন্ধ {n}টি দেখান</translation>
  </message>
  <message>
    <source>New matter (Ctrl+N)</source>
    <translation>নতুন ফাইল (Ctrl+N)</translation>
  </message>
  <message>
    <source>Closed files</source>
    <translation>বন্ধ ফাইল</translation>
  </message>
  <message>
    <source>Choose a file</source>
    <translation>ফাইল বাছুন</translation>
  </message>
  <message>
    <source>{n} cannot be read</source>
    <translation>{n}টি পড়া যায় না</translation>
  </message>
  <message>
    <source>For the office alone. The board never sees a note.</source>
    <translation>শুধু অফিসের জন্য। বোর্ড কখনো নোট দেখে না।</translation>
  </message>
  <message>
    <source>{who}, {day}</source>
    <translation>{who}, {day}</translation>
  </message>
  <message>
    <source>Keep the note</source>
    <translation>নোট রাখুন</translation>
  </message>
  <message>
    <source>Keep the note (Ctrl+Enter)</source>
    <translation>নোট রাখুন (Ctrl+Enter)</translation>
  </message>
  <message>
    <source>Notes</source>
    <translation>নোট</translation>
  </message>
  <message>
    <source>Take back this note</source>
    <translation>নোটটি ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>A newer text of {law} is held ({now}); what this opinion cites is the same there.</source>
    <translation>{law}-এর নতুন সংস্করণ আছে ({now}); এই মতামতের উদ্ধৃতি সেখানে একই।</translation>
  </message>
  <message>
    <source>This opinion cannot be read: {why}</source>
    <translation>মতামতটি পড়া যায় না: {why}</translation>
  </message>
  <message>
    <source>Open: {question}</source>
    <translation>খুলুন: {question}</translation>
  </message>
  <message>
    <source>Read the newer text</source>
    <translation>নতুন সংস্করণ পড়ুন</translation>
  </message>
  <message>
    <source>Questions and opinions</source>
    <translation>প্রশ্ন ও মতামত</translation>
  </message>
  <message>
    <source>{n} quotation</source>
    <translation>{n}টি উদ্ধৃতি</translation>
  </message>
  <message>
    <source>{n} quotations</source>
    <translation>{n}টি উদ্ধৃতি</translation>
  </message>
  <message>
    <source>sat {n} times</source>
    <translation>বোর্ড বসেছে {n} বার</translation>
  </message>
  <message>
    <source>accepted: {who}</source>
    <translation>গ্রহণ: {who}</translation>
  </message>
  <message>
    <source>The law behind this opinion has changed since.</source>
    <translation>এই মতামতের পেছনের আইন এরপর বদলেছে।</translation>
  </message>
  <message>
    <source>Nothing asked yet.</source>
    <translation>এখনো কোনো প্রশ্ন করা হয়নি।</translation>
  </message>
  <message>
    <source>Read: {law}, {then}. Held now: {now}.</source>
    <translation>পড়া হয়েছে: {law}, {then}। এখন আছে: {now}।</translation>
  </message>
  <message>
    <source>and {n} more</source>
    <translation>আরও {n}টি</translation>
  </message>
  <message>
    <source>Going on</source>
    <translation>চলছে</translation>
  </message>
  <message>
    <source>Enough of the question is covered, and nothing is left to ask the client.</source>
    <translation>প্রশ্নের যথেষ্ট অংশের বিধান পাওয়া গেছে, মক্কেলকে জিজ্ঞাসা করার আর কিছু নেই।</translation>
  </message>
  <message>
    <source>Nothing is left to ask the client, though not all of it is covered.</source>
    <translation>মক্কেলকে জিজ্ঞাসা করার আর কিছু নেই, তবে সব অংশের বিধান পাওয়া যায়নি।</translation>
  </message>
  <message>
    <source>The client could tell nothing new: the opinion would be the same.</source>
    <translation>মক্কেল নতুন কিছু জানাতে পারেননি: মতামত একই থাকবে।</translation>
  </message>
  <message>
    <source>Two turns brought no further part of the question under a provision.</source>
    <translation>পরপর দুই দফায় প্রশ্নের আর কোনো অংশের বিধান পাওয়া যায়নি।</translation>
  </message>
  <message>
    <source>The board has sat as often as it may for one question.</source>
    <translation>এক প্রশ্নের জন্য বোর্ড যতবার বসতে পারে, ততবার বসেছে।</translation>
  </message>
  <message>
    <source>It was stopped; the opinion stands as it is.</source>
    <translation>থামানো হয়েছে; মতামত যেমন আছে তেমনই থাকল।</translation>
  </message>
  <message>
    <source>The client’s answer</source>
    <translation>মক্কেলের উত্তর</translation>
  </message>
  <message>
    <source>Answer</source>
    <translation>উত্তর দিন</translation>
  </message>
  <message>
    <source>Not known</source>
    <translation>জানা নেই</translation>
  </message>
  <message>
    <source>Let the board sit now</source>
    <translation>এখনই বোর্ড বসুক</translation>
  </message>
  <message>
    <source>With what was told since; the other questions stay open</source>
    <translation>এরপর যা জানা গেছে তা নিয়ে; অন্য প্রশ্ন খোলা থাকে</translation>
  </message>
  <message>
    <source>Ask the client</source>
    <translation>মক্কেলকে জিজ্ঞাসা করুন</translation>
  </message>
  <message>
    <source>{n} of {all}</source>
    <translation>{all}টির {n}টি</translation>
  </message>
  <message>
    <source>The board is at work. Answers can be given when it has finished.</source>
    <translation>বোর্ড কাজ করছে। শেষ হলে উত্তর দেওয়া যাবে।</translation>
  </message>
  <message>
    <source>After the last answer the board sits again with what was told.</source>
    <translation>শেষ উত্তরের পর যা জানা গেছে তা নিয়ে বোর্ড আবার বসে।</translation>
  </message>
  <message>
    <source>Back to the file</source>
    <translation>ফাইলে ফিরুন</translation>
  </message>
  <message>
    <source>Back to the file of {name}</source>
    <translation>{name}-এর ফাইলে ফিরুন</translation>
  </message>
  <message>
    <source>Stop here</source>
    <translation>এখানে থামুন</translation>
  </message>
  <message>
    <source>Ask the client nothing more: the opinion stands as it is</source>
    <translation>মক্কেলকে আর কিছু জিজ্ঞাসা নয়: মতামত যেমন আছে তেমনই থাকবে</translation>
  </message>
  <message>
    <source>Read the opinion</source>
    <translation>মতামত পড়ুন</translation>
  </message>
  <message>
    <source>Go on from there</source>
    <translation>সেখান থেকে এগোন</translation>
  </message>
  <message>
    <source>The board was interrupted. What it had is saved.</source>
    <translation>বোর্ডের কাজে বাধা পড়েছে। যা হয়েছিল তা রাখা আছে।</translation>
  </message>
  <message>
    <source>found: {labels}</source>
    <translation>পাওয়া গেছে: {labels}</translation>
  </message>
  <message>
    <source>no provision found</source>
    <translation>বিধান পাওয়া যায়নি</translation>
  </message>
  <message>
    <source>on {n} fact</source>
    <translation>{n}টি তথ্য নিয়ে</translation>
  </message>
  <message>
    <source>on {n} facts</source>
    <translation>{n}টি তথ্য নিয়ে</translation>
  </message>
  <message>
    <source>Turn {n}</source>
    <translation>দফা {n}</translation>
  </message>
  <message>
    <source>not answered yet</source>
    <translation>এখনো উত্তর নেই</translation>
  </message>
  <message>
    <source>Nothing was asked of the client.</source>
    <translation>মক্কেলকে কিছু জিজ্ঞাসা করা হয়নি।</translation>
  </message>
  <message>
    <source>What is missing, and why it is accepted all the same</source>
    <translation>কী নেই, আর তবু কেন গ্রহণ করা হচ্ছে</translation>
  </message>
  <message>
    <source>Accept</source>
    <translation>গ্রহণ করুন</translation>
  </message>
  <message>
    <source>Accept with a note…</source>
    <translation>নোটসহ গ্রহণ…</translation>
  </message>
  <message>
    <source>Accepted by {who}, {day}.</source>
    <translation>গ্রহণ করেছেন {who}, {day}।</translation>
  </message>
  <message>
    <source>Take back</source>
    <translation>ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>{n} question for the client</source>
    <translation>মক্কেলকে {n}টি প্রশ্ন</translation>
  </message>
  <message>
    <source>{n} questions for the client</source>
    <translation>মক্কেলকে {n}টি প্রশ্ন</translation>
  </message>
  <message>
    <source>Interrupted: go on</source>
    <translation>বাধা পড়েছে: এগোন</translation>
  </message>
  <message>
    <source>Course</source>
    <translation>কীভাবে এগিয়েছে</translation>
  </message>
  <message>
    <source>What was asked of the client, and what is covered</source>
    <translation>মক্কেলকে কী জিজ্ঞাসা করা হয়েছে, আর কী পাওয়া গেছে</translation>
  </message>
  <message>
    <source>Ask the board for this client</source>
    <translation>এই মক্কেলের জন্য বোর্ডকে প্রশ্ন করুন</translation>
  </message>
  <message>
    <source>Client</source>
    <translation>মক্কেল</translation>
  </message>
  <message>
    <source>nobody’s file</source>
    <translation>কারও ফাইল নয়</translation>
  </message>
  <message>
    <source>The board sees the {n} fact of this file. What is written here is added, a line a fact.</source>
    <translation>এই ফাইলের {n}টি তথ্য বোর্ড দেখে। এখানে যা লেখা হবে তা যোগ হবে, এক লাইনে এক তথ্য।</translation>
  </message>
  <message>
    <source>The board sees the {n} facts of this file. What is written here is added, a line a fact.</source>
    <translation>এই ফাইলের {n}টি তথ্য বোর্ড দেখে। এখানে যা লেখা হবে তা যোগ হবে, এক লাইনে এক তথ্য।</translation>
  </message>
  <message>
    <source>What has to be shown</source>
    <translation>যা যা প্রমাণ হওয়া চাই</translation>
  </message>
  <message>
    <source>Document kept.</source>
    <translation>নথি রাখা হলো।</translation>
  </message>
  <message>
    <source>Documents</source>
    <translation>নথি</translation>
  </message>
  <message>
    <source>Add a document</source>
    <translation>নথি যোগ করুন</translation>
  </message>
  <message>
    <source>Add a document of the client: a PDF or a text. It stays as it is.</source>
    <translation>মক্কেলের নথি যোগ করুন: PDF বা লেখা। নথি যেমন আছে তেমনই থাকে।</translation>
  </message>
  <message>
    <source>Choose documents of the client</source>
    <translation>মক্কেলের নথি বাছুন</translation>
  </message>
  <message>
    <source>None yet. A letter, a pay slip, a notice: drop it here.</source>
    <translation>এখনো নেই। চিঠি, বেতনের স্লিপ, নোটিশ: এখানে ছেড়ে দিন।</translation>
  </message>
  <message>
    <source>Reading {file}…</source>
    <translation>{file} পড়া হচ্ছে…</translation>
  </message>
  <message>
    <source>Take back this document</source>
    <translation>নথিটি ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>{n} page, read</source>
    <translation>{n} পৃষ্ঠা, পড়া হয়েছে</translation>
  </message>
  <message>
    <source>{n} pages, read</source>
    <translation>{n} পৃষ্ঠা, পড়া হয়েছে</translation>
  </message>
  <message>
    <source>read</source>
    <translation>পড়া হয়েছে</translation>
  </message>
  <message>
    <source>could not be read; still kept</source>
    <translation>পড়া যায়নি; রাখা আছে</translation>
  </message>
  <message>
    <source>asks for a password; still kept</source>
    <translation>পাসওয়ার্ড চায়; রাখা আছে</translation>
  </message>
  <message>
    <source>its pages are pictures that were not recognised; still kept</source>
    <translation>পাতাগুলো ছবি, চেনা যায়নি; রাখা আছে</translation>
  </message>
  <message>
    <source>took too much memory or time to read; still kept</source>
    <translation>পড়তে বেশি মেমরি বা সময় লাগছিল; রাখা আছে</translation>
  </message>
  <message>
    <source>too long to be searched; still kept</source>
    <translation>খোঁজার জন্য বেশি বড়; রাখা আছে</translation>
  </message>
  <message>
    <source>Search this document</source>
    <translation>এই নথিতে খুঁজুন</translation>
  </message>
  <message>
    <source>Make it a fact</source>
    <translation>তথ্য হিসেবে লিখুন</translation>
  </message>
  <message>
    <source>A fact that stands on this page</source>
    <translation>এই পাতায় আছে এমন তথ্য</translation>
  </message>
  <message>
    <source>Nothing found.</source>
    <translation>কিছু পাওয়া যায়নি।</translation>
  </message>
  <message>
    <source>See the page</source>
    <translation>পাতাটি দেখুন</translation>
  </message>
  <message>
    <source>Page before</source>
    <translation>আগের পাতা</translation>
  </message>
  <message>
    <source>Next page</source>
    <translation>পরের পাতা</translation>
  </message>
  <message>
    <source>Page {n} of {all}</source>
    <translation>{all} পাতার {n} নম্বর</translation>
  </message>
  <message>
    <source>Who says so, or where it stands</source>
    <translation>কে বলেছেন, বা কোথায় আছে</translation>
  </message>
  <message>
    <source>page</source>
    <translation>পৃষ্ঠা</translation>
  </message>
  <message>
    <source>name</source>
    <translation>নাম</translation>
  </message>
  <message>
    <source>somebody else says so</source>
    <translation>অন্য কেউ বলেছেন</translation>
  </message>
  <message>
    <source>it stands in {document}</source>
    <translation>{document}-এ আছে</translation>
  </message>
  <message>
    <source>Checking every part of it…</source>
    <translation>প্রতিটি অংশ যাচাই হচ্ছে…</translation>
  </message>
  <message>
    <source>Archived to {file}, with its documents and opinions.</source>
    <translation>নথি ও মতামতসহ {file}-এ আর্কাইভ করা হলো।</translation>
  </message>
  <message>
    <source>{name} is here just as it was archived. Nothing was changed.</source>
    <translation>{name} এখানে ঠিক আর্কাইভের মতোই আছে। কিছুই বদলানো হয়নি।</translation>
  </message>
  <message>
    <source>{name} is here already, in another state.</source>
    <translation>{name} এখানে আগে থেকেই আছে, অন্য অবস্থায়।</translation>
  </message>
  <message>
    <source>Here: {here} entries. In the archive of {day}: {there}. The first {alike} are the same.</source>
    <translation>এখানে {here}টি লেখা। {day} তারিখের আর্কাইভে {there}টি। প্রথম {alike}টি একই।</translation>
  </message>
  <message>
    <source>What was added here after those would be lost.</source>
    <translation>এরপর এখানে যা যোগ হয়েছে তা হারিয়ে যাবে।</translation>
  </message>
  <message>
    <source>Nothing that is here would be lost.</source>
    <translation>এখানকার কিছুই হারাবে না।</translation>
  </message>
  <message>
    <source>Put it back as archived</source>
    <translation>আর্কাইভের মতো করে দিন</translation>
  </message>
  <message>
    <source>Leave it as it is</source>
    <translation>যেমন আছে তেমন থাক</translation>
  </message>
  <message>
    <source>{name} is here as it was archived.</source>
    <translation>{name} আর্কাইভের মতো করে রাখা হলো।</translation>
  </message>
  <message>
    <source>Laws its opinions read that are not held here: {laws}</source>
    <translation>এর মতামতে পড়া যে আইন এখানে নেই: {laws}</translation>
  </message>
  <message>
    <source>Found in clients’ files</source>
    <translation>মক্কেলদের ফাইলে পাওয়া গেছে</translation>
  </message>
  <message>
    <source>Go to section {number}</source>
    <translation>ধারা {number}-এ যান</translation>
  </message>
  <message>
    <source>Look for “{words}” in the laws</source>
    <translation>আইনে “{words}” খুঁজুন</translation>
  </message>
  <message>
    <source>Enter</source>
    <translation>Enter</translation>
  </message>
  <message>
    <source>Not in any client’s file.</source>
    <translation>কোনো মক্কেলের ফাইলে নেই।</translation>
  </message>
  <message>
    <source>client’s file</source>
    <translation>মক্কেলের ফাইল</translation>
  </message>
  <message>
    <source>fact</source>
    <translation>তথ্য</translation>
  </message>
  <message>
    <source>note</source>
    <translation>নোট</translation>
  </message>
  <message>
    <source>question</source>
    <translation>প্রশ্ন</translation>
  </message>
  <message>
    <source>opinion</source>
    <translation>মতামত</translation>
  </message>
  <message>
    <source>document</source>
    <translation>নথি</translation>
  </message>
  <message>
    <source>Search laws and clients’ files, or go to a section</source>
    <translation>আইন ও মক্কেলের ফাইলে খুঁজুন, বা ধারায় যান</translation>
  </message>
  <message>
    <source>It was made by a newer version of Dhara.</source>
    <translation>এটি ধারা অ্যাপের নতুন সংস্করণে তৈরি।</translation>
  </message>
  <message>
    <source>Nothing was changed. Install the newer version on this computer, and try again.</source>
    <translation>কিছুই বদলানো হয়নি। এই কম্পিউটারে নতুন সংস্করণ বসিয়ে আবার চেষ্টা করুন।</translation>
  </message>
  <message>
    <source>A file is damaged: it is not as it was written.</source>
    <translation>একটি ফাইল নষ্ট: যেমন লেখা হয়েছিল তেমন নেই।</translation>
  </message>
  <message>
    <source>Nothing was changed. Take another copy of it; the details say what is wrong.</source>
    <translation>কিছুই বদলানো হয়নি। অন্য একটি কপি নিন; কী ভুল তা বিস্তারিততে আছে।</translation>
  </message>
  <message>
    <source>Restore from a file…</source>
    <translation>ফাইল থেকে ফিরিয়ে আনুন…</translation>
  </message>
  <message>
    <source>Restore a client’s file that was archived</source>
    <translation>আর্কাইভ করা মক্কেলের ফাইল ফিরিয়ে আনুন</translation>
  </message>
  <message>
    <source>Archived files</source>
    <translation>আর্কাইভ ফাইল</translation>
  </message>
  <message>
    <source>Archive as one file…</source>
    <translation>এক ফাইলে আর্কাইভ করুন…</translation>
  </message>
  <message>
    <source>The engine stopped at “{phase}”, after {time}.</source>
    <translation>ইঞ্জিন “{phase}” ধাপে থেমে গেছে, {time} পরে।</translation>
  </message>
  <message>
    <source>The engine stopped while it was importing {file}.</source>
    <translation>{file} আমদানির সময় ইঞ্জিন থেমে গেছে।</translation>
  </message>
  <message>
    <source>Installed: {names}.</source>
    <translation>আছে: {names}।</translation>
  </message>
  <message>
    <source>No model is installed.</source>
    <translation>কোনো মডেল নেই।</translation>
  </message>
  <message>
    <source>Looking for models…</source>
    <translation>মডেল খোঁজা হচ্ছে…</translation>
  </message>
  <message>
    <source>For the worker</source>
    <translation>শ্রমিকের পক্ষে</translation>
  </message>
  <message>
    <source>For the employer</source>
    <translation>মালিকের পক্ষে</translation>
  </message>
  <message>
    <source>Governing rule</source>
    <translation>মূল বিধান</translation>
  </message>
  <message>
    <source>W</source>
    <translation>শ্র</translation>
  </message>
  <message>
    <source>E</source>
    <translation>মা</translation>
  </message>
  <message>
    <source>R</source>
    <translation>বি</translation>
  </message>
  <message>
    <source>Understand</source>
    <translation>প্রশ্ন বোঝা</translation>
  </message>
  <message>
    <source>Find law</source>
    <translation>আইন খোঁজা</translation>
  </message>
  <message>
    <source>Argue both sides</source>
    <translation>দুই পক্ষের যুক্তি</translation>
  </message>
  <message>
    <source>Check</source>
    <translation>যাচাই</translation>
  </message>
  <message>
    <source>Write</source>
    <translation>লেখা</translation>
  </message>
  <message>
    <source>Release</source>
    <translation>ছাড়পত্র</translation>
  </message>
  <message>
    <source>Issue Spotter</source>
    <translation>বিষয় নির্ণায়ক</translation>
  </message>
  <message>
    <source>Retrieval Planner</source>
    <translation>অনুসন্ধান পরিকল্পক</translation>
  </message>
  <message>
    <source>Statute Retriever</source>
    <translation>আইন সন্ধানী</translation>
  </message>
  <message>
    <source>Link Hopper</source>
    <translation>সংযোগ অনুসারী</translation>
  </message>
  <message>
    <source>Worker Counsel</source>
    <translation>শ্রমিক পক্ষ</translation>
  </message>
  <message>
    <source>Employer Counsel</source>
    <translation>মালিক পক্ষ</translation>
  </message>
  <message>
    <source>Legal Interpreter</source>
    <translation>বিধান ব্যাখ্যাকারী</translation>
  </message>
  <message>
    <source>Trust Auditor</source>
    <translation>নিরীক্ষক</translation>
  </message>
  <message>
    <source>Citation Checker</source>
    <translation>উদ্ধৃতি যাচাইকারী</translation>
  </message>
  <message>
    <source>Opinion Composer</source>
    <translation>মতামত লেখক</translation>
  </message>
  <message>
    <source>Supervisor</source>
    <translation>তত্ত্বাবধায়ক</translation>
  </message>
  <message>
    <source>waiting</source>
    <translation>অপেক্ষায়</translation>
  </message>
  <message>
    <source>at work</source>
    <translation>কাজ করছে</translation>
  </message>
  <message>
    <source>done</source>
    <translation>হয়েছে</translation>
  </message>
  <message>
    <source>done in part</source>
    <translation>আংশিক হয়েছে</translation>
  </message>
  <message>
    <source>failed</source>
    <translation>হয়নি</translation>
  </message>
  <message>
    <source>not used</source>
    <translation>ব্যবহার হয়নি</translation>
  </message>
  <message>
    <source>added</source>
    <translation>যোগ হয়েছে</translation>
  </message>
  <message>
    <source>already held</source>
    <translation>আগে থেকেই আছে</translation>
  </message>
  <message>
    <source>added, pages to look at</source>
    <translation>যোগ হয়েছে, কিছু পৃষ্ঠা দেখা বাকি</translation>
  </message>
  <message>
    <source>not added</source>
    <translation>যোগ হয়নি</translation>
  </message>
  <message>
    <source>Bangla</source>
    <translation>বাংলা</translation>
  </message>
  <message>
    <source>English</source>
    <translation>ইংরেজি</translation>
  </message>
  <message>
    <source>text of the file</source>
    <translation>ফাইলের লেখা</translation>
  </message>
  <message>
    <source>old font, converted</source>
    <translation>পুরোনো ফন্ট, রূপান্তরিত</translation>
  </message>
  <message>
    <source>text of the file, repaired</source>
    <translation>ফাইলের লেখা, ঠিক করা</translation>
  </message>
  <message>
    <source>scan, recognised</source>
    <translation>স্ক্যান, চেনা লেখা</translation>
  </message>
  <message>
    <source>picture, not read</source>
    <translation>ছবি, পড়া হয়নি</translation>
  </message>
  <message>
    <source>wrong characters, not read</source>
    <translation>ভুল অক্ষর, পড়া হয়নি</translation>
  </message>
  <message>
    <source>blank</source>
    <translation>ফাঁকা</translation>
  </message>
  <message>
    <source>reading pages</source>
    <translation>পৃষ্ঠা পড়া হচ্ছে</translation>
  </message>
  <message>
    <source>recognising pictures of pages</source>
    <translation>পাতার ছবি থেকে লেখা পড়া হচ্ছে</translation>
  </message>
  <message>
    <source>finding sections</source>
    <translation>ধারা আলাদা করা হচ্ছে</translation>
  </message>
  <message>
    <source>making it searchable</source>
    <translation>খোঁজার উপযোগী করা হচ্ছে</translation>
  </message>
  <message>
    <source>waiting for another window</source>
    <translation>অন্য জানালার জন্য অপেক্ষা</translation>
  </message>
  <message>
    <source>saving</source>
    <translation>সংরক্ষণ হচ্ছে</translation>
  </message>
  <message>
    <source>{work} · {when}</source>
    <translation>{work} · {when}</translation>
  </message>
  <message>
    <source>Passed the checks</source>
    <translation>যাচাইয়ে উত্তীর্ণ</translation>
  </message>
  <message>
    <source>Every quotation matches its page, and every main point of the question is covered. Read it before you rely on it.</source>
    <translation>প্রতিটি উদ্ধৃতি পাতার সঙ্গে মেলে, প্রশ্নের প্রতিটি অংশের উত্তর আছে। নির্ভর করার আগে পড়ে নিন।</translation>
  </message>
  <message>
    <source>Passed only in part</source>
    <translation>আংশিক উত্তীর্ণ</translation>
  </message>
  <message>
    <source>The quotations match their pages. What is missing is listed here.</source>
    <translation>উদ্ধৃতিগুলো পাতার সঙ্গে মেলে। যা বাকি আছে তা নিচে দেওয়া হলো।</translation>
  </message>
  <message>
    <source>No answer given</source>
    <translation>উত্তর দেওয়া হয়নি</translation>
  </message>
  <message>
    <source>Dhara found text but nothing it can stand behind. The pages are listed for you to read.</source>
    <translation>আইনের লেখা পাওয়া গেছে, কিন্তু দায়িত্ব নিয়ে বলার মতো কিছু নয়। পাতাগুলো আপনার পড়ার জন্য দেওয়া হলো।</translation>
  </message>
  <message>
    <source>Write and release</source>
    <translation>লেখা ও ছাড়পত্র</translation>
  </message>
  <message>
    <source>as of {date}</source>
    <translation>{date} পর্যন্ত সংশোধিত</translation>
  </message>
  <message>
    <source>date not known</source>
    <translation>তারিখ জানা নেই</translation>
  </message>
  <message>
    <source>Unnamed law</source>
    <translation>নামহীন আইন</translation>
  </message>
  <message>
    <source>0123456789</source>
    <translation>০১২৩৪৫৬৭৮৯</translation>
  </message>
  <message>
    <source>{day} {month} {year}</source>
    <translation>{day} {month} {year}</translation>
  </message>
  <message>
    <source>Jan</source>
    <translation>জানু</translation>
  </message>
  <message>
    <source>Feb</source>
    <translation>ফেব</translation>
  </message>
  <message>
    <source>Mar</source>
    <translation>মার্চ</translation>
  </message>
  <message>
    <source>Apr</source>
    <translation>এপ্রিল</translation>
  </message>
  <message>
    <source>May</source>
    <translation>মে</translation>
  </message>
  <message>
    <source>Jun</source>
    <translation>জুন</translation>
  </message>
  <message>
    <source>Jul</source>
    <translation>জুলাই</translation>
  </message>
  <message>
    <source>Aug</source>
    <translation>আগস্ট</translation>
  </message>
  <message>
    <source>Sep</source>
    <translation>সেপ্টে</translation>
  </message>
  <message>
    <source>Oct</source>
    <translation>অক্টো</translation>
  </message>
  <message>
    <source>Nov</source>
    <translation>নভে</translation>
  </message>
  <message>
    <source>Dec</source>
    <translation>ডিসে</translation>
  </message>
  <message>
    <source>round {n}</source>
    <translation>{n} নং দফা</translation>
  </message>
  <message>
    <source>{done} of {total} tokens</source>
    <translation>{total} টোকেনের {done}</translation>
  </message>
  <message>
    <source>{n} tokens so far</source>
    <translation>এ পর্যন্ত {n} টোকেন</translation>
  </message>
  <message>
    <source>No law here yet. Answers come only from laws you add.</source>
    <translation>এখনো কোনো আইন নেই। উত্তর আসে কেবল আপনার যোগ করা আইন থেকে।</translation>
  </message>
  <message>
    <source>Add a law</source>
    <translation>একটি আইন যোগ করুন</translation>
  </message>
  <message>
    <source>Question</source>
    <translation>প্রশ্ন</translation>
  </message>
  <message>
    <source>One question, in Bangla or English</source>
    <translation>একটি প্রশ্ন, বাংলায় বা ইংরেজিতে</translation>
  </message>
  <message>
    <source>Facts</source>
    <translation>তথ্য</translation>
  </message>
  <message>
    <source>What happened, when, to whom. What is not known may be left out.</source>
    <translation>কী হয়েছে, কখন, কার সঙ্গে। যা জানা নেই তা বাদ থাকতে পারে।</translation>
  </message>
  <message>
    <source>Law</source>
    <translation>আইন</translation>
  </message>
  <message>
    <source>Language of the opinion</source>
    <translation>মতামতের ভাষা</translation>
  </message>
  <message>
    <source>that of the question</source>
    <translation>প্রশ্নের ভাষা</translation>
  </message>
  <message>
    <source>Find the pages only, write no answer</source>
    <translation>শুধু পাতা খুঁজুন, উত্তর লিখবেন না</translation>
  </message>
  <message>
    <source>Ask the board</source>
    <translation>বোর্ডকে জিজ্ঞাসা করুন</translation>
  </message>
  <message>
    <source>Ask the board (Ctrl+Enter)</source>
    <translation>বোর্ডকে জিজ্ঞাসা করুন (Ctrl+Enter)</translation>
  </message>
  <message>
    <source>the newest of every law held</source>
    <translation>প্রতিটি আইনের সবচেয়ে নতুন লেখা</translation>
  </message>
  <message>
    <source>No language model is installed: you get the right pages, but no written answer.</source>
    <translation>ভাষা মডেল নেই: ঠিক পাতা পাবেন, তবে লিখিত উত্তর নয়।</translation>
  </message>
  <message>
    <source>Interrupted, not finished</source>
    <translation>মাঝপথে থেমেছে, শেষ হয়নি</translation>
  </message>
  <message>
    <source>Ask again</source>
    <translation>আবার প্রশ্ন</translation>
  </message>
  <message>
    <source>Open</source>
    <translation>খুলুন</translation>
  </message>
  <message>
    <source>Write a question first.</source>
    <translation>আগে একটি প্রশ্ন লিখুন।</translation>
  </message>
  <message>
    <source>Earlier opinions</source>
    <translation>আগের মতামত</translation>
  </message>
  <message>
    <source>None yet. Each opinion stays here.</source>
    <translation>এখনো নেই। প্রতিটি মতামত এখানে থাকবে।</translation>
  </message>
  <message>
    <source>Question at work</source>
    <translation>প্রশ্নের কাজ চলছে</translation>
  </message>
  <message>
    <source>Ask</source>
    <translation>প্রশ্ন</translation>
  </message>
  <message>
    <source>Stop</source>
    <translation>থামান</translation>
  </message>
  <message>
    <source>Stopping…</source>
    <translation>থামছে…</translation>
  </message>
  <message>
    <source>You can go on working. Everything so far is saved.</source>
    <translation>আপনি অন্য কাজ করতে পারেন। এ পর্যন্ত সব সংরক্ষিত।</translation>
  </message>
  <message>
    <source>Arguments being drafted, not an opinion. Each is checked in a later step.</source>
    <translation>এগুলো খসড়া যুক্তি, মতামত নয়। পরের ধাপে প্রতিটি যাচাই হবে।</translation>
  </message>
  <message>
    <source>{n} so far</source>
    <translation>এ পর্যন্ত {n}টি</translation>
  </message>
  <message>
    <source>did not pass</source>
    <translation>যাচাইয়ে টেকেনি</translation>
  </message>
  <message>
    <source>Checked</source>
    <translation>যাচাই হয়েছে</translation>
  </message>
  <message>
    <source>Left out: {reason}</source>
    <translation>বাদ: {reason}</translation>
  </message>
  <message>
    <source>Challenged by the other side</source>
    <translation>অপর পক্ষ আপত্তি তুলেছে</translation>
  </message>
  <message>
    <source>Draft, not checked yet</source>
    <translation>খসড়া, এখনো যাচাই হয়নি</translation>
  </message>
  <message>
    <source>Phase: {name}</source>
    <translation>ধাপ: {name}</translation>
  </message>
  <message>
    <source>{n}, still growing</source>
    <translation>{n}টি, আরও আসছে</translation>
  </message>
  <message>
    <source>linked</source>
    <translation>সংযুক্ত</translation>
  </message>
  <message>
    <source>p. {page}</source>
    <translation>পৃ. {page}</translation>
  </message>
  <message>
    <source>found</source>
    <translation>পাওয়া গেছে</translation>
  </message>
  <message>
    <source>meaning</source>
    <translation>সংজ্ঞা</translation>
  </message>
  <message>
    <source>Provisions gathered</source>
    <translation>সংগৃহীত বিধান</translation>
  </message>
  <message>
    <source>None yet.</source>
    <translation>এখনো নেই।</translation>
  </message>
  <message>
    <source>finds the sections that fit a question</source>
    <translation>প্রশ্নের সঙ্গে মেলে এমন ধারা খুঁজে দেয়</translation>
  </message>
  <message>
    <source>shows the very words on the printed page</source>
    <translation>ছাপা পাতায় হুবহু কথাগুলো দেখায়</translation>
  </message>
  <message>
    <source>puts both sides, and says what is missing</source>
    <translation>দুই পক্ষের কথা দেয়, কী বাকি তা বলে</translation>
  </message>
  <message>
    <source>does not replace a lawyer or decide a case</source>
    <translation>আইনজীবীর জায়গা নেয় না, মামলার রায় দেয় না</translation>
  </message>
  <message>
    <source>does not know a law that was not added</source>
    <translation>যে আইন যোগ করা হয়নি তা জানে না</translation>
  </message>
  <message>
    <source>sends nothing out of this computer</source>
    <translation>এই কম্পিউটারের বাইরে কিছু পাঠায় না</translation>
  </message>
  <message>
    <source>Without a language model you get the right pages, but no written answer.</source>
    <translation>মডেল ছাড়াও ঠিক পাতা পাবেন, তবে লিখিত উত্তর নয়।</translation>
  </message>
  <message>
    <source>From a pen drive…</source>
    <translation>পেনড্রাইভ থেকে…</translation>
  </message>
  <message>
    <source>Choose files of laws…</source>
    <translation>আইনের ফাইল বাছুন…</translation>
  </message>
  <message>
    <source>Open the sample law</source>
    <translation>নমুনা আইন খুলুন</translation>
  </message>
  <message>
    <source>or drop files on this window</source>
    <translation>অথবা ফাইল এই জানালায় ছেড়ে দিন</translation>
  </message>
  <message>
    <source>Opens when a law is ready. F1 shows all keys on one page.</source>
    <translation>আইন প্রস্তুত হলে খুলবে। F1 চাপলে সব কী এক পাতায়।</translation>
  </message>
  <message>
    <source>Write a question</source>
    <translation>প্রশ্ন লিখুন</translation>
  </message>
  <message>
    <source>What it is, and what it is not</source>
    <translation>এটি কী, কী নয়</translation>
  </message>
  <message>
    <source>Which model reads and writes</source>
    <translation>কোন মডেল পড়বে ও লিখবে</translation>
  </message>
  <message>
    <source>to do</source>
    <translation>বাকি</translation>
  </message>
  <message>
    <source>What Dhara does</source>
    <translation>ধারা অ্যাপ যা করে</translation>
  </message>
  <message>
    <source>What Dhara does not</source>
    <translation>ধারা অ্যাপ যা করে না</translation>
  </message>
  <message>
    <source>Narrow the list</source>
    <translation>তালিকা ছোট করুন</translation>
  </message>
  <message>
    <source>Read the newest version</source>
    <translation>সবচেয়ে নতুন সংস্করণ পড়ুন</translation>
  </message>
  <message>
    <source>Filter laws   /</source>
    <translation>আইন ছেঁকে দেখুন   /</translation>
  </message>
  <message>
    <source>Filter laws</source>
    <translation>আইন ছেঁকে দেখুন</translation>
  </message>
  <message>
    <source>Import</source>
    <translation>আমদানি</translation>
  </message>
  <message>
    <source>Import laws: PDF or text (Ctrl+I)</source>
    <translation>আইন আনুন: PDF বা টেক্সট (Ctrl+I)</translation>
  </message>
  <message>
    <source>Library</source>
    <translation>আইন</translation>
  </message>
  <message>
    <source>Welcome to Dhara</source>
    <translation>ধারা অ্যাপে স্বাগতম</translation>
  </message>
  <message>
    <source>{n} law</source>
    <translation>{n}টি আইন</translation>
  </message>
  <message>
    <source>{n} laws</source>
    <translation>{n}টি আইন</translation>
  </message>
  <message>
    <source>Choose files of laws</source>
    <translation>আইনের ফাইল বাছুন</translation>
  </message>
  <message>
    <source>Folder with the models</source>
    <translation>যে ফোল্ডারে মডেল আছে</translation>
  </message>
  <message>
    <source>Drop the files to import them</source>
    <translation>আমদানি করতে ফাইল ছেড়ে দিন</translation>
  </message>
  <message>
    <source>Opening the library…</source>
    <translation>আইনগুলো খোলা হচ্ছে…</translation>
  </message>
  <message>
    <source>stopped; nothing was added</source>
    <translation>থামানো হয়েছে; কিছু যোগ হয়নি</translation>
  </message>
  <message>
    <source>{n} page</source>
    <translation>{n} পৃষ্ঠা</translation>
  </message>
  <message>
    <source>{n} pages</source>
    <translation>{n} পৃষ্ঠা</translation>
  </message>
  <message>
    <source>Clear</source>
    <translation>মুছে দিন</translation>
  </message>
  <message>
    <source>Forget the files that are finished. The laws stay.</source>
    <translation>শেষ হওয়া ফাইলের সারি মুছে যাবে। আইন থাকবে।</translation>
  </message>
  <message>
    <source>Password</source>
    <translation>পাসওয়ার্ড</translation>
  </message>
  <message>
    <source>Password of the file</source>
    <translation>ফাইলের পাসওয়ার্ড</translation>
  </message>
  <message>
    <source>That is not its password. Nothing was added.</source>
    <translation>এটি ফাইলের পাসওয়ার্ড নয়। কিছুই যোগ হয়নি।</translation>
  </message>
  <message>
    <source>starting</source>
    <translation>শুরু হচ্ছে</translation>
  </message>
  <message>
    <source>{n} section</source>
    <translation>{n}টি ধারা</translation>
  </message>
  <message>
    <source>{n} sections</source>
    <translation>{n}টি ধারা</translation>
  </message>
  <message>
    <source>{n} reference not resolved</source>
    <translation>{n}টি উল্লেখ মেলেনি</translation>
  </message>
  <message>
    <source>{n} references not resolved</source>
    <translation>{n}টি উল্লেখ মেলেনি</translation>
  </message>
  <message>
    <source>{n} opinion cites what it changes</source>
    <translation>এটি যা বদলায় তা {n}টি মতামতে উদ্ধৃত</translation>
  </message>
  <message>
    <source>{n} opinions cite what it changes</source>
    <translation>এটি যা বদলায় তা {n}টি মতামতে উদ্ধৃত</translation>
  </message>
  <message>
    <source>{n} note</source>
    <translation>{n}টি টীকা</translation>
  </message>
  <message>
    <source>{n} notes</source>
    <translation>{n}টি টীকা</translation>
  </message>
  <message>
    <source>Import queue</source>
    <translation>আমদানির সারি</translation>
  </message>
  <message>
    <source>One bad file never stops the others.</source>
    <translation>একটি খারাপ ফাইল অন্যগুলোকে থামায় না।</translation>
  </message>
  <message>
    <source>Take out</source>
    <translation>সরান</translation>
  </message>
  <message>
    <source>Open with it</source>
    <translation>খুলুন</translation>
  </message>
  <message>
    <source>Try again</source>
    <translation>আবার চেষ্টা</translation>
  </message>
  <message>
    <source>Read</source>
    <translation>পড়ুন</translation>
  </message>
  <message>
    <source>Versions held: {dates}</source>
    <translation>যে সংস্করণ আছে: {dates}</translation>
  </message>
  <message>
    <source>today</source>
    <translation>আজ</translation>
  </message>
  <message>
    <source>ready</source>
    <translation>প্রস্তুত</translation>
  </message>
  <message>
    <source>As of</source>
    <translation>যে তারিখের</translation>
  </message>
  <message>
    <source>Language</source>
    <translation>ভাষা</translation>
  </message>
  <message>
    <source>Pages</source>
    <translation>পৃষ্ঠা</translation>
  </message>
  <message>
    <source>How it was read</source>
    <translation>যেভাবে পড়া</translation>
  </message>
  <message>
    <source>State</source>
    <translation>অবস্থা</translation>
  </message>
  <message>
    <source>the law it cites has changed</source>
    <translation>উদ্ধৃত আইন বদলেছে</translation>
  </message>
  <message>
    <source>may not be whole</source>
    <translation>পুরোটা না-ও থাকতে পারে</translation>
  </message>
  <message>
    <source>{n} page not read</source>
    <translation>{n} পৃষ্ঠা পড়া হয়নি</translation>
  </message>
  <message>
    <source>{n} pages not read</source>
    <translation>{n} পৃষ্ঠা পড়া হয়নি</translation>
  </message>
  <message>
    <source>ready, {n} note</source>
    <translation>প্রস্তুত, {n}টি টীকা</translation>
  </message>
  <message>
    <source>ready, {n} notes</source>
    <translation>প্রস্তুত, {n}টি টীকা</translation>
  </message>
  <message>
    <source>not known</source>
    <translation>জানা নেই</translation>
  </message>
  <message>
    <source>Laws</source>
    <translation>আইন</translation>
  </message>
  <message>
    <source>{n} version held</source>
    <translation>{n}টি সংস্করণ আছে</translation>
  </message>
  <message>
    <source>{n} versions held</source>
    <translation>{n}টি সংস্করণ আছে</translation>
  </message>
  <message>
    <source>Not held: anything after {date}. The newest text here may not be today's law.</source>
    <translation>নেই: {date}-এর পরের কিছু। এখানকার সবচেয়ে নতুন লেখাটি আজকের আইন না-ও হতে পারে।</translation>
  </message>
  <message>
    <source>The date of this text is not known. It may not be today's law.</source>
    <translation>এই লেখার তারিখ জানা নেই। এটি আজকের আইন না-ও হতে পারে।</translation>
  </message>
  <message>
    <source>citation {n}, {label}</source>
    <translation>উদ্ধৃতি {n}, {label}</translation>
  </message>
  <message>
    <source>No answer was written: these are the pages.</source>
    <translation>কোনো উত্তর লেখা হয়নি: এগুলো পাতা।</translation>
  </message>
  <message>
    <source>Status: {name}</source>
    <translation>অবস্থা: {name}</translation>
  </message>
  <message>
    <source>What this promises, and what it does not</source>
    <translation>এটি কী নিশ্চিত করে, কী করে না</translation>
  </message>
  <message>
    <source>Words to find</source>
    <translation>যে শব্দ খুঁজবেন</translation>
  </message>
  <message>
    <source>Words to find in this law</source>
    <translation>এই আইনে যে শব্দ খুঁজবেন</translation>
  </message>
  <message>
    <source>Places found</source>
    <translation>যেখানে পাওয়া গেছে</translation>
  </message>
  <message>
    <source>Close (Esc)</source>
    <translation>বন্ধ (Esc)</translation>
  </message>
  <message>
    <source>Find</source>
    <translation>খুঁজুন</translation>
  </message>
  <message>
    <source>Searching…</source>
    <translation>খোঁজা হচ্ছে…</translation>
  </message>
  <message>
    <source>s. {section}</source>
    <translation>ধারা {section}</translation>
  </message>
  <message>
    <source>{n} place found</source>
    <translation>{n} জায়গায় পাওয়া গেছে</translation>
  </message>
  <message>
    <source>{n} places found</source>
    <translation>{n} জায়গায় পাওয়া গেছে</translation>
  </message>
  <message>
    <source>Nothing found. Try fewer words, or the other language.</source>
    <translation>কিছু পাওয়া যায়নি। কম শব্দ বা অন্য ভাষায় চেষ্টা করুন।</translation>
  </message>
  <message>
    <source>Both languages and Bangla or Latin digits work.</source>
    <translation>দুই ভাষা এবং বাংলা বা ইংরেজি অঙ্ক চলে।</translation>
  </message>
  <message>
    <source>Words found. No side is claimed.</source>
    <translation>পাওয়া লেখা। কোনো পক্ষের দাবি নয়।</translation>
  </message>
  <message>
    <source>N next · P back</source>
    <translation>N পরের · P আগের</translation>
  </message>
  <message>
    <source>Verify: check every quotation against the record</source>
    <translation>প্রতিটি উদ্ধৃতি নথির সঙ্গে মিলিয়ে দেখুন</translation>
  </message>
  <message>
    <source>Print…</source>
    <translation>ছাপুন…</translation>
  </message>
  <message>
    <source>Add facts, ask again</source>
    <translation>তথ্য দিয়ে আবার প্রশ্ন</translation>
  </message>
  <message>
    <source>Read the pages</source>
    <translation>পাতাগুলো পড়ুন</translation>
  </message>
  <message>
    <source>Verified: {n} quotation stands word for word in the stored law.</source>
    <translation>মিলেছে: {n}টি উদ্ধৃতি সংরক্ষিত আইনে হুবহু আছে।</translation>
  </message>
  <message>
    <source>Verified: {n} quotations stand word for word in the stored law.</source>
    <translation>মিলেছে: {n}টি উদ্ধৃতি সংরক্ষিত আইনে হুবহু আছে।</translation>
  </message>
  <message>
    <source>Verify</source>
    <translation>মিলিয়ে দেখুন</translation>
  </message>
  <message>
    <source>Checking…</source>
    <translation>মেলানো হচ্ছে…</translation>
  </message>
  <message>
    <source>{n} of {all} found</source>
    <translation>{all}টির {n}টি পাওয়া গেছে</translation>
  </message>
  <message>
    <source>Left out: {n} statement that did not pass</source>
    <translation>বাদ গেছে: {n}টি বক্তব্য, যাচাইয়ে টেকেনি</translation>
  </message>
  <message>
    <source>Left out: {n} statements that did not pass</source>
    <translation>বাদ গেছে: {n}টি বক্তব্য, যাচাইয়ে টেকেনি</translation>
  </message>
  <message>
    <source>What had to be shown</source>
    <translation>যা যা প্রমাণ হওয়া চাই</translation>
  </message>
  <message>
    <source>why</source>
    <translation>কেন</translation>
  </message>
  <message>
    <source>Nearest pages, for you to read</source>
    <translation>কাছাকাছি পাতা, আপনার পড়ার জন্য</translation>
  </message>
  <message>
    <source>Code {code}</source>
    <translation>কোড {code}</translation>
  </message>
  <message>
    <source>Rounds of search: {n}</source>
    <translation>খোঁজার দফা: {n}</translation>
  </message>
  <message>
    <source>How it was made</source>
    <translation>যেভাবে তৈরি</translation>
  </message>
  <message>
    <source>Short answer</source>
    <translation>সংক্ষেপে</translation>
  </message>
  <message>
    <source>Reasoning</source>
    <translation>যুক্তি</translation>
  </message>
  <message>
    <source>not found</source>
    <translation>পাওয়া যায়নি</translation>
  </message>
  <message>
    <source>Not known: {facts}</source>
    <translation>জানা নেই: {facts}</translation>
  </message>
  <message>
    <source>Outline of the law</source>
    <translation>আইনের সূচি</translation>
  </message>
  <message>
    <source>Pages of the law</source>
    <translation>আইনের পাতা</translation>
  </message>
  <message>
    <source>Page {n} is being drawn…</source>
    <translation>{n} নং পৃষ্ঠা আঁকা হচ্ছে…</translation>
  </message>
  <message>
    <source>Marked on page {n}</source>
    <translation>{n} নং পৃষ্ঠায় চিহ্নিত</translation>
  </message>
  <message>
    <source>Next citation, citation before</source>
    <translation>পরের উদ্ধৃতি, আগের উদ্ধৃতি</translation>
  </message>
  <message>
    <source>Copy with citation</source>
    <translation>উদ্ধৃতিসহ কপি</translation>
  </message>
  <message>
    <source>Find words on the pages</source>
    <translation>পাতায় শব্দ খুঁজুন</translation>
  </message>
  <message>
    <source>Next hit, hit before</source>
    <translation>পরের জায়গা, আগের জায়গা</translation>
  </message>
  <message>
    <source>Fit, larger, smaller</source>
    <translation>মেলান, বড়, ছোট</translation>
  </message>
  <message>
    <source>Turn the pages</source>
    <translation>পাতা ঘোরান</translation>
  </message>
  <message>
    <source>Go to a page</source>
    <translation>পৃষ্ঠায় যান</translation>
  </message>
  <message>
    <source>Print the opinion</source>
    <translation>মতামত ছাপুন</translation>
  </message>
  <message>
    <source>Opinion</source>
    <translation>মতামত</translation>
  </message>
  <message>
    <source>Page</source>
    <translation>পাতা</translation>
  </message>
  <message>
    <source>No law is open. Choose one in the library.</source>
    <translation>কোনো আইন খোলা নেই। তালিকা থেকে একটি বেছে নিন।</translation>
  </message>
  <message>
    <source>Open the library</source>
    <translation>আইনের তালিকা খুলুন</translation>
  </message>
  <message>
    <source>Opening…</source>
    <translation>খোলা হচ্ছে…</translation>
  </message>
  <message>
    <source>{n} statement</source>
    <translation>{n}টি বক্তব্য</translation>
  </message>
  <message>
    <source>{n} statements</source>
    <translation>{n}টি বক্তব্য</translation>
  </message>
  <message>
    <source>neutral</source>
    <translation>নিরপেক্ষ</translation>
  </message>
  <message>
    <source>Where the citations are</source>
    <translation>উদ্ধৃতিগুলো কোথায়</translation>
  </message>
  <message>
    <source>Copy the marked words with their citation (C)</source>
    <translation>চিহ্নিত লেখা উদ্ধৃতিসহ কপি (C)</translation>
  </message>
  <message>
    <source>{n}%</source>
    <translation>{n}%</translation>
  </message>
  <message>
    <source>sheet {page} of {pages}</source>
    <translation>শিট {pages}-এর {page}</translation>
  </message>
  <message>
    <source>Citation before (P)</source>
    <translation>আগের উদ্ধৃতি (P)</translation>
  </message>
  <message>
    <source>Next citation (N)</source>
    <translation>পরের উদ্ধৃতি (N)</translation>
  </message>
  <message>
    <source>Citation {n} of {all}</source>
    <translation>উদ্ধৃতি {n} / {all}</translation>
  </message>
  <message>
    <source>Place {n} of {all}</source>
    <translation>জায়গা {n} / {all}</translation>
  </message>
  <message>
    <source>Outline (F7)</source>
    <translation>সূচি (F7)</translation>
  </message>
  <message>
    <source>Smaller (Ctrl+-)</source>
    <translation>ছোট (Ctrl+-)</translation>
  </message>
  <message>
    <source>Larger (Ctrl++)</source>
    <translation>বড় (Ctrl++)</translation>
  </message>
  <message>
    <source>Fit the width (Ctrl+0)</source>
    <translation>প্রস্থে মেলান (Ctrl+0)</translation>
  </message>
  <message>
    <source>p.</source>
    <translation>পৃ.</translation>
  </message>
  <message>
    <source>The engine stopped unexpectedly.</source>
    <translation>ইঞ্জিন হঠাৎ থেমে গেছে।</translation>
  </message>
  <message>
    <source>All that was saved before is kept. Nothing half-written remains.</source>
    <translation>আগে যা সংরক্ষিত ছিল সব আছে। আধা-লেখা কিছু নেই।</translation>
  </message>
  <message>
    <source>The engine stopped. {n} correction is not saved yet; nothing of it is lost.</source>
    <translation>ইঞ্জিন থেমে গেছে। {n}টি সংশোধন এখনো সংরক্ষিত হয়নি; কিছুই হারায়নি।</translation>
  </message>
  <message>
    <source>The engine stopped. {n} corrections are not saved yet; nothing of them is lost.</source>
    <translation>ইঞ্জিন থেমে গেছে। {n}টি সংশোধন এখনো সংরক্ষিত হয়নি; কিছুই হারায়নি।</translation>
  </message>
  <message>
    <source>how the page was read</source>
    <translation>পৃষ্ঠাটি কীভাবে পড়া হয়েছে</translation>
  </message>
  <message>
    <source>The page’s own text was not taken as it is. Compare the page with the text beside it.</source>
    <translation>পৃষ্ঠার নিজের লেখা হুবহু নেওয়া হয়নি। পাশের লেখার সঙ্গে পৃষ্ঠাটি মিলিয়ে দেখুন।</translation>
  </message>
  <message>
    <source>print that was not read</source>
    <translation>ছাপা, পড়া হয়নি</translation>
  </message>
  <message>
    <source>There is print here that no word covers: a stamp, a line, or words that were missed.</source>
    <translation>এখানে ছাপা আছে যার কোনো লেখা পাওয়া যায়নি: সিল, দাগ, বা বাদ পড়া শব্দ।</translation>
  </message>
  <message>
    <source>unsure word</source>
    <translation>অনিশ্চিত শব্দ</translation>
  </message>
  <message>
    <source>unsure number</source>
    <translation>অনিশ্চিত সংখ্যা</translation>
  </message>
  <message>
    <source>A number recognised from a picture. Compare it with the print, figure by figure.</source>
    <translation>ছবি থেকে চেনা একটি সংখ্যা। ছাপার সঙ্গে অঙ্ক ধরে ধরে মিলিয়ে নিন।</translation>
  </message>
  <message>
    <source>Recognised from a picture. Compare it with the print.</source>
    <translation>ছবি থেকে চেনা। ছাপার সঙ্গে মিলিয়ে দেখুন।</translation>
  </message>
  <message>
    <source>unknown letter</source>
    <translation>অজানা অক্ষর</translation>
  </message>
  <message>
    <source>Part of this word is a code of an old font whose letter nobody knows. Type what is printed.</source>
    <translation>শব্দটির একটি অংশ পুরোনো ফন্টের এমন কোড যার অক্ষর জানা নেই। যা ছাপা আছে তা লিখুন।</translation>
  </message>
  <message>
    <source>The file does not say which letter this is. Type what is printed.</source>
    <translation>এটি কোন অক্ষর তা ফাইলে বলা নেই। যা ছাপা আছে তা লিখুন।</translation>
  </message>
  <message>
    <source>in no section</source>
    <translation>কোনো ধারায় নেই</translation>
  </message>
  <message>
    <source>These words are in no section. Under Structure you can say that a provision begins here.</source>
    <translation>এই লেখা কোনো ধারায় নেই। “গঠন” অংশে বলতে পারেন যে এখানে একটি বিধান শুরু হয়েছে।</translation>
  </message>
  <message>
    <source>before the law begins</source>
    <translation>আইন শুরুর আগে</translation>
  </message>
  <message>
    <source>These words stand before the first provision. Is anything of the law among them?</source>
    <translation>এই লেখা প্রথম বিধানের আগে আছে। এর মধ্যে আইনের কোনো কথা আছে কি?</translation>
  </message>
  <message>
    <source>side note without a section</source>
    <translation>ধারা ছাড়া পার্শ্বটীকা</translation>
  </message>
  <message>
    <source>No section was found beside this note. Under Structure you can make it a heading.</source>
    <translation>এই টীকার পাশে কোনো ধারা পাওয়া যায়নি। “গঠন” অংশে একে শিরোনাম করা যায়।</translation>
  </message>
  <message>
    <source>numbers missing</source>
    <translation>মাঝের নম্বর নেই</translation>
  </message>
  <message>
    <source>Sections before this one are not in the text: omitted by law, or not found on the page.</source>
    <translation>এর আগের কিছু ধারা লেখায় নেই: আইনে বিলুপ্ত, অথবা পাতায় পাওয়া যায়নি।</translation>
  </message>
  <message>
    <source>the same number twice</source>
    <translation>একই নম্বর দুবার</translation>
  </message>
  <message>
    <source>Two sections have this number. One of them may be misread.</source>
    <translation>দুটি ধারার এই নম্বর। একটি ভুল পড়া হয়ে থাকতে পারে।</translation>
  </message>
  <message>
    <source>link not resolved</source>
    <translation>সংযোগ মেলেনি</translation>
  </message>
  <message>
    <source>Nothing in this law answers to this reference. If it was misread, type what is printed.</source>
    <translation>এই উল্লেখের সঙ্গে মেলে এমন কিছু এই আইনে নেই। ভুল পড়া হয়ে থাকলে যা ছাপা আছে তা লিখুন।</translation>
  </message>
  <message>
    <source>a correction lost its place</source>
    <translation>একটি সংশোধন জায়গা হারিয়েছে</translation>
  </message>
  <message>
    <source>The words it was made for do not stand there any more. Make it again where they are.</source>
    <translation>যে শব্দের জন্য করা হয়েছিল তা আর সেখানে নেই। যেখানে আছে সেখানে আবার করুন।</translation>
  </message>
  <message>
    <source>note about the file</source>
    <translation>ফাইল সম্পর্কে টীকা</translation>
  </message>
  <message>
    <source>Read this note, then mark it as seen.</source>
    <translation>টীকাটি পড়ে “দেখেছি” চিহ্ন দিন।</translation>
  </message>
  <message>
    <source>The words as printed</source>
    <translation>ছাপা শব্দ</translation>
  </message>
  <message>
    <source>What is printed there</source>
    <translation>সেখানে যা ছাপা আছে</translation>
  </message>
  <message>
    <source>chosen by you</source>
    <translation>আপনার বাছাই</translation>
  </message>
  <message>
    <source>Accept   Enter</source>
    <translation>মেনে নিন   Enter</translation>
  </message>
  <message>
    <source>Seen   Enter</source>
    <translation>দেখেছি   Enter</translation>
  </message>
  <message>
    <source>What stands in the field is what is printed</source>
    <translation>ঘরে যা লেখা আছে তাই ছাপা আছে</translation>
  </message>
  <message>
    <source>and {n} alike</source>
    <translation>একই রকম আরও {n}টি</translation>
  </message>
  <message>
    <source>Any word of it can still be changed: choose it in the text.</source>
    <translation>এর যেকোনো শব্দ এখনো বদলানো যায়: লেখায় সেটি বেছে নিন।</translation>
  </message>
  <message>
    <source>{n} time elsewhere in this file</source>
    <translation>এই ফাইলে আরও {n} বার আছে</translation>
  </message>
  <message>
    <source>{n} times elsewhere in this file</source>
    <translation>এই ফাইলে আরও {n} বার আছে</translation>
  </message>
  <message>
    <source>Read as</source>
    <translation>পড়া হয়েছে</translation>
  </message>
  <message>
    <source>Skip   N</source>
    <translation>পরে   N</translation>
  </message>
  <message>
    <source>Nothing is left to look at in this law.</source>
    <translation>এই আইনে দেখার আর কিছু বাকি নেই।</translation>
  </message>
  <message>
    <source>keep as read</source>
    <translation>যেমন পড়া হয়েছে তেমন থাক</translation>
  </message>
  <message>
    <source>To look at</source>
    <translation>দেখার আছে</translation>
  </message>
  <message>
    <source>saving {n}…</source>
    <translation>{n}টি সংরক্ষণ হচ্ছে…</translation>
  </message>
  <message>
    <source>next</source>
    <translation>পরের</translation>
  </message>
  <message>
    <source>back</source>
    <translation>আগের</translation>
  </message>
  <message>
    <source>accept</source>
    <translation>মেনে নিন</translation>
  </message>
  <message>
    <source>fix</source>
    <translation>ঠিক করুন</translation>
  </message>
  <message>
    <source>choose</source>
    <translation>বাছুন</translation>
  </message>
  <message>
    <source>page is fine</source>
    <translation>পৃষ্ঠা ঠিক আছে</translation>
  </message>
  <message>
    <source>undo</source>
    <translation>ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>{n} not saved yet</source>
    <translation>{n}টি এখনো সংরক্ষিত নয়</translation>
  </message>
  <message>
    <source>{n} to save after the import</source>
    <translation>আমদানির পরে {n}টি সংরক্ষণ হবে</translation>
  </message>
  <message>
    <source>Finish later</source>
    <translation>পরে শেষ করুন</translation>
  </message>
  <message>
    <source>The place is kept. All that was decided is saved.</source>
    <translation>জায়গাটি মনে থাকবে। যা ঠিক করা হয়েছে সব সংরক্ষিত হয়।</translation>
  </message>
  <message>
    <source>Page {page}</source>
    <translation>পৃষ্ঠা {page}</translation>
  </message>
  <message>
    <source>Page is fine   Space</source>
    <translation>পৃষ্ঠা ঠিক আছে   Space</translation>
  </message>
  <message>
    <source>Everything doubted on this page is right as it stands</source>
    <translation>এই পৃষ্ঠায় যা কিছু সন্দেহে ছিল সবই যেমন আছে ঠিক আছে</translation>
  </message>
  <message>
    <source>{n} to look at</source>
    <translation>{n}টি দেখার আছে</translation>
  </message>
  <message>
    <source>looked through</source>
    <translation>দেখা হয়েছে</translation>
  </message>
  <message>
    <source>Take the file’s own text   X</source>
    <translation>ফাইলের নিজের লেখা নিন   X</translation>
  </message>
  <message>
    <source>Recognise its picture   X</source>
    <translation>ছবি থেকে চিনুন   X</translation>
  </message>
  <message>
    <source>Read this page the other way, in a new revision</source>
    <translation>নতুন সংশোধিত রূপে এই পৃষ্ঠা অন্যভাবে পড়ুন</translation>
  </message>
  <message>
    <source>Text of the page</source>
    <translation>পৃষ্ঠার লেখা</translation>
  </message>
  <message>
    <source>Turn the pages (R)</source>
    <translation>পৃষ্ঠা ঘোরান (R)</translation>
  </message>
  <message>
    <source>Import review</source>
    <translation>আমদানি যাচাই</translation>
  </message>
  <message>
    <source>Next doubt, doubt before</source>
    <translation>পরের সন্দেহ, আগের সন্দেহ</translation>
  </message>
  <message>
    <source>Accept what stands in the field</source>
    <translation>ঘরে যা আছে মেনে নিন</translation>
  </message>
  <message>
    <source>Type it again</source>
    <translation>আবার লিখুন</translation>
  </message>
  <message>
    <source>Choose a suggestion</source>
    <translation>প্রস্তাব বাছুন</translation>
  </message>
  <message>
    <source>The whole page is fine</source>
    <translation>পুরো পৃষ্ঠা ঠিক আছে</translation>
  </message>
  <message>
    <source>Read the page the other way</source>
    <translation>পৃষ্ঠা অন্যভাবে পড়ুন</translation>
  </message>
  <message>
    <source>Take back the last decision</source>
    <translation>শেষ সিদ্ধান্ত ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>Doubt</source>
    <translation>সন্দেহ</translation>
  </message>
  <message>
    <source>Text</source>
    <translation>লেখা</translation>
  </message>
  <message>
    <source>Nothing to review. All pages were read well.</source>
    <translation>যাচাইয়ের কিছু নেই। সব পৃষ্ঠা ভালোভাবে পড়া হয়েছে।</translation>
  </message>
  <message>
    <source>Only what Dhara was unsure of is listed. Any other word can be changed too.</source>
    <translation>ধারা অ্যাপ যা নিয়ে নিশ্চিত নয় কেবল তা-ই এখানে আছে। অন্য যেকোনো শব্দও বদলানো যায়।</translation>
  </message>
  <message>
    <source>{done} of {n} done</source>
    <translation>{n}টির {done}টি হয়েছে</translation>
  </message>
  <message>
    <source>{n} law to look through</source>
    <translation>{n}টি আইন দেখা বাকি</translation>
  </message>
  <message>
    <source>{n} laws to look through</source>
    <translation>{n}টি আইন দেখা বাকি</translation>
  </message>
  <message>
    <source>{n} correction is still being saved. The window closes when it is.</source>
    <translation>{n}টি সংশোধন এখনো সংরক্ষণ হচ্ছে। শেষ হলে জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>{n} corrections are still being saved. The window closes when they are.</source>
    <translation>{n}টি সংশোধন এখনো সংরক্ষণ হচ্ছে। শেষ হলে জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>Close without them</source>
    <translation>সেগুলো ছাড়াই বন্ধ করুন</translation>
  </message>
  <message>
    <source>{low}–{high} min left</source>
    <translation>{low}–{high} মিনিট বাকি</translation>
  </message>
  <message>
    <source>longer than usual</source>
    <translation>স্বাভাবিকের চেয়ে বেশি সময় লাগছে</translation>
  </message>
  <message>
    <source>less than a minute left</source>
    <translation>এক মিনিটেরও কম বাকি</translation>
  </message>
  <message>
    <source>about {n} min left</source>
    <translation>প্রায় {n} মিনিট বাকি</translation>
  </message>
  <message>
    <source>{n} KB</source>
    <translation>{n} কিলোবাইট</translation>
  </message>
  <message>
    <source>{n} MB</source>
    <translation>{n} মেগাবাইট</translation>
  </message>
  <message>
    <source>{n} GB</source>
    <translation>{n} গিগাবাইট</translation>
  </message>
  <message>
    <source>Delete {law}?</source>
    <translation>{law} মুছবেন?</translation>
  </message>
  <message>
    <source>The file {file}, its text, its corrections and its search index go ({size}).</source>
    <translation>{file} ফাইল, তার লেখা, সংশোধন ও খোঁজার সূচি মুছে যাবে ({size})।</translation>
  </message>
  <message>
    <source>Its text, its corrections and its search index go ({size}). The file {file} stays: another version was read from it.</source>
    <translation>এর লেখা, সংশোধন ও খোঁজার সূচি মুছে যাবে ({size})। {file} ফাইলটি থাকবে: আরেকটি সংস্করণ তা থেকে পড়া।</translation>
  </message>
  <message>
    <source>{n} opinion cites it: it keeps its quotations, but they can no longer be checked. This cannot be undone.</source>
    <translation>{n}টি মতামতে এর উদ্ধৃতি আছে: উদ্ধৃতি থাকবে, কিন্তু আর যাচাই করা যাবে না। মুছলে আর ফেরানো যাবে না।</translation>
  </message>
  <message>
    <source>{n} opinions cite it: they keep their quotations, but these can no longer be checked. This cannot be undone.</source>
    <translation>{n}টি মতামতে এর উদ্ধৃতি আছে: উদ্ধৃতি থাকবে, কিন্তু আর যাচাই করা যাবে না। মুছলে আর ফেরানো যাবে না।</translation>
  </message>
  <message>
    <source>Keep it</source>
    <translation>রেখে দিন</translation>
  </message>
  <message>
    <source>Delete for good</source>
    <translation>চিরতরে মুছুন</translation>
  </message>
  <message>
    <source>No opinion cites it. This cannot be undone.</source>
    <translation>কোনো মতামতে এর উদ্ধৃতি নেই। মুছলে আর ফেরানো যাবে না।</translation>
  </message>
  <message>
    <source>Deleting…</source>
    <translation>মোছা হচ্ছে…</translation>
  </message>
  <message>
    <source>Delete the newest version, after asking</source>
    <translation>জিজ্ঞাসা করে সবচেয়ে নতুন সংস্করণ মুছুন</translation>
  </message>
  <message>
    <source>Choose a folder of laws</source>
    <translation>আইনের ফোল্ডার বেছে নিন</translation>
  </message>
  <message>
    <source>Import a folder of laws</source>
    <translation>আইনের ফোল্ডার আমদানি</translation>
  </message>
  <message>
    <source>{size} in {folder}</source>
    <translation>{size}, {folder}</translation>
  </message>
  <message>
    <source>Look</source>
    <translation>দেখে নিন</translation>
  </message>
  <message>
    <source>{n} page to look at</source>
    <translation>{n} পৃষ্ঠা দেখা বাকি</translation>
  </message>
  <message>
    <source>{n} pages to look at</source>
    <translation>{n} পৃষ্ঠা দেখা বাকি</translation>
  </message>
  <message>
    <source>Look through what Dhara was unsure of</source>
    <translation>ধারা অ্যাপ যা নিয়ে নিশ্চিত নয় তা দেখে নিন</translation>
  </message>
  <message>
    <source>Delete this version, after asking</source>
    <translation>জিজ্ঞাসা করে এই সংস্করণ মুছুন</translation>
  </message>
  <message>
    <source>Structure</source>
    <translation>গঠন</translation>
  </message>
  <message>
    <source>Section</source>
    <translation>ধারা</translation>
  </message>
  <message>
    <source>Number of the provision</source>
    <translation>বিধানের নম্বর</translation>
  </message>
  <message>
    <source>A provision begins here</source>
    <translation>এখানে একটি বিধান শুরু</translation>
  </message>
  <message>
    <source>Heading</source>
    <translation>শিরোনাম</translation>
  </message>
  <message>
    <source>Change heading</source>
    <translation>শিরোনাম বদলান</translation>
  </message>
  <message>
    <source>No provision begins here</source>
    <translation>এখানে কোনো বিধান শুরু হয়নি</translation>
  </message>
  <message>
    <source>Its words go on with the provision before it</source>
    <translation>এর লেখা আগের বিধানের সঙ্গে যুক্ত হবে</translation>
  </message>
  <message>
    <source>Make it the heading</source>
    <translation>এটিই শিরোনাম</translation>
  </message>
  <message>
    <source>Choose a provision or a line to put it right.</source>
    <translation>ঠিক করতে একটি বিধান বা লাইন বেছে নিন।</translation>
  </message>
  <message>
    <source>Structure of the law</source>
    <translation>আইনের গঠন</translation>
  </message>
  <message>
    <source>Something went wrong inside the program.</source>
    <translation>প্রোগ্রামের ভেতরে একটি ভুল হয়েছে।</translation>
  </message>
  <message>
    <source>Nothing half-written remains. The details below help whoever mends it.</source>
    <translation>আধা-লেখা কিছু নেই। নিচের বিবরণ মেরামতকারীর কাজে লাগবে।</translation>
  </message>
  <message>
    <source>The file is missing, empty, damaged, or not a PDF.</source>
    <translation>ফাইলটি নেই, ফাঁকা, নষ্ট, বা PDF নয়।</translation>
  </message>
  <message>
    <source>Open it in a PDF viewer; if it does not open there, get a fresh copy.</source>
    <translation>PDF দেখার প্রোগ্রামে খুলে দেখুন; না খুললে নতুন কপি নিন।</translation>
  </message>
  <message>
    <source>The file asks for a password.</source>
    <translation>ফাইলে পাসওয়ার্ড দেওয়া।</translation>
  </message>
  <message>
    <source>Nothing was added. Give the password, or save a copy without one.</source>
    <translation>কিছু যোগ হয়নি। পাসওয়ার্ড দিন, বা পাসওয়ার্ড ছাড়া কপি নিন।</translation>
  </message>
  <message>
    <source>The pages are pictures, or their text is wrong.</source>
    <translation>পাতাগুলো ছবি, বা লেখা ভুল।</translation>
  </message>
  <message>
    <source>Find a better scan, or a PDF whose text can be selected and copied.</source>
    <translation>আরও ভালো স্ক্যান আনুন, বা যে PDF-এর লেখা কপি করা যায় তা আনুন।</translation>
  </message>
  <message>
    <source>The file asked for more memory or time than is allowed.</source>
    <translation>ফাইলটি অনুমতির চেয়ে বেশি মেমোরি বা সময় চেয়েছে।</translation>
  </message>
  <message>
    <source>It may be damaged or hostile. Get it from another place and try again.</source>
    <translation>এটি নষ্ট বা ক্ষতিকর হতে পারে। অন্য জায়গা থেকে এনে আবার চেষ্টা করুন।</translation>
  </message>
  <message>
    <source>The question is empty, or too long.</source>
    <translation>প্রশ্ন ফাঁকা, বা খুব বড়।</translation>
  </message>
  <message>
    <source>Ask one question in a few sentences; put the story into the facts.</source>
    <translation>কয়েক বাক্যে একটি প্রশ্ন করুন; ঘটনা তথ্যের ঘরে লিখুন।</translation>
  </message>
  <message>
    <source>Another program is writing to this library.</source>
    <translation>অন্য একটি প্রোগ্রাম এখানে লিখছে।</translation>
  </message>
  <message>
    <source>Wait until it has finished, or close the other window.</source>
    <translation>শেষ হওয়া পর্যন্ত অপেক্ষা করুন, বা অন্য জানালা বন্ধ করুন।</translation>
  </message>
  <message>
    <source>The disk has no room left.</source>
    <translation>ডিস্কে জায়গা নেই।</translation>
  </message>
  <message>
    <source>Free some space and try again; nothing was half-written.</source>
    <translation>জায়গা খালি করে আবার চেষ্টা করুন; আধা-লেখা কিছু নেই।</translation>
  </message>
  <message>
    <source>That law is not in this library.</source>
    <translation>আইনটি এখানে নেই।</translation>
  </message>
  <message>
    <source>Look in the library for what is held.</source>
    <translation>কী আছে তা আইনের তালিকায় দেখুন।</translation>
  </message>
  <message>
    <source>A model is missing, or is not the file it should be.</source>
    <translation>একটি মডেল নেই, বা ঠিক ফাইলটি নয়।</translation>
  </message>
  <message>
    <source>Import it again from a pen drive. Questions can be asked without a language model.</source>
    <translation>পেনড্রাইভ থেকে আবার আনুন। ভাষা মডেল ছাড়াও প্রশ্ন করা যায়।</translation>
  </message>
  <message>
    <source>Put this message away</source>
    <translation>বার্তাটি সরান</translation>
  </message>
  <message>
    <source>Details</source>
    <translation>বিবরণ</translation>
  </message>
  <message>
    <source>{phase} · {time} gone</source>
    <translation>{phase} · {time} গেছে</translation>
  </message>
  <message>
    <source>Running work</source>
    <translation>চলমান কাজ</translation>
  </message>
  <message>
    <source>Board at work</source>
    <translation>বোর্ড কাজ করছে</translation>
  </message>
  <message>
    <source>Import: {file}</source>
    <translation>আমদানি: {file}</translation>
  </message>
  <message>
    <source>F1 Keys</source>
    <translation>F1 কী-তালিকা</translation>
  </message>
  <message>
    <source>No work running</source>
    <translation>কোনো কাজ চলছে না</translation>
  </message>
  <message>
    <source>{n} waiting</source>
    <translation>{n}টি অপেক্ষায়</translation>
  </message>
  <message>
    <source>Back and forward</source>
    <translation>পেছনে ও সামনে</translation>
  </message>
  <message>
    <source>Import files</source>
    <translation>ফাইল আমদানি</translation>
  </message>
  <message>
    <source>Next pane, pane before</source>
    <translation>পরের অংশ, আগের অংশ</translation>
  </message>
  <message>
    <source>These keys</source>
    <translation>এই তালিকা</translation>
  </message>
  <message>
    <source>One step out</source>
    <translation>এক ধাপ পেছনে</translation>
  </message>
  <message>
    <source>Keys</source>
    <translation>কী-তালিকা</translation>
  </message>
  <message>
    <source>Keys: {view}</source>
    <translation>কী-তালিকা: {view}</translation>
  </message>
  <message>
    <source>Light</source>
    <translation>হালকা</translation>
  </message>
  <message>
    <source>Dark</source>
    <translation>গাঢ়</translation>
  </message>
  <message>
    <source>High contrast</source>
    <translation>তীব্র বৈপরীত্য</translation>
  </message>
  <message>
    <source>Colours: {now}. Change to: {after}</source>
    <translation>রং: {now}। বদলে: {after}</translation>
  </message>
  <message>
    <source>Views</source>
    <translation>দৃশ্য</translation>
  </message>
  <message>
    <source>Colours</source>
    <translation>রং</translation>
  </message>
  <message>
    <source>Search or go to   Ctrl+K</source>
    <translation>খুঁজুন বা যান   Ctrl+K</translation>
  </message>
  <message>
    <source>Search, or a section to go to</source>
    <translation>খুঁজুন, বা যে ধারায় যাবেন</translation>
  </message>
  <message>
    <source>Offline: nothing leaves this computer</source>
    <translation>অফলাইন: কিছুই বাইরে যায় না</translation>
  </message>
  <message>
    <source>Offline</source>
    <translation>অফলাইন</translation>
  </message>
  <message>
    <source>Back (Alt+Left)</source>
    <translation>পেছনে (Alt+Left)</translation>
  </message>
  <message>
    <source>Forward (Alt+Right)</source>
    <translation>সামনে (Alt+Right)</translation>
  </message>
  <message>
    <source>Language: {name}</source>
    <translation>ভাষা: {name}</translation>
  </message>
  <message>
    <source>All files</source>
    <translation>সব ফাইল</translation>
  </message>
  <message>
    <source>This law was imported as text, so it has no pages. What is quoted is marked in its words.</source>
    <translation>এই আইন টেক্সট হিসেবে আনা, তাই এতে পাতা নেই। যা উদ্ধৃত, তা এর কথাতেই চিহ্নিত।</translation>
  </message>
  <message>
    <source>Words of the law</source>
    <translation>আইনের কথা</translation>
  </message>
  <message>
    <source>a text without pages</source>
    <translation>পাতাহীন টেক্সট</translation>
  </message>
  <message>
    <source>Does not fit this computer: {reasons}.</source>
    <translation>এই কম্পিউটারে চলবে না: {reasons}।</translation>
  </message>
  <message>
    <source>Finds by meaning</source>
    <translation>অর্থ মিলিয়ে খোঁজে</translation>
  </message>
  <message>
    <source>Without one, search compares words only, and a question in one language finds little in a law held in the other.</source>
    <translation>এটি না থাকলে শুধু শব্দ মিলিয়ে খোঁজা হয়, আর এক ভাষার প্রশ্নে অন্য ভাষার আইনে কম পাওয়া যায়।</translation>
  </message>
  <message>
    <source>Argues and writes</source>
    <translation>যুক্তি দেয় ও লেখে</translation>
  </message>
  <message>
    <source>Without one, the right pages are shown and nothing is written.</source>
    <translation>এটি না থাকলে ঠিক পাতাগুলো দেখানো হয়, কিছু লেখা হয় না।</translation>
  </message>
  <message>
    <source>Reads again what was found</source>
    <translation>পাওয়া অংশ আবার পড়ে</translation>
  </message>
  <message>
    <source>Used where the settings say so. Without one, hits stay in the order in which they were found.</source>
    <translation>সেটিংসে চাইলে ব্যবহৃত হয়। না থাকলে যে ক্রমে পাওয়া গেছে সেই ক্রমই থাকে।</translation>
  </message>
  <message>
    <source>Compares word by word</source>
    <translation>শব্দে শব্দে মেলায়</translation>
  </message>
  <message>
    <source>Without one, passages are compared whole.</source>
    <translation>এটি না থাকলে পুরো অংশ একসঙ্গে মেলানো হয়।</translation>
  </message>
  <message>
    <source>Reads scans</source>
    <translation>স্ক্যান পড়ে</translation>
  </message>
  <message>
    <source>Without it, scanned pages in its language cannot be read. Bangla’s comes with the program.</source>
    <translation>এটি না থাকলে সেই ভাষার স্ক্যান করা পাতা পড়া যায় না। বাংলারটি প্রোগ্রামের সঙ্গেই আসে।</translation>
  </message>
  <message>
    <source>Recognition data for English</source>
    <translation>ইংরেজি স্ক্যান পড়ার ডেটা</translation>
  </message>
  <message>
    <source>{held} of {size} are here</source>
    <translation>{size} এর মধ্যে {held} আছে</translation>
  </message>
  <message>
    <source>Fits this computer: {reasons}.</source>
    <translation>এই কম্পিউটারে চলবে: {reasons}।</translation>
  </message>
  <message>
    <source>only {has} are free just now: close other programs before it is used</source>
    <translation>এখন মাত্র {has} খালি: ব্যবহারের আগে অন্য প্রোগ্রাম বন্ধ করুন</translation>
  </message>
  <message>
    <source>licence {name}</source>
    <translation>লাইসেন্স {name}</translation>
  </message>
  <message>
    <source>In use</source>
    <translation>ব্যবহারে আছে</translation>
  </message>
  <message>
    <source>Here, not used</source>
    <translation>আছে, ব্যবহারে নেই</translation>
  </message>
  <message>
    <source>Damaged</source>
    <translation>নষ্ট</translation>
  </message>
  <message>
    <source>Partly here</source>
    <translation>আংশিক আছে</translation>
  </message>
  <message>
    <source>the processor is too old for it</source>
    <translation>প্রসেসর এর জন্য বেশি পুরোনো</translation>
  </message>
  <message>
    <source>the processor can run it</source>
    <translation>প্রসেসর এটি চালাতে পারে</translation>
  </message>
  <message>
    <source>That is no address of a server. It looks like {example}</source>
    <translation>এটি কোনো সার্ভারের ঠিকানা নয়। ঠিকানা দেখতে এমন: {example}</translation>
  </message>
  <message>
    <source>There is no such file.</source>
    <translation>এমন কোনো ফাইল নেই।</translation>
  </message>
  <message>
    <source>The engine stopped. Ask again.</source>
    <translation>ইঞ্জিন থেমে গেছে। আবার জিজ্ঞাসা করুন।</translation>
  </message>
  <message>
    <source>No model server of this office answers there.</source>
    <translation>সেখানে অফিসের কোনো মডেল সার্ভার সাড়া দেয় না।</translation>
  </message>
  <message>
    <source>Put these steps away</source>
    <translation>ধাপগুলো সরিয়ে রাখুন</translation>
  </message>
  <message>
    <source>For good. Models are under Settings, laws in the library.</source>
    <translation>চিরদিনের জন্য। মডেল আছে সেটিংসে, আইন আছে আইনের তালিকায়।</translation>
  </message>
  <message>
    <source>First steps</source>
    <translation>প্রথম ধাপগুলো</translation>
  </message>
  <message>
    <source>Understood</source>
    <translation>বুঝেছি</translation>
  </message>
  <message>
    <source>All models and what fits</source>
    <translation>সব মডেল, কোনটি চলবে</translation>
  </message>
  <message>
    <source>Download {size}</source>
    <translation>{size} ডাউনলোড</translation>
  </message>
  <message>
    <source>Uses the network, this once. Nothing of yours is sent.</source>
    <translation>শুধু এই একবার নেটওয়ার্ক লাগে। আপনার কিছুই পাঠানো হয় না।</translation>
  </message>
  <message>
    <source>What fits: {names}.</source>
    <translation>যা চলবে: {names}।</translation>
  </message>
  <message>
    <source>Go on without</source>
    <translation>ছাড়াই চলুন</translation>
  </message>
  <message>
    <source>What is left to do before the first question</source>
    <translation>প্রথম প্রশ্নের আগে যা বাকি</translation>
  </message>
  <message>
    <source>Fetching {what}. This is the one thing that uses the network; nothing of yours is sent.</source>
    <translation>{what} আনা হচ্ছে। শুধু এই কাজেই নেটওয়ার্ক লাগে; আপনার কিছুই পাঠানো হয় না।</translation>
  </message>
  <message>
    <source>Taking models from {what}</source>
    <translation>{what} থেকে মডেল নেওয়া হচ্ছে</translation>
  </message>
  <message>
    <source>Copying models to {what}</source>
    <translation>{what} এ মডেল কপি হচ্ছে</translation>
  </message>
  <message>
    <source>Reading every byte of the models that are here</source>
    <translation>থাকা মডেলগুলোর প্রতিটি বাইট পড়া হচ্ছে</translation>
  </message>
  <message>
    <source>Removing {what}</source>
    <translation>{what} সরানো হচ্ছে</translation>
  </message>
  <message>
    <source>Reading the laws held with the new model. Searching works meanwhile, by words.</source>
    <translation>থাকা আইনগুলো নতুন মডেল দিয়ে পড়া হচ্ছে। এর মধ্যে শব্দ দিয়ে খোঁজা চলে।</translation>
  </message>
  <message>
    <source>{what} is here, and every byte of it is what it should be.</source>
    <translation>{what} এসে গেছে, প্রতিটি বাইট যেমন হওয়ার কথা তেমন।</translation>
  </message>
  <message>
    <source>The models from {what} are here, and every byte of them is what it should be.</source>
    <translation>{what} থেকে মডেল এসে গেছে, প্রতিটি বাইট যেমন হওয়ার কথা তেমন।</translation>
  </message>
  <message>
    <source>The models are in {what}. Another computer takes them from there without a network.</source>
    <translation>মডেল এখন {what} এ। অন্য কম্পিউটার সেখান থেকে নেটওয়ার্ক ছাড়াই নিতে পারে।</translation>
  </message>
  <message>
    <source>{what} is gone from this computer.</source>
    <translation>{what} এই কম্পিউটার থেকে সরানো হলো।</translation>
  </message>
  <message>
    <source>All laws held can be searched by meaning now.</source>
    <translation>এখন সব আইনে অর্থ মিলিয়ে খোঁজা যায়।</translation>
  </message>
  <message>
    <source>Stopped. What has arrived of {what} is kept; it goes on from there.</source>
    <translation>থামানো হলো। {what} এর যতটুকু এসেছে রাখা আছে; সেখান থেকেই চলবে।</translation>
  </message>
  <message>
    <source>Stopped. What was taken from {what} is kept; it goes on from there.</source>
    <translation>থামানো হলো। {what} থেকে যা নেওয়া হয়েছে রাখা আছে; সেখান থেকেই চলবে।</translation>
  </message>
  <message>
    <source>Stopped. The copy in {what} is not whole.</source>
    <translation>থামানো হলো। {what} এর কপিটি পুরো নয়।</translation>
  </message>
  <message>
    <source>Stopped. Not every model was read.</source>
    <translation>থামানো হলো। সব মডেল পড়া হয়নি।</translation>
  </message>
  <message>
    <source>Stopped. {what} is still here.</source>
    <translation>থামানো হলো। {what} এখনও আছে।</translation>
  </message>
  <message>
    <source>Stopped. What was read is kept; it goes on from there.</source>
    <translation>থামানো হলো। যা পড়া হয়েছে রাখা আছে; সেখান থেকেই চলবে।</translation>
  </message>
  <message>
    <source>{n} model was read: every byte is what it should be.</source>
    <translation>{n}টি মডেল পড়া হলো: প্রতিটি বাইট যেমন হওয়ার কথা তেমন।</translation>
  </message>
  <message>
    <source>{n} models were read: every byte is what it should be.</source>
    <translation>{n}টি মডেল পড়া হলো: প্রতিটি বাইট যেমন হওয়ার কথা তেমন।</translation>
  </message>
  <message>
    <source>Laws that are held already are found by it once they have been read with it.</source>
    <translation>আগে থেকে থাকা আইন এটি দিয়ে একবার পড়া হলে তবেই এটি সেগুলোতে খুঁজে পায়।</translation>
  </message>
  <message>
    <source>{done} of {total}</source>
    <translation>{total} এর মধ্যে {done}</translation>
  </message>
  <message>
    <source>{n} model is damaged: get it again, or remove it.</source>
    <translation>{n}টি মডেল নষ্ট: আবার আনুন, নয়তো সরিয়ে দিন।</translation>
  </message>
  <message>
    <source>{n} models are damaged: get them again, or remove them.</source>
    <translation>{n}টি মডেল নষ্ট: আবার আনুন, নয়তো সরিয়ে দিন।</translation>
  </message>
  <message>
    <source>Read them now</source>
    <translation>এখনই পড়ুন</translation>
  </message>
  <message>
    <source>A whole number from {least} to {most}. What held before still holds.</source>
    <translation>{least} থেকে {most} পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন। আগেরটিই বহাল আছে।</translation>
  </message>
  <message>
    <source>Put back to the default</source>
    <translation>শুরুর মান ফিরিয়ে আনুন</translation>
  </message>
  <message>
    <source>Put back: {title}</source>
    <translation>শুরুর মানে ফেরান: {title}</translation>
  </message>
  <message>
    <source>This computer: {memory} of memory, {cores} cores, {disk} free on the disk.</source>
    <translation>এই কম্পিউটার: {memory} মেমোরি, {cores} কোর, ডিস্কে {disk} খালি।</translation>
  </message>
  <message>
    <source>Holds once the work that is running has ended: that goes by what was set before.</source>
    <translation>চলতি কাজ শেষ হলে কার্যকর হবে: সেটি আগের সেটিংসেই চলছে।</translation>
  </message>
  <message>
    <source>Graphics card: {cards}.</source>
    <translation>গ্রাফিক্স কার্ড: {cards}।</translation>
  </message>
  <message>
    <source>The best that fits</source>
    <translation>যেটি সবচেয়ে ভালো চলে</translation>
  </message>
  <message>
    <source>As fits this computer</source>
    <translation>কম্পিউটার অনুযায়ী</translation>
  </message>
  <message>
    <source>{model} (not installed)</source>
    <translation>{model} (নেই)</translation>
  </message>
  <message>
    <source>Write a report…</source>
    <translation>প্রতিবেদন লিখুন…</translation>
  </message>
  <message>
    <source>Put all settings back</source>
    <translation>সব সেটিংস শুরুর মানে ফেরান</translation>
  </message>
  <message>
    <source>{size}, models left out. Copy the folder to keep a backup.</source>
    <translation>{size}, মডেল বাদে। ব্যাকআপ রাখতে ফোল্ডারটি কপি করুন।</translation>
  </message>
  <message>
    <source>{size}; {free} are free on that disk.</source>
    <translation>{size}; ওই ডিস্কে {free} খালি।</translation>
  </message>
  <message>
    <source>Write a report</source>
    <translation>প্রতিবেদন লিখুন</translation>
  </message>
  <message>
    <source>Open the folder</source>
    <translation>ফোল্ডার খুলুন</translation>
  </message>
  <message>
    <source>Open the folder: {title}</source>
    <translation>ফোল্ডার খুলুন: {title}</translation>
  </message>
  <message>
    <source>Report for whoever helps</source>
    <translation>যিনি সাহায্য করেন তাঁর জন্য প্রতিবেদন</translation>
  </message>
  <message>
    <source>When something does not work: one file with versions, this machine, settings and what the program did. No question, fact, name, law, address or key is in it. It is plain text: read it before you send it.</source>
    <translation>কিছু কাজ না করলে: একটি ফাইলে সংস্করণ, এই কম্পিউটার, সেটিংস ও প্রোগ্রাম যা করেছে। এতে কোনো প্রশ্ন, তথ্য, নাম, আইন, ঠিকানা বা চাবি নেই। এটি সাদামাটা লেখা: পাঠানোর আগে পড়ে নিন।</translation>
  </message>
  <message>
    <source>All settings to their defaults</source>
    <translation>সব সেটিংস শুরুর মানে</translation>
  </message>
  <message>
    <source>Laws, clients’ files, opinions and models stay. Ctrl+Z takes it back.</source>
    <translation>আইন, মক্কেলের ফাইল, মতামত ও মডেল থেকে যায়। Ctrl+Z চাপলে আগের অবস্থা ফেরে।</translation>
  </message>
  <message>
    <source>Read it</source>
    <translation>পড়ে দেখুন</translation>
  </message>
  <message>
    <source>Laws, clients’ files and opinions</source>
    <translation>আইন, মক্কেলের ফাইল ও মতামত</translation>
  </message>
  <message>
    <source>Models</source>
    <translation>মডেল</translation>
  </message>
  <message>
    <source>Looking…</source>
    <translation>দেখা হচ্ছে…</translation>
  </message>
  <message>
    <source>Written to {file}</source>
    <translation>{file} এ লেখা হলো</translation>
  </message>
  <message>
    <source>Remove {model} from this computer?</source>
    <translation>{model} এই কম্পিউটার থেকে সরাবেন?</translation>
  </message>
  <message>
    <source>{size} become free. It can be fetched again.</source>
    <translation>{size} খালি হবে। পরে আবার আনা যাবে।</translation>
  </message>
  <message>
    <source>Remove {model}</source>
    <translation>{model} সরান</translation>
  </message>
  <message>
    <source>Remove it</source>
    <translation>সরিয়ে দিন</translation>
  </message>
  <message>
    <source>Go on ({size})</source>
    <translation>বাকিটা আনুন ({size})</translation>
  </message>
  <message>
    <source>Get ({size})</source>
    <translation>আনুন ({size})</translation>
  </message>
  <message>
    <source>Get it again</source>
    <translation>আবার আনুন</translation>
  </message>
  <message>
    <source>Only to try that it runs: what it writes is of no use.</source>
    <translation>শুধু চলে কি না দেখার জন্য: এর লেখা কোনো কাজের নয়।</translation>
  </message>
  <message>
    <source>Take models from a folder or a pen drive, without a network</source>
    <translation>ফোল্ডার বা পেনড্রাইভ থেকে মডেল নিন, নেটওয়ার্ক ছাড়াই</translation>
  </message>
  <message>
    <source>Copy to a pen drive…</source>
    <translation>পেনড্রাইভে কপি…</translation>
  </message>
  <message>
    <source>Copy all installed models, for a computer without a network</source>
    <translation>থাকা সব মডেল কপি করুন, নেটওয়ার্কহীন কম্পিউটারের জন্য</translation>
  </message>
  <message>
    <source>Read every byte of what is here, and compare it with what it should be</source>
    <translation>যা আছে তার প্রতিটি বাইট পড়ে মিলিয়ে দেখুন</translation>
  </message>
  <message>
    <source>Folder to copy the models to</source>
    <translation>যে ফোল্ডারে মডেল কপি হবে</translation>
  </message>
  <message>
    <source>No model is known.</source>
    <translation>কোনো মডেল জানা নেই।</translation>
  </message>
  <message>
    <source>Address</source>
    <translation>ঠিকানা</translation>
  </message>
  <message>
    <source>For example {example}. Only the own network is asked.</source>
    <translation>যেমন {example}। শুধু নিজের নেটওয়ার্কেই জিজ্ঞাসা করা হয়।</translation>
  </message>
  <message>
    <source>Model of that server</source>
    <translation>ওই সার্ভারের মডেল</translation>
  </message>
  <message>
    <source>Empty takes the only one it has.</source>
    <translation>ফাঁকা রাখলে তার একমাত্র মডেলটি নেওয়া হয়।</translation>
  </message>
  <message>
    <source>File with its key</source>
    <translation>চাবির ফাইল</translation>
  </message>
  <message>
    <source>Only where the server asks for one. The key stays in that file.</source>
    <translation>সার্ভার চাইলে তবেই। চাবি ওই ফাইলেই থাকে।</translation>
  </message>
  <message>
    <source>English and Bangla</source>
    <translation>ইংরেজি ও বাংলা</translation>
  </message>
  <message>
    <source>Languages it writes</source>
    <translation>যে ভাষায় লেখে</translation>
  </message>
  <message>
    <source>Ask it, and use it</source>
    <translation>জিজ্ঞাসা করে ব্যবহার করুন</translation>
  </message>
  <message>
    <source>Stop asking</source>
    <translation>জিজ্ঞাসা থামান</translation>
  </message>
  <message>
    <source>Use this computer alone</source>
    <translation>শুধু এই কম্পিউটার ব্যবহার করুন</translation>
  </message>
  <message>
    <source>Asking the server who it is…</source>
    <translation>সার্ভারকে পরিচয় জিজ্ঞাসা করা হচ্ছে…</translation>
  </message>
  <message>
    <source>On: questions leave this computer</source>
    <translation>চালু: প্রশ্ন এই কম্পিউটারের বাইরে যায়</translation>
  </message>
  <message>
    <source>Each question, its facts and the pages found for it go to the office’s server. It is on your own network; nothing goes to the internet. Every answer is checked here.</source>
    <translation>প্রতিটি প্রশ্ন, তার তথ্য ও পাওয়া পাতা অফিসের সার্ভারে যায়। সেটি আপনাদের নিজের নেটওয়ার্কে; ইন্টারনেটে কিছুই যায় না। প্রতিটি উত্তর এখানেই যাচাই হয়।</translation>
  </message>
  <message>
    <source>Off: nothing leaves this computer</source>
    <translation>বন্ধ: এই কম্পিউটারের বাইরে কিছু যায় না</translation>
  </message>
  <message>
    <source>A larger model on another machine of the office can write the answers. Once it is on, each question, its facts and the pages found for it go there, over the office’s own network.</source>
    <translation>অফিসের অন্য কম্পিউটারের বড় মডেল উত্তর লিখতে পারে। চালু করলে প্রতিটি প্রশ্ন, তার তথ্য ও পাওয়া পাতা অফিসের নিজের নেটওয়ার্ক দিয়ে সেখানে যায়।</translation>
  </message>
  <message>
    <source>On: {model} answers, and questions leave this computer</source>
    <translation>চালু: {model} উত্তর দেয়, আর প্রশ্ন এই কম্পিউটারের বাইরে যায়</translation>
  </message>
  <message>
    <source>Choose…</source>
    <translation>বাছুন…</translation>
  </message>
  <message>
    <source>Settings › {section}</source>
    <translation>সেটিংস › {section}</translation>
  </message>
  <message>
    <source>Section before, next section</source>
    <translation>আগের ভাগ, পরের ভাগ</translation>
  </message>
  <message>
    <source>From the sections to what is set</source>
    <translation>ভাগের তালিকা থেকে সেটিংসে</translation>
  </message>
  <message>
    <source>Take back the last change</source>
    <translation>শেষ বদল ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>Settings</source>
    <translation>সেটিংস</translation>
  </message>
  <message>
    <source>what reads and writes</source>
    <translation>কী পড়ে, কী লেখে</translation>
  </message>
  <message>
    <source>Language and screen</source>
    <translation>ভাষা ও পর্দা</translation>
  </message>
  <message>
    <source>words, colours, sizes</source>
    <translation>শব্দ, রং, আকার</translation>
  </message>
  <message>
    <source>Answers</source>
    <translation>উত্তর</translation>
  </message>
  <message>
    <source>model, time, rounds, name</source>
    <translation>মডেল, সময়, পালা, নাম</translation>
  </message>
  <message>
    <source>This computer</source>
    <translation>এই কম্পিউটার</translation>
  </message>
  <message>
    <source>threads, graphics card</source>
    <translation>কোর, গ্রাফিক্স কার্ড</translation>
  </message>
  <message>
    <source>Office server</source>
    <translation>অফিসের সার্ভার</translation>
  </message>
  <message>
    <source>a model on another machine</source>
    <translation>অন্য কম্পিউটারের মডেল</translation>
  </message>
  <message>
    <source>Folder and help</source>
    <translation>ফোল্ডার ও সাহায্য</translation>
  </message>
  <message>
    <source>where things are, report</source>
    <translation>কোথায় কী আছে, প্রতিবেদন</translation>
  </message>
  <message>
    <source>Language of the window</source>
    <translation>জানালার ভাষা</translation>
  </message>
  <message>
    <source>Laws and answers keep their own language.</source>
    <translation>আইন ও উত্তর নিজ নিজ ভাষায় থাকে।</translation>
  </message>
  <message>
    <source>High contrast is for weak eyes and bright rooms.</source>
    <translation>তীব্র বৈপরীত্য দুর্বল চোখ ও বেশি আলোর ঘরের জন্য।</translation>
  </message>
  <message>
    <source>Size of text</source>
    <translation>লেখার আকার</translation>
  </message>
  <message>
    <source>All words of the window, not the pages.</source>
    <translation>জানালার সব লেখা, পাতা নয়।</translation>
  </message>
  <message>
    <source>Colour of pages</source>
    <translation>পাতার রং</translation>
  </message>
  <message>
    <source>Pages of laws on the screen. Prints are always white; what is marked keeps its colours.</source>
    <translation>পর্দায় আইনের পাতা। ছাপা সব সময় সাদা; দাগানো অংশের রং বদলায় না।</translation>
  </message>
  <message>
    <source>Language model</source>
    <translation>ভাষার মডেল</translation>
  </message>
  <message>
    <source>Writes the arguments. Those listed are installed here; Models has more.</source>
    <translation>যুক্তিগুলো লেখে। তালিকায় শুধু এখানে থাকা মডেল; আরও আছে “মডেল” ভাগে।</translation>
  </message>
  <message>
    <source>Longest time for a question</source>
    <translation>একটি প্রশ্নে সবচেয়ে বেশি সময়</translation>
  </message>
  <message>
    <source>Then the board ends with what it has, and says what is missing.</source>
    <translation>তারপর বোর্ড যা আছে তা দিয়েই শেষ করে, কী বাকি তা বলে।</translation>
  </message>
  <message>
    <source>Longest turn of one agent</source>
    <translation>এক সদস্যের পালায় সবচেয়ে বেশি সময়</translation>
  </message>
  <message>
    <source>A slow computer needs more.</source>
    <translation>ধীর কম্পিউটারে বেশি লাগে।</translation>
  </message>
  <message>
    <source>Rounds of argument</source>
    <translation>যুক্তির পালা</translation>
  </message>
  <message>
    <source>How often both sides answer each other. A gate measured with another number counts no more.</source>
    <translation>দুই পক্ষ কতবার পরস্পরকে জবাব দেয়। অন্য সংখ্যায় মাপা ছাড়ের সীমা তখন আর খাটে না।</translation>
  </message>
  <message>
    <source>Further searches</source>
    <translation>আরও খোঁজা</translation>
  </message>
  <message>
    <source>How often more law may be looked for. A gate measured with another number counts no more.</source>
    <translation>বোর্ড কতবার আরও আইন খুঁজতে পারে। অন্য সংখ্যায় মাপা ছাড়ের সীমা তখন আর খাটে না।</translation>
  </message>
  <message>
    <source>Read again what a search found</source>
    <translation>খোঁজে যা মেলে তা আবার পড়া</translation>
  </message>
  <message>
    <source>Slower, and often in a better order. Needs a model that reads again, under Models.</source>
    <translation>ধীর, তবে ক্রম প্রায়ই ভালো হয়। “মডেল” ভাগের আবার পড়ার মডেল লাগে।</translation>
  </message>
  <message>
    <source>Your name</source>
    <translation>আপনার নাম</translation>
  </message>
  <message>
    <source>On corrections and notes. Empty takes the name you are logged in with.</source>
    <translation>সংশোধন ও নোটে থাকে। ফাঁকা রাখলে লগইনের নাম নেওয়া হয়।</translation>
  </message>
  <message>
    <source>Processor cores for models</source>
    <translation>মডেলের জন্য প্রসেসর কোর</translation>
  </message>
  <message>
    <source>More answer faster; one is best left to the window.</source>
    <translation>বেশি হলে উত্তর দ্রুত; একটি জানালার জন্য রাখাই ভালো।</translation>
  </message>
  <message>
    <source>Graphics card</source>
    <translation>গ্রাফিক্স কার্ড</translation>
  </message>
  <message>
    <source>Used where its numbers are the processor’s. Leave it alone if the screen stutters.</source>
    <translation>প্রসেসরের সমান ফল দিলে ব্যবহৃত হয়। পর্দা আটকালে ব্যবহার করবেন না।</translation>
  </message>
  <message>
    <source>minutes</source>
    <translation>মিনিট</translation>
  </message>
  <message>
    <source>seconds</source>
    <translation>সেকেন্ড</translation>
  </message>
  <message>
    <source>As the colours</source>
    <translation>রং অনুযায়ী</translation>
  </message>
  <message>
    <source>White</source>
    <translation>সাদা</translation>
  </message>
  <message>
    <source>Sepia</source>
    <translation>সেপিয়া</translation>
  </message>
  <message>
    <source>Dim</source>
    <translation>ম্লান</translation>
  </message>
  <message>
    <source>none</source>
    <translation>একবারও না</translation>
  </message>
  <message>
    <source>No</source>
    <translation>না</translation>
  </message>
  <message>
    <source>Yes</source>
    <translation>হ্যাঁ</translation>
  </message>
  <message>
    <source>Use it where it can be</source>
    <translation>পারলে ব্যবহার করুন</translation>
  </message>
  <message>
    <source>Leave it alone</source>
    <translation>ব্যবহার করবেন না</translation>
  </message>
  <message>
    <source>The settings could not be written to disk.</source>
    <translation>সেটিংস ডিস্কে লেখা গেল না।</translation>
  </message>
  <message>
    <source>They hold until the window is closed. Free some space, and change one again.</source>
    <translation>জানালা বন্ধ না করা পর্যন্ত বহাল থাকবে। কিছু জায়গা খালি করে আবার একটি বদলান।</translation>
  </message>
  <message>
    <source>The download broke off: the network does not answer.</source>
    <translation>ডাউনলোড থেমে গেছে: নেটওয়ার্ক সাড়া দেয় না।</translation>
  </message>
  <message>
    <source>What has arrived is kept. Check the connection and go on.</source>
    <translation>যতটুকু এসেছে রাখা আছে। সংযোগ দেখে আবার চালান।</translation>
  </message>
  <message>
    <source>Settings and models</source>
    <translation>সেটিংস ও মডেল</translation>
  </message>
  <message>
    <source>Downloading</source>
    <translation>ডাউনলোড চলছে</translation>
  </message>
  <message>
    <source>Downloading a model: nothing of yours is sent</source>
    <translation>মডেল ডাউনলোড চলছে: আপনার কিছু যায় না</translation>
  </message>
  <message>
    <source>Questions go to the office’s server</source>
    <translation>প্রশ্ন অফিসের সার্ভারে যায়</translation>
  </message>
  <message>
    <source>{needs} are to come, {has} are free on the disk</source>
    <translation>আরও {needs} আনতে হবে, ডিস্কে {has} খালি</translation>
  </message>
  <message>
    <source>it needs {needs} of memory and half as much again beside it, this computer has {has}</source>
    <translation>লাগে {needs} মেমোরি ও তার পাশে আরও অর্ধেক, আছে {has}</translation>
  </message>
  <message>
    <source>it needs {needs} of memory, this computer has {has}</source>
    <translation>লাগে {needs} মেমোরি, আছে {has}</translation>
  </message>
  <message>
    <source>{needs} are to come, but only {has} are free on the disk</source>
    <translation>আরও {needs} আনতে হবে, অথচ ডিস্কে মাত্র {has} খালি</translation>
  </message>
  <message>
    <source>That folder holds no models for this program.</source>
    <translation>ওই ফোল্ডারে এই প্রোগ্রামের কোনো মডেল নেই।</translation>
  </message>
  <message>
    <source>Choose the folder that “Copy to a pen drive” wrote, with the file MANIFEST.sha256 in it.</source>
    <translation>“পেনড্রাইভে কপি” যে ফোল্ডার লিখেছিল সেটি বাছুন; তাতে একটি তালিকার ফাইল থাকে।</translation>
  </message>
  <message>
    <source>The models are kept in that folder already.</source>
    <translation>মডেলগুলো ওই ফোল্ডারেই রাখা আছে।</translation>
  </message>
  <message>
    <source>Choose a folder on the pen drive.</source>
    <translation>পেনড্রাইভের একটি ফোল্ডার বাছুন।</translation>
  </message>
  <message>
    <source>Another program has the model open.</source>
    <translation>মডেলটি অন্য প্রোগ্রামে খোলা।</translation>
  </message>
  <message>
    <source>Close it there, or wait until it has finished, and try again.</source>
    <translation>সেখানে বন্ধ করুন, বা শেষ হওয়া পর্যন্ত অপেক্ষা করে আবার চেষ্টা করুন।</translation>
  </message>
  <message>
    <source>The folder cannot be read or written.</source>
    <translation>ফোল্ডারটি পড়া বা লেখা যায় না।</translation>
  </message>
  <message>
    <source>Look whether the drive is still there and may be written to, and try again.</source>
    <translation>ড্রাইভটি লাগানো আছে ও লেখা যায় কি না দেখে আবার চেষ্টা করুন।</translation>
  </message>
  <message>
    <source>Fetching {what}</source>
    <translation>{what} আনা হচ্ছে</translation>
  </message>
  <message>
    <source>Checking models</source>
    <translation>মডেল যাচাই হচ্ছে</translation>
  </message>
  <message>
    <source>Reading laws with the new model</source>
    <translation>নতুন মডেল দিয়ে আইন পড়া হচ্ছে</translation>
  </message>
  <message>
    <source>pp. {first}–{last}</source>
    <translation>পৃ. {first}–{last}</translation>
  </message>
  <message>
    <source>and only with this:</source>
    <translation>এবং কেবল এটিসহ:</translation>
  </message>
  <message>
    <source>Click to go there; Alt+Left comes back.</source>
    <translation>সেখানে যেতে ক্লিক করুন; ফিরতে Alt+Left।</translation>
  </message>
  <message>
    <source>Copied with its citation</source>
    <translation>উদ্ধৃতিসহ কপি হয়েছে</translation>
  </message>
  <message>
    <source>Copied</source>
    <translation>কপি হয়েছে</translation>
  </message>
  <message>
    <source>Copy with citation, the words alone</source>
    <translation>উদ্ধৃতিসহ কপি, শুধু লেখা কপি</translation>
  </message>
  <message>
    <source>Outline, pages in small</source>
    <translation>সূচি, ছোট আকারে পাতা</translation>
  </message>
  <message>
    <source>Pages in small (F8)</source>
    <translation>ছোট আকারে পাতা (F8)</translation>
  </message>
  <message>
    <source>Pages in small</source>
    <translation>ছোট আকারে পাতা</translation>
  </message>
  <message>
    <source>{n} citation</source>
    <translation>{n}টি উদ্ধৃতি</translation>
  </message>
  <message>
    <source>{n} citations</source>
    <translation>{n}টি উদ্ধৃতি</translation>
  </message>
  <message>
    <source>{n} of {all} places with these words</source>
    <translation>এই শব্দগুলো আছে এমন {all}টি জায়গার মধ্যে {n} নম্বরটি</translation>
  </message>
  <message>
    <source>{n} place with these words</source>
    <translation>এই শব্দগুলো আছে {n}টি জায়গায়</translation>
  </message>
  <message>
    <source>{n} places with these words</source>
    <translation>এই শব্দগুলো আছে {n}টি জায়গায়</translation>
  </message>
  <message>
    <source>{n} of {all} places with these words so far</source>
    <translation>এই শব্দগুলো আছে এমন {all}টি জায়গার মধ্যে {n} নম্বরটি, এখনও খোঁজা হচ্ছে</translation>
  </message>
  <message>
    <source>{n} place with these words so far</source>
    <translation>এই শব্দগুলো আছে {n}টি জায়গায়, এখনও খোঁজা হচ্ছে</translation>
  </message>
  <message>
    <source>{n} places with these words so far</source>
    <translation>এই শব্দগুলো আছে {n}টি জায়গায়, এখনও খোঁজা হচ্ছে</translation>
  </message>
  <message>
    <source>{n} of the first {all} places with these words</source>
    <translation>এই শব্দগুলো আছে এমন প্রথম {all}টি জায়গার মধ্যে {n} নম্বরটি</translation>
  </message>
  <message>
    <source>The first {n} places with these words</source>
    <translation>এই শব্দগুলো আছে এমন প্রথম {n}টি জায়গা</translation>
  </message>
  <message>
    <source>changed</source>
    <translation>বদলেছে</translation>
  </message>
  <message>
    <source>removed</source>
    <translation>বাদ গেছে</translation>
  </message>
  <message>
    <source>renumbered</source>
    <translation>নম্বর বদলেছে</translation>
  </message>
  <message>
    <source>print or punctuation only</source>
    <translation>শুধু ছাপা বা যতিচিহ্ন</translation>
  </message>
  <message>
    <source>Next change, change before</source>
    <translation>পরের বদল, আগের বদল</translation>
  </message>
  <message>
    <source>Open the page</source>
    <translation>পাতা খুলুন</translation>
  </message>
  <message>
    <source>Words or pages</source>
    <translation>লেখা বা পাতা</translation>
  </message>
  <message>
    <source>Filter   /</source>
    <translation>বাছাই   /</translation>
  </message>
  <message>
    <source>Filter the changes</source>
    <translation>বদলের তালিকা বাছাই</translation>
  </message>
  <message>
    <source>Changes</source>
    <translation>বদল</translation>
  </message>
  <message>
    <source>What changed</source>
    <translation>কী কী বদলেছে</translation>
  </message>
  <message>
    <source>{n} change</source>
    <translation>{n}টি বদল</translation>
  </message>
  <message>
    <source>{n} changes</source>
    <translation>{n}টি বদল</translation>
  </message>
  <message>
    <source>and {n} in print only</source>
    <translation>এবং শুধু ছাপায় {n}টি</translation>
  </message>
  <message>
    <source>older</source>
    <translation>পুরোনো</translation>
  </message>
  <message>
    <source>newer</source>
    <translation>নতুন</translation>
  </message>
  <message>
    <source>Comparing the two texts…</source>
    <translation>দুটি পাঠ মেলানো হচ্ছে…</translation>
  </message>
  <message>
    <source>The two texts are the same, word for word.</source>
    <translation>দুটি পাঠ হুবহু এক।</translation>
  </message>
  <message>
    <source>Choose two versions of a law in the library.</source>
    <translation>আইনের তালিকা থেকে একটি আইনের দুটি সংস্করণ বেছে নিন।</translation>
  </message>
  <message>
    <source>{n} opinion</source>
    <translation>{n}টি মতামত</translation>
  </message>
  <message>
    <source>{n} opinions</source>
    <translation>{n}টি মতামত</translation>
  </message>
  <message>
    <source>next change</source>
    <translation>পরের বদল</translation>
  </message>
  <message>
    <source>open on the page</source>
    <translation>পাতায় খুলুন</translation>
  </message>
  <message>
    <source>words or pages</source>
    <translation>লেখা বা পাতা</translation>
  </message>
  <message>
    <source>Struck through: removed. Underlined: added.</source>
    <translation>কাটা দাগ: বাদ গেছে। নিচে দাগ: যোগ হয়েছে।</translation>
  </message>
  <message>
    <source>{n} opinion quotes the older words.</source>
    <translation>{n}টি মতামত পুরোনো লেখা উদ্ধৃত করে।</translation>
  </message>
  <message>
    <source>{n} opinions quote the older words.</source>
    <translation>{n}টি মতামত পুরোনো লেখা উদ্ধৃত করে।</translation>
  </message>
  <message>
    <source>Open the opinion: {question}</source>
    <translation>মতামত খুলুন: {question}</translation>
  </message>
  <message>
    <source>The words on both sides</source>
    <translation>দুই পাশের লেখা</translation>
  </message>
  <message>
    <source>Not in the older text.</source>
    <translation>পুরোনো পাঠে নেই।</translation>
  </message>
  <message>
    <source>No longer in the newer text.</source>
    <translation>নতুন পাঠে আর নেই।</translation>
  </message>
  <message>
    <source>added: {words}</source>
    <translation>যোগ হয়েছে: {words}</translation>
  </message>
  <message>
    <source>removed: {words}</source>
    <translation>বাদ গেছে: {words}</translation>
  </message>
  <message>
    <source>What changed since {date}</source>
    <translation>{date} থেকে কী কী বদলেছে</translation>
  </message>
  <message>
    <source>{n} answer of yours is still being saved. The window closes when it is.</source>
    <translation>আপনার {n}টি উত্তর এখনো রাখা হচ্ছে। রাখা হলেই জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>{n} answers of yours are still being saved. The window closes when they are.</source>
    <translation>আপনার {n}টি উত্তর এখনো রাখা হচ্ছে। রাখা হলেই জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>The engine stopped. {n} answer of yours is not saved yet; nothing of it is lost.</source>
    <translation>ইঞ্জিন থেমে গেছে। আপনার {n}টি উত্তর এখনো রাখা হয়নি; কিছুই হারায়নি।</translation>
  </message>
  <message>
    <source>The engine stopped. {n} answers of yours are not saved yet; nothing of them is lost.</source>
    <translation>ইঞ্জিন থেমে গেছে। আপনার {n}টি উত্তর এখনো রাখা হয়নি; কিছুই হারায়নি।</translation>
  </message>
  <message>
    <source>{n} statement to label is in {file}.</source>
    <translation>যাচাইয়ের {n}টি বক্তব্য {file} ফাইলে আছে।</translation>
  </message>
  <message>
    <source>{n} statements to label are in {file}.</source>
    <translation>যাচাইয়ের {n}টি বক্তব্য {file} ফাইলে আছে।</translation>
  </message>
  <message>
    <source>In {file}: labels {labels}, ratings {ratings}.</source>
    <translation>{file} ফাইলে: চিহ্ন {labels}টি, নম্বর {ratings}টি।</translation>
  </message>
  <message>
    <source>Taken in: labels {labels}, ratings {ratings}. Here already: {known}.</source>
    <translation>নেওয়া হলো: চিহ্ন {labels}টি, নম্বর {ratings}টি। আগে থেকেই ছিল: {known}টি।</translation>
  </message>
  <message>
    <source>the language model</source>
    <translation>ভাষা-মডেল</translation>
  </message>
  <message>
    <source>the search model</source>
    <translation>অনুসন্ধান-মডেল</translation>
  </message>
  <message>
    <source>the models that rank what was found</source>
    <translation>পাওয়া বিধান সাজানোর মডেল</translation>
  </message>
  <message>
    <source>the agents’ instructions</source>
    <translation>এজেন্টদের নির্দেশাবলি</translation>
  </message>
  <message>
    <source>how statements are scored</source>
    <translation>বক্তব্যের মান নির্ণয়ের নিয়ম</translation>
  </message>
  <message>
    <source>the law’s text</source>
    <translation>আইনের পাঠ</translation>
  </message>
  <message>
    <source>the language of the question</source>
    <translation>প্রশ্নের ভাষা</translation>
  </message>
  <message>
    <source>how the search and the argument are run</source>
    <translation>অনুসন্ধান ও যুক্তিতর্কের ধরন</translation>
  </message>
  <message>
    <source>very poor</source>
    <translation>খুব খারাপ</translation>
  </message>
  <message>
    <source>poor</source>
    <translation>খারাপ</translation>
  </message>
  <message>
    <source>fair</source>
    <translation>মোটামুটি</translation>
  </message>
  <message>
    <source>good</source>
    <translation>ভালো</translation>
  </message>
  <message>
    <source>excellent</source>
    <translation>চমৎকার</translation>
  </message>
  <message>
    <source>at most 1 answer in {n}</source>
    <translation>{n}টি উত্তরে বড়জোর ১টি</translation>
  </message>
  <message>
    <source>yes</source>
    <translation>হ্যাঁ</translation>
  </message>
  <message>
    <source>Yes, the text says it</source>
    <translation>হ্যাঁ, পাতায় এটাই আছে</translation>
  </message>
  <message>
    <source>no</source>
    <translation>না</translation>
  </message>
  <message>
    <source>No, it does not</source>
    <translation>না, পাতায় তা নেই</translation>
  </message>
  <message>
    <source>can’t tell</source>
    <translation>বলা যায় না</translation>
  </message>
  <message>
    <source>Can’t tell</source>
    <translation>বলা যায় না</translation>
  </message>
  <message>
    <source>I can’t tell</source>
    <translation>বলা যায় না</translation>
  </message>
  <message>
    <source>Correctness</source>
    <translation>সঠিকতা</translation>
  </message>
  <message>
    <source>Is the law stated rightly for this question?</source>
    <translation>এই প্রশ্নে আইন কি ঠিকভাবে বলা হয়েছে?</translation>
  </message>
  <message>
    <source>Faithfulness</source>
    <translation>বিশ্বস্ততা</translation>
  </message>
  <message>
    <source>Do its pages say all that it says?</source>
    <translation>যা বলা হয়েছে তার সবই কি পাতায় আছে?</translation>
  </message>
  <message>
    <source>Completeness</source>
    <translation>পূর্ণতা</translation>
  </message>
  <message>
    <source>Is everything there that the question needs?</source>
    <translation>প্রশ্নে যা যা দরকার, সব কি আছে?</translation>
  </message>
  <message>
    <source>Clarity</source>
    <translation>স্পষ্টতা</translation>
  </message>
  <message>
    <source>Can it be understood at the first reading?</source>
    <translation>একবার পড়েই কি বোঝা যায়?</translation>
  </message>
  <message>
    <source>Citation quality</source>
    <translation>উদ্ধৃতির মান</translation>
  </message>
  <message>
    <source>Are the right provisions cited, at the right places?</source>
    <translation>ঠিক বিধান কি ঠিক জায়গায় উদ্ধৃত?</translation>
  </message>
  <message>
    <source>Overall quality</source>
    <translation>সামগ্রিক মান</translation>
  </message>
  <message>
    <source>All in all, is it a good opinion?</source>
    <translation>সব মিলিয়ে মতামতটি কি ভালো?</translation>
  </message>
  <message>
    <source>{n} labelled by both.</source>
    <translation>{n}টি দুজনেই দেখেছেন।</translation>
  </message>
  <message>
    <source>{n} to talk over</source>
    <translation>{n}টি নিয়ে কথা বলুন</translation>
  </message>
  <message>
    <source>Krippendorff’s alpha {value}</source>
    <translation>ক্রিপেনডর্ফের আলফা {value}</translation>
  </message>
  <message>
    <source>Show</source>
    <translation>দেখুন</translation>
  </message>
  <message>
    <source>Show: {statement}</source>
    <translation>দেখুন: {statement}</translation>
  </message>
  <message>
    <source>{who}: {word}</source>
    <translation>{who}: {word}</translation>
  </message>
  <message>
    <source>{n} statement that somebody else has labelled waits for you. Agreement is shown after it.</source>
    <translation>অন্যজনের দেখা {n}টি বক্তব্য আপনার অপেক্ষায়। মিল কতটা, তার পরে দেখানো হবে।</translation>
  </message>
  <message>
    <source>{n} statements that somebody else has labelled wait for you. Agreement is shown after them.</source>
    <translation>অন্যজনের দেখা {n}টি বক্তব্য আপনার অপেক্ষায়। মিল কতটা, তার পরে দেখানো হবে।</translation>
  </message>
  <message>
    <source>Nothing has been labelled by two people yet. A second reviewer types another name, and is asked first for what only one has labelled.</source>
    <translation>এখনো কিছুই দুজনে দেখেননি। দ্বিতীয় পর্যালোচক নিজের নাম লেখেন; একজনের দেখা বক্তব্যগুলো তাঁকে আগে দেওয়া হয়।</translation>
  </message>
  <message>
    <source>0.80 or more is good.</source>
    <translation>০.৮০ বা বেশি হলে ভালো।</translation>
  </message>
  <message>
    <source>Two reviewers</source>
    <translation>দুই পর্যালোচকের মিল</translation>
  </message>
  <message>
    <source>0.80 or more is good; talk over those that differ.</source>
    <translation>০.৮০ বা বেশি হলে ভালো; যেগুলোয় অমিল, তা নিয়ে কথা বলুন।</translation>
  </message>
  <message>
    <source>This law is not in the library now. These are its words, as the opinion keeps them.</source>
    <translation>এই আইনটি এখন আর রাখা নেই। মতামতে রাখা কথাগুলো এখানে।</translation>
  </message>
  <message>
    <source>This statement cites nothing that can be shown.</source>
    <translation>এই বক্তব্যে দেখানোর মতো কোনো উদ্ধৃতি নেই।</translation>
  </message>
  <message>
    <source>Marked: {words}</source>
    <translation>চিহ্নিত: {words}</translation>
  </message>
  <message>
    <source>{n} opinion that somebody else has rated waits for you. Till then these are your own ratings.</source>
    <translation>অন্যজনের নম্বর দেওয়া {n}টি মতামত আপনার অপেক্ষায়। ততক্ষণ এগুলো শুধু আপনার নম্বর।</translation>
  </message>
  <message>
    <source>{n} opinions that somebody else has rated wait for you. Till then these are your own ratings.</source>
    <translation>অন্যজনের নম্বর দেওয়া {n}টি মতামত আপনার অপেক্ষায়। ততক্ষণ এগুলো শুধু আপনার নম্বর।</translation>
  </message>
  <message>
    <source>Mean of all ratings ± standard deviation.</source>
    <translation>সব নম্বরের গড় ± আদর্শ বিচ্যুতি।</translation>
  </message>
  <message>
    <source>mean</source>
    <translation>গড়</translation>
  </message>
  <message>
    <source>number</source>
    <translation>সংখ্যা</translation>
  </message>
  <message>
    <source>Nothing has been rated yet.</source>
    <translation>এখনো কোনো নম্বর দেওয়া হয়নি।</translation>
  </message>
  <message>
    <source>α: how far those who rated the same opinions agree beyond chance.</source>
    <translation>α: একই মতামতে যাঁরা নম্বর দিয়েছেন, দৈবের বাইরে তাঁদের মিল কতটা।</translation>
  </message>
  <message>
    <source>Ratings</source>
    <translation>নম্বর</translation>
  </message>
  <message>
    <source>Statements to label…</source>
    <translation>যাচাইয়ের বক্তব্য…</translation>
  </message>
  <message>
    <source>A file for a reviewer elsewhere: no score, no side, nobody’s label</source>
    <translation>অন্য কোথাও বসা পর্যালোচকের ফাইল: আস্থা-নম্বর, পক্ষ বা কারও উত্তর এতে নেই</translation>
  </message>
  <message>
    <source>Labels and ratings…</source>
    <translation>উত্তর ও নম্বর…</translation>
  </message>
  <message>
    <source>Everything that was said here, for another library</source>
    <translation>এখানে যা যা বলা হয়েছে, অন্য কম্পিউটারের জন্য</translation>
  </message>
  <message>
    <source>Take in labels…</source>
    <translation>উত্তর নিন…</translation>
  </message>
  <message>
    <source>A file that was filled in, or that another library wrote</source>
    <translation>পূরণ করা ফাইল, অথবা অন্য কম্পিউটার থেকে লেখা ফাইল</translation>
  </message>
  <message>
    <source>As files</source>
    <translation>ফাইল হিসেবে</translation>
  </message>
  <message>
    <source>Take in labels</source>
    <translation>উত্তর নিন</translation>
  </message>
  <message>
    <source>Write statements to label</source>
    <translation>যাচাইয়ের বক্তব্য লিখুন</translation>
  </message>
  <message>
    <source>Write labels and ratings</source>
    <translation>উত্তর ও নম্বর লিখুন</translation>
  </message>
  <message>
    <source>Statements that score above {threshold} are let in.</source>
    <translation>যে বক্তব্যের আস্থা-নম্বর {threshold}-এর ওপরে, তা ছাড় পায়।</translation>
  </message>
  <message>
    <source>Among many questions like these, on average at most 1 answer in {n} contains a statement its pages do not support. This says nothing about any one answer.</source>
    <translation>এমন অনেক প্রশ্নে গড়ে {n}টি উত্তরে বড়জোর ১টিতে এমন বক্তব্য থাকে যা উদ্ধৃত পাতায় নেই। এটি কোনো একটি উত্তরের কথা নয়।</translation>
  </message>
  <message>
    <source>From the labels of now: gate {threshold} on {n} question, risk at most {bound}.</source>
    <translation>এখনকার উত্তরে: {n}টি প্রশ্নে ছাড়ের সীমা {threshold}, ঝুঁকি বড়জোর {bound}।</translation>
  </message>
  <message>
    <source>From the labels of now: gate {threshold} on {n} questions, risk at most {bound}.</source>
    <translation>এখনকার উত্তরে: {n}টি প্রশ্নে ছাড়ের সীমা {threshold}, ঝুঁকি বড়জোর {bound}।</translation>
  </message>
  <message>
    <source>Too few labels. For at most 1 answer in {limit}, all statements of at least {least} questions have to be labelled; so far {whole} are.</source>
    <translation>উত্তর কম। {limit}টি উত্তরে বড়জোর ১টির জন্য অন্তত {least}টি প্রশ্নের সব বক্তব্য দেখা চাই; এ পর্যন্ত হয়েছে {whole}টির।</translation>
  </message>
  <message>
    <source>Setting the gate…</source>
    <translation>ছাড়ের সীমা মাপা হচ্ছে…</translation>
  </message>
  <message>
    <source>The gate is set</source>
    <translation>ছাড়ের সীমা ঠিক করা আছে</translation>
  </message>
  <message>
    <source>Of {all} statements answered so far it would let in {n}.</source>
    <translation>এ পর্যন্ত দেওয়া {all}টি বক্তব্যের মধ্যে {n}টি ছাড় পাবে।</translation>
  </message>
  <message>
    <source>Of {all} statements answered so far it would let in {n}; {now} are let in now.</source>
    <translation>এ পর্যন্ত দেওয়া {all}টি বক্তব্যের মধ্যে {n}টি ছাড় পাবে; এখন পায় {now}টি।</translation>
  </message>
  <message>
    <source>{n} answer is labelled in part only, and does not count yet.</source>
    <translation>{n}টি উত্তর আংশিক দেখা হয়েছে, এখনো গণনায় নেই।</translation>
  </message>
  <message>
    <source>{n} answers are labelled in part only, and do not count yet.</source>
    <translation>{n}টি উত্তর আংশিক দেখা হয়েছে, এখনো গণনায় নেই।</translation>
  </message>
  <message>
    <source>Limit of the gate</source>
    <translation>ছাড়ের সীমার ঝুঁকি</translation>
  </message>
  <message>
    <source>Set the gate anew</source>
    <translation>আবার মাপুন</translation>
  </message>
  <message>
    <source>Setting the gate: question {n} of {all}</source>
    <translation>ছাড়ের সীমা মাপা হচ্ছে: {all}টির {n} নং প্রশ্ন</translation>
  </message>
  <message>
    <source>There is nothing to set a gate on yet</source>
    <translation>ছাড়ের সীমা মাপার মতো কিছু এখনো নেই</translation>
  </message>
  <message>
    <source>The gate is set on answers to questions like yours. Ask some, then label them here.</source>
    <translation>আপনার মতো প্রশ্নের উত্তরেই ছাড়ের সীমা মাপা হয়। আগে প্রশ্ন করুন, তারপর এখানে যাচাই করুন।</translation>
  </message>
  <message>
    <source>No gate is set</source>
    <translation>ছাড়ের সীমা ঠিক করা হয়নি</translation>
  </message>
  <message>
    <source>Until somebody has labelled enough statements, no answer passes in full.</source>
    <translation>যথেষ্ট বক্তব্য কেউ যাচাই না করা পর্যন্ত কোনো উত্তর পুরোপুরি উত্তীর্ণ হবে না।</translation>
  </message>
  <message>
    <source>The gate is out of date</source>
    <translation>ছাড়ের সীমা পুরোনো হয়ে গেছে</translation>
  </message>
  <message>
    <source>Changed since: {what}.</source>
    <translation>এর পর বদলেছে: {what}।</translation>
  </message>
  <message>
    <source>Until it is set anew, no answer passes more than in part.</source>
    <translation>আবার মাপা না হওয়া পর্যন্ত কোনো উত্তর “আংশিক উত্তীর্ণ”-এর বেশি হবে না।</translation>
  </message>
  <message>
    <source>The gate is shut</source>
    <translation>ছাড়ের পথ বন্ধ</translation>
  </message>
  <message>
    <source>So few questions keep no limit: no answer is given at all. Label more, then set it anew.</source>
    <translation>এত কম প্রশ্নে কোনো সীমা রক্ষা হয় না: কোনো উত্তরই দেওয়া হয় না। আরও যাচাই করুন, তারপর আবার মাপুন।</translation>
  </message>
  <message>
    <source>The gate was set by rule, not by a person</source>
    <translation>ছাড়ের সীমা নিয়মে মাপা, মানুষের যাচাইয়ে নয়</translation>
  </message>
  <message>
    <source>No answer passes more than in part under it. Label statements, and set it on your labels.</source>
    <translation>এতে কোনো উত্তর “আংশিক উত্তীর্ণ”-এর বেশি হয় না। বক্তব্য যাচাই করুন, তারপর নিজের উত্তরে মাপুন।</translation>
  </message>
  <message>
    <source>Nothing has been asked since the change. Ask questions again, and label what is answered.</source>
    <translation>বদলের পর কোনো প্রশ্ন করা হয়নি। আবার প্রশ্ন করুন, উত্তরগুলো যাচাই করুন।</translation>
  </message>
  <message>
    <source>The labels of now would give the same gate.</source>
    <translation>এখনকার উত্তরেও ছাড়ের সীমা একই হবে।</translation>
  </message>
  <message>
    <source>Questions asked in {language}</source>
    <translation>{language} ভাষায় করা প্রশ্ন</translation>
  </message>
  <message>
    <source>Questions in</source>
    <translation>প্রশ্নের ভাষা</translation>
  </message>
  <message>
    <source>rate</source>
    <translation>নম্বর</translation>
  </message>
  <message>
    <source>other question</source>
    <translation>অন্য প্রশ্ন</translation>
  </message>
  <message>
    <source>Reviewer: {name}</source>
    <translation>পর্যালোচক: {name}</translation>
  </message>
  <message>
    <source>Statements</source>
    <translation>বক্তব্য</translation>
  </message>
  <message>
    <source>Opinions</source>
    <translation>মতামত</translation>
  </message>
  <message>
    <source>Label statements: does the marked text say this?</source>
    <translation>বক্তব্য যাচাই: চিহ্নিত লেখা কি এটাই বলে?</translation>
  </message>
  <message>
    <source>Rate whole opinions on six questions, 1 to 5</source>
    <translation>পুরো মতামতে ছয়টি প্রশ্নে ১ থেকে ৫ নম্বর দিন</translation>
  </message>
  <message>
    <source>The opinion that is rated</source>
    <translation>যে মতামতে নম্বর দেওয়া হচ্ছে</translation>
  </message>
  <message>
    <source>Beside its pages</source>
    <translation>পাতার পাশে</translation>
  </message>
  <message>
    <source>Open it in Read; Alt+Left comes back here</source>
    <translation>“পড়ুন”-এ খুলুন; Alt+Left চাপলে এখানে ফেরা যায়</translation>
  </message>
  <message>
    <source>It gives no answer. Rate what it shows: the pages it found, beside the question.</source>
    <translation>এতে কোনো উত্তর নেই। যা দেখানো হয়েছে তাতে নম্বর দিন: প্রশ্নের পাশে পাওয়া পাতা।</translation>
  </message>
  <message>
    <source>No opinion has been given yet.</source>
    <translation>এখনো কোনো মতামত দেওয়া হয়নি।</translation>
  </message>
  <message>
    <source>Quality</source>
    <translation>মান যাচাই</translation>
  </message>
  <message>
    <source>Yes, no, can’t tell</source>
    <translation>হ্যাঁ, না, বলা যায় না</translation>
  </message>
  <message>
    <source>Next one, one before</source>
    <translation>পরেরটি, আগেরটি</translation>
  </message>
  <message>
    <source>Rate, where opinions are rated</source>
    <translation>নম্বর দিন, মতামতের বেলায়</translation>
  </message>
  <message>
    <source>Another question about the opinion</source>
    <translation>মতামতের অন্য প্রশ্ন</translation>
  </message>
  <message>
    <source>Take back the last answer</source>
    <translation>শেষ উত্তর ফিরিয়ে নিন</translation>
  </message>
  <message>
    <source>{n} older answer cannot be labelled: ask its question again.</source>
    <translation>{n}টি পুরোনো উত্তর যাচাই করা যায় না: প্রশ্নটি আবার করুন।</translation>
  </message>
  <message>
    <source>{n} older answers cannot be labelled: ask their questions again.</source>
    <translation>{n}টি পুরোনো উত্তর যাচাই করা যায় না: প্রশ্নগুলো আবার করুন।</translation>
  </message>
  <message>
    <source>Gate, agreement and files</source>
    <translation>ছাড়ের সীমা, মিল ও ফাইল</translation>
  </message>
  <message>
    <source>Nothing to label yet. Ask questions like yours; what is answered is labelled here.</source>
    <translation>যাচাই করার মতো কিছু এখনো নেই। আপনার মতো প্রশ্ন করুন; উত্তরগুলো এখানে যাচাই হয়।</translation>
  </message>
  <message>
    <source>Ask a question</source>
    <translation>প্রশ্ন করুন</translation>
  </message>
  <message>
    <source>Reviewer</source>
    <translation>পর্যালোচক</translation>
  </message>
  <message>
    <source>Blind: what others said is hidden until you have labelled all that they have.</source>
    <translation>গোপন: অন্যজন যা যা দেখেছেন, আপনি তা দেখা শেষ না করা পর্যন্ত তাঁর উত্তর দেখা যাবে না।</translation>
  </message>
  <message>
    <source>Statements to label</source>
    <translation>যাচাইয়ের বক্তব্য</translation>
  </message>
  <message>
    <source>{n} of 6 rated</source>
    <translation>৬টির {n}টিতে নম্বর দেওয়া</translation>
  </message>
  <message>
    <source>not rated yet</source>
    <translation>নম্বর দেওয়া হয়নি</translation>
  </message>
  <message>
    <source>Opinions to rate</source>
    <translation>নম্বর দেওয়ার মতামত</translation>
  </message>
  <message>
    <source>{done} of {all} done</source>
    <translation>{all}টির {done}টি</translation>
  </message>
  <message>
    <source>not labelled yet</source>
    <translation>দেখা হয়নি</translation>
  </message>
  <message>
    <source>1 = {worst}, 5 = {best}</source>
    <translation>১ = {worst}, ৫ = {best}</translation>
  </message>
  <message>
    <source>How good is this opinion?</source>
    <translation>মতামতটি কেমন?</translation>
  </message>
  <message>
    <source>your name</source>
    <translation>আপনার নাম</translation>
  </message>
  <message>
    <source>Labelled so far by: {names}</source>
    <translation>এ পর্যন্ত দেখেছেন: {names}</translation>
  </message>
  <message>
    <source>{n} question. The gate was set on {day}.</source>
    <translation>{n}টি প্রশ্ন। ছাড়ের সীমা মাপা হয়েছে {day}।</translation>
  </message>
  <message>
    <source>{n} questions. The gate was set on {day}.</source>
    <translation>{n}টি প্রশ্ন। ছাড়ের সীমা মাপা হয়েছে {day}।</translation>
  </message>
  <message>
    <source>Solid: as labelled. Dotted: with the margin for few questions, kept within the limit.</source>
    <translation>গোটা রেখা: যেমন দেখা গেছে। ফোঁটা রেখা: কম প্রশ্নের জন্য বাড়তি ধরে, যা সীমার মধ্যে রাখা হয়।</translation>
  </message>
  <message>
    <source>The risk curve in numbers</source>
    <translation>ঝুঁকির রেখা সংখ্যায়</translation>
  </message>
  <message>
    <source>{n} question. No gate is set yet.</source>
    <translation>{n}টি প্রশ্ন। ছাড়ের সীমা এখনো ঠিক হয়নি।</translation>
  </message>
  <message>
    <source>{n} questions. No gate is set yet.</source>
    <translation>{n}টি প্রশ্ন। ছাড়ের সীমা এখনো ঠিক হয়নি।</translation>
  </message>
  <message>
    <source>{n} question, measured on {day}, before the change.</source>
    <translation>{n}টি প্রশ্ন, {day} তারিখে মাপা, বদলের আগে।</translation>
  </message>
  <message>
    <source>{n} questions, measured on {day}, before the change.</source>
    <translation>{n}টি প্রশ্ন, {day} তারিখে মাপা, বদলের আগে।</translation>
  </message>
  <message>
    <source>Threshold</source>
    <translation>সীমা</translation>
  </message>
  <message>
    <source>As labelled</source>
    <translation>যেমন দেখা গেছে</translation>
  </message>
  <message>
    <source>With margin</source>
    <translation>বাড়তি ধরে</translation>
  </message>
  <message>
    <source>Answers with an unsupported statement</source>
    <translation>ভিত্তিহীন বক্তব্য থাকা উত্তর</translation>
  </message>
  <message>
    <source>The numbers</source>
    <translation>সংখ্যাগুলো</translation>
  </message>
  <message>
    <source>trust score that a statement needs</source>
    <translation>বক্তব্যের যে আস্থা-নম্বর লাগবে</translation>
  </message>
  <message>
    <source>limit {share}</source>
    <translation>সর্বোচ্চ {share}</translation>
  </message>
  <message>
    <source>gate {threshold}</source>
    <translation>ছাড়ের সীমা {threshold}</translation>
  </message>
  <message>
    <source>Share of {n} questions with an unsupported statement above the threshold: {first} at 0, falling to {last} at {threshold}.</source>
    <translation>{n}টি প্রশ্নের কত ভাগে সীমার ওপরে ভিত্তিহীন বক্তব্য আছে: ০-তে {first}, কমে {threshold}-এ {last}।</translation>
  </message>
  <message>
    <source>The limit is {share}.</source>
    <translation>সর্বোচ্চ {share}।</translation>
  </message>
  <message>
    <source>The gate stands at {threshold}.</source>
    <translation>ছাড়ের সীমা {threshold}।</translation>
  </message>
  <message>
    <source>Does the marked text say this?</source>
    <translation>চিহ্নিত লেখা কি এটাই বলে?</translation>
  </message>
  <message>
    <source>Why? (a note, if you like)</source>
    <translation>কেন? (ঐচ্ছিক নোট)</translation>
  </message>
  <message>
    <source>Why? (a note, if you like)   O</source>
    <translation>কেন? (ঐচ্ছিক নোট)   O</translation>
  </message>
  <message>
    <source>Too few questions are labelled whole to set a gate.</source>
    <translation>ছাড়ের সীমা মাপার মতো যথেষ্ট প্রশ্ন পুরোপুরি যাচাই হয়নি।</translation>
  </message>
  <message>
    <source>Label every statement of more questions, or allow more risk.</source>
    <translation>আরও প্রশ্নের সব বক্তব্য যাচাই করুন, অথবা বেশি ঝুঁকি মেনে নিন।</translation>
  </message>
  <message>
    <source>The file of labels cannot be read.</source>
    <translation>উত্তরের ফাইলটি পড়া যায় না।</translation>
  </message>
  <message>
    <source>It is missing, locked, or far larger than labels are. Choose another file.</source>
    <translation>ফাইলটি নেই, তালাবদ্ধ, অথবা উত্তরের ফাইলের চেয়ে অনেক বড়। অন্য ফাইল বেছে নিন।</translation>
  </message>
  <message>
    <source>Set on {day}, on {n} question.</source>
    <translation>{day} তারিখে {n}টি প্রশ্নে মাপা।</translation>
  </message>
  <message>
    <source>Set on {day}, on {n} questions.</source>
    <translation>{day} তারিখে {n}টি প্রশ্নে মাপা।</translation>
  </message>
  <message>
    <source>Statement {n} of {all}</source>
    <translation>{all}টির {n} নং বক্তব্য</translation>
  </message>
  <message>
    <source>Opinion {n} of {all}</source>
    <translation>{all}টির {n} নং মতামত</translation>
  </message>
  <message>
    <source>Results</source>
    <translation>ফল</translation>
  </message>
  <message>
    <source>Question before</source>
    <translation>আগের প্রশ্ন</translation>
  </message>
  <message>
    <source>Next question</source>
    <translation>পরের প্রশ্ন</translation>
  </message>
  <message>
    <source>Command</source>
    <translation>নির্দেশ</translation>
  </message>
  <message>
    <source>New client’s file</source>
    <translation>নতুন মক্কেলের ফাইল</translation>
  </message>
  <message>
    <source>Import laws</source>
    <translation>আইন আমদানি</translation>
  </message>
  <message>
    <source>PDF…</source>
    <translation>PDF…</translation>
  </message>
  <message>
    <source>Word…</source>
    <translation>Word…</translation>
  </message>
  <message>
    <source>Web page…</source>
    <translation>ওয়েব পাতা…</translation>
  </message>
  <message>
    <source>Save elsewhere…</source>
    <translation>অন্য জায়গায় রাখুন…</translation>
  </message>
  <message>
    <source>“{part}” is no page. Write pages like 1-3, 5.</source>
    <translation>“{part}” কোনো পৃষ্ঠা নয়। এভাবে লিখুন: ১-৩, ৫।</translation>
  </message>
  <message>
    <source>“{part}” runs backwards. Write {first}-{last}.</source>
    <translation>“{part}” উল্টো দিকে। লিখুন {first}-{last}।</translation>
  </message>
  <message>
    <source>There is no page {page}: the print has {count}.</source>
    <translation>{page} নম্বর পৃষ্ঠা নেই: ছাপায় আছে {count} পৃষ্ঠা।</translation>
  </message>
  <message>
    <source>Pages to read ({n})</source>
    <translation>যে পাতাগুলো পড়বেন ({n})</translation>
  </message>
  <message>
    <source>Always printed: question, status with its reasons, the answer with its quotations, the code.</source>
    <translation>সব সময় ছাপা হয়: প্রশ্ন, ফল ও তার কারণ, উদ্ধৃতিসহ উত্তর, যাচাই কোড।</translation>
  </message>
  <message>
    <source>Always printed: question, status with its reasons, the code.</source>
    <translation>সব সময় ছাপা হয়: প্রশ্ন, ফল ও তার কারণ, যাচাই কোড।</translation>
  </message>
  <message>
    <source>Cover: what is promised and what is not</source>
    <translation>প্রচ্ছদ: কী নিশ্চিত, কী নয়</translation>
  </message>
  <message>
    <source>The rule and both sides</source>
    <translation>মূল বিধান ও দুই পক্ষ</translation>
  </message>
  <message>
    <source>Provisions gathered ({n})</source>
    <translation>সংগৃহীত বিধান ({n})</translation>
  </message>
  <message>
    <source>What was left out, and why ({n})</source>
    <translation>কী বাদ গেছে, কেন ({n})</translation>
  </message>
  <message>
    <source>Scorecard, and how it came about</source>
    <translation>মূল্যায়নপত্র, ও কীভাবে হলো</translation>
  </message>
  <message>
    <source>Cited pages with their marks</source>
    <translation>চিহ্নসহ উদ্ধৃত পাতা</translation>
  </message>
  <message>
    <source>What is printed</source>
    <translation>কী ছাপা হবে</translation>
  </message>
  <message>
    <source>The pages as they will be printed</source>
    <translation>পাতাগুলো যেমন ছাপা হবে</translation>
  </message>
  <message>
    <source>Print</source>
    <translation>ছাপুন</translation>
  </message>
  <message>
    <source>To the printer’s choices</source>
    <translation>প্রিন্টারের ঘরে যান</translation>
  </message>
  <message>
    <source>Next page, page before</source>
    <translation>পরের পাতা, আগের পাতা</translation>
  </message>
  <message>
    <source>Back to where you were</source>
    <translation>আগের জায়গায় ফিরুন</translation>
  </message>
  <message>
    <source>Setting the pages…</source>
    <translation>পাতা সাজানো হচ্ছে…</translation>
  </message>
  <message>
    <source>Choices</source>
    <translation>পছন্দ</translation>
  </message>
  <message>
    <source>Drawing cited pages: {n} of {all}</source>
    <translation>উদ্ধৃত পাতা আঁকা হচ্ছে: {all}-এর মধ্যে {n}</translation>
  </message>
  <message>
    <source>The pages could not be set.</source>
    <translation>পাতা সাজানো যায়নি।</translation>
  </message>
  <message>
    <source>Back</source>
    <translation>ফিরুন</translation>
  </message>
  <message>
    <source>Back to where you were (Esc)</source>
    <translation>আগের জায়গায় ফিরুন (Esc)</translation>
  </message>
  <message>
    <source>No printer is set up on this computer. Set one up in the system’s settings, then look again.</source>
    <translation>এই কম্পিউটারে কোনো প্রিন্টার যুক্ত নেই। কম্পিউটারের সেটিংসে একটি যুক্ত করুন, তারপর আবার খুঁজুন।</translation>
  </message>
  <message>
    <source>Write a number from 1 to {most}.</source>
    <translation>১ থেকে {most} পর্যন্ত একটি সংখ্যা লিখুন।</translation>
  </message>
  <message>
    <source>One side of the sheet</source>
    <translation>কাগজের এক পিঠে</translation>
  </message>
  <message>
    <source>Both sides, turned on the long edge</source>
    <translation>দুই পিঠে, লম্বা ধার ধরে উল্টে</translation>
  </message>
  <message>
    <source>Both sides, turned on the short edge</source>
    <translation>দুই পিঠে, খাটো ধার ধরে উল্টে</translation>
  </message>
  <message>
    <source>Printer</source>
    <translation>প্রিন্টার</translation>
  </message>
  <message>
    <source>All, or for instance 1-3, 5</source>
    <translation>সব, অথবা যেমন ১-৩, ৫</translation>
  </message>
  <message>
    <source>Copies</source>
    <translation>কপি</translation>
  </message>
  <message>
    <source>Sides</source>
    <translation>পিঠ</translation>
  </message>
  <message>
    <source>This printer says that it prints on one side only.</source>
    <translation>এই প্রিন্টার জানাচ্ছে, এটি কেবল এক পিঠে ছাপে।</translation>
  </message>
  <message>
    <source>In grey</source>
    <translation>সাদা-কালোয়</translation>
  </message>
  <message>
    <source>On paper</source>
    <translation>কাগজে</translation>
  </message>
  <message>
    <source>Look for printers again</source>
    <translation>আবার প্রিন্টার খুঁজুন</translation>
  </message>
  <message>
    <source>All pages went to {printer}.</source>
    <translation>সব পাতা {printer}-এ পাঠানো হয়েছে।</translation>
  </message>
  <message>
    <source>PDF: the pages as they are shown here</source>
    <translation>PDF: এখানে যেমন দেখছেন তেমন পাতা</translation>
  </message>
  <message>
    <source>Word (DOCX): to write on in it</source>
    <translation>Word (DOCX): এতে আরও লেখা যায়</translation>
  </message>
  <message>
    <source>Web page (HTML): one file for any browser or phone</source>
    <translation>ওয়েব পাতা (HTML): যেকোনো ব্রাউজার বা ফোনে খোলে</translation>
  </message>
  <message>
    <source>Save as a file</source>
    <translation>ফাইল হিসেবে রাখা</translation>
  </message>
  <message>
    <source>Saving…</source>
    <translation>রাখা হচ্ছে…</translation>
  </message>
  <message>
    <source>Saved</source>
    <translation>রাখা হয়েছে</translation>
  </message>
  <message>
    <source>Print, or save as a file (Ctrl+P)</source>
    <translation>ছাপুন, বা ফাইল হিসেবে রাখুন (Ctrl+P)</translation>
  </message>
  <message>
    <source>No printer is set up on this computer.</source>
    <translation>এই কম্পিউটারে কোনো প্রিন্টার যুক্ত নেই।</translation>
  </message>
  <message>
    <source>Set one up in the system’s settings, or save the print as a file and print it elsewhere.</source>
    <translation>কম্পিউটারের সেটিংসে একটি যুক্ত করুন, অথবা ফাইল হিসেবে রেখে অন্য কোথাও ছাপুন।</translation>
  </message>
  <message>
    <source>The printer is not there any more.</source>
    <translation>প্রিন্টারটি আর পাওয়া যাচ্ছে না।</translation>
  </message>
  <message>
    <source>See that it is on and connected, look for printers again, or choose another one.</source>
    <translation>দেখুন সেটি চালু ও যুক্ত আছে কি না, আবার প্রিন্টার খুঁজুন, বা অন্যটি বেছে নিন।</translation>
  </message>
  <message>
    <source>The printer did not take the pages.</source>
    <translation>প্রিন্টার পাতাগুলো নেয়নি।</translation>
  </message>
  <message>
    <source>See whether it is on and has paper, and whether the disk has room. Then print again.</source>
    <translation>দেখুন সেটি চালু আছে কি না, কাগজ আছে কি না, ডিস্কে জায়গা আছে কি না। তারপর আবার ছাপুন।</translation>
  </message>
  <message>
    <source>No opinion is open.</source>
    <translation>কোনো মতামত খোলা নেই।</translation>
  </message>
  <message>
    <source>Open one under Ask or in a client’s file; then it can be printed.</source>
    <translation>প্রশ্নের পাতায় বা মক্কেলের ফাইলে একটি খুলুন; তারপর ছাপা যাবে।</translation>
  </message>
  <message>
    <source>Print again</source>
    <translation>আবার ছাপুন</translation>
  </message>
  <message>
    <source>Pages are still going to the printer. The window closes when they have gone.</source>
    <translation>পাতা এখনো প্রিন্টারে যাচ্ছে। যাওয়া শেষ হলে জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>Stop printing and close</source>
    <translation>ছাপা থামিয়ে বন্ধ করুন</translation>
  </message>
  <message>
    <source>The print is still being saved. The window closes when it is.</source>
    <translation>ছাপাটি এখনো রাখা হচ্ছে। রাখা হলে জানালা বন্ধ হবে।</translation>
  </message>
  <message>
    <source>Close without it</source>
    <translation>না রেখেই বন্ধ করুন</translation>
  </message>
  <message>
    <source>Two runs</source>
    <translation>দুইবারের উত্তর</translation>
  </message>
  <message>
    <source>Between the two and what they rest on</source>
    <translation>দুটির মধ্যে ও যার ওপর দাঁড়িয়ে</translation>
  </message>
  <message>
    <source>Choose two runs of a question.</source>
    <translation>একই প্রশ্নের দুইবারের উত্তর বেছে নিন।</translation>
  </message>
  <message>
    <source>without a model</source>
    <translation>মডেল ছাড়া</translation>
  </message>
  <message>
    <source>Open the opinion of {date}</source>
    <translation>{date} তারিখের মতামত খুলুন</translation>
  </message>
  <message>
    <source>No answer is given.</source>
    <translation>কোনো উত্তর দেওয়া হয়নি।</translation>
  </message>
  <message>
    <source>Rests on {n} provision, {shared} in both runs</source>
    <translation>{n}টি বিধানের ওপর দাঁড়িয়ে, {shared}টি দুইবারেই</translation>
  </message>
  <message>
    <source>Rest on {n} provisions, {shared} in both runs</source>
    <translation>{n}টি বিধানের ওপর দাঁড়িয়ে, {shared}টি দুইবারেই</translation>
  </message>
  <message>
    <source>in both</source>
    <translation>দুইবারেই</translation>
  </message>
  <message>
    <source>in the older run only</source>
    <translation>শুধু আগের বারে</translation>
  </message>
  <message>
    <source>in the newer run only</source>
    <translation>শুধু পরের বারে</translation>
  </message>
  <message>
    <source>Older run: {older}. Newer run: {newer}.</source>
    <translation>আগের বার: {older}। পরের বার: {newer}।</translation>
  </message>
  <message>
    <source>Compare with the run of {date}</source>
    <translation>{date} তারিখের উত্তরের সঙ্গে মেলান</translation>
  </message>
  <message>
    <source>Read {place}</source>
    <translation>{place} পড়ুন</translation>
  </message>
  <message>
    <source>Protection</source>
    <translation>সুরক্ষা</translation>
  </message>
  <message>
    <source>passphrase, locking</source>
    <translation>পাসফ্রেজ, তালা</translation>
  </message>
  <message>
    <source>Lock the window after</source>
    <translation>যত সময় পরে জানালায় তালা পড়বে</translation>
  </message>
  <message>
    <source>Without a key or the pointer. A computer that slept so long is locked when it wakes.</source>
    <translation>কোনো কি বা পয়েন্টার না নড়লে। কম্পিউটার এতক্ষণ ঘুমিয়ে থাকলে জাগার পরেই তালা পড়ে।</translation>
  </message>
  <message>
    <source>5 minutes</source>
    <translation>৫ মিনিট</translation>
  </message>
  <message>
    <source>15 minutes</source>
    <translation>১৫ মিনিট</translation>
  </message>
  <message>
    <source>30 minutes</source>
    <translation>৩০ মিনিট</translation>
  </message>
  <message>
    <source>Never</source>
    <translation>কখনো না</translation>
  </message>
  <message>
    <source>Lock the window</source>
    <translation>জানালায় তালা দিন</translation>
  </message>
  <message>
    <source>Clients’ files are locked.</source>
    <translation>মক্কেলদের ফাইল তালাবদ্ধ।</translation>
  </message>
  <message>
    <source>Unlock them with the passphrase, and do it again.</source>
    <translation>পাসফ্রেজ দিয়ে তালা খুলে আবার করুন।</translation>
  </message>
  <message>
    <source>That is not the passphrase.</source>
    <translation>পাসফ্রেজটি মিলল না।</translation>
  </message>
  <message>
    <source>Try again: capital letters, the keyboard’s language and spaces all count.</source>
    <translation>আবার চেষ্টা করুন: বড় হাতের অক্ষর, কিবোর্ডের ভাষা ও ফাঁকা জায়গা সবই গোনা হয়।</translation>
  </message>
  <message>
    <source>The passphrase is too short to be a secret.</source>
    <translation>পাসফ্রেজটি গোপন থাকার মতো লম্বা নয়।</translation>
  </message>
  <message>
    <source>Take several words that only you would put together.</source>
    <translation>কয়েকটি শব্দ নিন, যেগুলো একসঙ্গে শুধু আপনিই ভাববেন।</translation>
  </message>
  <message>
    <source>The two are not the same.</source>
    <translation>দুটি এক নয়।</translation>
  </message>
  <message>
    <source>Nothing was changed. Type both again; the eye shows what is typed.</source>
    <translation>কিছুই বদলায়নি। দুটিই আবার লিখুন; চোখের চিহ্নে লেখাটি দেখা যায়।</translation>
  </message>
  <message>
    <source>There is no passphrase yet to lock with.</source>
    <translation>তালা দেওয়ার মতো পাসফ্রেজ এখনো নেই।</translation>
  </message>
  <message>
    <source>Clients’ files can be read by whoever has this computer.</source>
    <translation>যার হাতে এই কম্পিউটার, সে-ই মক্কেলদের ফাইল পড়তে পারে।</translation>
  </message>
  <message>
    <source>The archive asks for its passphrase.</source>
    <translation>আর্কাইভটি নিজের পাসফ্রেজ চাইছে।</translation>
  </message>
  <message>
    <source>It is the one that was chosen when the archive was made, not that of this library.</source>
    <translation>আর্কাইভ বানানোর সময় যেটি বাছা হয়েছিল সেটি, এই লাইব্রেরিরটি নয়।</translation>
  </message>
  <message>
    <source>Choose a passphrase</source>
    <translation>একটি পাসফ্রেজ বাছুন</translation>
  </message>
  <message>
    <source>Passphrase</source>
    <translation>পাসফ্রেজ</translation>
  </message>
  <message>
    <source>Unlock</source>
    <translation>তালা খুলুন</translation>
  </message>
  <message>
    <source>Locked</source>
    <translation>তালাবদ্ধ</translation>
  </message>
  <message>
    <source>Checking the passphrase…</source>
    <translation>পাসফ্রেজ মিলিয়ে দেখা হচ্ছে…</translation>
  </message>
  <message>
    <source>Clients’ files are closed. The passphrase opens them.</source>
    <translation>মক্কেলদের ফাইল বন্ধ আছে। পাসফ্রেজ দিলে খুলবে।</translation>
  </message>
  <message>
    <source>What was begun before goes on and is kept. The key is forgotten when it has ended; until then nothing else is answered.</source>
    <translation>আগে যা শুরু হয়েছে তা চলছে ও রাখা হবে। শেষ হলে চাবিটি ভুলে যাওয়া হবে; ততক্ষণ আর কোনো কিছুর উত্তর দেওয়া হবে না।</translation>
  </message>
  <message>
    <source>The engine stopped, and the key with it.</source>
    <translation>ইঞ্জিন থেমে গেছে, সঙ্গে চাবিটিও।</translation>
  </message>
  <message>
    <source>Show what is typed</source>
    <translation>যা লেখা হচ্ছে তা দেখান</translation>
  </message>
  <message>
    <source>Closing the clients’ files. All of them can be read meanwhile.</source>
    <translation>মক্কেলদের ফাইল বন্ধ করা হচ্ছে। এর মধ্যেও সব পড়া যায়।</translation>
  </message>
  <message>
    <source>Opening the clients’ files for good. All of them can be read meanwhile.</source>
    <translation>মক্কেলদের ফাইল স্থায়ীভাবে খোলা হচ্ছে। এর মধ্যেও সব পড়া যায়।</translation>
  </message>
  <message>
    <source>Changing the passphrase…</source>
    <translation>পাসফ্রেজ বদলানো হচ্ছে…</translation>
  </message>
  <message>
    <source>Clients’ files are under the passphrase now.</source>
    <translation>মক্কেলদের ফাইল এখন পাসফ্রেজের আড়ালে।</translation>
  </message>
  <message>
    <source>There is no passphrase any more: clients’ files are plain.</source>
    <translation>আর কোনো পাসফ্রেজ নেই: মক্কেলদের ফাইল খোলা।</translation>
  </message>
  <message>
    <source>The new passphrase counts from now on.</source>
    <translation>এখন থেকে নতুন পাসফ্রেজটিই চলবে।</translation>
  </message>
  <message>
    <source>{done} of {total} files</source>
    <translation>{total}টির মধ্যে {done}টি ফাইল</translation>
  </message>
  <message>
    <source>Off: whoever has this computer can read the clients’ files</source>
    <translation>বন্ধ: যার হাতে এই কম্পিউটার, সে-ই মক্কেলদের ফাইল পড়তে পারে</translation>
  </message>
  <message>
    <source>A passphrase closes them: facts, notes, documents, questions, opinions and labels. A stolen computer or a copy of its disk shows nothing of them then. Laws stay open: they are public.</source>
    <translation>একটি পাসফ্রেজ এগুলো বন্ধ রাখে: তথ্য, নোট, কাগজপত্র, প্রশ্ন, মতামত ও মান যাচাইয়ের উত্তর। তখন কম্পিউটার চুরি হলে বা ডিস্ক নকল হলেও এসবের কিছুই দেখা যায় না। আইন খোলাই থাকে: আইন সবার জন্য।</translation>
  </message>
  <message>
    <source>On: the clients’ files are under a passphrase</source>
    <translation>চালু: মক্কেলদের ফাইল পাসফ্রেজের আড়ালে</translation>
  </message>
  <message>
    <source>Ctrl+L locks the window at once. It is asked for at each start, and after the time below. Prints and copies that leave this computer are not protected, nor is the screen while it is unlocked.</source>
    <translation>Ctrl+L চাপলে সঙ্গে সঙ্গে জানালায় তালা পড়ে। প্রতিবার শুরুতে ও নিচের সময় পেরোলে পাসফ্রেজ চাওয়া হয়। ছাপা কাগজ, এই কম্পিউটারের বাইরে যাওয়া নকল আর তালা খোলা অবস্থার পর্দা এতে সুরক্ষিত নয়।</translation>
  </message>
  <message>
    <source>Lock now (Ctrl+L)</source>
    <translation>এখনই তালা দিন (Ctrl+L)</translation>
  </message>
  <message>
    <source>This was interrupted. All files can be read; some are not done yet.</source>
    <translation>কাজটি মাঝপথে থেমেছে। সব ফাইলই পড়া যায়; কয়েকটি এখনো বাকি।</translation>
  </message>
  <message>
    <source>Nobody can recover a forgotten passphrase: not you, not your office, not whoever made this program. Without it the clients’ files are lost for good. Write it down, and keep the paper where nobody finds it who finds this computer.</source>
    <translation>ভুলে যাওয়া পাসফ্রেজ কেউ উদ্ধার করতে পারে না: আপনি না, আপনার দপ্তর না, এই অ্যাপ যাঁরা বানিয়েছেন তাঁরাও না। এটি ছাড়া মক্কেলদের ফাইল চিরতরে হারায়। লিখে রাখুন, আর কাগজটি এমন জায়গায় রাখুন যেখানে এই কম্পিউটার যে পাবে সে তা পাবে না।</translation>
  </message>
  <message>
    <source>Four or five words that only you would put together; at least {n} characters.</source>
    <translation>চার-পাঁচটি শব্দ, যেগুলো একসঙ্গে শুধু আপনিই ভাববেন; অন্তত {n}টি অক্ষর।</translation>
  </message>
  <message>
    <source>The same once more</source>
    <translation>একই পাসফ্রেজ আবার</translation>
  </message>
  <message>
    <source>Protect clients’ files</source>
    <translation>মক্কেলদের ফাইল সুরক্ষিত করুন</translation>
  </message>
  <message>
    <source>Another passphrase</source>
    <translation>অন্য পাসফ্রেজ</translation>
  </message>
  <message>
    <source>The old one counts no more then. Nobody can recover a forgotten passphrase.</source>
    <translation>তখন পুরোনোটি আর চলবে না। ভুলে যাওয়া পাসফ্রেজ কেউ উদ্ধার করতে পারে না।</translation>
  </message>
  <message>
    <source>Passphrase until now</source>
    <translation>এতদিনের পাসফ্রেজ</translation>
  </message>
  <message>
    <source>New passphrase</source>
    <translation>নতুন পাসফ্রেজ</translation>
  </message>
  <message>
    <source>The new one once more</source>
    <translation>নতুনটি আবার</translation>
  </message>
  <message>
    <source>Change it</source>
    <translation>বদলান</translation>
  </message>
  <message>
    <source>Without a passphrase</source>
    <translation>পাসফ্রেজ ছাড়া</translation>
  </message>
  <message>
    <source>Whoever has this computer can read the clients’ files again.</source>
    <translation>যার হাতে এই কম্পিউটার, সে-ই আবার মক্কেলদের ফাইল পড়তে পারবে।</translation>
  </message>
  <message>
    <source>Take the protection off</source>
    <translation>সুরক্ষা তুলে নিন</translation>
  </message>
  <message>
    <source>unlocks</source>
    <translation>তালা খোলে</translation>
  </message>
  <message>
    <source>{file} leaves the protection of this library.</source>
    <translation>{file} এই লাইব্রেরির সুরক্ষার বাইরে যাচ্ছে।</translation>
  </message>
  <message>
    <source>Give it a passphrase of its own, and tell it to whoever opens it; nobody can recover it.</source>
    <translation>এর নিজের একটি পাসফ্রেজ দিন, আর যিনি খুলবেন তাঁকে জানান; কেউ তা উদ্ধার করতে পারে না।</translation>
  </message>
  <message>
    <source>Passphrase of this file</source>
    <translation>এই ফাইলের পাসফ্রেজ</translation>
  </message>
  <message>
    <source>Archive with it</source>
    <translation>পাসফ্রেজসহ আর্কাইভ করুন</translation>
  </message>
  <message>
    <source>Archive it openly</source>
    <translation>খোলা রেখে আর্কাইভ করুন</translation>
  </message>
  <message>
    <source>{file} asks for its passphrase.</source>
    <translation>{file} নিজের পাসফ্রেজ চাইছে।</translation>
  </message>
  <message>
    <source>Open it</source>
    <translation>খুলুন</translation>
  </message>
  <message>
    <source>Without one, whoever has the file can read it.</source>
    <translation>না দিলে যার হাতে ফাইলটি, সে-ই পড়তে পারে।</translation>
  </message>
</context>
</TS>

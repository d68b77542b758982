import type { documentSpanish } from "#src/rules/languages/spanish/dockets/documents.ts"

/** Simplified Chinese of documents and requests for accessible formats. Keys are the English sentences as they are shown. */
export const documentChinese = {
  "{document} (earlier version, replaced {date})": "{document}（较早的版本，已于 {date}替换）",
  "About “{document}”:": "关于“{document}”：",
  "About “{document}”, page {number}:": "关于“{document}”第 {number} 页：",
  "About “{document}”, “{heading}”:": "关于“{document}”中的“{heading}”：",
  "About “{document}”, section {number}:": "关于“{document}”第 {number} 节：",
  "Document not found": "未找到文件",
  "Failed to load the document": "无法加载文件",
  "{document}, a document of {docket}": "{document}，{docket} 的文件",
  "Added <time>{date}</time>": "添加于 <time>{date}</time>",
  "Read the text": "阅读文本",
  "Open the PDF": "打开 PDF",
  "Show the PDF on this page": "在本页显示 PDF",
  "PDF: {title}": "PDF 文件：{title}",
  Contents: "目录",
  "Page {page}": "第 {page} 页",
  "Section {number}": "第 {number} 节",
  "This is the text of the document, without its layout, pictures, and notes.":
    "这是文件的文本，不含版式、图片和注释。",
  "The document has more text than is shown here: download it to read the rest.":
    "文件的文本比此处显示的多：请下载以阅读其余部分。",
  "To quote words in your comment, select them first.": "要在意见中引用文字，请先选中它们。",
  "Parts of the document": "文件的各部分",
  "There is no text on this page.": "本页没有文本。",
  "Comment on this page": "对本页发表意见",
  "Comment on this section": "对本节发表意见",
  "Comment on this document": "对本文件发表意见",
  "The text of this document is being read. Look again in a few minutes.": "正在读取此文件的文本。请几分钟后再看。",
  "This document has no text that can be read: it may be a scan, a picture of its pages.":
    "此文件没有可读取的文本：它可能是扫描件，即页面的图片。",
  "This document is protected by a password, so its text cannot be read here.":
    "此文件受密码保护，因此无法在此读取其文本。",
  "The text of this document could not be read. Download it to open it.": "无法读取此文件的文本。请下载后打开。",
  "This document is a picture. It has no text.": "此文件是图片，没有文本。",
  "Older Word files (DOC) cannot be shown here. Download the document to read it.":
    "旧版 Word 文件（DOC）无法在此显示。请下载文件阅读。",
  "This is an earlier version": "这是较早的版本",
  "The agency withdrew this document": "机构已撤回此文件",
  "Read the newest version": "阅读最新版本",
  Versions: "版本",
  "Ask for an accessible format": "申请无障碍格式",
  "Request sent": "申请已发送",
  "Failed to send your request. Please try again.": "无法发送您的申请。请重试。",
  "Choose a format": "选择格式",
  "Accessible PDF, for screen readers": "供屏幕阅读器使用的无障碍 PDF",
  "Word or plain text": "Word 或纯文本",
  "Large print": "大字版",
  Braille: "盲文",
  Audio: "音频",
  "Something else": "其他",
  "Which format can you read?": "您能阅读哪种格式？",
  "What you need": "您的需求",
  "What you need must be {characters} characters or less": "您的需求不得超过 {characters} 个字符",
  "Such as the pages that matter to you, or another way to reach you.": "例如您关心的页面，或联系您的其他方式。",
  "{agency} gets your request and answers to the address you give. You do not need to say why.":
    "{agency} 会收到您的申请，并回复到您提供的地址。您无需说明原因。",
  "{agency} has your request and will answer to the email address you gave.":
    "{agency} 已收到您的申请，并会回复到您提供的电子邮件地址。",
  "Send request": "发送申请",
  "Back to the document": "返回文件",
  "Request for an accessible format": "无障碍格式申请",
  "Name, email address, which document and format, what you need, and your account if you were signed in":
    "姓名、电子邮件地址、文件和格式、您的需求，以及您登录时的账户",
  "The agency, which gets it as an email, and the people who operate the site":
    "以电子邮件收到申请的机构，以及运营本网站的人员",
  "Until someone removes it; not automatically. When you close your account, we remove your name and email address":
    "直到有人将其删除；不会自动删除。您关闭账户时，我们会删除您的姓名和电子邮件地址",
  "(shown here)": "（此处显示）",
  // A malware scan of files (decision 97)
  "Waiting for the malware scan": "正在等待恶意软件扫描",
  "Withheld: the malware scan found “{finding}” in this file": "已扣留：恶意软件扫描在此文件中发现“{finding}”",
  "Withheld: this file is too large for the malware scan": "已扣留：此文件过大，无法进行恶意软件扫描",
  "Withheld: the malware scan cannot read a file that has a password": "已扣留：恶意软件扫描无法读取设有密码的文件",
  "Withheld: this file is missing or damaged in our storage": "已扣留：此文件在我们的存储中缺失或已损坏",
  "Withheld: the malware scan gave no answer about this file": "已扣留：恶意软件扫描未能就此文件给出结果",
} as const satisfies Readonly<Record<keyof typeof documentSpanish, string>>

import type { openDataSpanish } from "#src/rules/languages/spanish/dockets/open-data.ts"

/** Simplified Chinese of what anyone can download of dockets and of the whole site. Keys are the English sentences as they are shown. */
export const openDataChinese = {
  "The files have the comments that were published at the time they give. After a change they are made anew, usually within {minutes} minutes. A comment that is no longer public is then no longer in them.":
    "文件包含其注明的时间点已公布的意见。发生更改后，文件会重新生成，通常在 {minutes} 分钟之内。届时，不再公开的意见将不再出现在文件中。",
  "They never have email addresses, unpublished comments, or drafts.":
    "文件中绝不包含电子邮件地址、未公布的意见或草稿。",
  "Comments are what people wrote. Nobody has checked that what they say is true, or that the names are real. How many there are says nothing about what all people think.":
    "意见是人们自己写下的内容。没有人核实过其内容是否属实，或姓名是否真实。意见的数量并不代表所有人的看法。",
  "The archive has at most {files} files of comments, the first that were received, up to the size that this site allows. Each other file can be downloaded by its own address, which is in the JSON and Parquet files.":
    "压缩包最多包含 {files} 个意见附件，按收到的先后排列，并以本网站允许的大小为限。其他每个附件都可以通过各自的地址下载，地址列在 JSON 和 Parquet 文件中。",
  "In the CSV file, an apostrophe stands before text that a spreadsheet would run as a formula. The other formats have every text exactly as written.":
    "在 CSV 文件中，会被电子表格当作公式运行的文字前加有一个撇号。其他格式中的每段文字都与原文完全一致。",
  "The comment’s ID, as in the address of its page": "意见的 ID，与其网页地址中的相同",
  "The docket’s ID": "案卷的 ID",
  "The docket’s name in addresses": "案卷在网址中的名称",
  "The agency’s own reference": "机构自己的编号",
  "The docket’s title": "案卷的标题",
  "The agency’s name": "机构的名称",
  "The agency’s name in addresses": "机构在网址中的名称",
  "The place that the agency serves": "机构所服务的地区",
  "The state, as two letters": "州，以两个字母表示",
  "When the comment was received, in UTC": "收到意见的时间（UTC）",
  "When the agency published it, in UTC": "机构公布意见的时间（UTC）",
  "The commenter’s name, as they wrote it": "意见提交人所写的姓名",
  "The commenter’s organization, as they wrote it": "意见提交人所写的组织",
  "Who is speaking: individual, organization, or behalf_of_another":
    "发言者：individual（个人）、organization（组织）或 behalf_of_another（代表他人）",
  "Who the commenter speaks for": "意见提交人所代表的对象",
  "The position they chose: support, oppose, neutral, or unclear":
    "所选的立场：support（支持）、oppose（反对）、neutral（中立）或 unclear（不明确）",
  "Why they may speak for others": "为何可以代表他人发言",
  "The whole text, exactly as written": "与原文完全一致的全文",
  "How many files came with the comment": "意见所附文件的数量",
  "The files: names in CSV; ID, name, size, type, SHA-256, and address in the other formats":
    "附件：CSV 中为文件名；其他格式中为 ID、文件名、大小、类型、SHA-256 和地址",
  Text: "文字",
  "Date and time": "日期和时间",
  Number: "数字",
  List: "列表",
  "The comments, for spreadsheets: CSV, compressed with gzip": "意见，用于电子表格：CSV 格式，以 gzip 压缩",
  "The comments, for programs: one JSON object on each line, compressed with gzip":
    "意见，用于程序：每行一个 JSON 对象，以 gzip 压缩",
  "The comments, for data tools: Parquet": "意见，用于数据工具：Parquet 格式",
  "The docket’s documents and the comments’ files in one ZIP archive": "案卷的文件和意见的附件，打包为一个 ZIP 压缩包",
  "What is in the files, and as of when": "文件中包含的内容及其时间点",
  "What each column means": "每一列的含义",
  "The SHA-256 checksum of each file": "每个文件的 SHA-256 校验和",
  "Data: {docket}": "数据：{docket}",
  "The published comments on this docket and their files, to download: free, with no account and no key.":
    "本案卷已公布的意见及其附件，可供下载：免费，无需账户，也无需密钥。",
  "As of {moment}: {comments}": "截至 {moment}：{comments}",
  "As of": "截至",
  "As of {moment}": "截至 {moment}",
  "The files are not made yet. Look again in a few minutes.": "文件尚未生成。请几分钟后再来查看。",
  "No comments are published yet, so there are no files with comments.": "尚无已公布的意见，因此没有意见文件。",
  "{count} more file can be downloaded only by its own address.": "另有 {count} 个附件只能通过其自身的地址下载。",
  "{count} more files can be downloaded only by their own addresses.": "另有 {count} 个附件只能通过各自的地址下载。",
  "Download and check": "下载和核对",
  "Paste the first command into a terminal that has curl: it saves all files in the folder where you are. The second one needs no connection: it compares each file that you have with its checksum.":
    "将第一条命令粘贴到装有 curl 的终端中：它会把所有文件保存到当前文件夹。第二条命令不需要网络连接：它会将您已有的每个文件与其校验和进行比较。",
  "A download that broke off can go on where it was. If a check then fails, the files were made anew meanwhile: download them once more.":
    "中断的下载可以从断开处继续。如果随后核对失败，说明文件在此期间已重新生成：请重新下载。",
  "Download all files": "下载所有文件",
  "Files to download": "可下载的文件",
  "Columns of the files": "文件的列",
  "Check the files on Linux": "在 Linux 上核对文件",
  "Check the files on a Mac": "在 Mac 上核对文件",
  Columns: "列",
  Column: "列名",
  Type: "类型",
  Meaning: "含义",
  File: "文件",
  "What is in it": "内容",
  Size: "大小",
  "What the files do not say": "文件未说明的内容",
  "Download the data": "下载数据",
  "All files, and how to check them": "所有文件及其核对方法",
  "Download the data of its dockets": "下载其案卷的数据",
  "Dockets to download": "可下载的案卷",
  "Dockets to download: {agency}": "可下载的案卷：{agency}",
  "The dockets whose published comments and files you can download.": "您可以下载其已公布意见和附件的案卷。",
  "No docket has files yet": "尚无案卷有文件可下载",
  "Files are made within minutes after a docket opens.": "案卷开始征求意见后几分钟内即会生成文件。",
  "Show all dockets": "显示所有案卷",
  "Downloading whole dockets": "下载完整案卷",
  "Each docket has files with all its published comments: CSV, JSON Lines, and Parquet, and a ZIP archive with its documents and files. They need no key. A download that broke off can go on where it was.":
    "每个案卷都有包含其所有已公布意见的文件：CSV、JSON Lines 和 Parquet，以及包含其文件和附件的 ZIP 压缩包。这些文件无需密钥。中断的下载可以从断开处继续。",
  "<list>Choose a docket</list>, or begin with one of these lists:":
    "<list>选择一个案卷</list>，或从以下列表之一开始：",
  "All dockets, with the address, size, and checksum of each file": "所有案卷，以及每个文件的地址、大小和校验和",
  "The same for data portals, as a catalog in DCAT-US 3": "供数据门户使用的相同内容，采用 DCAT-US 3 目录格式",
  "The files of one docket": "一个案卷的文件",
  "If something is missing, write to us:": "如果缺少什么内容，请写信给我们：",
  "Pages on other sites can read these addresses from a visitor’s browser, but no other site can write.":
    "其他网站的网页可以通过访客的浏览器读取这些地址，但任何其他网站都不能写入。",
  "command: {says}": "命令：{says}",
} as const satisfies Readonly<Record<keyof typeof openDataSpanish, string>>

import type { browseSpanish } from "#src/rules/languages/spanish/dockets/browse.ts"

/** Simplified Chinese of home, dockets, agencies and states. Keys are the English sentences as they are shown. */
export const browseChinese = {
  // A docket that a search found
  "Found in a document:": "在文件中找到：",
  "Found in a document, on page {page}:": "在文件第 {page} 页找到：",

  // Home
  "Public comments on state and local proposals": "公众对州和地方政府提案的意见",
  "Read and shape what your government decides": "了解并影响政府的决定",
  "Search comments that people and organizations have submitted to their state and local governments, or submit your own while a comment period is open.":
    "搜索个人和组织向州和地方政府提交的意见，或者在征求意见期内提交您自己的意见。",
  "Find an open docket, read what is proposed, and put your comment on the official record. It is free.":
    "找到正在征求意见的案卷，阅读提案内容，并让您的意见载入官方记录。完全免费。",
  "Find an open docket": "查找正在征求意见的案卷",
  "Closing soon": "即将截止",
  "Choose a state to see its agencies and their dockets.": "选择一个州，查看该州的机构及其案卷。",
  "Map of states": "各州地图",
  "What agencies get": "机构可获得的服务",
  "Quick setup": "快速开通",
  "We set up your agency in one to two business days. You can open your first comment period in minutes.":
    "我们在一至两个工作日内为您的机构完成设置。您可以在几分钟内开始第一个征求意见期。",
  "Accessible design": "无障碍设计",
  "Works with keyboards, screen readers, and small phones. Every form works without JavaScript.":
    "支持键盘、屏幕阅读器和小屏手机。所有表单在没有 JavaScript 时也能使用。",
  "Secure platform": "安全的平台",
  "Encrypted connections, files that stay private until they are published, and a record of every change.":
    "加密连接，文件在公布之前不会公开，每次更改均有记录。",
  "Bring your government here": "让您的政府机构加入",
  "Free for eligible state and local governments, and open source.": "对符合条件的州和地方政府免费，并且开源。",
  "Get started": "开始使用",

  // Filters and what they are set to
  Status: "状态",
  Tag: "标签",
  Keyword: "关键词",
  Page: "页码",
  Federal: "联邦",

  // Statuses of a docket
  "{days} days left": "还剩 {days} 天",
  "No closing date": "没有截止日期",
  "Read the comments": "阅读意见",
  "Opened <time>{date}</time>": "已于 <time>{date}</time>开始",
  "Opens <time>{date}</time>": "将于 <time>{date}</time>开始",
  "Closed <time>{date}</time>": "已于 <time>{date}</time>截止",
  "Closes <time>{date}</time>": "将于 <time>{date}</time>截止",
  "Open with no closing date": "正在征求意见，没有截止日期",
  "in {count} minute": "{count} 分钟后",
  "in {count} minutes": "{count} 分钟后",
  "in {count} hour": "{count} 小时后",
  "in {count} hours": "{count} 小时后",
  "in {count} days": "{count} 天后",
  tomorrow: "明天",

  // A docket in several languages
  "Languages of this docket": "本案卷的语言版本",
  "This is an official translation.": "这是正式译文。",
  "This is a courtesy translation. The {language} text decides.": "这是参考译文，以{language}文本为准。",
  "It was made for an earlier version of the {language} text. Some of what it says may have changed since.":
    "此译文依据{language}文本的较早版本译成，其中部分内容此后可能已有变动。",

  // Lists of dockets
  "{count} comment": "{count} 条意见",
  "{count} comments": "{count} 条意见",
  "{count} docket": "{count} 个案卷",
  "{count} dockets": "{count} 个案卷",
  "Proposed government actions that are open for public comment now, will open soon, or have closed.":
    "正在向公众征求意见、即将开始或已经截止的政府拟议行动。",
  "Find proposed government actions, read what others say, and have your say while the comment period is open.":
    "查找政府的拟议行动，阅读他人的意见，并在征求意见期内发表您的看法。",
  "Your search contains only very common words. Words such as “the” and “of” are in nearly every docket.":
    "您的搜索只包含非常常见的词语。“the”和“of”这样的词几乎出现在每个案卷中。",
  "New dockets": "新案卷",
  "New federal dockets": "联邦新案卷",
  "Proposed government actions that the public can comment on.": "可供公众发表意见的政府拟议行动。",
  "Published comments to {agency}.": "提交给{agency}并已发布的意见。",
  "Comments close {time}.": "意见截止时间：{time}。",
  "Comments closed {time}.": "已于{time}停止接受意见。",
  "{docket}, a docket of {agency}. {period}.": "“{docket}”，{agency}的案卷。{period}。",
  "Comments close: {docket}": "意见截止：{docket}",
  "Comments to {agency} are accepted until {time}.": "{agency}接受意见，截止时间：{time}。",
  "Public comment": "公众意见",
  "Follow new dockets": "订阅新案卷",
  "Search dockets": "搜索案卷",
  "Search dockets...": "搜索案卷……",
  "Searching dockets...": "正在搜索案卷……",
  "These dates are the days when comment periods begin.": "这些日期是征求意见期开始的日子。",
  "Apply filters": "应用筛选条件",
  "Pages of dockets": "案卷分页",
  "No agency has opened a comment period here yet. Please check back soon.":
    "这里还没有机构开始征求意见。请过些时候再来查看。",
  "Nothing is open for comment right now": "目前没有正在征求意见的案卷",
  "You can read dockets that have closed, and those that will open soon.":
    "您可以阅读已截止的案卷，以及即将开始征求意见的案卷。",
  "No Dockets Found": "没有找到案卷",
  "No dockets match all of your keywords and filters. Try fewer or broader ones.":
    "没有案卷符合您的全部关键词和筛选条件。请减少条件或放宽范围。",

  // A docket
  "New comments on {docket}": "关于“{docket}”的新意见",
  "Follow new comments": "订阅新意见",
  "Notice from {agency}": "{agency} 发出的通知",
  "About this docket": "关于此案卷",
  "Link to this page": "本页链接",
  "Parts of this page": "本页的各个部分",
  Summary: "摘要",
  Description: "说明",
  "Supporting documents": "支持文件",
  "The agency has not added any documents.": "该机构尚未添加任何文件。",
  "There are no documents at the moment.": "目前没有文件。",
  "Earlier documents": "早期文件",
  "The agency replaced or withdrew these documents after this docket became public.":
    "此案卷公开之后，该机构替换或撤回了以下文件。",
  "Replaced <time>{date}</time>": "已于 <time>{date}</time>替换",
  "Withdrawn <time>{date}</time>": "已于 <time>{date}</time>撤回",
  "Reason:": "理由：",
  "Document added": "已添加文件",
  "Document replaced": "已替换文件",
  "Document withdrawn": "已撤回文件",
  Schedule: "日程",
  "Add to calendar": "添加到日历",
  Reference: "编号",
  Opens: "预定开始",
  Opened: "开始",
  Closes: "预定截止",
  Reopened: "重新开放",
  Extended: "延期",
  "Closing date moved earlier": "截止日期提前",
  "It was scheduled to close <time>{date}</time>": "原定于 <time>{date}</time>截止",
  "It had no closing date": "原来没有截止日期",
  "No comments have been published yet": "尚未公布任何意见",
  "Comments appear here after the agency approves them.": "意见经机构批准后会显示在这里。",
  "Poster with a QR code": "带二维码的海报",
  "Poster: {title}": "海报：{title}",
  "A poster to print, with the address of the comment period.": "可打印的海报，附有征求意见期的网址。",
  "{agency} asks for your comments": "{agency} 征求您的意见",
  "QR code of the address below": "下方网址的二维码",
  "Point your phone's camera at the code, or go to": "将手机摄像头对准二维码，或访问",
  "Did you mean:": "您是不是要找：",
  "OpenDocket: read what your government proposes, and tell it what you think.":
    "OpenDocket：阅读政府的提案，并告诉政府您的意见。",
  "Search these comments": "在这些意见中搜索",
  "Print the whole record": "打印完整记录",
  "Record: {title}": "完整记录：{title}",
  "The docket with all its published comments, to read or print.": "案卷及其所有已公布的意见，可阅读或打印。",
  "Parts of the record": "记录的各部分",
  "Next comments": "后面的意见",
  "Back to the beginning": "返回开头",
  "Comments {first} to {last} of {total}, in the order received":
    "共 {total} 条意见，此处为第 {first} 至 {last} 条，按收到的顺序排列",
  "Comment {number}": "意见 {number}",
  "Comment {number} of {total}, in the order received": "共 {total} 条意见中的第 {number} 条，按收到的顺序排列",
  "Files: {names}": "附件：{names}",
  "Filter these comments": "筛选这些意见",
  "Search them by name or date, too": "也可按姓名或日期搜索",
  "Show all comments": "显示全部意见",
  "No comment on this docket matches all of this.": "此案卷没有同时符合所有这些条件的意见。",
  "Search the comments on all dockets": "在所有案卷的意见中搜索",
  "Back to the newest comments": "返回最新的意见",
  "Back to the first comments": "返回最前面的意见",
  "Order of the comments": "意见的排列顺序",
  "These are the positions and types that commenters chose. They are not votes: the agency weighs what is said.":
    "这些是意见提交人选择的立场和类型。它们不是投票：机构权衡的是意见的内容。",
  "Showing {shown} of {total} comments": "显示 {total} 条意见中的 {shown} 条",

  // States and agencies
  "State and local agencies in {state}, what they propose, and the public comments they have received.":
    "{state} 的州和地方机构、它们的提案以及收到的公众意见。",
  "New dockets in {state}": "{state} 的新案卷",
  Nickname: "别名",
  Capital: "首府",
  "{count} docket, {open} open": "{count} 个案卷，其中 {open} 个正在征求意见",
  "{count} dockets, {open} open": "{count} 个案卷，其中 {open} 个正在征求意见",
  "No agencies in {state} take part yet.": "{state} 目前还没有机构参与。",
  "At most {count} agencies are listed here, by name. If yours is missing, search comments by its name.":
    "这里最多按名称列出 {count} 个机构。如果没有您要找的机构，请按其名称搜索意见。",
  "Bring your agency here": "让您的机构加入",
  "Dockets from {agency} and the public comments on them.": "{agency} 的案卷以及公众对这些案卷的意见。",
  "New dockets from {agency}": "{agency} 的新案卷",
  "Who wrote it": "由谁撰写",
  "What it is about": "关于什么",
  "When it was submitted": "提交时间",
} as const satisfies Readonly<Record<keyof typeof browseSpanish, string>>

import type { operationSpanish } from "#src/rules/languages/spanish/pages/operation.ts"

/** Simplified Chinese of the pages on security, status and data access. Keys are the English sentences as they are shown. */
export const operationChinese = {
  // Security
  "How we protect comments and accounts on this site, and how to report a security problem.":
    "我们如何保护本网站上的意见和账户，以及如何报告安全问题。",
  "What protects comments and accounts, what we do when something goes wrong, and how to tell us.":
    "什么在保护意见和账户，出现问题时我们怎么做，以及如何告诉我们。",
  "How the platform protects you": "本平台如何保护您",
  "<b>The server decides.</b> The server sets status, dates, roles, and owners, never what a browser sends. It checks permissions on every request.":
    "<b>由服务器决定。</b>状态、日期、角色和所有者由服务器设定，绝不采用浏览器发送的值。每次请求都会检查权限。",
  "<b>Passwords</b> are stored only as Argon2id hashes. We limit sign-in attempts.":
    "<b>密码</b>只以 Argon2id 哈希值的形式存储。我们限制登录尝试次数。",
  "<b>Two-step verification</b> is available for every account, with a passkey or an authenticator app. Agencies can require it for their staff.":
    "<b>两步验证</b>适用于每个账户，可使用通行密钥或身份验证器应用。机构可以要求其工作人员使用。",
  "<b>Sessions</b> are random values in cookies that page scripts cannot read. They end after {days} days, or after {hours} hours for agency staff.":
    "<b>会话</b>是存放在 Cookie 中的随机值，网页脚本无法读取。会话在 {days} 天后结束，机构工作人员则在 {hours} 小时后结束。",
  "<b>Files</b> are identified by their content, kept apart from the public pages, and sent only as downloads. The public can read a file only after its comment is published.":
    "<b>文件</b>按内容识别类型，与公开网页分开存放，并且只以下载方式发送。只有在所属意见公布之后，公众才能阅读文件。",
  "<b>Agencies are separate.</b> Staff see only their own agency. Access is by invitation and by role.":
    "<b>各机构相互独立。</b>工作人员只能看到自己的机构。访问须经邀请，并取决于角色。",
  "<b>Every change is logged</b>, with who made it and when, in a log that the application itself cannot change.":
    "<b>每次更改都有记录</b>，包括由谁更改以及更改时间；应用程序本身也不能更改该日志。",
  "<b>Pages</b> run only our own scripts, and other sites cannot frame them. We refuse forms sent from other sites.":
    "<b>网页</b>只运行我们自己的脚本，其他网站不能将其嵌入框架。我们拒绝从其他网站发送的表单。",
  Infrastructure: "基础设施",
  "We keep comments, accounts, and logs in a PostgreSQL database. A comment and its log entry are on disk before you see its tracking ID. The database must be set up to survive a power failure. If it is not, the site does not start.":
    "我们把意见、账户和日志保存在 PostgreSQL 数据库中。在您看到追踪编号之前，意见及其日志条目已经写入磁盘。数据库必须设置为能够承受断电；否则网站不会启动。",
  "Pages load nothing from other companies: no scripts, fonts, analytics, or CAPTCHA services. The check that you are not a robot is a small calculation in your own browser.":
    "网页不从其他公司加载任何内容：没有脚本、字体、分析工具或验证码服务。确认您不是机器人的验证，是在您自己的浏览器中进行的一次小计算。",
  "The connection to this site is encrypted with HTTPS.": "与本网站的连接使用 HTTPS 加密。",
  "<b>This copy of the site is at {address}, without encryption.</b> It is meant for trying things out. Please do not enter anything here that others should not read.":
    "<b>本网站的这一副本位于 {address}，没有加密。</b>它供试用。请不要在这里输入他人不应看到的任何内容。",
  "The <status>status page</status> shows how each part of this site is working right now.":
    "<status>状态页面</status>显示本网站各部分目前的运行情况。",
  Compliance: "合规",
  "We do not claim any certification on this page. This is what the program itself does to support the rules that governments follow:":
    "我们在此页面上不声称拥有任何认证。以下是程序本身为支持政府所遵循的规则而做的工作：",
  "Public record: comments are kept as written, and decisions about them are logged.":
    "公共记录：意见按所写的原样保存，对意见的决定都有记录。",
  "Accessibility: the site is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Section 508 refers to an earlier version of them. See <accessibility>Accessibility</accessibility>.":
    "无障碍：本网站力求符合《网页内容无障碍指南》（WCAG）2.2 的 AA 级标准。第 508 条引用的是该指南的较早版本。请参阅<accessibility>无障碍</accessibility>。",
  "Privacy: we store only what the service needs. See <privacy>Privacy</privacy>.":
    "隐私：我们只保存服务所需的内容。请参阅<privacy>隐私</privacy>。",
  "Which laws on records, retention, and disclosure apply to a comment depends on the agency that received it.":
    "哪些关于记录、保存和披露的法律适用于一条意见，取决于收到该意见的机构。",
  "When something goes wrong": "出现问题时",
  "<b>Contain.</b> We stop the harm: we end sessions, block access, or take a feature offline if necessary.":
    "<b>控制。</b>我们制止损害：必要时结束会话、阻止访问或停用某项功能。",
  "<b>Find out.</b> We read the logs to learn what happened, who was affected, and when it began.":
    "<b>查明。</b>我们查阅日志，了解发生了什么、谁受到影响以及何时开始。",
  "<b>Tell.</b> We tell the agencies and people affected, in plain language, what happened and what they can do.":
    "<b>告知。</b>我们用通俗的语言告诉受影响的机构和个人发生了什么以及他们可以怎么做。",
  "<b>Repair.</b> We fix the problem and restore what was damaged.": "<b>修复。</b>我们解决问题并恢复受损的内容。",
  "<b>Learn.</b> We write down the cause and change what let it happen.":
    "<b>改进。</b>我们写下原因，并改变使其得以发生的环节。",
  "Report a security problem": "报告安全问题",
  "Please tell us privately before you tell anyone else. We answer security reports within {hours} hours. Tell us what you found and how to reproduce it. Please do not read, change, or keep other people’s data, and do not slow the site down for them.":
    "请在告诉任何其他人之前先私下告诉我们。我们在 {hours} 小时内答复安全报告。请告诉我们您发现了什么以及如何重现。请不要读取、更改或保留他人的数据，也不要使网站变慢而影响他人。",
  "Security report": "安全报告",

  // Status
  "How each part of this site is working right now: pages, database, and email.":
    "本网站各部分目前的运行情况：网页、数据库和电子邮件。",
  "Measured <time>{moment}</time>, when this page was created.": "测量于 <time>{moment}</time>，即此页面生成之时。",
  "Right now": "目前",
  "Everything we measure is working.": "我们测量的各部分均运行正常。",
  "Some parts have problems. See the list.": "有些部分出现问题。请查看列表。",
  Working: "运行正常",
  Delayed: "延迟",
  "Not working": "无法运行",
  "Not measured": "未测量",
  "Web pages": "网页",
  "This page was created and sent.": "此页面已生成并发送。",
  "The site as a whole, or its database": "整个网站，或其数据库",
  "Database: dockets, comments, accounts": "数据库：案卷、意见、账户",
  "Clock, which decides deadlines": "时钟，用于确定截止时间",
  "Email: confirmations and receipts": "电子邮件：确认和回执",
  "Database layout": "数据库结构",
  "It is not responding.": "没有响应。",
  "It responded within {milliseconds} ms.": "它在 {milliseconds} 毫秒内作出响应。",
  "Could not be compared with the database.": "无法与数据库比较。",
  "The web server and the database agree to within one second.": "网页服务器与数据库的时间相差不到一秒。",
  "The web server and the database differ by {seconds} seconds.": "网页服务器与数据库的时间相差 {seconds} 秒。",
  "The queue could not be read.": "无法读取队列。",
  "This site has no mail server yet, so its messages reach nobody.":
    "本网站还没有邮件服务器，因此没有人能收到它的邮件。",
  "No messages are waiting to be sent.": "没有等待发送的邮件。",
  "{count} message waiting to be sent; the oldest for {duration}.":
    "有 {count} 封邮件等待发送；最早一封的等待时间：{duration}。",
  "{count} messages waiting to be sent; the oldest for {duration}.":
    "有 {count} 封邮件等待发送；最早一封的等待时间：{duration}。",
  "{count} message could not be delivered in the last 24 hours.": "过去 24 小时内有 {count} 封邮件未能送达。",
  "{count} messages could not be delivered in the last 24 hours.": "过去 24 小时内有 {count} 封邮件未能送达。",
  "At {name}, since {moment}.": "处于 {name}，自 {moment}起。",
  "Could not be read.": "无法读取。",
  "less than a minute": "不到一分钟",
  "{count} minute": "{count} 分钟",
  "{count} minutes": "{count} 分钟",
  "{count} hours": "{count} 小时",
  "Last {days} days": "过去 {days} 天",
  "We cannot read the record of incidents right now.": "我们目前无法读取事故记录。",
  "Nothing is recorded yet. The first check runs within a minute after the site starts.":
    "尚无任何记录。网站启动后一分钟内会进行第一次检查。",
  "No check has run since <time>{moment}</time>.": "自 <time>{moment}</time>以来没有进行过检查。",
  "No incidents in the last {days} days.": "过去 {days} 天内没有事故。",
  "We check every part once a minute. Recorded since <begun>{first}</begun>. Last check: <checked>{last}</checked>.":
    "我们每分钟检查一次各个部分。记录始于 <begun>{first}</begun>。最近一次检查：<checked>{last}</checked>。",
  "Since <time>{moment}</time>, still ongoing": "自 <time>{moment}</time>起，仍在持续",
  "<time>{moment}</time>, for {duration}": "<time>{moment}</time>，持续时间：{duration}",
  "What this page can and cannot tell you": "此页面能告诉您什么，不能告诉您什么",
  "The site measures itself. If no one can reach the site at all, this page cannot tell you so.":
    "网站测量的是它自己。如果所有人都无法访问本网站，此页面就无法告诉您。",
  "It is also monitored from outside: <status>service status</status>.":
    "网站也受到外部监测：<status>服务状态</status>。",
  "It cannot predict the future.": "它无法预测未来。",
  "Is something failing that this page shows as working? <contact>Tell us</contact>. If it keeps you from commenting before a deadline, tell the agency too.":
    "有什么出了故障，而此页面却显示运行正常？请<contact>告诉我们</contact>。如果故障使您无法在截止时间之前发表意见，也请告诉该机构。",
  "Something is not working": "有什么无法使用",

  // Data access
  "Read dockets and published comments as data: addresses, parameters, and examples to paste.":
    "以数据形式读取案卷和已公布的意见：地址、参数和可以粘贴的示例。",
  "Programs can also read everything that is public on these pages: free, with no account and no key.":
    "程序也可以读取这些网页上的所有公开内容：免费，无需账户，也无需密钥。",
  "What is available": "可以获取的内容",
  "Dockets that are or were open, their documents, the comments that agencies have published with their attachments, and the agencies in each state. Responses are JSON in UTF-8. Times are in UTC, and each docket gives its time zone.":
    "正在或曾经征求意见的案卷、其文件、机构已公布的意见及其附件，以及每个州的机构。响应为 UTF-8 编码的 JSON。时间采用 UTC，每个案卷注明其时区。",
  "Drafts, unpublished comments, and commenters’ email addresses are not public and not included. Comment counts cover published comments only.":
    "草稿、未公布的意见以及意见提交人的电子邮箱地址不公开，也不包括在内。意见数量只计算已公布的意见。",
  Addresses: "地址",
  "Addresses you can read": "可以读取的地址",
  Returns: "返回内容",
  "Dockets, by words, status, agency, state, tags, and dates": "案卷，按词语、状态、机构、州、标签和日期",
  "One docket with its documents and, page by page, its comments": "一个案卷及其文件，以及逐页列出的意见",
  "The tags, and how many dockets have each": "各个标签，以及每个标签的案卷数量",
  "Published comments, by words, name, organization, position, docket, tags, and dates":
    "已公布的意见，按词语、姓名、组织、立场、案卷、标签和日期",
  "One full comment with its attachments": "一条完整的意见及其附件",
  "One agency and its dockets": "一个机构及其案卷",
  "The states, and how much is public in each": "各州，以及每个州公开内容的数量",
  "One state and its agencies": "一个州及其机构",
  "The <reference>API reference</reference> explains every parameter, field, and error, with a command to try for each address. <openapi>openapi.json</openapi> says the same in OpenAPI 3.1, for tools that generate clients from it.":
    "<reference>API 参考</reference>解释了每个参数、字段和错误，并为每个地址提供一条可以试用的命令。<openapi>openapi.json</openapi> 以 OpenAPI 3.1 格式提供同样的内容，供据此生成客户端的工具使用。",
  Examples: "示例",
  "Paste any of these into a terminal that has curl.": "请将其中任何一条粘贴到装有 curl 的终端中。",
  "Open dockets, closing soonest first": "正在征求意见的案卷，最快截止的在前",
  "One docket with its documents and comments": "一个案卷及其文件和意见",
  "Comments that contain both words": "同时包含两个词的意见",
  "One full comment": "一条完整的意见",
  "The agencies in a state": "一个州的机构",
  "One agency": "一个机构",
  "Programs written for the API of regulations.gov (version 4) can read the same at <code>{address}</code>, with any key or none.":
    "为 regulations.gov 的 API（第 4 版）编写的程序可以在 <code>{address}</code> 读取同样的内容，可用任意密钥，也可不用密钥。",
  "Attachments and documents have a <code>file_url</code>. Use it to download them as they were uploaded. <code>curl -OJ</code> keeps the file’s name. If a download breaks off, <code>curl -C - -o</code> with the same name goes on where it was.":
    "附件和文件有 <code>file_url</code>。用它可以下载上传时的原文件。<code>curl -OJ</code> 会保留文件名。如果下载中断，使用 <code>curl -C - -o</code> 和相同的文件名可以从中断处继续。",
  "Reading long lists": "读取长列表",
  "Lists take <code>limit</code> (1 to {most}, default {usual}) and <code>offset</code>, and return <code>items</code> and <code>total</code>. If there is a next page, the <code>Link</code> header gives its address.":
    "列表接受 <code>limit</code>（1 至 {most}，默认 {usual}）和 <code>offset</code>，并返回 <code>items</code> 和 <code>total</code>。如果有下一页，<code>Link</code> 标头会给出其地址。",
  "A comment search counts up to {rows} exactly, among millions of comments sometimes less far. Where it stopped, <code>total_exact</code> is false, and there may be more pages. Offsets beyond {rows} are refused. Narrow your search by docket or by dates: <code>date_from</code> and <code>date_to</code> both include the whole day.":
    "意见搜索最多精确计数到 {rows}；在数百万条意见中，有时会更早停止计数。停止计数时，<code>total_exact</code> 为 false，后面可能还有页面。大于 {rows} 的 offset 会被拒绝。请按案卷或日期缩小搜索范围：<code>date_from</code> 和 <code>date_to</code> 都包含当天全天。",
  "To read more comments on one docket, use <code>before</code>: send the <code>next_before</code> of the last response until it is null. <code>limit</code> sets how many you get at a time.":
    "要读取一个案卷的更多意见，请使用 <code>before</code>：发送上一次响应中的 <code>next_before</code>，直到它为 null。<code>limit</code> 设定每次获取的数量。",
  "When a request is refused": "请求被拒绝时",
  "Errors have an HTTP status and a body with <code>error.code</code>, <code>error.message</code>, and <code>error.request_id</code>. We refuse a parameter that is unknown or unreadable with 422 instead of ignoring it.":
    "错误带有 HTTP 状态以及包含 <code>error.code</code>、<code>error.message</code> 和 <code>error.request_id</code> 的正文。对于未知或无法读取的参数，我们以 422 拒绝，而不是忽略它。",
  "Rate limits": "速率限制",
  "A client can read {reads} times a minute. The <code>RateLimit</code> header tells you how many reads are left. After a 429, <code>Retry-After</code> tells you how many seconds to wait. Each response has an <code>ETag</code>. Send it back as <code>If-None-Match</code> to get a 304 if nothing has changed.":
    "一个客户端每分钟可以读取 {reads} 次。<code>RateLimit</code> 标头告诉您还剩多少次。收到 429 之后，<code>Retry-After</code> 告诉您需要等待多少秒。每个响应都有 <code>ETag</code>。将它作为 <code>If-None-Match</code> 发回，如果没有变化，您会收到 304。",
  "Using it well": "妥善使用",
  "Comments are public record, written by people who may give their names. Quote them as they are, link to their page (<code>/comments/</code> and the ID), and do not use them to find or bother the people who wrote them. Please send one request at a time instead of many at once, and keep what you have read.":
    "意见是公共记录，由可能署名的人撰写。请按原样引用，链接到其页面（<code>/comments/</code> 加编号），不要用它们来寻找或打扰撰写的人。请每次只发送一个请求，而不要同时发送许多请求，并保存您已读取的内容。",
  "Data access": "数据获取",
  "Following updates": "订阅更新",
  "Follow new dockets in a feed reader at <feed>/feed.atom</feed>. To follow one state or agency, or new comments on one docket, add <code>/feed.atom</code> to the address of its page. To put a docket’s deadline in your calendar, add <code>/deadline.ics</code> to its address. The <sitemap>sitemap</sitemap> lists all public pages.":
    "用订阅阅读器在 <feed>/feed.atom</feed> 订阅新案卷。要订阅某个州或机构，或某个案卷的新意见，请在其页面地址后加上 <code>/feed.atom</code>。要把案卷的截止时间加入日历，请在其地址后加上 <code>/deadline.ics</code>。<sitemap>站点地图</sitemap>列出所有公开网页。",
  "What is not available": "不能获取的内容",
  "The program itself is <source>open source</source>.": "程序本身是<source>开源的</source>。",
  "To read pages instead, go to <search>Search Comments</search> or <browse>Browse Dockets</browse>.":
    "要改为阅读网页，请前往<search>搜索意见</search>或<browse>浏览案卷</browse>。",
  Backups: "备份",
  "Copies of the database": "数据库副本",
  "Comments are not copied to as many servers as they should be.": "意见复制到的服务器少于应有的数量。",
  "A comment is acknowledged when {count} other server has it too.":
    "意见在另外 {count} 台服务器上也保存后，才会确认收到。",
  "A comment is acknowledged when {count} other servers have it too.":
    "意见在另外 {count} 台服务器上也保存后，才会确认收到。",
  "Later changes are not backed up yet.": "其后的更改尚未备份。",
  "Later changes were last backed up this long ago: {duration}.": "其后的更改最近一次备份距今：{duration}。",
  "There is no backup yet.": "尚无备份。",
  "The last backup is this old: {duration}.": "最近一次备份距今：{duration}。",
} as const satisfies Readonly<Record<keyof typeof operationSpanish, string>>

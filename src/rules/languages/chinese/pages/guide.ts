import type { guideSpanish } from "#src/rules/languages/spanish/pages/guide.ts"

/** Simplified Chinese of the guide and the frequent questions. Keys are the English sentences as they are shown. */
export const guideChinese = {
  // User guide
  "How agency staff run comment periods: roles and permissions, dockets, comment review, search, reports, and settings.":
    "机构工作人员如何开展征求意见：角色和权限、案卷、意见审核、搜索、报告和设置。",
  "For agency staff: from the invitation to the end of a comment period.":
    "面向机构工作人员：从收到邀请到征求意见期结束。",
  "Signing in": "登录",
  "Open the invitation you received by email, and choose a password.": "打开您通过电子邮件收到的邀请，并选择一个密码。",
  "From then on, sign in at <login>Agency Login</login>. If you forget your password, get a link to set a new one on the same page.":
    "此后在<login>机构登录</login>登录。如果忘记密码，可以在同一页面获取设置新密码的链接。",
  "If you work for more than one agency, choose one. You can switch at any time.":
    "如果您为多个机构工作，请选择一个。您可以随时切换。",
  Roles: "角色",
  "Every member of an agency has one role. Each role can do everything that the roles below it can do. A new role takes effect immediately.":
    "机构的每位成员都有一个角色。每个角色都可以做下级角色能做的一切。新角色立即生效。",
  "Roles and who usually holds them": "角色及通常担任者",
  Role: "角色",
  "Usually held by": "通常由谁担任",
  "Who does what": "谁做什么",
  "Tasks and the roles that can do them": "各项任务以及可以执行任务的角色",
  Task: "任务",
  "Moderate comments": "审核意见",
  Export: "导出",
  "Agency settings": "机构设置",
  "All permissions": "所有权限",
  "This table comes from the rules that the program itself applies. A control that you can see but not use tells you which role it requires.":
    "此表来自程序本身所执行的规则。您能看到但不能使用的控件会告诉您它需要哪个角色。",
  "Permissions by role": "各角色的权限",
  Permission: "权限",
  "Lowest role": "最低角色",
  Yes: "是",
  No: "否",
  "See the dashboard, dockets, and reports": "查看仪表板、案卷和报告",
  "Create dockets": "创建案卷",
  "Edit dockets": "编辑案卷",
  "Open, close, reopen, and extend dockets": "开放、截止、重新开放和延长案卷",
  "Archive dockets": "归档案卷",
  "Approve comments": "批准意见",
  "Reject comments": "拒绝意见",
  "Flag comments": "标记意见",
  "Export comments and files": "导出意见和文件",
  "Invite members": "邀请成员",
  "Remove members": "移除成员",
  "Change roles of members": "更改成员的角色",
  "Change agency settings": "更改机构设置",
  "Transfer ownership": "转让所有权",
  "Archive the agency": "归档机构",
  "Delete the agency": "删除机构",
  "See analytics": "查看分析数据",
  "Decide on many comments at once": "一次对多条意见作出决定",
  "Running a comment period": "开展征求意见",
  "<b>Prepare.</b> Under Dockets, choose New Docket. You can begin with a template. Three steps ask for the title, the summary, the dates, and the address. It is a draft from the first step on, and drafts are not public. Then look at the checklist and the preview.":
    "<b>准备。</b>在 Dockets 中选择 New Docket。您可以从模板开始。三个步骤要求填写标题、摘要、日期和地址。从第一步起它就是草稿，草稿不公开。然后请查看检查清单和预览。",
  "<b>Set the dates.</b> Times are in your agency’s time zone. We recommend at least {days} days.":
    "<b>设定日期。</b>时间采用您机构的时区。我们建议至少 {days} 天。",
  "<b>Set the rules.</b> Choose the length of comments, comments per person, file types and sizes (we recommend at most {megabytes} MB each), CAPTCHA, and whether comments are published immediately.":
    "<b>设定规则。</b>选择意见的长度、每人可提交的意见数量、文件类型和大小（我们建议每个文件最大 {megabytes} MB）、人机验证，以及意见是否立即公布。",
  "<b>Open it.</b> From then on, it has a public address that you can share. Until its opening date, it is shown as upcoming.":
    "<b>开放。</b>此后它就有了一个可以分享的公开地址。在开放日期之前，它显示为“即将开始”。",
  "<b>Extend it</b> while it is open, if you need to, and give a reason. <b>It closes</b> automatically at its closing time. You can also close it yourself, and reopen it with a reason.":
    "如有需要，可以在开放期间<b>延期</b>，并说明理由。到了截止时间，它会<b>自动截止</b>。您也可以自行截止，并在说明理由后重新开放。",
  "<b>Archive it</b> when everything is done. It becomes read-only permanently. Its published comments stay public.":
    "一切完成之后<b>归档</b>。它从此永久只读。已公布的意见仍然公开。",
  "Every step is recorded in the docket’s activity log.": "每一步都记录在案卷的活动日志中。",
  "Reviewing comments": "审核意见",
  "Comments wait under Moderation, Review Queue. Open one to read all of it, with its files. Then:":
    "意见在 Moderation 的 Review Queue 中等待。打开一条意见，即可阅读全文及其文件。然后：",
  "<b>Approve</b> publishes it immediately.": "<b>批准（Approve）</b>会立即公布它。",
  "<b>Reject</b> keeps it out of public view. You can give a reason. You can still approve it later.":
    "<b>拒绝（Reject）</b>使它不对公众显示。您可以说明理由。以后仍可批准它。",
  "<b>Flag</b> hides a published comment until someone decides. Its page then says that it is under review.":
    "<b>标记（Flag）</b>会隐藏一条已公布的意见，直到有人作出决定。其页面会说明它正在审核中。",
  "Or choose Review one by one: you see one comment at a time, and no colleague is given the same one while you read it.":
    "或者选择“Review one by one”：您每次看到一条意见，在您阅读期间，其他同事不会分到同一条。",
  "Managers, Admins, and Owners can select several comments, or all that match a search, and decide on all of them. You can undo a decision for {minutes} minutes.":
    "Manager、Admin 和 Owner 可以选择多条意见或符合搜索条件的所有意见，并一并作出决定。您可以在 {minutes} 分钟内撤销决定。",
  "After those minutes, the commenter gets an email: that the comment is published, that it is rejected and the reason you gave, or, for a flag, that you are taking a second look and never why.":
    "过了这段时间，提交人会收到一封电子邮件：意见已公布；未获批准，以及您给出的理由；或者，如果您作了标记，告知您正在再次审阅，但绝不说明原因。",
  "If a colleague acts first, you see who acted and what the status is now. Nothing is overwritten. You never edit comments; a commenter may correct one that waits, and you see what it said before. Judge whether a comment can be published, not whether you agree with it.":
    "如果同事先作了处理，您会看到是谁处理的以及现在的状态。不会覆盖任何内容。您从不编辑意见；提交人可以更正等待审核的意见，您会看到更正之前的内容。请判断意见是否可以公布，而不是您是否同意它。",
  Searching: "搜索",
  "Search covers your agency’s dockets and comments, including unpublished ones if your role allows it. Use the advanced search to narrow results by dates, status, tags, commenter, and attachments.":
    "搜索范围包括您机构的案卷和意见；如果您的角色允许，还包括未公布的意见。使用高级搜索，可以按日期、状态、标签、提交人和附件缩小结果范围。",
  "Reports and exports": "报告和导出",
  "Reports & Exports shows figures for a range of dates: dockets, comments, attachments, and the people who commented. There you can also create exports: the comments as a spreadsheet (CSV), their files (ZIP), or both, for one docket or the whole agency. We create them in the background, and you can download them for {hours} hours.":
    "Reports & Exports 显示一段日期范围内的数字：案卷、意见、附件以及发表意见的人数。您还可以在那里创建导出：以电子表格（CSV）导出意见，以 ZIP 导出其文件，或两者兼有；范围可以是一个案卷或整个机构。我们在后台创建，您可以在 {hours} 小时内下载。",
  "Managers, Admins, and Owners see the figures. Everyone can export.":
    "Manager、Admin 和 Owner 可以看到这些数字。所有人都可以导出。",
  "Team and settings": "团队和设置",
  "Owners and Admins invite members, change roles, and remove access under Users & Roles. Admins can do this for roles up to Manager. There is always at least one Owner. To hand over the agency, the Owner transfers ownership under Agency Settings.":
    "Owner 和 Admin 在 Users & Roles 中邀请成员、更改角色和移除访问权限。Admin 可以对 Manager 及以下的角色这样做。始终至少有一位 Owner。要移交机构，Owner 可在 Agency Settings 中转让所有权。",
  "Agency Settings also has the name, logo, contact address, and description that the public sees, the settings that new dockets start with, and the agency’s own tags.":
    "Agency Settings 中还有公众看到的名称、徽标、联系地址和说明，新案卷的初始设置，以及机构自己的标签。",
  "To help you, our team can view your console as one of your members sees it. They can change nothing, and such a view ends after {minutes} minutes. Owners and Admins find in the audit log when it began, why, and when it ended.":
    "为了帮助您，我们的团队可以像您的某位成员那样查看您的控制台。他们不能更改任何内容，这种查看在 {minutes} 分钟后结束。Owner 和 Admin 可以在审计日志中看到查看何时开始、为何开始以及何时结束。",
  Help: "帮助",
  "Short answers are in the <faqs>FAQs</faqs>.": "<faqs>常见问题</faqs>中有简短的解答。",
  "Help with the console": "控制台使用帮助",

  // Questions of people who comment
  "Answers for people who comment and for agencies: accounts, privacy, deadlines, and review.":
    "面向意见提交人和机构的解答：账户、隐私、截止时间和审核。",
  "Frequently asked questions": "常见问题",
  "<citizens>For people who comment</citizens> and <agencies>for agencies</agencies>.":
    "<citizens>面向发表意见的人</citizens>和<agencies>面向机构</agencies>。",
  "For people who comment": "面向发表意见的人",
  "For agencies": "面向机构",
  "Don’t see your question?": "没有找到您的问题？",
  "What is a docket?": "什么是案卷？",
  "The page for one proposal: what the agency plans, its documents, when it takes comments, and the comments it has published. <browse>Browse dockets</browse>":
    "一项提案的页面：机构的计划、相关文件、接受意见的时间以及已公布的意见。<browse>浏览案卷</browse>",
  "Do I need an account?": "我需要账户吗？",
  "Not to read or search. To submit a comment, you need an account with a confirmed email address. <signUp>Sign up</signUp>":
    "阅读或搜索不需要。要提交意见，您需要一个电子邮箱地址已确认的账户。<signUp>注册</signUp>",
  "Will my name and email address be public?": "我的姓名和电子邮箱地址会公开吗？",
  "The name you write is published with the comment. If you leave it out, the comment shows “{anonymous}” instead. Your email address is never published. If you give one with the comment, the agency’s reviewers can see it.":
    "您填写的姓名会与意见一同公布。如果不填，意见会显示“{anonymous}”。您的电子邮箱地址绝不会公布。如果您随意见提供了地址，机构的审核人员可以看到。",
  "When will my comment appear?": "我的意见何时会显示？",
  "After the agency reviews it, typically within {soonest}-{latest} business days. The timing is up to the agency. Some dockets publish comments immediately. Your <dashboard>dashboard</dashboard> shows the status of each comment, and we email you what the agency decides.":
    "在机构审核之后，通常在 {soonest}-{latest} 个工作日内。具体时间由机构决定。有些案卷会立即公布意见。您的<dashboard>个人主页</dashboard>显示每条意见的状态，我们也会通过电子邮件告诉您机构的决定。",
  "What is the tracking ID for?": "追踪编号有什么用？",
  "It proves that we received your comment and identifies it when you write to the agency. We show it when you submit your comment and email it to you with what you wrote.":
    "它证明我们收到了您的意见，并在您写信给机构时用来识别该意见。您提交意见时我们会显示它，并用电子邮件把它和您所写的内容发给您。",
  "Can I change or withdraw a comment?": "我可以更改或撤回意见吗？",
  "Until the agency decides about it: open it under My Comments. You can correct it while the docket takes comments. After the decision it is part of the record. You can submit another comment that corrects it. To ask the agency to remove something from it, open it there, too.":
    "在机构作出决定之前可以：请在“我的意见”中打开它。案卷接受意见期间，您可以更正它。决定之后，它就成为记录的一部分。您可以提交另一条意见作更正。如要请机构删除其中的某些内容，也请在那里打开它。",
  "How long can a comment be, and how many can I submit?": "意见可以有多长，我可以提交多少条？",
  "Each docket sets its own limits and shows them. Most allow 2,000 to {characters} characters, and {comments} comments per person.":
    "每个案卷设有自己的限制，并会显示出来。大多数允许 2,000 至 {characters} 个字符，每人 {comments} 条意见。",
  "Can I attach files?": "我可以附上文件吗？",
  "If the docket allows it, usually up to {files} files of at most {megabytes} MB each. The form lists the file types it accepts. Files become public with the comment.":
    "如果案卷允许，通常最多 {files} 个文件，每个最大 {megabytes} MB。表单列出所接受的文件类型。文件会与意见一同公开。",
  "Can I comment for an organization or someone else?": "我可以代表组织或他人发表意见吗？",
  "Yes. In step 4, you say who you speak for and certify that you are authorized to do so. The name of the organization or person is published.":
    "可以。在第 4 步，您说明您代表谁，并声明您已获授权。该组织或个人的名称会公布。",
  "I submitted my comment at the last minute. Does it count?": "我在最后一刻提交了意见。它有效吗？",
  "It counts if our server received it before the closing time, even if the reply took longer. If you received a tracking ID, your comment was accepted. Closing times are shown with their time zone.":
    "只要我们的服务器在截止时间之前收到就有效，即使答复用了更长时间。如果您收到了追踪编号，您的意见就已被接受。截止时间均注明时区。",
  "Why was my comment not published?": "我的意见为什么没有公布？",
  "The agency decides under its own rules and is responsible for its decision. If it gave a reason, you can read it in our email and under My Comments. To ask for more, write to the agency and include the tracking ID. Its address is on the agency’s page, if it has given one.":
    "机构根据自己的规则作出决定，并对其决定负责。如果机构给出了理由，您可以在我们的电子邮件和“我的意见”中阅读。如需了解更多，请写信给该机构并附上追踪编号。如果机构提供了地址，可以在其页面上找到。",
  "Does it work without JavaScript?": "没有 JavaScript 也能使用吗？",
  "Yes. Where the check against robots needs JavaScript, there is another way. To finish a comment, we email you a link. To use this site’s contact form, you sign in.":
    "可以。凡是防机器人验证需要 JavaScript 的地方，都有另一种方法。完成意见时，我们会用电子邮件给您发送链接。使用本网站的联系表单时，请先登录。",

  // Questions of agencies
  "Who can use the service, and what does it cost?": "谁可以使用该服务，费用是多少？",
  "State, local, and educational agencies in the United States. It is free for eligible agencies. <onboarding>Agency Onboarding</onboarding>":
    "美国的州、地方和教育机构。对符合条件的机构免费。<onboarding>机构加入</onboarding>",
  "How long does setup take?": "设置需要多长时间？",
  "Verification and setup take {soonest}-{latest} business days. You can write your first docket in less than an hour.":
    "核实和设置需要 {soonest}-{latest} 个工作日。您可以在一小时之内写好第一个案卷。",
  "How do colleagues get access?": "同事如何获得访问权限？",
  "An Owner or Admin invites them by email and gives each one a role. Role changes take effect immediately. When you remove someone’s access, the history of what they did is kept. The <guide>guide</guide> shows what each role can do.":
    "由 Owner 或 Admin 通过电子邮件邀请，并为每个人分配角色。角色更改立即生效。移除某人的访问权限时，其操作历史会保留。<guide>指南</guide>说明了每个角色可以做什么。",
  "How long should a comment period be?": "征求意见期应该有多长？",
  "We recommend at least {days} days, unless a law requires a different time. You can extend a period while it is open. The docket shows that you did.":
    "我们建议至少 {days} 天，除非法律要求不同的时间。您可以在开放期间延长。案卷会显示您作了延长。",
  "Do we have to review every comment?": "我们必须审核每条意见吗？",
  "By default, yes: nothing is public until someone approves it. You can set a docket to publish immediately instead, and flag a published comment later. Flagging hides it from the public until someone decides.":
    "默认情况下是的：在有人批准之前，不会公开任何内容。您也可以将案卷设为立即公布，之后再标记某条已公布的意见。标记会使它不对公众显示，直到有人作出决定。",
  "What limits should we set for files?": "我们应该对文件设定什么限制？",
  "We recommend at most {megabytes} MB per file, and PDF, Word, and image types. You set the size and types for each docket.":
    "我们建议每个文件最大 {megabytes} MB，类型为 PDF、Word 和图像。您可以为每个案卷设定大小和类型。",
  "How do we get a copy of the comments?": "我们如何获得意见的副本？",
  "Open a docket and choose Export, or go to Reports & Exports: comments as CSV, their files as ZIP, or both. A program can also read published comments and their files. <data>Data access</data>":
    "打开案卷并选择 Export，或前往 Reports & Exports：以 CSV 导出意见，以 ZIP 导出其文件，或两者兼有。程序也可以读取已公布的意见及其文件。<data>数据获取</data>",
  "Can we reopen or remove a docket?": "我们可以重新开放或移除案卷吗？",
  "You can reopen a closed docket, with a reason that is logged. You can also archive it, which makes it read-only permanently. Published comments stay readable because they are public record.":
    "您可以在说明理由后重新开放已截止的案卷，理由会记入日志。您也可以将其归档，使其永久只读。已公布的意见是公共记录，因此仍可阅读。",
  "How fast is support?": "支持服务有多快？",
  "We answer within {soonest}-{latest} business days. <contact>Contact</contact>":
    "我们在 {soonest}-{latest} 个工作日内答复。<contact>联系我们</contact>",
} as const satisfies Readonly<Record<keyof typeof guideSpanish, string>>

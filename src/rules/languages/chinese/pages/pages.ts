import type { pagesSpanish } from "#src/rules/languages/spanish/pages/pages.ts"

/** Simplified Chinese of pages of text: about, accessibility, contact, joining. Keys are the English sentences as they are shown. */
export const pagesChinese = {
  "Contact form": "联系表单",
  Phone: "电话",
  "<call>{number}</call>, weekdays {opens} a.m. to {closes} p.m. Eastern":
    "<call>{number}</call>，工作日美国东部时间上午 {opens} 点至下午 {closes} 点",

  // About
  "What OpenDocket is for: public comments on proposals by state and local governments. It is open source and free for eligible governments.":
    "OpenDocket 的用途：收集公众对州和地方政府提案的意见。它是开源的，对符合条件的政府免费。",
  "About OpenDocket": "关于 OpenDocket",
  "A place where state and local governments ask before they decide, and where everyone can read the answers.":
    "州和地方政府在作出决定之前在这里征询公众，所有人都可以在这里阅读大家的回应。",
  "Our mission": "我们的使命",
  "A city rewrites its zoning, a county drafts its budget, a state changes a rule. The people affected have a say, but often only in a room on a weekday evening. We want having a say to be as simple as reading a page and writing a few lines, and we want what people said to stay readable for everyone.":
    "一个城市重新制定土地用途分区，一个县编制预算，一个州修改规章。受影响的人有权发表意见，但往往只能在工作日的晚上到某个会议室去。我们希望发表意见就像阅读一个网页、写几行字那样简单，也希望人们说过的话始终可供所有人阅读。",
  "Each proposal has its own page here, called a docket. It has the documents, the dates when the government takes comments, and the comments it has published.":
    "每项提案在这里都有自己的页面，称为案卷。其中有相关文件、政府接受意见的日期以及已公布的意见。",
  "What you can do here": "您可以在这里做什么",
  "<browse>Browse dockets</browse> by state, agency, date, and status, and read their documents.":
    "按州、机构、日期和状态<browse>浏览案卷</browse>，并阅读其中的文件。",
  "<search>Search the published comments</search> by words, name, organization, and position.":
    "按词语、姓名、组织和立场<search>搜索已公布的意见</search>。",
  "Submit a comment with files, keep its tracking ID, and follow its status on your dashboard.":
    "提交带有文件的意见，保存追踪编号，并在个人主页上跟踪其状态。",
  "Save dockets, and see when they close.": "保存案卷，并查看它们何时截止。",
  "As an agency: run comment periods, review the comments you receive, search them, and export them.":
    "作为机构：开展征求意见，审核、搜索和导出收到的意见。",
  "As a researcher or journalist: <read>read the same data with a program</read>.":
    "作为研究人员或记者：<read>用程序读取同样的数据</read>。",
  "Design principles": "设计原则",
  "<b>The text is a record.</b> A comment is kept exactly as it was written, and what happens to it is logged.":
    "<b>文字即记录。</b>意见按所写的原样保存，对它所作的处理都有记录。",
  "<b>Nothing is public by accident.</b> Comments are held for review unless the agency chose to publish a docket’s comments immediately. The public cannot read unpublished comments or their files.":
    "<b>不会意外公开任何内容。</b>意见须经审核才能公布，除非机构选择立即公布某个案卷的意见。公众不能阅读未公布的意见及其文件。",
  "<b>Everyone can use it.</b> Pages and forms work on an old phone, with a keyboard, with a screen reader, and without JavaScript.":
    "<b>人人都能使用。</b>网页和表单可以在旧手机上使用，可以用键盘和屏幕阅读器操作，也不依赖 JavaScript。",
  "<b>We do not track readers.</b> No advertising, no trackers, nothing loaded from other companies.":
    "<b>我们不追踪读者。</b>没有广告，没有追踪程序，不从其他公司加载任何内容。",
  "<b>Deadlines mean what they say.</b> A comment counts from the moment our server receives it, and times are shown with their time zone.":
    "<b>截止时间说到做到。</b>意见以我们的服务器收到的时间为准，所有时间均注明时区。",
  "Who it is for": "为谁服务",
  "<b>Residents and organizations</b> read without an account, and comment with one.":
    "<b>居民和组织</b>无需账户即可阅读，有账户即可发表意见。",
  "<b>Agency staff</b> run comment periods in their own console, by invitation. The <guide>User Guide</guide> shows how.":
    "<b>机构工作人员</b>受邀后在自己的控制台中开展征求意见。<guide>用户指南</guide>说明了方法。",
  "<b>Researchers and journalists</b> read everything that is public, on pages or as data. See <data>Data Access</data>.":
    "<b>研究人员和记者</b>可以在网页上或以数据形式阅读所有公开内容。请参阅<data>数据获取</data>。",
  "<b>Governments that are considering joining</b> can find the steps under <onboarding>Agency Onboarding</onboarding>.":
    "<b>考虑加入的政府机构</b>可以在<onboarding>机构加入</onboarding>中查看步骤。",
  "Open source": "开源",
  "OpenDocket is open source under the MIT License. Anyone may read, run, change, and share the program.":
    "OpenDocket 是采用 MIT 许可证的开源软件。任何人都可以阅读、运行、修改和分享该程序。",
  "<source>Read the source code</source>.": "<source>阅读源代码</source>。",

  // Accessibility
  "How we make this site usable for everyone, what does not work yet, and how to report a barrier.":
    "我们如何让所有人都能使用本网站，哪些方面尚有不足，以及如何报告障碍。",
  "Everyone affected by a decision should be able to read about it and respond.":
    "凡是受某项决定影响的人，都应当能够阅读相关内容并作出回应。",
  "Our goal": "我们的目标",
  "We build every page to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with them the accessibility requirements of Section 508. Tests find only some barriers, so we depend on hearing from you.":
    "我们制作的每个网页都力求符合《网页内容无障碍指南》（WCAG）2.2 的 AA 级标准，从而符合第 508 条的无障碍要求。测试只能发现部分障碍，因此我们需要您告诉我们。",
  "Where we are": "目前的情况",
  "These pages <b>partially conform</b> to WCAG 2.2, level AA: most of it is met, and what is not is listed under Known limits. The <report>Accessibility Conformance Report</report> goes through every criterion and says how we know.":
    "这些网页<b>部分符合</b> WCAG 2.2 的 AA 级标准：大部分要求已经达到，未达到的列在“已知的不足”中。<report>无障碍符合性报告</report>逐条说明每项标准以及我们如何得知。",
  "The last audit was on {date}, in one browser: with the keyboard alone, in narrow windows, with large text, high contrast, and dark mode, without JavaScript, and with a simulated screen reader. Automated tests repeat much of this at each change.":
    "最近一次审查于 {date}在一个浏览器中进行：只用键盘、在窄窗口中、使用大字体、高对比度和深色模式、不使用 JavaScript，以及使用模拟的屏幕阅读器。每次更改后，自动测试会重复其中的许多检查。",
  "We have not tested with NVDA, JAWS, VoiceOver, or TalkBack, nor in Safari. In Firefox, only automated tests run. No people with disabilities have tested the site for us yet.":
    "我们没有用 NVDA、JAWS、VoiceOver 或 TalkBack 测试，也没有在 Safari 中测试。在 Firefox 中只有自动测试。目前还没有残障人士为我们测试本网站。",
  "For security, the agency console signs people out after 12 hours, and the second step of a sign-in ends after 10 minutes. Nobody can extend these times.":
    "为了安全，机构控制台在 12 小时后让用户退出登录，登录的第二步在 10 分钟后失效。这些时限无法延长。",
  "That a draft of your comment was saved is shown, but not spoken, so that it does not talk over your typing. That it could not be saved is spoken.":
    "您的意见草稿已保存时，会显示但不会朗读，以免打断您的输入。未能保存时则会朗读。",
  "A program tells which language a comment is in. Where it cannot, the comment is marked as being in an unknown language, and a screen reader may read it with the wrong voice. The title of a docket in another language cannot be marked in the names of buttons and lists and in the titles of pages.":
    "意见使用哪种语言由程序识别。无法识别时，意见被标记为未知语言，屏幕阅读器可能会用错误的语音朗读。其他语言的案卷标题在按钮和列表的名称以及页面标题中无法标记。",
  "The dashboard of the agency console says “Threads” for what is called dockets everywhere else.":
    "机构控制台的首页写的是“Threads”，指的是其他各处所称的案卷。",
  "What happens then": "之后会怎样",
  "Our answer says whether we can remove the barrier and when, and how you can do what you wanted until then.":
    "我们的答复会说明我们能否消除该障碍、何时消除，以及在此之前您如何完成想做的事。",
  "If our answer is not enough, write to the agency whose docket it is about, and ask for its ADA or Section 504 coordinator. You can also <complaint>file a complaint with the U.S. Department of Justice</complaint>.":
    "如果我们的答复不够，请写信给案卷所属的机构，并要求与其 ADA 或第 504 条协调员联系。您也可以<complaint>向美国司法部投诉</complaint>。",
  "Accessibility Conformance Report": "无障碍符合性报告",
  "How far this site meets each success criterion of WCAG 2.2, and how we know.":
    "本网站在多大程度上符合 WCAG 2.2 的各项成功标准，以及我们如何得知。",
  "This report is in English, like the form it follows.": "此报告与其所依据的表格一样，使用英语。",
  "What we do": "我们所做的工作",
  "You can do everything with the keyboard alone, and you can see where the focus is.":
    "您只用键盘就能完成所有操作，并且能看到焦点所在的位置。",
  "Headings, landmarks, labels, and error messages are marked up for screen readers. After a mistake in a form, the focus moves to a list of what to correct, and you lose nothing you typed.":
    "标题、地标、标签和错误信息都为屏幕阅读器作了标记。表单填写有误时，焦点会移到需要更正的项目列表，您输入的内容不会丢失。",
  "You can enlarge text, and pages fit in a window 320 pixels wide without scrolling sideways.":
    "您可以放大文字；在宽 320 像素的窗口中，网页无需横向滚动。",
  "Colors have strong contrast, never carry meaning alone, and follow your dark mode and high-contrast settings.":
    "颜色对比度高，从不单靠颜色表达含义，并遵循您的深色模式和高对比度设置。",
  "There is little movement, and none if your system asks for less.":
    "动画很少；如果您的系统要求减少动画，则完全没有。",
  "The check against robots has no puzzle, picture, or sound. Without JavaScript, there is another way, which the form explains.":
    "防机器人验证没有谜题、图片或声音。没有 JavaScript 时，表单会说明另一种方法。",
  "Comment forms save what you type, so you can take your time.": "意见表单会保存您输入的内容，您可以从容填写。",
  "Known limits": "已知的不足",
  "We show agencies’ documents and files attached to comments as we received them. Some are scanned or not tagged. Please ask the agency named on the docket for another format, or ask us to pass on your request.":
    "我们按收到时的原样显示机构的文件和意见所附的文件。其中有些是扫描件或没有加标签。请向案卷上列出的机构索取其他格式，或请我们转达您的请求。",
  "Comments are in the commenter's own words. We do not edit them for readability.":
    "意见使用的是提交人自己的话。我们不会为了便于阅读而编辑它们。",
  "On small screens, wide tables scroll sideways inside their own frame.": "在小屏幕上，宽表格在自己的边框内横向滚动。",
  "Report a barrier": "报告障碍",
  "If something does not work for you, please tell us what you wanted to do, on which page, and with which browser or assistive technology. We answer within {days} business days.":
    "如果有什么对您不起作用，请告诉我们您想做什么、在哪个网页上，以及使用哪种浏览器或辅助技术。我们在 {days} 个工作日内答复。",
  "If a barrier keeps you from commenting before a deadline, say so in the subject. Also write to the agency, which can extend its comment period.":
    "如果障碍使您无法在截止时间之前发表意见，请在主题中说明。也请写信给该机构，它可以延长征求意见期。",
  "Accessibility feedback": "无障碍反馈",

  // Contact
  "Before you write": "写信之前",
  "The <faqs>FAQs</faqs> answer many questions.": "<faqs>常见问题</faqs>回答了许多问题。",
  "If you have a question about a proposal or a decision on a comment, write to the agency. Its address is on the agency’s page.":
    "如果您对某项提案或对某条意见的决定有疑问，请写信给该机构。其地址在该机构的页面上。",
  "You cannot submit a comment with this form. To comment, open the docket under <browse>Browse Dockets</browse>.":
    "您不能用此表单提交意见。要发表意见，请在<browse>浏览案卷</browse>中打开案卷。",
  "Other ways to reach us": "其他联系方式",
  "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it, or write to <email>{address}</email>.":
    "防机器人验证无法在此浏览器中运行。请用已确认的电子邮箱地址<signIn>登录</signIn>，即可不经验证发送此表单，或写信至 <email>{address}</email>。",
  "The check against robots cannot run in this browser. <signIn>Sign in</signIn> with a confirmed email address to send this form without it.":
    "防机器人验证无法在此浏览器中运行。请用已确认的电子邮箱地址<signIn>登录</signIn>，即可不经验证发送此表单。",
  "Ask a question, report a problem, or request access for your agency. We reply within {soonest}-{latest} business days.":
    "提出问题、报告故障或为您的机构申请使用。我们在 {soonest}-{latest} 个工作日内答复。",
  "Ask a question, report a problem, or request access for your agency. We reply within 1-2 business days.":
    "提出问题、报告故障或为您的机构申请使用。我们在 1-2 个工作日内答复。",
  "I am writing as": "我的身份是",
  Subject: "主题",
  Category: "类别",
  Message: "消息",
  "It cannot run in this browser. See the note above the form.": "它无法在此浏览器中运行。请参阅表单上方的说明。",
  "Sending…": "正在发送……",
  "Send Message": "发送消息",
  "Tell us who you are writing as": "请告诉我们您以什么身份写信",
  "Name is required": "姓名为必填项",
  "Email is required": "电子邮箱为必填项",
  "Subject is required": "主题为必填项",
  "Category is required": "类别为必填项",
  "Message is required": "消息为必填项",
  "Thank you. We have your message and will reply within {soonest}-{latest} business days to the email address you gave. A receipt is on its way there.":
    "谢谢。我们已收到您的消息，将在 {soonest}-{latest} 个工作日内答复到您提供的电子邮箱地址。回执正在发送到该地址。",
  "Reference ID": "查询编号",
  "Please mention it when you write to us about the same matter.": "就同一事项写信给我们时，请提及此编号。",

  // Joining
  "How a state, local, or educational agency joins: eligibility, request, verification, and setup. It is free.":
    "州、地方或教育机构如何加入：资格、申请、核实和设置。完全免费。",
  "Open your first comment period within days. The service is free for eligible state, local, and educational agencies.":
    "几天之内即可开始您的第一个征求意见期。该服务对符合条件的州、地方和教育机构免费。",
  "Four steps": "四个步骤",
  "Check that you are eligible": "确认您符合条件",
  "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address that ends in {endings}.":
    "50 个州和哥伦比亚特区的州政府，市、县和特别区等地方政府，以及公立教育机构。拥有账户的人需要有以 {endings} 结尾的官方电子邮箱地址。",
  "State governments, local governments such as cities, counties, and special districts, and public educational agencies in the 50 states and the District of Columbia. The person who will own the account needs an official email address.":
    "50 个州和哥伦比亚特区的州政府，市、县和特别区等地方政府，以及公立教育机构。拥有账户的人需要有官方电子邮箱地址。",
  "Send your request": "发送您的申请",
  "Use the <contact>contact form</contact>. Tell us the agency’s name and jurisdiction, who will own the account, and, if you know, what your first comment period is about and when it begins.":
    "请使用<contact>联系表单</contact>。请告诉我们机构的名称和管辖范围、谁将拥有账户，以及（如果您知道）您的第一个征求意见期的内容和开始时间。",
  "Agency onboarding request": "机构加入申请",
  "We verify the agency": "我们核实机构",
  "We make sure that the request comes from the agency. This takes {soonest}-{latest} business days. If we need anything, we write to the address you gave.":
    "我们会确认申请确实来自该机构。这需要 {soonest}-{latest} 个工作日。如果我们需要任何资料，会写信到您提供的地址。",
  "Set up your account and your team": "设置您的账户和团队",
  "We create the agency and invite its owner by email. The owner invites colleagues and gives each one a role. Start your training with the <guide>User Guide</guide>, and ask us for help with your first docket.":
    "我们创建机构，并通过电子邮件邀请其所有者。所有者邀请同事，并为每个人分配角色。请从<guide>用户指南</guide>开始培训，并可请我们协助您建立第一个案卷。",
  "Request to join": "申请加入",
  "What to have ready": "需要准备的内容",
  "The proposal and its documents, in an accessible format.": "提案及其文件，采用无障碍格式。",
  "The dates of the comment period, and who can decide to extend it.": "征求意见期的日期，以及谁可以决定延期。",
  "Who reviews comments, and your rules for rejecting one.": "由谁审核意见，以及您拒绝意见的规则。",
  "The public address of the office that answers questions about the proposal.":
    "负责解答提案相关问题的办公室的公开地址。",
  "Questions before you begin": "开始之前的问题",
  "The <faqs>FAQs</faqs> answer many of them. For all others:":
    "<faqs>常见问题</faqs>回答了其中许多问题。其他问题请通过以下方式联系：",
} as const satisfies Readonly<Record<keyof typeof pagesSpanish, string>>

import type { privacySpanish } from "#src/rules/languages/spanish/pages/privacy.ts"

/** Simplified Chinese of the pages on privacy and terms. Keys are the English sentences as they are shown. */
export const privacyChinese = {
  // Privacy
  "What this site stores about you, why, who can see it, and for how long.":
    "本网站保存关于您的哪些信息、为什么保存、谁可以看到以及保存多久。",
  "You can read without an account, and we do not keep a profile of what you read. What you submit as a comment is meant to be public.":
    "您无需账户即可阅读，我们不会建立您的阅读档案。您作为意见提交的内容是要公开的。",
  "In short": "简而言之",
  "No advertising, no analytics, no trackers, nothing loaded from other companies.":
    "没有广告，没有分析工具，没有追踪程序，不从其他公司加载任何内容。",
  "You can read and search everything that is public without an account.": "您无需账户即可阅读和搜索所有公开内容。",
  "A comment, with the name and organization you give, becomes public when the agency publishes it.":
    "意见连同您提供的姓名和组织，在机构公布后成为公开内容。",
  "Your email address is never published. We sell no data.": "您的电子邮箱地址绝不会公布。我们不出售任何数据。",
  "When a comment is published, anyone can read, search, and copy:": "意见公布后，任何人都可以阅读、搜索和复制：",
  "its text, its files, and when it arrived;": "它的文字、文件以及收到的时间；",
  "the name you wrote, or “Anonymous” if you wrote none;": "您填写的姓名，如果没有填写则显示“匿名”；",
  "the organization or person you speak for, your authorization statement, and your position, if given.":
    "您所代表的组织或个人、您的授权说明以及您的立场（如已提供）。",
  "Do not put anything in a comment or its files that you do not want strangers to read, such as a home address, a phone number, an account number, or facts about other people. We do not edit comments.":
    "请不要在意见或其文件中写入您不希望陌生人看到的任何内容，例如住址、电话号码、账号或关于他人的情况。我们不编辑意见。",
  "What we store": "我们保存的内容",
  What: "内容",
  "Who can see it": "谁可以看到",
  "For how long": "保存多久",
  Cookies: "Cookie",
  "Reading public pages sets no cookies. We set these only when they are needed:":
    "阅读公开网页不会设置 Cookie。我们只在需要时设置以下 Cookie：",
  "<b>opendocket_session</b> keeps you signed in: up to {days} days, or up to {hours} hours for agency staff.":
    "<b>opendocket_session</b> 让您保持登录状态：最多 {days} 天，机构工作人员最多 {hours} 小时。",
  "<b>opendocket_browser</b> lets this browser find the comment you started to write, the receipt we showed you, and a sign-in you started.":
    "<b>opendocket_browser</b> 让此浏览器能找到您开始撰写的意见、我们向您显示的回执以及您开始的登录。",
  "<b>opendocket_known_browser</b> shows, for {days} days, that you have signed in with this browser before. We email you when someone signs in with a new one.":
    "<b>opendocket_known_browser</b> 在 {days} 天内表明您曾用此浏览器登录。有人用新的浏览器登录时，我们会给您发电子邮件。",
  "<b>opendocket_current_agency</b> remembers which agency you are working for, if you are a member of more than one.":
    "<b>opendocket_current_agency</b> 记住您正在为哪个机构工作（如果您是多个机构的成员）。",
  "<b>opendocket_auth_flow</b> links a sign-in with another service to this browser for {minutes} minutes.":
    "<b>opendocket_auth_flow</b> 在 {minutes} 分钟内把通过其他服务的登录与此浏览器关联起来。",
  "<b>opendocket_language</b> remembers the language you chose.": "<b>opendocket_language</b> 记住您选择的语言。",
  "Page scripts cannot read any of these cookies, and we do not send them to other sites. Over HTTPS, their names begin with __Host-, which ties them to this site.":
    "网页脚本无法读取上述任何 Cookie，我们也不会把它们发送到其他网站。使用 HTTPS 时，它们的名称以 __Host- 开头，从而与本网站绑定。",
  "Who else receives data": "还有谁会收到数据",
  "The agency that runs a docket receives the comments sent to it and decides what is published. It is responsible for them as a public record, under the laws that apply to it, and may have to disclose more than is published here.":
    "开展案卷的机构收到提交给它的意见，并决定公布哪些内容。它根据适用的法律对这些作为公共记录的意见负责，并可能必须披露比这里公布的更多的内容。",
  "Email we send you passes through a mail server, as any email does. Beyond that, we give data to others only when the law requires it.":
    "我们发给您的电子邮件和任何电子邮件一样，会经过邮件服务器。除此之外，我们只在法律要求时向他人提供数据。",
  "Your choices": "您的选择",
  "You can comment without giving a name. Give an organization only if you speak for one.":
    "您可以不提供姓名发表意见。只有在代表某个组织发言时才需要提供组织名称。",
  "You can stop at any step before you submit a comment. Its draft is then removed automatically.":
    "在提交意见之前，您可以在任何一步停止。其草稿随后会自动移除。",
  "A comment you have submitted is part of the agency’s record. Until the agency has decided about it, you can withdraw or correct it under “My Comments”. Afterward, you can ask there to have something in it removed. You can also write to the agency and include the tracking ID.":
    "您已提交的意见是机构记录的一部分。在机构作出决定之前，您可以在“我的意见”中撤回或更正意见；此后，您可以在那里要求删除其中的某些内容。您也可以写信给该机构并附上追踪编号。",
  "You can see, correct, and download what your account contains, and close your account, under <account>Account</account>.":
    "您可以在<account>账户</account>中查看、更正和下载您账户中的内容，也可以关闭账户。",
  Questions: "疑问",
  "On this page, “we” means the people who operate this site. You can reach us here:":
    "在本页中，“我们”指运营本网站的人员。您可以通过以下方式联系我们：",

  // What is kept
  "Your email address and name, a hash of your password, when you confirmed your address, and when you last signed in":
    "您的电子邮箱地址和姓名、您密码的哈希值、您确认地址的时间以及您上次登录的时间",
  "You; the people who operate the site; for staff, colleagues who manage their agency's members":
    "您；运营本网站的人员；如果是机构工作人员，还有管理该机构成员的同事",
  "Passkeys and two-step verification": "通行密钥和两步验证",
  "The public key of each passkey, the encrypted key of each authenticator app, their names, when you added and last used them, and hashes of your recovery codes":
    "每个通行密钥的公钥、每个身份验证器应用的加密密钥、它们的名称、您添加和上次使用它们的时间，以及您的恢复代码的哈希值",
  "You see names and times; for staff, colleagues who manage their agency's members see whether there is one; the people who operate the site":
    "您可以看到名称和时间；如果是机构工作人员，管理该机构成员的同事可以看到是否已设置；运营本网站的人员",
  "Sign-in with another service": "通过其他服务登录",
  "Which service, the identifier it uses for you, what it told us about you, such as name and email address, and when you last used it":
    "是哪一项服务、它用来识别您的标识、它告诉我们的关于您的信息（例如姓名和电子邮箱地址），以及您上次使用它的时间",
  "You see the service and the address; the people who operate the site": "您可以看到服务和地址；运营本网站的人员",
  "Until you remove it or the account is closed": "直到您将其移除或账户被关闭",
  "Until you remove them or the account is closed": "直到您将其移除或账户被关闭",
  "You; the people who operate the site": "您；运营本网站的人员",
  Sessions: "会话",
  "When you signed in, when you were last active, and the name your browser gives itself":
    "您登录的时间、您上次活动的时间以及您的浏览器自报的名称",
  "The people who operate the site": "运营本网站的人员",
  "30 days after the session ends": "会话结束后 30 天",
  "Its text, name, email address if given, organization, who you speak for, position, files, your certification with its time, tracking ID, and the account it came from":
    "其文字、姓名、电子邮箱地址（如已提供）、组织、您所代表的人、立场、文件、您的声明及其时间、追踪编号以及提交意见的账户",
  "Everyone, once it is published, except for the email address; before that, the agency's staff":
    "公布之后为所有人，但电子邮箱地址除外；公布之前为机构工作人员",
  "As long as the agency keeps its record; nothing is removed automatically":
    "只要机构保存其记录；不会自动移除任何内容",
  "Draft of a comment": "意见草稿",
  "What you have typed and uploaded so far": "您到目前为止输入和上传的内容",
  "Only you": "只有您",
  "30 days after your last change; one day for files that belong to no draft":
    "您最后一次更改后 30 天；不属于任何草稿的文件保留一天",
  "The dockets you saved, what else you follow, when you want emails about it, which news we told you, and your email address if you have no account":
    "您保存的案卷、您关注的其他内容、您希望何时收到相关电子邮件、我们已告知您的消息，以及您的电子邮箱地址（如果您没有账户）",
  "Until you stop it or the account is closed; an address that was not confirmed, three days; what we told you, 30 days":
    "直到您停止或账户被关闭；未经确认的地址保留三天；我们已告知您的消息保留 30 天",
  "Contact message": "联系消息",
  "Name, email address, organization, subject, message, your network address, the name your browser gives itself, and your account if you were signed in":
    "姓名、电子邮箱地址、组织、主题、消息、您的网络地址、您的浏览器自报的名称，以及您的账户（如果您当时已登录）",
  "Network address and browser: 90 days. The rest until the matter is settled and someone removes it; not automatically. When you close your account, we remove your name, addresses, organization, and browser":
    "网络地址和浏览器：90 天。其余内容保留到事情解决并由人工移除为止，不会自动移除。您关闭账户时，我们会移除您的姓名、地址、组织和浏览器信息",
  "Emails we send": "我们发送的电子邮件",
  "Subject and whether it arrived; we erase the address and text once the email is sent or we stop trying":
    "主题以及是否送达；邮件发出或我们停止尝试发送之后，我们会删除地址和文字",
  "30 days": "30 天",
  "Activity log": "活动日志",
  "Who changed what and when, such as decisions on a comment; not the text of comments":
    "谁在何时更改了什么，例如对意见的决定；不包括意见的文字",
  "The people who operate the site; staff see what concerns their agency":
    "运营本网站的人员；工作人员可以看到与其机构有关的内容",
  "Permanently: the log cannot be changed": "永久：日志不能更改",
  "Counters against abuse": "防止滥用的计数器",
  "Keyed hashes of network addresses and email addresses, with the number of attempts":
    "网络地址和电子邮箱地址的密钥哈希值，以及尝试次数",
  "A few hours at most": "最多几小时",
  "Request log": "请求日志",
  "Which page was requested and when, without search words, network address, or account":
    "请求了哪个网页以及请求的时间，不包括搜索词、网络地址或账户",
  "As set by the people who operate the site": "由运营本网站的人员设定",
  "Until the account is closed": "直到账户被关闭",

  // Terms
  "The terms for reading and commenting on this site, in plain words.":
    "在本网站阅读和发表意见的条款，用通俗的语言写成。",
  "What you can expect from this site, and what it expects from you.":
    "您可以对本网站有何期望，以及本网站对您有何要求。",
  "Using the site": "使用本网站",
  "Anyone may read, search, and link to what is published here, including with programs, as long as the site stays usable for others. <data>Data Access</data> describes how to do that well. By using the site, you accept these terms.":
    "任何人都可以阅读、搜索和链接这里公布的内容，也可以使用程序，只要不妨碍他人使用本网站。<data>数据获取</data>说明了如何妥善地这样做。使用本网站即表示您接受这些条款。",
  Accounts: "账户",
  "To comment, you need an account with a confirmed email address. Use your own address, keep your password to yourself, and tell us if you think that someone else is using your account. Agency staff get access only by invitation from their agency.":
    "要发表意见，您需要一个电子邮箱地址已确认的账户。请使用您自己的地址，不要把密码告诉他人；如果您认为有人在使用您的账户，请告诉我们。机构工作人员只有受其机构邀请才能访问。",
  "Your comments": "您的意见",
  "What you submit remains yours. By submitting a comment, you give the agency and this site the right to keep it, publish it, and pass it on as part of the public record.":
    "您提交的内容仍归您所有。提交意见即表示您授权该机构和本网站保存、公布该意见，并将其作为公共记录的一部分转交他人。",
  "When you submit a comment, you certify under penalty of perjury that the information you give is true and accurate to the best of your knowledge, and, if you speak for an organization or another person, that you are authorized to do so. You also acknowledge that the comment will be public. We show you the exact words before you agree, and we store them with the comment.":
    "提交意见时，您声明，据您所知，您提供的信息真实准确，如有不实愿负伪证罪责任；如果您代表某个组织或另一个人发言，您还声明已获授权这样做。您同时确认知悉该意见将会公开。在您同意之前，我们会向您显示确切的措辞，并将其与意见一同保存。",
  "Until the agency decides about your comment, you can withdraw it, and correct it while the docket takes comments. After that, you can add to it in another comment, if the docket allows it.":
    "在机构对您的意见作出决定之前，您可以撤回意见；案卷接受意见期间，您还可以更正意见。此后，如果案卷允许，您可以用另一条意见作补充。",
  "What is not allowed": "不允许的行为",
  "pretending to be someone else, or to speak for an organization that has not asked you to;":
    "冒充他人，或声称代表没有请您代言的组织；",
  "comments or files that are unlawful, that threaten people, or that expose their private lives;":
    "违法、威胁他人或暴露他人私生活的意见或文件；",
  "files that contain harmful software;": "含有恶意软件的文件；",
  "flooding a docket, getting around its limits, or trying to access what is not public;":
    "向案卷大量灌入内容、规避其限制，或试图访问未公开的内容；",
  "slowing the site down for others.": "使网站变慢而影响他人。",
  "Review and publication": "审核与公布",
  "The agency that runs a docket reviews comments and decides which ones to publish, unless it has chosen to publish immediately. Its decisions are logged. If your comment was not published and you want to know why, ask the agency and include the tracking ID. Whether and how comments change a decision is the agency’s responsibility, not this site’s.":
    "开展案卷的机构审核意见，并决定公布哪些意见，除非它选择立即公布。它的决定都有记录。如果您的意见没有公布而您想知道原因，请询问该机构并附上追踪编号。意见是否以及如何改变决定，由该机构负责，与本网站无关。",
  Agencies: "机构",
  "The service is free for eligible state, local, and educational agencies. An agency is responsible for its dockets and documents, for how it reviews comments, for who it lets into its console, and for following the records laws that apply to it.":
    "该服务对符合条件的州、地方和教育机构免费。机构对其案卷和文件、对如何审核意见、对允许谁进入其控制台，以及对遵守适用于它的记录法律负责。",
  "No warranty": "无担保",
  "We take care of this site, but we provide it as is. We cannot promise that it is always available or free of errors, so please do not wait until the last minute before a deadline. Only a tracking ID confirms that we received your comment.":
    "我们用心维护本网站，但按现状提供。我们不能保证它始终可用或没有错误，因此请不要等到截止前的最后一刻。只有追踪编号才能确认我们收到了您的意见。",
  "Dockets and comments are the words of agencies and commenters, not ours. Nothing here is legal advice. To the extent the law allows, we are not liable for damage that results from using the site.":
    "案卷和意见是机构和意见提交人的话，不是我们的话。这里的任何内容都不是法律建议。在法律允许的范围内，我们对因使用本网站而造成的损害不承担责任。",
  "The program is open source under the MIT License, which has its own disclaimer.":
    "该程序是采用 MIT 许可证的开源软件，许可证有其自己的免责声明。",
  "Changes and questions": "变更与疑问",
  "When these terms change, the date at the top changes with them.": "这些条款变更时，页面顶部的日期会随之变更。",
} as const satisfies Readonly<Record<keyof typeof privacySpanish, string>>

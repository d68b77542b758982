import type { commentSpanish } from "#src/rules/languages/spanish/dockets/comments.ts"

/** Simplified Chinese of searching, reading and writing comments. Keys are the English sentences as they are shown. */
export const commentChinese = {
  // Search
  "Search the published comments that people and organizations have submitted to state and local governments.":
    "搜索个人和组织向州和地方政府提交的已公布意见。",
  "page {page}": "第 {page} 页",
  "Read what people and organizations have told their governments.": "阅读个人和组织向政府表达的意见。",
  "Found in a file:": "在附件中找到：",
  "Found in a file, on page {page}:": "在附件第 {page} 页找到：",
  "and {count} more with the same text": "另有 {count} 条相同文本的意见",
  "{amount} docket has these words": "{amount} 个案卷包含这些词语",
  "{amount} dockets have these words": "{amount} 个案卷包含这些词语",
  "Its tracking ID or address": "它的追踪编号或地址",
  "Its number or address": "它的编号或地址",
  "A tracking ID finds a comment once it is published. You can see every comment you sent under <own>My Comments</own>.":
    "意见公布之后，才能用追踪编号找到它。您可以在<own>我的意见</own>中查看您发送的所有意见。",
  "No published comment has this ID.": "没有使用此编号的已公布意见。",
  "No docket has this ID or number.": "没有使用此编号的案卷。",
  "Part of the commenter's name": "意见提交人姓名的一部分",
  "Part of the organization's name": "组织名称的一部分",
  "Pages of comments": "意见分页",
  "The newest {ranked} are sorted by relevance. Older ones follow by date.":
    "最新的 {ranked} 条按相关度排序。较早的意见按日期排在其后。",
  "Only the newest {sorted} are sorted this way.": "只有最新的 {sorted} 条按此方式排序。",
  "Your search contains only very common words. Words such as “the” and “of” are in nearly every comment.":
    "您的搜索只包含非常常见的词语。“the”和“of”这样的词几乎出现在每条意见中。",

  // A comment
  Comment: "意见",
  "Comment by {name} on {docket}": "{name} 对“{docket}”的意见",
  "Comment under review on {docket}": "对“{docket}”的意见，正在审核中",
  "Submitted <time>{moment}</time>": "提交于 <time>{moment}</time>",
  "This agency is no longer on the platform. Its published comments stay here as part of the public record.":
    "该机构已不在本平台上。它已公布的意见作为公共记录的一部分保留在这里。",
  Name: "姓名",
  "Authorization Statement": "授权说明",
  "Related Docket": "相关案卷",
  "Comments on this docket": "对此案卷的意见",
  "Newer comment": "较新的意见",
  "Older comment": "较早的意见",
  "Cite this comment": "引用此意见",
  citation: "引文",
  "{author}. Comment on “{docket}” ({reference}). {agency}, {date}. {link}":
    "{author}：对“{docket}”（{reference}）的意见，{agency}，{date}，{link}",
  "{author}. Comment on “{docket}.” {agency}, {date}. {link}": "{author}：对“{docket}”的意见，{agency}，{date}，{link}",

  // Frame of the form
  "Submitting…": "正在提交……",
  "Back to the docket": "返回案卷",
  "About this comment period": "关于此征求意见期",
  "You are commenting on": "您正在对以下案卷发表意见",
  "Comments close": "意见截止时间",
  "You can submit comments starting {moment}.": "您可以从 {moment}开始提交意见。",
  "Your text": "您的文字",
  "your text": "您的文字",
  "It was not submitted. You can copy it from here.": "它没有提交。您可以从这里复制。",
  "Before you can comment, please open the link we sent to <email></email>. This keeps people from commenting in someone else's name.":
    "发表意见之前，请打开我们发送到 <email></email> 的链接。这样可以防止有人冒用他人的名义发表意见。",

  // Step 1
  "All of this is optional. Your name and organization will be public. Without a name, your comment is shown as <anonymous></anonymous>.":
    "以下内容均为选填。您的姓名和组织将会公开。如果不填姓名，您的意见将显示为“<anonymous></anonymous>”。",
  "Shown with your comment.": "与您的意见一同显示。",
  "Not published. The agency may use it to get back to you.": "不会公布。机构可能会用它与您联系。",

  // Step 2
  "Your comment": "您的意见",
  "Your comment is published exactly as you write it. Please leave out anything that should not be public, such as phone numbers or addresses.":
    "您的意见将完全按照您所写的内容公布。请不要写入不应公开的内容，例如电话号码或住址。",
  "Your position on the proposal": "您对提案的立场",

  // Step 3
  "Add files": "添加文件",
  "One file, up to {megabytes} MB: {types}.": "一个文件，最大 {megabytes} MB：{types}。",
  "Up to {files} files, {megabytes} MB each: {types}.": "最多 {files} 个文件，每个最大 {megabytes} MB：{types}。",
  "Files are published with your comment.": "文件会与您的意见一同公布。",
  "We scan each file for malware before anybody can open it.": "我们会先对每个文件进行恶意软件扫描，之后才允许打开。",
  Upload: "上传",
  "Please continue to the next step.": "请继续下一步。",
  "Your files": "您的文件",
  Remove: "移除",
  Pause: "暂停",
  Resume: "继续上传",
  Paused: "已暂停",
  Uploading: "正在上传",
  "{filename} has been uploaded": "{filename} 已上传",

  // Step 4
  "Who do you represent?": "您代表谁？",
  "Person or organization you represent": "您所代表的个人或组织",
  "Organization name": "组织名称",
  "Required unless you speak for yourself. Shown with your comment.":
    "除非您只代表自己，否则必填。与您的意见一同显示。",
  "Authorization statement": "授权说明",
  "Why you are authorized to speak for them. Shown with your comment.": "您为何有权代表他们发言。与您的意见一同显示。",
  "If I represent someone else: {certification}": "如果我代表他人：{certification}",
  "This is a translation. We keep the English text with your comment:": "这是译文。我们随您的意见保存的是英文文本：",

  // Step 5
  "What becomes public": "将会公开的内容",
  "What stays private": "不会公开的内容",
  "Only the agency and this platform can see this. It never appears on a public page.":
    "只有机构和本平台可以看到。它绝不会出现在公开的网页上。",
  Files: "文件",
  None: "无",
  Represents: "代表谁",
  "On behalf of": "所代表的人",
  Authorization: "授权",
  "None given": "未提供",
  "Given under penalty of perjury and kept with its date and time":
    "已声明如有不实愿负伪证罪责任，并连同日期和时间保存",
  Edit: "修改",
  "Some files did not finish uploading": "有些文件没有上传完毕",
  "You can submit your comment without them. <files>Finish or remove them</files>":
    "您可以不附这些文件提交意见。<files>完成上传或移除它们</files>",
  "If this check does not work for you, we can email you a link instead.":
    "如果您无法完成此项验证，我们可以改为用电子邮件给您发送一个链接。",

  // Behind the mailed link
  "Confirm your comment": "确认您的意见",
  "You passed the check": "您已通过验证",
  "Your comment has not been submitted yet. Go back to the page where you wrote it and submit it there, or continue here.":
    "您的意见尚未提交。请回到您撰写意见的页面提交，或在此继续。",
  "Review and submit my comment": "检查并提交我的意见",
  "Back to my comment": "返回我的意见",
  "You are about to submit a comment on <docket></docket>.": "您即将对 <docket></docket> 提交意见。",
  "You are about to submit a comment.": "您即将提交意见。",
  "Press the button to show us that a person is submitting it. You can read it again before you submit it.":
    "请按下按钮，表明是真人在提交意见。提交之前您可以再读一遍。",
  "Yes, I am submitting a comment": "是的，我要提交意见",

  // Receipt
  "Thank You": "谢谢",
  "Thank you for your comment": "感谢您的意见",
  '{agency} has received your comment on "{docket}".': "{agency} 已收到您对“{docket}”的意见。",
  "Your tracking ID": "您的追踪编号",
  "tracking ID": "追踪编号",
  "Please keep it. You will need it if you ask about your comment.": "请妥善保存。查询您的意见时需要用到它。",
  "Where to go from here": "接下来可以做什么",
  "Your Dashboard": "您的个人主页",
  "Confirmation Not Found": "找不到确认信息",
  "We could not find a confirmation with this tracking ID for you. We show it only to the person who submitted the comment.":
    "我们找不到属于您的、使用此追踪编号的确认信息。我们只向提交意见的人显示它。",
  Received: "已收到",
  "{moment}. A receipt is on its way to your email address.": "{moment}。回执正在发送到您的电子邮箱。",
  Review: "审核",
  Publication: "公布",
  "Comments are reviewed by agency staff before publication. This usually happens between {from} and {until}.":
    "意见在公布之前由机构工作人员审核。这通常在 {from}至 {until}之间完成。",
  "Usually by {until}: once approved, your comment appears on <docket></docket>. You can follow it under <own>My Comments</own>.":
    "通常在 {until}之前：获得批准后，您的意见将显示在 <docket></docket>。您可以在<own>我的意见</own>中跟踪其进展。",
  "{moment}: this docket publishes comments immediately.": "{moment}：此案卷立即公布意见。",
  "See your comment": "查看您的意见",
  "<agency></agency> reads your comment, usually by {until}. You can find it under <own>My Comments</own>.":
    "<agency></agency> 会阅读您的意见，通常在 {until}之前。您可以在<own>我的意见</own>中找到它。",
  "What we stored": "我们保存的内容",
  "Your text: {count} character, exactly as you wrote it.": "您的文字：{count} 个字符，与您所写的完全一致。",
  "Your text: {count} characters, exactly as you wrote it.": "您的文字：{count} 个字符，与您所写的完全一致。",
  "No files.": "没有文件。",
  "Stored files": "已保存的文件",
  "Files that are missing": "缺少的文件",
  "Your comment counts without them. You can submit them with another comment. Mention this tracking ID in it.":
    "即使缺少这些文件，您的意见同样有效。您可以随另一条意见提交它们，并在其中提及此追踪编号。",

  // One's own comment
  "Read what you sent": "阅读您发送的内容",
  "Your comment on {docket}": "您对“{docket}”的意见",
  "Receipt for comment {tracking_id}": "意见 {tracking_id} 的回执",
  Receipt: "回执",
  "Receipt for your comment": "您的意见的回执",
  "Receipt to print": "可打印的回执",
  "The record as of <time>{moment}</time>.": "截至 <time>{moment}</time>我们所保存的内容。",
  Print: "打印",
  "Back to your comment": "返回您的意见",
  "The SHA-256 of a file tells whether a copy is exactly the file that you sent.":
    "文件的 SHA-256 值可以用来核对一份副本是否与您发送的文件完全相同。",
  "What you wrote": "您所写的内容",
  "Withheld: this file was marked as unsafe": "已扣留：此文件被标记为不安全",
  "This agency is no longer on the platform.": "该机构已不在本平台上。",
  "{agency} is no longer on the platform. Your comment stays in its record. Ask {agency} what becomes of it.":
    "{agency} 已不在本平台上。您的意见保留在其记录中。如需了解后续处理，请向 {agency} 查询。",
  // A comment that is corrected or withdrawn (decision 41)
  Correct: "更正",
  "Correct your comment": "更正您的意见",
  "Save the correction": "保存更正",
  "{agency} sees the new text, and what you wrote before. What you certified when you submitted it also holds for the new text.":
    "{agency} 会看到新的文字以及您之前所写的内容。您提交意见时所作的声明同样适用于新的文字。",
  "The docket no longer takes comments, so you can no longer correct yours.":
    "此案卷不再接受意见，因此您不能再更正您的意见。",
  "You corrected it": "您更正了意见",
  "What you wrote before {moment}": "您在 {moment}之前所写的内容",
  Withdraw: "撤回",
  "Withdraw this comment?": "要撤回此意见吗？",
  "Withdraw the comment": "撤回意见",
  'This is your comment on "{docket}".': "这是您对“{docket}”的意见。",
  "{agency} will not publish it, count it, or weigh it.": "{agency} 不会公布、计入或考虑它。",
  "{agency} sees that you withdrew it, and when.": "{agency} 会看到您撤回了它以及撤回的时间。",
  "{agency} keeps its text and files in its record, as the law requires.": "{agency} 依法在其记录中保留其文字和文件。",
  "It still counts if the docket limits how many comments one person can send.":
    "如果案卷限制每人可提交的意见数量，它仍会计算在内。",
  "You cannot undo this.": "此操作无法撤销。",
  "You withdrew it": "您撤回了意见",
  "You withdrew this comment. The agency does not publish or count it. It keeps the comment in its record, as the law requires.":
    "您撤回了此意见。该机构不会公布或计入它，但会依法在其记录中保留它。",
  "We could not find this comment among yours. We show it only to the person who sent it.":
    "我们在您的意见中找不到这一条。我们只向提交意见的人显示它。",
  "What happened to it": "处理经过",
  "The agency began to read it": "机构开始阅读",
  Published: "已公布",
  "Taken off the public page; the agency is still reading it": "已从公开网页撤下；机构仍在阅读",
  "The agency’s reason:": "机构给出的理由：",
  "The agency is still reading your comment. Until it decides, the public page says only that the comment is under review. You do not need to do anything.":
    "机构仍在阅读您的意见。在它作出决定之前，公开网页只说明该意见正在审核中。您无需采取任何行动。",
  "{agency} has not finished reading your comment. This usually takes {from} to {to} business days, and sometimes longer.":
    "{agency} 尚未读完您的意见。这通常需要 {from} 至 {to} 个工作日，有时更久。",
  "{agency} reads your comment before publishing it, usually between {from} and {until}.":
    "{agency} 会在公布之前阅读您的意见，通常在 {from}至 {until}之间。",
  "You do not need to do anything.": "您无需采取任何行动。",
  "Your comment is part of the public record. Anyone can read it on <page>its public page</page>.":
    "您的意见是公共记录的一部分。任何人都可以在<page>它的公开网页</page>上阅读。",
  "The agency weighs the comments it received before it decides.": "该机构在作出决定之前会权衡所收到的意见。",
  "The agency decided not to publish your comment. It keeps the comment and the decision in its record.":
    "该机构决定不公布您的意见。它在其记录中保留该意见和这一决定。",
  "The docket still takes comments: you can <again>submit another one</again>.":
    "此案卷仍在接受意见：您可以<again>再提交一条</again>。",
  "If you think this is a mistake, write to <email></email> and mention your tracking ID.":
    "如果您认为这是错误，请写信至 <email></email> 并提及您的追踪编号。",

  // Drafts
  Drafts: "草稿",
  "You have not sent these yet. We keep a draft for 30 days after your last change.":
    "您尚未发送这些草稿。草稿在您最后一次更改后保留 30 天。",
  "This docket takes no comments right now.": "此案卷目前不接受意见。",
  "Last changed <time>{moment}</time>": "最后更改于 <time>{moment}</time>",
  "{count} file": "{count} 个文件",
  "{count} files": "{count} 个文件",
  Discard: "舍弃",
  "Discard this draft?": "要舍弃此草稿吗？",
  'We delete what you wrote and uploaded for "{docket}". You cannot undo this.':
    "我们会删除您为“{docket}”撰写和上传的内容。此操作无法撤销。",
  "Discard the draft": "舍弃草稿",
  "You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>":
    "您有一份草稿，最后更改于 <time>{moment}</time>。<draft>继续撰写草稿</draft>",

  // What is kept, on the privacy page, and a command on the page about data
  "command: {says}": "命令：{says}",
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
  "The dockets you saved, what else you follow, when you want emails about it, which news we told you, and your email address if you have no account":
    "您保存的案卷、您关注的其他内容、您希望何时收到相关电子邮件、我们已告知您的消息，以及您的电子邮箱地址（如果您没有账户）",
  "Until you stop it or the account is closed; an address that was not confirmed, three days; what we told you, 30 days":
    "直到您停止或账户被关闭；未经确认的地址保留三天；我们已告知您的消息保留 30 天",
  "What you have typed and uploaded so far": "您到目前为止输入和上传的内容",
  "Only you": "只有您",
  "30 days after your last change; one day for files that belong to no draft":
    "您最后一次更改后 30 天；不属于任何草稿的文件保留一天",
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
} as const satisfies Readonly<Record<keyof typeof commentSpanish, string>>

import type { wizardSpanish } from "#src/rules/languages/spanish/dockets/comment-wizard.ts"

/** Simplified Chinese of writing a comment and of its receipt. Keys are the English sentences as they are shown. */
export const wizardChinese = {
  // Frame of the form
  "Submitting…": "正在提交……",
  "Back to the docket": "返回案卷",
  "About this comment period": "关于此征求意见期",
  "You are commenting on": "您正在对以下案卷发表意见",
  "Comments close": "意见截止时间",
  "Comments closed": "意见已截止",
  "You can submit comments starting {moment}.": "您可以从 {moment}开始提交意见。",
  "Your text": "您的文字",
  "your text": "您的文字",
  "It was not submitted. You can copy it from here.": "它没有提交。您可以从这里复制。",
  "Your comment was not submitted. You can copy it from here.": "您的意见没有提交。您可以从这里复制。",
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
  "Your comment was submitted": "您的意见已提交",
  "You do not need to do anything else, and you do not need this link anymore.": "您无需再做任何事，也不再需要此链接。",
  "To see its receipt, sign in with the account that you submitted it with.":
    "如要查看回执，请用提交意见时所用的账户登录。",
  "See your receipt": "查看您的回执",
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
  "Your comment counts without them. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.":
    "即使缺少这些文件，您的意见同样有效。如果此案卷仍接受您的意见，您可以随另一条意见提交它们，并在其中提及此追踪编号。",
} as const satisfies Readonly<Record<keyof typeof wizardSpanish, string>>

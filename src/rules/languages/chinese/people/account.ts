import type { accountSpanish } from "#src/rules/languages/spanish/people/account.ts"

/** Simplified Chinese of accounts: signing in and up, one's own account, the dashboard. Keys are the English sentences as they are shown. */
export const accountChinese = {
  // Signing in and up
  "Sign in or sign up": "登录或注册",
  "Do you work for an agency?": "您在机构工作吗？",
  "Not agency staff?": "不是机构工作人员？",
  "Agency Sign In": "机构登录",
  "Agency Sign Up": "机构注册",
  "Log In": "登录",
  "Full name": "全名",
  "Agency name": "机构名称",
  "We will send a link to this address to confirm that it is yours.": "我们会向此地址发送一个链接，以确认它属于您。",

  // Confirming the address
  "Sent to <email></email>": "已发送至 <email></email>",
  "Didn't get it? Check your spam folder, or ask us to send the email again.":
    "没有收到？请查看垃圾邮件文件夹，或让我们重新发送电子邮件。",
  "Is <email></email> your email address? Confirming it also signs you in.":
    "<email></email> 是您的电子邮箱地址吗？确认后您也会同时登录。",

  // A new password
  "We will email a link to this address so you can set a new password.":
    "我们会用电子邮件向此地址发送一个链接，供您设置新密码。",
  "Send the link": "发送链接",

  // Signing out, and what one may not see
  Continue: "继续",
  "with {agency}": "进入 {agency}",
  "You are signed in as <email></email>.": "您已以 <email></email> 的身份登录。",
  "Contact support": "联系支持人员",
  "Nothing is lost. You are signed in again and can send it now, or go back to the page without sending it.":
    "没有丢失任何内容。您已重新登录，可以现在发送，也可以不发送并返回该页面。",
  "Go back without sending": "不发送并返回",
  "Nothing is lost. You can send it now, or go back to the page without sending it.":
    "没有丢失任何内容。您可以现在发送，也可以不发送并返回该页面。",
  Decision: "决定",

  // A page or form of another of one's own agencies
  "This form belongs to {wanted}. You are now working in {chosen}.": "此表单属于 {wanted}。您目前在 {chosen} 中工作。",
  "This page belongs to {wanted}. You are now working in {chosen}.": "此页面属于 {wanted}。您目前在 {chosen} 中工作。",
  "Nothing was saved. We kept what you typed: you can send it after you switch.":
    "没有保存任何内容。我们保留了您输入的内容：切换之后您可以发送。",
  "Nothing was saved. After you switch, please fill in the form again.": "没有保存任何内容。切换之后，请重新填写表单。",
  "Switch to {agency}?": "要切换到 {agency} 吗？",
  "Switch to {agency}": "切换到 {agency}",
  "Stay in {agency}": "留在 {agency}",

  // Invitation
  "Your role": "您的角色",
  For: "受邀人",
  "Invited by": "邀请人",
  "Valid until": "有效期至",

  // Dashboard
  "Welcome, {name}": "欢迎您，{name}",
  "My Comments": "我的意见",
  "Saved Dockets": "已保存的案卷",
  "Search public comments and dockets": "搜索公众意见和案卷",
  Keywords: "关键词",
  "Pages of your comments": "您的意见分页",
  "Pages of your saved dockets": "您已保存的案卷分页",
  "No comments yet": "还没有意见",
  "Comments you submit appear here with their tracking IDs and status.": "您提交的意见会连同追踪编号和状态显示在这里。",
  "Tracking ID": "追踪编号",
  "View public page": "查看公开网页",
  "No saved dockets": "没有已保存的案卷",
  "Press Save on a docket to keep it here with its deadline.": "在案卷页面按“保存”，即可将它连同截止日期保存在这里。",

  // One's own account
  "Who you are": "您的身份",
  "Not given": "未提供",
  "Change<what> emails about what you follow</what>": "更改<what>关于您关注的内容的电子邮件</what>",
  "Change<what> emails about your comments</what>": "更改<what>关于您的意见的电子邮件</what>",
  "Change<what> your name</what>": "更改<what>您的姓名</what>",
  "Change<what> your email address</what>": "更改<what>您的电子邮箱地址</what>",
  "Waiting for both addresses to agree": "正在等待两个地址都同意",
  "Account created": "账户创建时间",
  "How you sign in": "您的登录方式",
  Set: "已设置",
  "Not set": "未设置",
  "Change<what> your password</what>": "更改<what>您的密码</what>",
  "Set<what> your password</what>": "设置<what>您的密码</what>",
  "See<what> your sign-in methods</what>": "查看<what>您的登录方式</what>",
  On: "已开启",
  Off: "已关闭",
  "Set up<what> two-step verification</what>": "设置<what>两步验证</what>",
  "Change<what> two-step verification</what>": "更改<what>两步验证</what>",
  "Signed in on": "已登录的设备",
  "{count} device": "{count} 台设备",
  "{count} devices": "{count} 台设备",
  "See<what> your devices</what>": "查看<what>您的设备</what>",
  "Your profile, your comments with their status and tracking IDs, your saved dockets, and your sessions, in one JSON file.":
    "您的个人资料、您的意见及其状态和追踪编号、您保存的案卷以及您的会话，都在一个 JSON 文件中。",
  "Ask to have something removed": "请求删除部分内容",
  "Say what should be removed": "请说明应删除什么",
  "What should be removed": "应删除的内容",
  "What should be removed must be {characters} characters or less": "应删除的内容不得超过 {characters} 个字符",
  "If your comment says something that should not be public, such as a phone number or another person’s name, ask {agency} to remove it. The agency decides, and may have to keep your comment as it is.":
    "如果您的意见中有不应公开的内容，例如电话号码或他人的姓名，请要求{agency}将其删除。由该机构决定，它也可能必须原样保留您的意见。",
  "Quote the words and say why. Only the agency and you can read this.":
    "请引用原文并说明理由。只有该机构和您可以看到这些内容。",
  "You asked on {moment} to have something removed": "您于{moment}请求删除部分内容",
  "You can ask for this once the agency has decided about your comment. Before that, you can withdraw or correct it yourself.":
    "在机构对您的意见作出决定之后，您可以提出此请求。在此之前，您可以自行撤回或更正。",
  "Save as a file": "保存为文件",
  "Download my data": "下载我的数据",
  "Names on comments you have already submitted stay as you wrote them.": "您已提交的意见上的姓名保持您所写的样子。",

  // Address and password
  "Your address is <email></email>. We will send an email to it and to the new one. The address changes after both have agreed.":
    "您的地址是 <email></email>。我们会向该地址和新地址各发送一封电子邮件。两个地址都同意之后，地址才会更改。",
  "Send both emails": "发送两封电子邮件",
  From: "原地址",
  To: "新地址",
  "You will be signed out on all other devices. We will let you know by email.":
    "您将在所有其他设备上退出登录。我们会用电子邮件通知您。",
  "Your account has no password yet. We can send you a link to set one.":
    "您的账户还没有密码。我们可以给您发送一个链接来设置密码。",

  // Devices
  "Don't recognize a device? Sign it out and change your password.": "不认识某台设备？请让它退出登录，并更改您的密码。",
  "This device": "此设备",
  "Unknown device": "未知设备",
  "{browser} on {system}": "{system} 上的 {browser}",
  "{device} (program)": "{device}（程序）",
  "Last used <used>{used}</used>, signed in <began>{began}</began>":
    "上次使用 <used>{used}</used>，登录于 <began>{began}</began>",
  "Sign out all other devices": "让所有其他设备退出登录",

  // Ways to sign in
  "You can sign in with any of these.": "您可以使用以下任何一种方式登录。",
  "Added {date}": "添加于 {date}",
  "Connect {provider}": "关联 {provider}",
  "Connect {provider}?": "要关联 {provider} 吗？",
  "an account": "一个账户",
  "You will sign in at {provider}. From then on, anyone who can sign in there can also sign in to your account here. We will let you know by email.":
    "您将在 {provider} 登录。从此以后，任何能够在那里登录的人也可以登录您在这里的账户。我们会用电子邮件通知您。",
  "One more step at {provider}": "还需在 {provider} 完成一步",
  "Sign in there with the account you want to connect. You will come back here afterward.":
    "请在那里登录您要关联的账户。之后您会回到这里。",
  "Go to {provider}": "前往 {provider}",
  "Remove a sign-in method": "移除一种登录方式",
  "Remove {what}?": "要移除{what}吗？",
  "Remove {what}": "移除{what}",
  "You will no longer be able to sign in with it. We will let you know by email.":
    "您将不能再用它登录。我们会用电子邮件通知您。",
  "You will no longer be able to sign in with it, and your password will be deleted. We will let you know by email.":
    "您将不能再用它登录，并且您的密码会被删除。我们会用电子邮件通知您。",

  // A link that stops emails and no longer works
  "To stop these emails, use the link in a newer one, or <choose>sign in and change your choice</choose>.":
    "如需停止这些电子邮件，请使用较新一封中的链接，或<choose>登录并更改您的选择</choose>。",
  "To stop these emails, use the link in a newer one. If you have an account, you can also <choose>sign in and change your choice</choose>.":
    "如需停止这些电子邮件，请使用较新一封中的链接。如果您有账户，也可以<choose>登录并更改您的选择</choose>。",

  // One of them that is gone
  "You have no such sign-in method. You may have removed it already. Nothing was changed.":
    "您没有这种登录方式。您可能已将其移除。未做任何更改。",
  "Sign-in Method Not Found": "未找到登录方式",
  "Second Factor Not Found": "未找到第二重验证",

  // Second factors
  "After you enter your password, a code from an app or a passkey confirms that it is you.":
    "您输入密码之后，由应用中的代码或通行密钥确认是您本人。",
  "In use": "正在使用",
  "last used {date}": "上次使用 {date}",
  "not used yet": "尚未使用",
  "Rename {what}": "重命名{what}",
  "For example, “My phone” or “Office laptop”.": "例如“我的手机”或“办公室笔记本电脑”。",
  Passkeys: "通行密钥",
  "{count} passkey": "{count} 个通行密钥",
  "{count} passkeys": "{count} 个通行密钥",
  "Manage<what> your passkeys</what>": "管理<what>您的通行密钥</what>",
  "None yet. With a passkey, you sign in with your fingerprint, face, or PIN instead of a password.":
    "还没有。有了通行密钥，您可以用指纹、面容或 PIN 码代替密码登录。",
  "Authenticator app": "身份验证器应用",
  "Authenticator app {number}": "身份验证器应用 {number}",
  Passkey: "通行密钥",
  "Passkey {number}": "通行密钥 {number}",
  "{count} recovery code left.": "还剩 {count} 个恢复代码。",
  "{count} recovery codes left.": "还剩 {count} 个恢复代码。",
  "The codes you have now will stop working.": "您现有的代码将失效。",
  "I have saved them: continue": "我已保存：继续",
  "Scan this QR code with an authenticator app on your phone, or type the key into the app.":
    "用手机上的身份验证器应用扫描此二维码，或在应用中输入密钥。",
  "On your phone? Open this in your authenticator app": "正在用手机？在您的身份验证器应用中打开",
  "Add an authenticator app or a passkey below. Then you can continue to the page you wanted.":
    "请在下方添加身份验证器应用或通行密钥。之后您可以继续前往您要打开的页面。",
  "Adding a passkey needs JavaScript.": "添加通行密钥需要 JavaScript。",
  "Not now": "暂时不要",
  "QR code with the key for your authenticator app": "包含身份验证器应用密钥的二维码",
  Key: "密钥",
  "The code the app is showing now.": "应用当前显示的代码。",
  "Remove a second factor": "移除第二重验证",
  "After this you can no longer sign in with it. We will let you know by email.":
    "此后您将不能再用它登录。我们会用电子邮件通知您。",
  "You have {minutes} minutes. After that you begin again with your password.":
    "您有 {minutes} 分钟时间。超过之后，需要从输入密码重新开始。",
  "Your password is correct. Now confirm that it is you, <email></email>.":
    "您的密码正确。<email></email>，现在请确认是您本人。",
  "From your authenticator app.": "来自您的身份验证器应用。",
  "One of the codes you saved when you set this up.": "您设置时保存的代码之一。",

  // Closing the account
  "Before you decide, here is what will happen. You cannot undo it.":
    "在您决定之前，请了解将会发生什么。此操作无法撤销。",
  "What will be kept": "将会保留的内容",
  "You have not submitted a comment.": "您没有提交过意见。",
  "Agencies keep the {count} comment you submitted.": "机构会保留您提交的 {count} 条意见。",
  "Agencies keep the {count} comments you submitted.": "机构会保留您提交的 {count} 条意见。",
  "Comments are part of the public record. Agencies keep their text, and the name, organization, and contact details on them, as you submitted them. They will no longer be linked to an account, so keep your tracking IDs.":
    "意见是公共记录的一部分。机构会按照您提交的内容保留其文字以及其中的姓名、组织和联系方式。它们将不再与任何账户关联，因此请保存好您的追踪编号。",
  "What will be deleted": "将会删除的内容",
  "Your name, your email address, and your password. You can sign up again with the same address later.":
    "您的姓名、电子邮箱地址和密码。以后您可以用同一地址重新注册。",
  "Your name, address, and organization on the messages you sent us. What you wrote in them stays.":
    "您发给我们的消息中的姓名、地址和组织。您在其中所写的内容会保留。",
  "Comments you started but did not submit, and your saved dockets.": "您已开始但没有提交的意见，以及您保存的案卷。",
  "Your access to agencies, and your sessions on all devices.": "您对机构的访问权限，以及您在所有设备上的会话。",
  "Stop viewing pages as another person": "停止以他人的身份查看网页",
  "You have not stopped viewing pages as another person.": "您尚未停止以他人的身份查看网页。",
  "You will see your own pages again.": "您将重新看到您自己的页面。",
  "Stop viewing": "停止查看",
  'To confirm, type "{words}"': "要确认，请输入“{words}”",
  "close my account": "关闭我的账户",
  "Thank you for taking part. The comments you submitted remain part of the public record. Everything else about you has been deleted from your account.":
    "感谢您的参与。您提交的意见仍是公共记录的一部分。您账户中关于您的其他一切内容均已删除。",
  "Find a docket": "查找案卷",
  "Search for words, or for the agencies that serve the place where you live.":
    "按关键词搜索，或查找服务于您居住地的机构。",
  "Follow it": "关注它",
  "Press Save on a docket's page. We email you when it opens, changes, is about to close, and closes.":
    "在案卷页面按“保存”。它开放、有变动、即将截止和截止时，我们会给您发邮件。",
  "Choose how often we email you": "选择我们给您发邮件的频率",
  "We keep what you write as a draft until you submit it. Then you read here what becomes of it.":
    "您提交之前，我们会把您写的内容保存为草稿。提交之后，您可以在这里查看处理情况。",
  "How commenting works": "如何提交意见",
  "How to begin": "如何开始",
  "Open for comment, closing next": "正在征求意见，最先截止的",
} as const satisfies Readonly<Record<keyof typeof accountSpanish, string>>

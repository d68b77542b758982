import type { accountMessageSpanish } from "#src/rules/languages/spanish/people/account-messages.ts"

/** Simplified Chinese of the quoted sentences about accounts. Keys are the English sentences as they are shown. */
export const accountMessageChinese = {
  // Signing in and up
  "Sign In": "登录",
  "Sign Up": "注册",
  "Continue with": "使用以下方式继续",
  "Agency Log In": "机构登录",
  "Forgot Password": "忘记密码",
  "Log in with the credentials sent in your staff invite email": "请使用工作人员邀请邮件中的登录信息登录",
  "Reset Email Sent": "重置邮件已发送",
  "Back to login": "返回登录",
  "Invalid email or password": "电子邮箱或密码不正确",
  "Invalid email or password.": "电子邮箱或密码不正确。",
  "Please check your email and confirm your account": "请查看您的电子邮件并确认您的账户",
  "Too many login attempts. Please try again later": "登录尝试次数过多。请稍后再试",
  "An error occurred. Please try again": "发生错误。请重试",
  "An unexpected error occurred": "发生意外错误",
  "An account with this email already exists": "已有账户使用此电子邮箱",
  "Password does not meet security requirements": "密码不符合安全要求",
  "Password does not meet security requirements: it is on a list of leaked passwords. Choose another one":
    "密码不符合安全要求：它在已泄露密码的名单上。请选择另一个",
  "Failed to create account. Please try again": "未能创建账户。请重试",
  "You must provide either an email or phone number and a password": "您必须提供电子邮箱或电话号码，以及密码",
  "Please enter your email address first.": "请先输入您的电子邮箱地址。",
  "Unable to send reset email. Please contact your administrator.": "无法发送重置邮件。请联系您的管理员。",
  "Password must be at least 8 characters long": "密码必须至少有 8 个字符",
  "Password must contain at least one uppercase letter": "密码必须至少包含一个大写字母",
  "Password must contain at least one lowercase letter": "密码必须至少包含一个小写字母",
  "Password must contain at least one number": "密码必须至少包含一个数字",
  'Password must contain at least one special character (!@#$%^&*(),.?":{}|<>)':
    '密码必须至少包含一个特殊字符（!@#$%^&*(),.?":{}|<>）',
  "Password must be 256 characters or less": "密码不能超过 256 个字符",
  "Please enter the name of your agency": "请输入您的机构名称",
  "Please enter your full name": "请输入您的全名",
  "Please enter your password": "请输入您的密码",
  "Search Dockets": "搜索案卷",
  "My Comments ({count})": "我的意见（{count}）",
  "Saved Dockets ({count})": "已保存的案卷（{count}）",
  or: "或",
  "Full Name": "全名",
  Email: "电子邮箱",
  Password: "密码",
  "New password": "新密码",
  "At least 8 characters with an uppercase letter, a lowercase letter, a number, and a special character, or any passphrase of 15 or more characters.":
    "至少 8 个字符，包含一个大写字母、一个小写字母、一个数字和一个特殊字符；或任何不少于 15 个字符的短语。",
  "Password strength: weak": "密码强度：弱",
  "Password strength: medium": "密码强度：中",
  "Password strength: strong": "密码强度：强",
  "Check your email": "请查看您的电子邮件",
  "We have sent you an email with a link. Open it and press the button there to confirm your account.":
    "我们已给您发送一封带有链接的电子邮件。请打开链接并按下其中的按钮，以确认您的账户。",
  "Confirm your email address": "确认您的电子邮箱地址",
  "This email address is confirmed": "此电子邮箱地址已确认",
  "There is nothing left to do with this link. Sign in to continue.": "此链接无需再进行任何操作。请登录以继续。",
  "Confirm my email address": "确认我的电子邮箱地址",
  "Please enter the password you chose when you signed up.": "请输入您注册时选择的密码。",
  "Send the email again": "重新发送电子邮件",
  "If an account with this address is waiting to be confirmed, a new email is on its way.":
    "如果有使用此地址的账户等待确认，一封新的电子邮件正在发送途中。",
  "This is not the password for this account": "这不是此账户的密码",
  "If there is an account with this address, a link to set a new password is on its way.":
    "如果有账户使用此地址，设置新密码的链接正在发送途中。",
  "Set a new password": "设置新密码",
  "Your new password is set": "您的新密码已设置",
  "You have been signed out on all devices. Please sign in with your new password.":
    "您已在所有设备上退出登录。请用新密码登录。",
  "A new password does not remove passkeys or authenticator apps. Remove any that you do not recognize under Two-step verification. If one of them locks you out, contact us.":
    "新密码不会移除通行密钥或身份验证器应用。请在“两步验证”中移除您不认识的项目。如果其中某一项使您无法登录，请联系我们。",
  "Do you want to sign out?": "要退出登录吗？",
  "Select an agency": "选择机构",
  "Return home": "返回首页",
  "This installation keeps its email in the development mailbox": "此安装将其电子邮件保存在开发邮箱中",

  // Ways to sign in that are refused
  "This account could not be found": "找不到此账户",
  "This account cannot be used right now": "此账户目前不能使用",
  "Someone else changed this account at the same time. Please try again": "有其他人同时更改了此账户。请重试",
  "To do this, your account needs an email address or a phone number":
    "要进行此操作，您的账户需要有电子邮箱地址或电话号码",
  "An account with this phone number already exists": "已有账户使用此电话号码",
  "You cannot create a new account here": "您不能在这里创建新账户",
  "There is no account with this address": "没有使用此地址的账户",
  "This sign-in method is not available here": "这里不提供此登录方式",
  "The text message could not be sent. Please try again later": "无法发送短信。请稍后再试",
  "An account with this address already exists. Sign in to it, then connect the other one.":
    "已有账户使用此地址。请登录该账户，然后关联另一个。",
  "That service has not verified your email address. Verify it there, then sign in again.":
    "该服务尚未验证您的电子邮箱地址。请先在那里验证，然后重新登录。",
  "Your account already has the maximum number of passkeys and apps. Remove one first":
    "您账户的通行密钥和应用数量已达上限。请先移除一个",

  // One's own account
  "Your account": "您的账户",
  "Your name": "您的姓名",
  "Change your email address": "更改您的电子邮箱地址",
  "Change your password": "更改您的密码",
  "Where you are signed in": "您已登录的设备",
  "Your data": "您的数据",
  "Close your account": "关闭您的账户",
  "Current password": "当前密码",
  "This is not your current password": "这不是您当前的密码",
  "New email address": "新电子邮箱地址",
  "This is already your email address": "这已经是您的电子邮箱地址",
  "Please choose a password that is different from your current one": "请选择与当前密码不同的密码",
  "We have sent an email to both addresses. Open each one and agree to the change. The address changes after both have agreed.":
    "我们已向两个地址发送了电子邮件。请分别打开并同意更改。两个地址都同意之后，地址才会更改。",
  "Stop the morning summary": "停止每日晨报",
  "You will get no more morning summaries from <agency></agency>.": "您将不再收到 <agency></agency> 的每日晨报。",
  "Emails about your comments": "关于您的意见的电子邮件",
  "Email me when an agency decides about a comment I sent": "机构对我发送的意见作出决定时，给我发电子邮件",
  "One email when it is published or rejected, with the reason that the agency gave, and when the agency takes a second look at it. What the agency writes to you itself is always sent.":
    "意见公布或未获批准时发送一封电子邮件，附上机构给出的理由；机构再次审阅意见时也发送。机构本身写给您的内容总会发送。",
  "You will get an email when an agency decides about your comment.": "机构对您的意见作出决定时，您会收到电子邮件。",
  "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent.":
    "机构对您的意见作出决定时，您将不再收到电子邮件。机构本身写给您的内容总会发送。",
  "Stop emails about your comments": "停止关于您的意见的电子邮件",
  "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent. You can read what happened under My Comments.":
    "机构对您的意见作出决定时，您将不再收到电子邮件。机构本身写给您的内容总会发送。您可以在“我的意见”中阅读处理经过。",
  "These emails are stopped. You can choose them again in your account.":
    "这些电子邮件已停止。您可以在账户中重新选择接收。",
  "Emails about what you follow": "关于您关注的内容的电子邮件",
  "When do you want them?": "您希望何时收到？",
  "You follow as much as one account can. Stop following something first.":
    "您关注的内容已达到一个账户的上限。请先停止关注某项内容。",
  "Follow by email": "通过电子邮件关注",
  "Follow {name}": "关注 {name}",
  "Follow every agency in {name}": "关注 {name} 的所有机构",
  "Please choose whether to follow this": "请选择是否关注此内容",
  "We email you when it opens, has three days left, closes, or gets a new closing date or new documents.":
    "在它开始征求意见、还剩三天、截止、更改截止日期或有新文件时，我们会给您发电子邮件。",
  "We email you when a docket opens for comments there.": "那里有案卷开始征求意见时，我们会给您发电子邮件。",
  "We email you when a docket with these words opens for comments.":
    "包含这些词语的案卷开始征求意见时，我们会给您发电子邮件。",
  "We email you when a docket with this tag opens for comments.":
    "带有此标签的案卷开始征求意见时，我们会给您发电子邮件。",
  "Stop following": "停止关注",
  "We have sent an email to that address. Open the link in it to begin. Until then, we send nothing else. The link can be used for three days.":
    "我们已向该地址发送了一封电子邮件。请打开其中的链接以开始。在此之前，我们不会发送其他邮件。该链接三天内有效。",
  "You do not need an account. Every email has a link to stop them.":
    "您不需要账户。每封电子邮件中都有停止接收的链接。",
  "Confirm that you want emails about {name}": "确认您希望收到关于“{name}”的电子邮件",
  "Confirm that you want these emails": "确认您希望收到这些电子邮件",
  "Emails about what you chose will come to this address. You can stop them at any time.":
    "关于您所选内容的电子邮件将发送到此地址。您可以随时停止。",
  "Yes, email me": "是的，请给我发电子邮件",
  "You follow this, but you chose to get no emails about what you follow.":
    "您已关注此内容，但您选择了不接收关于您所关注内容的电子邮件。",
  "You will get these emails.": "您将收到这些电子邮件。",
  "What else you follow": "您关注的其他内容",
  "Please choose when you want these emails": "请选择您希望何时收到这些电子邮件",
  "Choose when emails come, or stop them": "选择何时接收电子邮件，或停止接收",
  "As soon as something happens": "一有动态立即发送",
  "Once a day, in one email": "每天一次，合为一封电子邮件",
  Never: "从不",
  "You follow each docket that you save. We tell you when it opens, has three days left, closes, or gets a new closing date or new documents.":
    "您保存的每个案卷都会被关注。在它开始征求意见、还剩三天、截止、更改截止日期或有新文件时，我们会通知您。",
  "This choice is for all emails about what you follow.": "此选择适用于您关注的内容的所有电子邮件。",
  "Your choice has been saved.": "您的选择已保存。",
  "You will get no more of these emails.": "您将不再收到这些电子邮件。",
  "Change when emails about saved dockets come": "更改关于已保存案卷的电子邮件的发送时间",
  "Stop these emails": "停止这些电子邮件",
  "The morning summary is stopped. You can choose it again in the console, under Morning Summary.":
    "每日晨报已停止。您可以在控制台的“Morning Summary”中重新选择接收。",
  "Thank you. The address will change after the other address has also agreed.":
    "谢谢。另一个地址也同意之后，地址就会更改。",
  "Your email address has been changed": "您的电子邮箱地址已更改",
  "Agree to an email address change": "同意更改电子邮箱地址",
  "Agree to the change": "同意更改",
  "Your name has been saved.": "您的姓名已保存。",
  "Your password has been changed. You have been signed out on all other devices.":
    "您的密码已更改。您已在所有其他设备上退出登录。",
  "The device has been signed out.": "该设备已退出登录。",
  "You have been signed out on all other devices.": "您已在所有其他设备上退出登录。",
  'Please type "close my account" to confirm': "请输入“关闭我的账户”以确认",
  "Your account is closed": "您的账户已关闭",
  "Sign-in methods": "登录方式",
  "Email and password": "电子邮箱和密码",
  "Connected. You can now sign in with it.": "已关联。您现在可以用它登录。",
  "Removed. You can no longer sign in with it.": "已移除。您不能再用它登录。",
  "This is the only way to sign in to your account. Connect another one before you remove it.":
    "这是登录您账户的唯一方式。请先关联另一种方式，再移除它。",
  "Nothing was connected because the request was canceled or refused there.":
    "没有关联任何账户，因为请求在那里被取消或拒绝。",
  "Nothing was connected. That account is already used to sign in to another account here.":
    "没有关联任何账户。该账户已用于登录这里的另一个账户。",
  "Nothing was connected because we could not use the answer we received. Please try again.":
    "没有关联任何账户，因为我们无法使用收到的答复。请重试。",
  "You are about to be signed out": "您即将退出登录",
  "You have been signed out": "您已退出登录",
  "Stay signed in": "保持登录",
  "Sign in again in a new tab": "在新标签页中重新登录",
  "You were signed out before this was sent": "在此内容发送之前，您已退出登录",
  "This has not been sent yet": "此内容尚未发送",
  "This form was already sent, or its time to be sent has passed.": "此表单已经发送过，或者已超过可以发送的时间。",
  "Send it now": "立即发送",

  // Second factors
  "Two-step verification": "两步验证",
  "One more step": "还有一步",
  "Set up an authenticator app": "设置身份验证器应用",
  "Add an authenticator app": "添加身份验证器应用",
  "Add a passkey": "添加通行密钥",
  "Use a passkey": "使用通行密钥",
  "Sign in with a passkey": "使用通行密钥登录",
  "An app on your phone shows a new six-digit code every 30 seconds.": "手机上的应用每 30 秒显示一个新的六位数代码。",
  "A passkey also signs you in on its own, without your password.": "通行密钥也可以单独用来登录，无需密码。",
  Rename: "重命名",
  "The new name has been saved.": "新名称已保存。",
  "Please enter a name": "请输入名称",
  "You already have one with this name": "您已有一个使用此名称的项目",
  "This device already has a passkey of your account.": "此设备上已有您账户的通行密钥。",
  "The passkey could not be added. Please check your password and try again.":
    "无法添加通行密钥。请检查您的密码并重试。",
  "Six-digit code": "六位数代码",
  "Recovery code": "恢复代码",
  Verify: "验证",
  "Use a recovery code instead": "改用恢复代码",
  "Use a code from your app instead": "改用应用中的代码",
  "This code is wrong or has already been used": "此代码不正确或已被使用",
  "The passkey did not work. Please try again, or use another method.": "通行密钥未能生效。请重试，或使用其他方式。",
  "Your role requires two-step verification. Set it up to continue.": "您的角色要求两步验证。请完成设置以继续。",
  "This account has two-step verification. Sign in with your second factor to continue.":
    "此账户已启用两步验证。请使用您的第二重验证登录后继续。",
  "This account has two-step verification, and this API key does not stand for it. Sign in with your second factor and make a new key.":
    "此账户已启用两步验证，而此 API 密钥创建时未经过该验证。请使用您的第二重验证登录，然后创建新的密钥。",
  "Your recovery codes": "您的恢复代码",
  "Each code works once, in place of your app or passkey. Save them somewhere safe. You will not see them again.":
    "每个代码可以代替您的应用或通行密钥使用一次。请将它们保存在安全的地方。您将不会再次看到它们。",
  "Create new recovery codes": "创建新的恢复代码",
  "The second factor has been removed.": "第二重验证已移除。",
  "You have no such second factor. You may have removed it already. Nothing was changed.":
    "您没有这个第二重验证。您可能已将其移除。未做任何更改。",

  // Invitations to an agency
  "Invitation to an agency": "机构邀请",
  "Accept the invitation": "接受邀请",
  "Create my account and accept": "创建我的账户并接受",
  "Sign in to accept": "登录以接受",
  "Create your account. You will sign in with the address above.": "创建您的账户。您将用上述地址登录。",
  "You are signed in as {email}, but the invitation is for another address. Sign out, then open the link again.":
    "您已以 {email} 的身份登录，但此邀请是发给另一个地址的。请退出登录，然后重新打开链接。",
  "This invitation has expired, was revoked, or has already been used.": "此邀请已过期、已被撤销或已被使用。",
  "Ask an owner or admin of the agency for a new invitation.":
    "请向该机构的所有者（Owner）或管理员（Admin）索取新的邀请。",
  "API keys": "API 密钥",
  "With a key, a program of yours can use the API as you. Treat it like a password.":
    "您的程序可以用密钥以您的身份使用 API。请像对待密码一样对待它。",
  "A new password revokes every key, and so does signing out all other devices.":
    "更改密码会撤销所有密钥，退出所有其他设备也会如此。",
  "Make a key": "创建密钥",
  "Name of the key": "密钥名称",
  "What will use it, such as “Nightly report”": "由什么使用，例如“每夜报告”",
  "Please give the key a name": "请为密钥命名",
  "What it may do": "它可以做什么",
  "Never more than you may do yourself.": "绝不会超出您本人的权限。",
  "Please choose at least one": "请至少选择一项",
  "How long it works": "有效期",
  "This form made recovery codes when it was sent before. If you did not see them, make new ones.":
    "此表单在之前提交时已创建了恢复代码。如果您没有看到这些恢复代码，请重新创建。",
  "A key was made when this was sent before. If you did not see that key, revoke it and make another one.":
    "之前提交时已创建了一个密钥。如果您没有看到该密钥，请将其撤销并重新创建。",
  "You have as many keys as is possible. Revoke one first.": "您的密钥数量已达上限。请先撤销一个。",
  "Your new key": "您的新密钥",
  "Copy it now. We store only a fingerprint of it, so we cannot show it again.":
    "请立即复制。我们只保存它的指纹，因此无法再次显示。",
  Revoke: "撤销",
  "The key has been revoked. Programs that use it are refused from now on.":
    "密钥已撤销。从现在起，使用它的程序将被拒绝。",
  "You have no API keys.": "您没有 API 密钥。",
  "Never used": "从未使用",
  "An API key was made for your account.": "已为您的账户创建 API 密钥。",
  "With your account, a key was made for your agency’s identity provider. It changes who works for the agency.":
    "有人用您的账户为您机构的身份提供方创建了一个密钥。它可以更改谁为该机构工作。",
  "Read what you can read, such as your comments and your agency's console":
    "读取您能读取的内容，例如您的意见和您机构的控制台",
  "Submit comments, and save dockets": "提交意见，收藏案卷",
  "Decide about comments": "审核意见",
  "Create and download exports": "创建和下载导出",
  "Manage dockets, members, and settings": "管理案卷、成员和设置",
  "90 days": "90 天",
  "1 year": "1 年",
  "See<what> your API keys</what>": "查看<what>您的 API 密钥</what>",
  "Works until <until>{until}</until>. <used>{used}</used>": "有效期至 <until>{until}</until>。<used>{used}</used>",
  "Last used {used}": "上次使用：{used}",
  "See what the API offers": "查看 API 提供的功能",
  "Back to your API keys": "返回您的 API 密钥",
} as const satisfies Readonly<Record<keyof typeof accountMessageSpanish, string>>

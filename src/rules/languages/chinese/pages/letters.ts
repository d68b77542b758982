import type { letterSpanish } from "#src/rules/languages/spanish/pages/letters.ts"

/** Simplified Chinese of the letters that people get; what pages say too is in their files. Keys are the English sentences as they are shown. */
export const letterChinese = {
  // Words of several letters
  "Hello,": "您好：",
  "{count} hour": "{count} 小时",
  "{count} day": "{count} 天",
  "{count} days": "{count} 天",
  "You can use the link once, within {time}.": "此链接可以使用一次，在 {time}内有效。",
  "If you did not create an account, do nothing. No one can use the account.":
    "如果您没有创建账户，无需采取任何行动。任何人都无法使用该账户。",
  "If this was not you, do nothing. Your account has not changed.":
    "如果不是您本人操作，无需采取任何行动。您的账户没有更改。",
  "If this was not you, do nothing. Your password stays the same.":
    "如果不是您本人操作，无需采取任何行动。您的密码保持不变。",
  "If this was not you, set a new password right away.": "如果不是您本人操作，请立即设置新密码。",
  "You already have an account": "您已有账户",
  "Someone asked for a new password for the account with this email address.":
    "有人请求为使用此电子邮箱地址的账户设置新密码。",
  "Sign in": "登录",
  "Press the button to continue. You can use the link once.": "请按下按钮以继续。此链接可以使用一次。",
  "To keep the password that you chose when you signed up, enter it here. If you chose none, leave this empty: then no password opens this account until you set one.":
    "如要保留您注册时选择的密码，请在此输入。如果您没有选择过密码，请留空：在您设置密码之前，任何密码都不能打开此账户。",

  // Confirming the address of a new account
  "Please confirm that this is your email address. You can sign in and submit comments once you have.":
    "请确认这是您的电子邮箱地址。确认之后，您就可以登录并提交意见。",
  "You can use the link once, within {time}. If it has expired, sign in and ask for a new one.":
    "此链接可以使用一次，在 {time}内有效。如果已过期，请登录并索取新的链接。",

  // Codes and links of the authentication service
  "Please confirm that this is your email address.": "请确认这是您的电子邮箱地址。",
  "You have been invited": "您已受到邀请",
  "You have been invited to create an account.": "您受邀创建账户。",
  "If you did not expect this, do nothing.": "如果您没有预期收到此邮件，无需采取任何行动。",
  "Your sign-in link": "您的登录链接",
  "Someone asked to sign in with this email address.": "有人请求用此电子邮箱地址登录。",
  "If this was not you, do nothing.": "如果不是您本人操作，无需采取任何行动。",
  "Confirm the change of your email address": "确认更改您的电子邮箱地址",
  "Someone asked to change the email address for your account. Both addresses must agree.":
    "有人请求更改您账户的电子邮箱地址。两个地址都必须同意。",
  "If this was not you, do not agree, and change your password.": "如果不是您本人操作，请不要同意，并更改您的密码。",
  "Your confirmation code": "您的确认代码",
  "Someone who is signed in to your account wants to change something important. Enter this code to continue.":
    "已登录您账户的人想要更改重要内容。请输入此代码以继续。",
  "If this was not you, change your password right away.": "如果不是您本人操作，请立即更改您的密码。",
  Change: "更改",
  Code: "代码",
  "no address": "没有地址",
  "You can use it once, within {time}.": "可以使用一次，在 {time}内有效。",
  "Someone tried to create an account with this email address, but it already has one.":
    "有人试图用此电子邮箱地址创建账户，但该地址已有账户。",

  // What changed in an account
  "Your account was changed": "您的账户已更改",
  "A second factor was added to your account.": "您的账户添加了一项第二重验证。",
  "A passkey was added to your account. It signs you in without your password.":
    "您的账户添加了一个通行密钥。它可以让您无需密码登录。",
  "A second factor was removed from your account.": "您的账户移除了一项第二重验证。",
  "New recovery codes were created for your account.": "您的账户创建了新的恢复代码。",
  "Someone signed in to your account with a recovery code.": "有人用恢复代码登录了您的账户。",
  "The phone number for your account is now {phone}.": "您账户的电话号码现在是 {phone}。",
  "The email address for your account is now {email}.": "您账户的电子邮箱地址现在是 {email}。",
  "Sign-in with {provider} was added to your account.": "您的账户添加了通过 {provider} 登录的方式。",
  "Sign-in with {provider} was removed from your account.": "您的账户移除了通过 {provider} 登录的方式。",
  email: "电子邮箱",
  "Your password was changed": "您的密码已更改",
  "The password for the account with this email address has just been changed. All devices have been signed out.":
    "使用此电子邮箱地址的账户的密码刚刚更改。所有设备均已退出登录。",
  "Your account is closed, and all devices have been signed out. We no longer keep your name and email address with it.":
    "您的账户已关闭，所有设备均已退出登录。我们不再随账户保存您的姓名和电子邮箱地址。",
  "The comments you submitted remain part of the public record. They are no longer linked to an account.":
    "您提交的意见仍是公共记录的一部分。它们不再与任何账户关联。",
  "If this was not you, contact us": "如果不是您本人操作，请联系我们",
  "Closed account": "已关闭的账户",

  // Signing in
  Time: "时间",
  Device: "设备",
  "New sign-in to your account": "您的账户有新的登录",
  "Someone signed in to your account from a new browser.": "有人用新的浏览器登录了您的账户。",
  "See where you are signed in": "查看您已登录的设备",
  "If this was you, you do not need to do anything.": "如果是您本人操作，无需采取任何行动。",
  "If this was not you, sign out everywhere and set a new password right away.":
    "如果不是您本人操作，请在所有设备上退出登录，并立即设置新密码。",
  "Someone entered a wrong second factor": "有人输入了错误的第二重验证",
  "Someone entered the right password for your account, and then a wrong code or passkey several times.":
    "有人输入了您账户的正确密码，之后多次输入错误的代码或通行密钥。",
  "If this was not you, someone knows your password. Set a new one now. Your second factor kept them out.":
    "如果不是您本人操作，说明有人知道您的密码。请立即设置新密码。您的第二重验证阻止了他们登录。",
  "Confirm that you are signing in": "请确认是您在登录",
  "Someone entered the right password for your account in a new browser.": "有人在新的浏览器中输入了您账户的正确密码。",
  "Before that, many wrong passwords or codes were entered, so we did not let them in. If this was you, open the link and press the button there.":
    "在此之前，有人输入了许多错误的密码或代码，因此我们没有允许登录。如果是您本人操作，请打开链接并按下其中的按钮。",
  "Continue signing in": "继续登录",
  "If this was not you, someone knows your password. Do not use the link, and set a new password right away.":
    "如果不是您本人操作，说明有人知道您的密码。请不要使用此链接，并立即设置新密码。",

  // A new email address
  "Someone asked to change the email address for an account. Both addresses must agree.":
    "有人请求更改某个账户的电子邮箱地址。两个地址都必须同意。",
  "If this was not you, do nothing here and change your password. Someone is signed in to your account.":
    "如果不是您本人操作，请不要在这里采取任何行动，并更改您的密码。有人已登录您的账户。",
  "If you do not know about this, do nothing. The address does not change unless you agree.":
    "如果您对此并不知情，无需采取任何行动。除非您同意，否则地址不会更改。",
  "Someone asked to use this email address for another account, but it already has an account.":
    "有人请求将此电子邮箱地址用于另一个账户，但该地址已有账户。",

  // Comments
  'Your comment on "{docket}" is ready, but it has not been submitted yet.':
    "您对“{docket}”的意见已经写好，但尚未提交。",
  "Please open the link and press the button there. It shows us that a person is submitting the comment.":
    "请打开链接并按下其中的按钮，以表明是真人在提交意见。",
  "You can use the link once, within {time}, and only while the comment period is open.":
    "此链接可以使用一次，在 {time}内有效，并且仅限征求意见期内。",
  "If you did not write a comment, do nothing. Nothing will be submitted.":
    "如果您没有撰写意见，无需采取任何行动。不会提交任何内容。",
  "Comment received: {tracking_id}": "已收到意见：{tracking_id}",
  "{agency} has received your comment. Thank you for taking part.": "{agency} 已收到您的意见。感谢您的参与。",
  "Your comment has been published.": "您的意见已公布。",
  "The agency reviews comments before they are published. Please keep the tracking ID.":
    "意见在公布之前由机构审核。请保存好追踪编号。",
  "Name shown": "显示的姓名",
  "Files received": "已收到的文件",
  "Files that could not be stored": "无法存储的文件",
  "View the docket": "查看案卷",
  "Your comment counts without the missing files. If the docket still takes comments from you, you can submit them with another comment. Mention this tracking ID in it.":
    "即使缺少这些文件，您的意见同样有效。如果此案卷仍接受您的意见，您可以随另一条意见提交它们，并在其中提及此追踪编号。",
  Reason: "原因",
  "A file is withheld: {tracking_id}": "有一个文件被扣留：{tracking_id}",
  'Nobody can open one of the files that you sent with your comment on "{docket}": neither the public nor the agency.':
    "您随对“{docket}”的意见发送的文件中，有一个任何人都无法打开：公众不能，机构也不能。",
  "Your comment counts without it. If the docket still takes comments from you, you can submit another copy with another comment. Mention this tracking ID in it.":
    "即使没有此文件，您的意见同样有效。如果此案卷仍接受您的意见，您可以随另一条意见提交另一份副本，并在其中提及此追踪编号。",

  // A letter that goes with a decision
  "About your comment: {tracking_id}": "关于您的意见：{tracking_id}",
  "{agency} has written to you about your comment.": "{agency} 就您的意见给您写了信。",
  "What the agency writes": "机构所写的内容",
  "Your comment is published: {tracking_id}": "您的意见已公布：{tracking_id}",
  '{agency} has published your comment on "{docket}". Anyone can read it now.':
    "{agency} 已公布您对“{docket}”的意见。现在任何人都可以阅读。",
  "Your comment is published again: {tracking_id}": "您的意见已再次公布：{tracking_id}",
  '{agency} took a second look at your comment on "{docket}" and published it again. Anyone can read it now.':
    "{agency} 再次审阅了您对“{docket}”的意见，并已再次公布。现在任何人都可以阅读。",
  "A second look at your comment: {tracking_id}": "正在再次审阅您的意见：{tracking_id}",
  '{agency} is taking a second look at your comment on "{docket}" before it decides about it.':
    "{agency} 正在再次审阅您对“{docket}”的意见，然后再作出决定。",
  "Until then, the public page says only that the comment is under review.":
    "在此之前，公开网页只说明该意见正在审核中。",
  "See what happens to your comment": "查看您的意见的处理情况",
  "Your comment was not published: {tracking_id}": "您的意见没有公布：{tracking_id}",
  '{agency} has decided not to publish your comment on "{docket}". It keeps the comment in its record.':
    "{agency} 决定不公布您对“{docket}”的意见。它在其记录中保留该意见。",
  "The docket still takes comments, so you can submit another one.": "此案卷仍在接受意见，因此您可以再提交一条。",
  "If you think this is a mistake, write to {email} and mention your tracking ID.":
    "如果您认为这是错误，请写信至 {email} 并提及您的追踪编号。",
  "The reason it gave": "机构给出的理由",
  "Submit another comment": "再提交一条意见",
  "Read what you sent and what happened to it: {address}": "阅读您发送的内容以及处理经过：{address}",
  "Do not want letters like this one? Stop them: {address}": "不想收到这样的邮件？请停止接收：{address}",

  // What happens to what somebody follows
  "Someone, we hope you, asked us to email this address about {name}.":
    "有人（希望是您）请求我们向此地址发送关于“{name}”的电子邮件。",
  "Someone, we hope you, asked us to email this address when dockets open for comments.":
    "有人（希望是您）请求我们在有案卷开放征求意见时向此地址发送电子邮件。",
  "Please open the link and press the button there. Until then, we send nothing else.":
    "请打开链接并按下其中的按钮。在此之前，我们不会发送其他邮件。",
  "If you did not ask for this, do nothing. No more emails will come.":
    "如果您没有提出此请求，无需采取任何行动。您不会再收到电子邮件。",
  "Open for comments: {docket}": "开始征求意见：{docket}",
  "Closes soon: {docket}": "即将截止：{docket}",
  "New closing date: {docket}": "新的截止日期：{docket}",
  "Closed: {docket}": "已截止：{docket}",
  "New documents: {docket}": "新文件：{docket}",
  "{agency} now takes comments on this docket.": "{agency} 现在接受对此案卷的意见。",
  "The time to comment on this docket ends soon.": "对此案卷发表意见的时间即将结束。",
  "{agency} has changed when the comment period ends.": "{agency} 更改了征求意见期的结束时间。",
  "The comment period is over. You can still read the docket and its comments.":
    "征求意见期已结束。您仍然可以阅读案卷及其意见。",
  "{agency} has added documents to this docket.": "{agency} 向此案卷添加了文件。",
  "{count} update on what you follow": "您关注的内容有 {count} 项更新",
  "{count} updates on what you follow": "您关注的内容有 {count} 项更新",
  "This is what has happened since your last email.": "以下是自上一封电子邮件以来发生的事。",
  "What you follow": "您关注的内容",
  Documents: "文件",
  "and more": "等等",
  "You get this email because you follow a docket, an agency, a place, a tag, or words here.":
    "您收到此电子邮件，是因为您在这里关注了案卷、机构、地点、标签或关键词。",
  "Stop these emails, or change how often they come: {address}": "停止这些电子邮件，或更改发送频率：{address}",

  // The contact form
  "We received your message: {reference_id}": "我们已收到您的消息：{reference_id}",
  "Thank you for writing to us. We received your message.": "感谢您写信给我们。我们已收到您的消息。",
  "We usually reply to this address within {soonest}-{latest} business days.":
    "我们通常在 {soonest}-{latest} 个工作日内答复到此地址。",
  "If you did not write to us, someone gave your address by mistake. You do not need to do anything.":
    "如果您没有写信给我们，则是有人误填了您的地址。您无需采取任何行动。",
} as const satisfies Readonly<Record<keyof typeof letterSpanish, string>>

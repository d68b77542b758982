import type { waitingSpanish } from "#src/rules/languages/spanish/pages/waiting.ts"

/** Simplified Chinese of pages that ask to wait, and of recovery codes after the first passkey. Keys are the English sentences as they are shown. */
export const waitingChinese = {
  "You can try again in {count} second.": "您可以在 {count} 秒后重试。",
  "You can try again in {count} seconds.": "您可以在 {count} 秒后重试。",
  "You can try again in {count} minute.": "您可以在 {count} 分钟后重试。",
  "You can try again in {count} minutes.": "您可以在 {count} 分钟后重试。",
  "You can try again in {count} hour.": "您可以在 {count} 小时后重试。",
  "You can try again in {count} hours.": "您可以在 {count} 小时后重试。",
  "Many people are signing in right now": "目前有很多人正在登录",
  "Please wait before you try again": "请稍候再试",
  "We have not checked what you entered yet. We take a few people at a time so that everyone's comments get through.":
    "我们尚未检查您填写的内容。我们一次只处理少数人的请求，以便所有人的意见都能提交成功。",
  "We will try again for you. You can leave this page open.": "我们会替您重试。您可以让此页面保持打开。",
  "We kept what you typed. You only need to enter your password again, because we never send it back to a browser.":
    "我们保留了您输入的内容。您只需重新输入密码，因为我们从不把密码发回浏览器。",
  "Press the button to sign in as {email} in this browser.": "按下按钮，即可在此浏览器中以 {email} 的身份登录。",
  "If you did not try to sign in, set a new password instead.": "如果不是您在尝试登录，请设置新密码。",
  "This check needs JavaScript.": "此项验证需要 JavaScript。",
  "Start again with an empty form": "用空白表单重新开始",
  "Sign in again with your email address and password. If you still need a link, we will send you another one.":
    "请用您的电子邮箱地址和密码重新登录。如果您仍然需要链接，我们会再发送一个。",
  "Try again now": "立即重试",
  "If you lose your passkey, you can sign in with one of these codes instead.":
    "如果您丢失了通行密钥，可以改用其中一个代码登录。",
  "Show my recovery codes": "显示我的恢复代码",
} as const satisfies Readonly<Record<keyof typeof waitingSpanish, string>>

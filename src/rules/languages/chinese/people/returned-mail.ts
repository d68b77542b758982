import type { returnedMailSpanish } from "#src/rules/languages/spanish/people/returned-mail.ts"

/** Chinese of letters that come back. */
export const returnedMailChinese = {
  "Our emails do not reach you": "您收不到我们的电子邮件",
  "Emails to your address have come back since {date}: the mail server there says that the address does not work.":
    "自{date}起，发往您地址的电子邮件被退回：对方的邮件服务器称该地址无法使用。",
  "Emails to your address came back on several days, so we stopped them on {date}.":
    "发往您地址的电子邮件在多个日期被退回，因此我们已于{date}停止发送。",
  "On {date}, an email of ours to your address was reported as spam.":
    "{date}，我们发往您地址的一封电子邮件被举报为垃圾邮件。",
  "Until you tell us to try again, we send only what you ask for at that moment, such as a link to sign in or a receipt.":
    "在您让我们重试之前，我们只发送您当时请求的邮件，例如登录链接或回执。",
  "Try this address again": "重新尝试此地址",
  "We will send emails to your address again. If they come back again, you will see it here.":
    "我们将重新向您的地址发送电子邮件。如果再次被退回，您会在此处看到。",
  "Emails to this address have come back to us. Check that it is written correctly. If it is, the email we send now may not arrive either.":
    "发往此地址的电子邮件曾被退回。请检查地址是否正确。如果无误，我们现在发送的邮件也可能无法送达。",
} as const satisfies Readonly<Record<keyof typeof returnedMailSpanish, string>>

import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

/** Where a passkey or an app that is not the owner's is removed, and who helps whom it keeps out: a sentence and its addresses. */
export function removingFactors({ config, language }: MailCtx) {
  const { t } = textsIn(language)
  const places = [
    [t(secondFactorMessages.heading), inLanguage(`${config.PUBLIC_URL}${paths.secondFactor()}`, language)],
    [t("Contact Us"), inLanguage(`${config.PUBLIC_URL}${paths.contact()}`, language)],
  ] as const
  return { sentence: t(accountMessages.factorsStay), places }
}

type Added = { to_address: string; factor_type: string }

/** Tells the owner of a passkey or an app that was added, and how to remove it in case it was someone else (ASVS 6.3.7). */
export function factorAddedMail(ctx: MailCtx, { to_address, factor_type }: Added): Mail {
  const { language, t } = textsIn(ctx.language)
  const { sentence, places } = removingFactors(ctx)
  return composeMail({
    language,
    kind: "security_notice",
    to_address,
    subject: t("Your account was changed"),
    paragraphs: [
      factor_type === "totp"
        ? t("A second factor was added to your account.")
        : t("A passkey was added to your account. It signs you in without your password."),
      t("If this was not you, set a new password right away."),
      sentence,
    ],
    facts: places,
    action: {
      label: t("Set a new password"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.resetPassword()}`, language),
    },
  })
}

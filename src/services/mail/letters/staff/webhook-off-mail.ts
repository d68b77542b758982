import { WEBHOOK_OFF_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type OffLetter = { to_address: string; agency_name: string; id: string; host: string }

/** Tells an owner that a webhook was switched off; in English, as the console is. */
export function webhookOffMail(ctx: Pick<Ctx, "config">, { to_address, agency_name, id, host }: OffLetter): Mail {
  return composeMail({
    language: "en",
    kind: "webhook_off",
    to_address,
    agency_name,
    subject: `We switched off the webhook to ${host}`,
    paragraphs: [
      `For ${WEBHOOK_OFF_DAYS} days nothing that we sent to ${host} got through, so we switched this webhook off. What happens now is not told to it.`,
      "Mend the address or your system. Then open the webhook and press Resume: what still waits is sent at once.",
    ],
    action: { label: "Open the webhook", url: `${ctx.config.PUBLIC_URL}${paths.agencyWebhook(id)}` },
    closing: [`You get this letter because you are an owner of ${agency_name}.`],
  })
}

import { redirect } from "react-router"
import type { z } from "zod"
import type { webhookForm } from "#src/rules/input/agencies/webhook.ts"
import { webhookMessages as words } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { changeWebhook } from "#src/services/webhooks/change-webhook.ts"
import { deleteWebhook } from "#src/services/webhooks/delete-webhook.ts"
import { pauseWebhook } from "#src/services/webhooks/pause-webhook.ts"
import { resendDelivery } from "#src/services/webhooks/resend-delivery.ts"
import { rotateWebhookSecret } from "#src/services/webhooks/rotate-webhook-secret.ts"
import { testWebhook } from "#src/services/webhooks/test-webhook.ts"
import type { Ctx } from "#src/services/context.ts"
import type { NamedWebhook } from "#src/rules/input/agencies/webhook.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"

type Input = z.output<typeof webhookForm>
type WebhookForm<Form = Input> = { ctx: Ctx; named: NamedWebhook; input: Form }

/** Does what a form of a webhook's page asks, and leads back to it; a new secret is in the answer itself. */
export async function carryOutWebhookForm({ ctx, named, input }: WebhookForm): Promise<{ form: null; secret: string }> {
  if (input.intent === "rotate") {
    const { secret } = await orSay(
      ctx,
      words.saveFailed,
      rotateWebhookSecret(ctx, { ...named, version: input.version }),
    )
    return { form: null, secret }
  }
  await orSay(ctx, words.saveFailed, change({ ctx, named, input }))
  if (input.intent === "delete") throw redirect(paths.agencyWebhooks("deleted"), 303)
  throw redirect(paths.agencyWebhook(named.id, { done: input.intent }), 303)
}

async function change({ ctx, named, input }: WebhookForm<Exclude<Input, { intent: "rotate" }>>): Promise<unknown> {
  switch (input.intent) {
    case "change": {
      const { intent: _intent, ...changed } = input
      return changeWebhook(ctx, { ...named, ...changed })
    }
    case "pause":
      return pauseWebhook(ctx, { ...named, to: "paused" })
    case "resume":
      return pauseWebhook(ctx, { ...named, to: "active" })
    case "test":
      return testWebhook(ctx, named)
    case "resend":
      return orShowList(resendDelivery(ctx, { ...named, delivery_id: input.delivery_id }))
    case "delete":
      return deleteWebhook(ctx, named)
  }
}

/** What the page says afterwards, by the intent. */
export const done: Readonly<Record<string, string>> = {
  change: words.changed,
  pause: words.paused,
  resume: words.resumed,
  test: words.tested,
  resend: words.resent,
}

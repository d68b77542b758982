import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { apiKeyRefusals } from "#src/rules/messages/people/api-key-refusals.ts"
import type { Ctx } from "#src/services/context.ts"
import { onceFor } from "#src/services/sent-form.ts"

/** What was asked for, without any proof. A program that marks nothing gets another key each time. */
type KeyForm = { makes: "api_key" | "scim_key"; name: string; days: number; idempotency_key?: string | undefined }

/**
 * The id for a new key, if its form says one. A key is shown once, so the very same form sent again can only say so: it raises
 * `changed_meanwhile`.
 */
export async function keyIdFor(tx: Tx, ctx: Ctx, { idempotency_key, ...asked }: KeyForm): Promise<{ id?: string }> {
  if (idempotency_key === undefined) return {}
  const { made_id: id, again } = await onceFor(tx, ctx, { ...asked, idempotency_key })
  return again ? refuse("changed_meanwhile", { message: apiKeyRefusals.madeBefore }) : { id }
}

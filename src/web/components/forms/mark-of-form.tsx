import type { FormState } from "#src/web/forms/form-action.ts"

/**
 * By it the same form that is sent twice is done once (settled 15b). After a refusal the form keeps the mark it came with: where the database
 * was away nobody knows whether it was done, and the next press finds out.
 */
export function MarkOfForm({ form, mark }: { form: FormState | null | undefined; mark: string }) {
  const came = form?.values["idempotency_key"]
  return <input type="hidden" name="idempotency_key" value={typeof came === "string" ? came : mark} />
}

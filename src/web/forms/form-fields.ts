import type { FormState } from "./form-action.ts"

/** The attributes of a field by its name: what was typed before a refusal, else `stored`, and the field's error. */
export function fieldsOf(form: FormState | null, stored: Readonly<Record<string, unknown>> = {}) {
  return (name: string) => {
    const shown = form?.values[name] ?? stored[name]
    return {
      name,
      defaultValue: typeof shown === "string" ? shown : "",
      error: form?.errors[name],
    }
  }
}

/** Whether a box is ticked: as the refused form was sent, else as `stored`. A form says nothing of a box without a tick. */
export function isTicked(form: FormState | null | undefined, name: string, stored = false): boolean {
  return form ? form.values[name] === "on" : stored
}

/** The refused form, if it is the one of this intent. */
export function answered(form: FormState | null, intent: string): FormState | null {
  return form?.values["intent"] === intent ? form : null
}

/** The refusals after which a form goes on from what was saved elsewhere: it says so. */
const fromThere: readonly string[] = ["changed_meanwhile", "docket_changed_meanwhile", "corrected_meanwhile"]

/**
 * The version that what is typed is about (decision 25). After a refusal the page has loaded again, and `stored` may be a colleague's, which nobody
 * here has seen: the form keeps the one it came with, until it has been refused for that.
 */
export function versionTypedOver(form: FormState | null, stored: number | null, name = "version"): string {
  const came = form?.values[name]
  return typeof came === "string" && !fromThere.includes(form?.code ?? "") ? came : String(stored ?? "")
}

/**
 * The refused form, unless a colleague decided the same meanwhile: then the page shows what is true now, so that it can be decided otherwise.
 */
export const unlessDecided = (form: FormState | null) => (form && fromThere.includes(form.code) ? null : form)

/** After these nobody knows whether the form was done. */
const unsure: readonly string[] = ["service_unavailable", "unexpected"]

/**
 * The mark by which the same form that is sent twice is done once (settled 15b): after such a refusal the one it came with, and the next press
 * finds out; otherwise a new one.
 */
export function markOf(form: FormState | null | undefined, mark: string): string {
  const came = form?.values["idempotency_key"]
  return form && unsure.includes(form.code) && typeof came === "string" ? came : mark
}

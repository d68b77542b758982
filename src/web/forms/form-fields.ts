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

/** The refused form, if it is the one of this intent. */
export function answered(form: FormState | null, intent: string): FormState | null {
  return form?.values["intent"] === intent ? form : null
}

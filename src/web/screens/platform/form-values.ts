import type { FormState } from "#src/web/form-action.ts"

/** The attributes of a field by its name: what was typed before a refusal, else `stored`, and the field's error. */
export function fieldsOf(form: FormState | null, stored: Readonly<Record<string, string>> = {}) {
  return (name: string) => {
    const typed = form?.values[name]
    return {
      name,
      defaultValue: (Array.isArray(typed) ? typed[0] : typed) ?? stored[name] ?? "",
      error: form?.errors[name],
    }
  }
}

/** The refused form, if it is the one of this intent. */
export function answered(form: FormState | null, intent: string): FormState | null {
  return form?.values["intent"] === intent ? form : null
}

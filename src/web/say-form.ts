import type { Texts } from "#src/rules/languages/texts.ts"
import type { FormState } from "./form-action.ts"

/** A refused form with its sentences in the page's language. */
export function sayForm(texts: Texts, form: FormState): FormState {
  return { ...form, message: form.message && sayLine(texts, form.message), errors: sayErrors(texts, form.errors) }
}

/** The sentence of each field in the page's language. */
export function sayErrors(texts: Texts, errors: FormState["errors"]): FormState["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, sayLine(texts, sentence)]))
}

/** What is wrong with a password is several sentences in one line (P 5). */
function sayLine({ say }: Texts, line: string): string {
  const said = say(line)
  return said === line ? line.split(", ").map(say).join(", ") : said
}

import { data, type RouterContextProvider } from "react-router"
import type { z } from "zod"
import { AppError, refuse } from "#src/rules/errors.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { asRefusal, retryAfter } from "#src/rules/outage.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { guard } from "./guard.ts"
import { readForm } from "./read-form.ts"
import { sayForm } from "./say-form.ts"
import { askToWait } from "./waiting.ts"

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** What a form shows again after a refusal: every field's error, the sentence on top, and all that was typed. */
export type FormState = {
  message: string | null
  errors: Record<string, string>
  values: Record<string, string | string[]>
}

/** What is never shown or kept again. */
export const secretFields: ReadonlySet<string> = new Set([
  "password",
  "password_confirmation",
  "current_password",
  "code",
  "captcha",
])

/**
 * The one way a screen receives a form: reads it strictly (invalid UTF-8 and NUL are refused with 400),
 * checks it with the schema, runs the work, and on refusal answers 4xx with errors, in the page's language, and typed values.
 * `schema` may depend on the request, for limits that belong to a record.
 */
export function formAction<A extends Args, S extends z.ZodType, Result>(
  schema: S | ((args: A & { ctx: Ctx }) => Promise<S>),
  work: (args: A & { ctx: Ctx; input: z.output<S> }) => Promise<Result>,
) {
  return guard(async (args: A & { ctx: Ctx }) => {
    const values = await readForm(args.request)
    const ctx = withCtx(args.ctx, { received_at: args.ctx.now() })
    const refused = (state: FormState, ...answer: [status?: number, headers?: Record<string, string>]) =>
      refusedForm(sayForm(textsIn(ctx.language), state), ...answer)
    const rule = typeof schema === "function" ? await schema({ ...args, ctx }) : schema
    const parsed = rule.safeParse(values)
    if (!parsed.success) return refused({ message: null, errors: fieldErrors(parsed.error), values })
    try {
      return await work({ ...args, ctx, input: parsed.data })
    } catch (thrown) {
      const error = asRefusal(thrown) // also when the database is away: what was typed stays on the page
      if (!(error instanceof AppError) || error.code === "sign_in_required" || error.status === 404) throw error
      const address = args.url.pathname + args.url.search
      const later = askToWait(error, { address, values, request_id: ctx.request_id })
      if (later) throw later
      return refused({ message: error.message, errors: error.fields, values }, error.status, retryAfter(error))
    }
  })
}

/** The answer of a refused form: its state with the typed values, secrets left out. */
export function refusedForm(state: FormState, status = 422, headers: Record<string, string> = {}) {
  const values = Object.fromEntries(Object.entries(state.values).filter(([name]) => !secretFields.has(name)))
  return data({ form: { ...state, values } }, { status, headers })
}

/** The first error of each field, by field name. An unknown field is nobody's typing mistake: `invalid_input`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") refuse("invalid_input")
    const name = String(issue.path[0] ?? "form")
    errors[name] ??= issue.message
  }
  return errors
}

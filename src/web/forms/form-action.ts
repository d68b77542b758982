import { data, type RouterContextProvider } from "react-router"
import type { z } from "zod"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { asRefusal, retryAfter } from "#src/rules/requests/outage.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { orSay } from "./or-say.ts"
import { readForm } from "./read-form.ts"
import { withoutSecrets } from "./secret-fields.ts"
import { askToWait } from "./waiting.ts"

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** What a form shows after a refusal: the reason on top, every field's error, and everything that was typed. */
export type FormState = {
  code: ErrorCode
  /** Null where only fields are wrong. */
  message: Saying | null
  errors: Readonly<Record<string, Saying>>
  values: PostedForm
}

/**
 * The one way a screen receives a form: reads it strictly (invalid UTF-8 and NUL are refused with 400),
 * checks it with the schema, runs the work, and on refusal answers 4xx with errors and typed values. So it does where the work fails
 * unexpectedly, with 500.
 * `schema` may depend on the request, for limits that belong to a record; `posted` is the form where it was read before.
 */
export function formAction<A extends Args, S extends z.ZodType, Result>(
  schema: S | ((args: WithCtx<A>) => Promise<S>),
  work: (args: A & { ctx: Ctx; input: z.output<S>; /** As typed. */ values: PostedForm }) => Promise<Result>,
  posted?: PostedForm,
) {
  return guard(async (args: WithCtx<A>) => {
    const values = posted ?? (await readForm(args.request))
    const ctx = withCtx(args.ctx, { received_at: args.ctx.now() })
    const rule = typeof schema === "function" ? await schema({ ...args, ctx }) : schema
    const parsed = rule.safeParse(values)
    if (!parsed.success) return refusedFields(fieldErrors(parsed.error, rule), values)
    try {
      return await orSay(ctx, refusalMessages.unexpected, work({ ...args, ctx, input: parsed.data, values }))
    } catch (thrown) {
      const error = asRefusal(thrown) // also when the database is away: what was typed stays on the page
      if (!(error instanceof AppError) || error.code === "sign_in_required" || error.status === 404) throw error
      const address = args.url.pathname + args.url.search
      const later = askToWait(error, { address, values, request_id: ctx.request_id })
      if (later) throw later
      return refusedForm(error, values, retryAfter(error))
    }
  })
}

/** The answer of a form whose operation refused: its state with the typed values, secrets left out. */
export function refusedForm({ code, saying, fields, status }: AppError, values: PostedForm, headers: HeadersInit = {}) {
  return answer({ code, message: saying, errors: fields, values }, { status, headers })
}

/** The answer of a form of which only fields are wrong. */
export function refusedFields(errors: FormState["errors"], values: PostedForm, status = 422) {
  return answer({ code: "invalid_input", message: null, errors, values }, { status })
}

function answer(state: FormState, init: { status: number; headers?: HeadersInit }) {
  return data({ form: { ...state, values: withoutSecrets(state.values) } }, init)
}

/** What is wrong with each field, in the order of the schema's. An unknown field is not a typing mistake: `invalid_input`. */
export function fieldErrors(error: z.ZodError, schema: z.ZodType): FormState["errors"] {
  if (error.issues.some(({ code }) => code === "unrecognized_keys")) return refuse("invalid_input")
  return readIssues(error, undefined, schema)
}

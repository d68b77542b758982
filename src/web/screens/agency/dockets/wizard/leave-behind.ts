import { data } from "react-router"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { keptFieldsInWords } from "#src/web/components/forms/kept-fields.ts"
import { idParameter, type Staff } from "#src/web/session/staff.ts"
import type { LeftBehind } from "./left-behind.ts"

type Place = Pick<Staff, "ctx" | "scope">
type Seen = { docket_id: string; typed: PostedForm }

/**
 * In place of the step, whose page leads on to the docket once that is no draft: what happened, and all that was typed. To be
 * thrown. Undefined while the docket is a draft and the step can show the refusal itself.
 */
export async function leaveBehind({ ctx, scope }: Place, error: unknown, seen: Seen) {
  if (!(error instanceof AppError)) return undefined
  const docket = await findAgencyDocket(ctx.db, scope, seen.docket_id)
  if (docket?.status === "draft") return undefined
  const answer: LeftBehind = {
    code: "left_behind",
    message: docket ? agencyDocketMessages.noLongerDraft : agencyDocketMessages.draftGone,
    request_id: ctx.request_id,
    docket: docket ? { id: docket.id, title: docket.title, read_only: docket.status === "archived" } : null,
    typed: keptFieldsInWords({ address: paths.agencyDockets(), fields: seen.typed }, textsIn("en")),
  }
  return data(answer, { status: docket ? 409 : 404, headers: { "cache-control": "private, no-store" } })
}

/** For the forms of other pages about a docket: the same, where it was a draft that a colleague discarded. */
export async function orLeaveBehind<Result>(at: Place, seen: Seen, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "docket_not_found") throw error
    throw (await leaveBehind(at, error, seen)) ?? error
  }
}

type Posted = Place & { params: { id?: string | undefined }; values: PostedForm }

/** Of such a form whose fields are wrong, too: what `staffAction` looks for before it says so. */
export async function findOrLeaveBehind({ ctx, scope, params, values }: Posted): Promise<void> {
  const docket_id = idParameter(params.id, "docket_not_found")
  const find = async () => (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  await orLeaveBehind({ ctx, scope }, { docket_id, typed: values }, find())
}

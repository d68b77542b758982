import { data, type RouterContextProvider } from "react-router"
import { z } from "zod"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { English } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import type { Permission } from "#src/rules/people/permissions.ts"
import { findMembershipWithRecord } from "#src/services/agencies/queries.ts"
import { type AgencyScope, authorize, type Ctx, requirePermission, requireUser } from "#src/services/context.ts"
import { currentMembership, leadToChoice, type Membership, readMemberships } from "./current-agency.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { guard, isRefused, translate, type WithCtx } from "#src/web/guard.ts"
import { keptForPerson } from "#src/web/forms/keep-for-sign-in.ts"
import { offerSwitch } from "./other-agency.ts"
import { perRequest } from "./per-request.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { typedInVain } from "#src/web/components/forms/typed-in-vain.ts"

export type ActionArgs = {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  params: Record<string, string | undefined>
}

/** Who is acting, in which agency, with the proof that they may. */
export type Staff = { ctx: Ctx; scope: AgencyScope; membership: Membership }

/** The permission a screen needs, with the specification's sentence for those who lack it (S 8). */
export type Door = Permission | { permission: Permission; restricted: English }

/** `find` looks for what a form is about before the form is refused for its fields: its page cannot show them once that is gone. */
type DoorToRecord = {
  permission: Permission
  restricted?: English
  find: (form: Staff & Pick<ActionArgs, "params"> & { values: PostedForm }) => Promise<void>
}

/**
 * Wraps a loader of the console: the chosen agency is looked up, the person's role in it is looked up, and without the
 * permission the answer is 403 with the screen's 'Access Restricted' sentence inside the console's frame. For a record of
 * another of the person's own agencies it is the offer to switch.
 */
export function staffLoader<A extends ActionArgs, Result>(door: Door, work: (args: A & Staff) => Promise<Result>) {
  return guard(async (args: WithCtx<A>) => {
    const { ctx, request, url } = args
    const membership = await currentMembership(ctx, request, url.pathname + url.search)
    try {
      const scope = await enter(door, (permission) => proveOnce(args, membership, permission))
      return await work({ ...args, membership, scope })
    } catch (error) {
      throw (await offerForRecord(args, membership, error)) ?? error
    }
  })
}

/**
 * The same for a posted form. Of the form only the agency it was rendered for is read before the permission is checked: if that
 * is not the chosen one, nothing is done, and what was typed is kept (settled 38).
 */
export function staffAction<A extends ActionArgs, S extends z.ZodType, Result>(
  door: Door | DoorToRecord,
  schema: S,
  work: (args: A & Staff & { input: z.output<S>; values: PostedForm }) => Promise<Result>,
) {
  type Form = Parameters<typeof work>[0]
  return guard(async (args: WithCtx<A>) => {
    const { ctx, request, url } = args
    const { posted, failure } = await readForm(request).then(
      (form) => ({ posted: form, failure: null }),
      (error: unknown) => ({ posted: null, failure: error }),
    )
    const membership = posted
      ? await membershipForForm(args, posted, { keep: true })
      : await currentMembership(ctx, request, url.pathname)
    const scope = await enter(door, (permission) => authorize(ctx, membership.agency_id, permission)).catch(
      (error: unknown) => {
        throw posted ? refusedInVain(translate(error, url, ctx), url, posted) : error
      },
    )
    if (!posted) throw failure
    const { [FORM_AGENCY]: _rendered_for, ...values } = posted
    if (typeof door === "object" && "find" in door && !schema.safeParse(values).success)
      await door.find({ ...args, membership, scope, values })
    // Of a page whose address names no record, only the form can have named what is gone. A comment never goes: one that is not found is another's.
    const ofList = Object.keys(args.params).length === 0
    const found = ofList ? (form: Form) => orShowList(work(form), "comment_not_found") : work
    return formAction<A, S, Result>(schema, (form) => found({ ...form, scope, membership }), values)(args)
  })
}

/**
 * The agency a posted form is about: the chosen one, if it is the one the form was rendered for. `keep` says whether the form can
 * be kept; a file cannot. Raises what a page without a choice raises, `agency_not_found` for an agency of others, and offers the
 * switch to one's own.
 */
export async function membershipForForm(
  { ctx, request, url }: WithCtx<ActionArgs>,
  posted: PostedForm,
  { keep }: { keep: boolean },
): Promise<Membership> {
  const { memberships, chosen, wish } = await readMemberships(ctx, request)
  const rendered_for = posted[FORM_AGENCY]
  if (chosen && isFor(chosen, rendered_for)) return chosen
  if (memberships.length === 0) return leadToChoice(ctx, { any: false, wish, next: "" })
  const wanted = memberships.find(({ agency_id }) => agency_id === rendered_for)
  if (!wanted && chosen) return refuse(rendered_for === undefined ? "invalid_input" : "agency_not_found")
  const kept = keep ? await keptForPerson(ctx, { user_id: requireUser(ctx).user_id, url, posted }) : undefined
  const next = kept ? paths.keptForm(kept, "switched") : url.pathname + url.search
  if (!wanted || !chosen) return leadToChoice(ctx, { any: true, wish, next })
  throw offerSwitch({ request_id: ctx.request_id, wanted, chosen, next, form: kept ? "kept" : "not_kept" })
}

/** A form without the field is not one of ours, or older than the field: it may only mean the one agency there is. */
function isFor({ agency_id, may_switch }: Membership, rendered_for: string | string[] | undefined): boolean {
  return rendered_for === undefined ? !may_switch : rendered_for === agency_id
}

/** What the door asks for, refused in the words of its screen. */
async function enter(
  door: Door | DoorToRecord,
  prove: (permission: Permission) => Promise<AgencyScope>,
): Promise<AgencyScope> {
  const { permission, restricted } = typeof door === "string" ? { permission: door, restricted: undefined } : door
  try {
    return await prove(permission)
  } catch (error) {
    if (restricted === undefined || !(error instanceof AppError) || error.code !== "permission_denied") throw error
    return refuse("permission_denied", { message: restricted })
  }
}

/** The refusal of somebody who may no longer send a form, with what they wrote: its page is not theirs to open anymore. */
export function refusedInVain(thrown: unknown, { pathname: address }: URL, posted: PostedForm): unknown {
  if (!isRefused(thrown) || thrown.data.code !== "permission_denied") return thrown
  const typed_in_vain = typedInVain({ address, posted }, textsIn("en"))
  return typed_in_vain ? data({ ...thrown.data, typed_in_vain }, thrown.init ?? {}) : thrown
}

const proven = perRequest<AgencyScope>()

/** The role is looked up once for a page and its frame, as what every member may see; each then asks its own permission of it. */
async function proveOnce({ ctx, request }: Asking, { agency_id }: Membership, permission: Permission) {
  const scope = await proven(request, () => authorize(ctx, agency_id, "view_dashboard"))
  requirePermission(scope, permission)
  return scope
}
type Asking = { ctx: Ctx; request: Request }

/** The offer to switch, when the address is that of a record of another of the person's own agencies. */
async function offerForRecord({ ctx, url, params }: WithCtx<ActionArgs>, chosen: Membership, error: unknown) {
  const elsewhere = error instanceof AppError && (error.status === 404 || error.code === "permission_denied")
  const record_id = z.uuid().safeParse(params["id"]).data
  if (!elsewhere || !record_id || !chosen.may_switch) return undefined
  const { user_id } = requireUser(ctx)
  const wanted = await findMembershipWithRecord(ctx.db, { user_id, record_id })
  if (!wanted || wanted.agency_id === chosen.agency_id) return undefined
  return offerSwitch({ request_id: ctx.request_id, wanted, chosen, next: url.pathname + url.search, form: null })
}

/** An id of the address; what is no id cannot be found, like an id no one has. */
export function idParameter(value: string | undefined, code: ErrorCode): string {
  const parsed = z.uuid().safeParse(value)
  return parsed.success ? parsed.data.toLowerCase() : refuse(code)
}

import type { RouterContextProvider } from "react-router"
import { z } from "zod"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import type { English } from "#src/rules/languages/saying.ts"
import type { Permission } from "#src/rules/permissions.ts"
import { type AgencyScope, authorize, type Ctx } from "#src/services/context.ts"
import { currentMembership, type Membership } from "./current-agency.ts"
import { formAction } from "./form-action.ts"
import { guard } from "./guard.ts"

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

/**
 * Wraps a loader of the console: the chosen agency is looked up, the person's role in it is looked up, and without the
 * permission the answer is 403 with the screen's 'Access Restricted' sentence inside the console's frame.
 */
export function staffLoader<A extends ActionArgs, Result>(door: Door, work: (args: A & Staff) => Promise<Result>) {
  return guard(async (args: A & { ctx: Ctx }) => work({ ...args, ...(await enter(args, door)) }))
}

/** The same for a posted form: the permission is asked before a word of the form is read. */
export function staffAction<A extends ActionArgs, S extends z.ZodType, Result>(
  door: Door,
  schema: S,
  work: (args: A & Staff & { input: z.output<S> }) => Promise<Result>,
) {
  return guard(async (args: A & { ctx: Ctx }) => {
    const { scope, membership } = await enter(args, door)
    return formAction<A, S, Result>(schema, (form) => work({ ...form, scope, membership }))(args)
  })
}

async function enter({ ctx, request }: ActionArgs & { ctx: Ctx }, door: Door): Promise<Staff> {
  const { permission, restricted } = typeof door === "string" ? { permission: door, restricted: null } : door
  const membership = await currentMembership(ctx, request)
  try {
    return { ctx, membership, scope: await authorize(ctx, membership.agency_id, permission) }
  } catch (error) {
    if (restricted === null || !(error instanceof AppError) || error.code !== "permission_denied") throw error
    return refuse("permission_denied", { message: restricted })
  }
}

/** An id of the address; what is no id cannot be found, like an id no one has. */
export function idParameter(value: string | undefined, code: ErrorCode): string {
  const parsed = z.uuid().safeParse(value)
  return parsed.success ? parsed.data.toLowerCase() : refuse(code)
}

/** The page of a list that shows `offset`, kept within what there is. */
export function pageOf(total: number, { limit, offset }: { limit: number; offset: number }) {
  const pageCount = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(Math.floor(offset / limit) + 1, pageCount)
  return { page, page_count: pageCount, offset: (page - 1) * limit, limit }
}

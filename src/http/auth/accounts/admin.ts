import { Hono } from "hono"
import { z } from "zod"
import { mayBeImported } from "#src/platform/passwords/imported-hash.ts"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { changeUser } from "#src/services/accounts/administration/change-user.ts"
import { createUser } from "#src/services/accounts/administration/create-user.ts"
import { deleteUser } from "#src/services/accounts/administration/delete-user.ts"
import { generateLink, inviteUser, linkTypes } from "#src/services/accounts/administration/generate-link.ts"
import { findAuthUser, listAuthUsers } from "#src/services/accounts/auth-users.ts"
import { removeFactor } from "#src/services/accounts/factors/remove-factor.ts"
import { banEnd } from "./ban-duration.ts"
import { isServiceRole } from "#src/services/accounts/tokens/bearer.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import {
  checkEmail,
  checkId,
  checkPhone,
  metadata,
  optionalFlag,
  optionalText,
  readBody,
} from "#src/http/auth/read-body.ts"
import { wantedRedirect, requireAdministrator } from "#src/http/auth/requested.ts"
import { factorJson, userJson } from "#src/http/auth/wire/user-json.ts"

const PAGE_SIZE = 50
const PAGE_SIZE_MAX = 1000

const userBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  role: optionalText,
  ban_duration: optionalText,
})
const linkBody = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: metadata,
  redirect_to: optionalText,
})

const invalid = (message: string) => refuseOnWire("validation_failed", { message })

function number(text: string | undefined, fallback: number): number {
  if (text === undefined || text === "") return fallback
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : invalid("Bad Pagination Parameters")
}

async function listUsers(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const page = number(c.req.query("page"), 1)
  const limit = Math.min(number(c.req.query("per_page"), PAGE_SIZE), PAGE_SIZE_MAX)
  const input = { limit, offset: (page - 1) * limit, filter: c.req.query("filter") || undefined }
  const { users, total } = await listAuthUsers(ctx.db, input)
  const last = Math.max(1, Math.ceil(total / limit))
  const to = (target: number, rel: string) =>
    `<${ctx.config.AUTH_URL}/admin/users?page=${target}&per_page=${limit}>; rel="${rel}"`
  const links = [...(page < last ? [to(page + 1, "next")] : []), to(last, "last")]
  c.header("x-total-count", String(total))
  c.header("link", links.join(", "))
  return c.json({ users: users.map(userJson), aud: "authenticated" })
}

/** The fields of an account that an administrator may set. A person never gets a machine's role. */
async function readUser(c: AuthRequest, now: Date) {
  const body = await readBody(c, userBody)
  if (isServiceRole(body.role)) invalid("role: not for people")
  const { ban_duration, email, phone, ...rest } = body
  return {
    ...rest,
    email: email && checkEmail(email),
    phone: phone && checkPhone(phone),
    banned_until: ban_duration === undefined ? undefined : banEnd(ban_duration, now),
  }
}

async function addUser(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const body = await readUser(c, ctx.now())
  if (!body.email && !body.phone) return invalid("Cannot create a user without either an email or phone")
  const { user_metadata = {}, app_metadata = {}, ...rest } = body
  if (body.id !== undefined && !z.uuid().safeParse(body.id).success) return invalid("id: must be an UUID")
  if (body.password_hash !== undefined && !mayBeImported(body.password_hash))
    return invalid("The password hash must be bcrypt or argon2id, and cost no more than a second")
  return c.json(userJson(await createUser(ctx, { ...rest, user_metadata, app_metadata })))
}

async function replaceUser(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const user_id = checkId(c.req.param("user_id"), "user_id")
  const { id: _id, password_hash: _hash, ...change } = await readUser(c, ctx.now())
  return c.json(userJson(await changeUser(ctx, user_id, change)))
}

async function removeUser(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const user_id = checkId(c.req.param("user_id"), "user_id")
  const { should_soft_delete } = await readBody(c, z.object({ should_soft_delete: optionalFlag }))
  await deleteUser(ctx, user_id, { keep_trace: should_soft_delete })
  return c.json({})
}

async function foundUser(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const user_id = checkId(c.req.param("user_id"), "user_id")
  return { ctx, user: (await findAuthUser(ctx.db, user_id)) ?? refuseOnWire("user_not_found") }
}

async function makeLink(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const { type, email, redirect_to, ...body } = await readBody(c, linkBody)
  const chosen = linkTypes.find((known) => known === type) ?? invalid("Invalid email action link type requested")
  const made = await generateLink(ctx, {
    ...body,
    type: chosen,
    email: checkEmail(email ?? ""),
    new_email: body.new_email && checkEmail(body.new_email),
    redirect_to: wantedRedirect(c, redirect_to),
  })
  return c.json({
    ...userJson(made.user),
    action_link: made.url,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: made.verification_type,
    redirect_to: new URL(made.url).searchParams.get("redirect_to"),
  })
}

async function invite(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const { email, data } = await readBody(c, z.object({ email: optionalText, data: metadata }))
  return c.json(
    userJson(await inviteUser(ctx, { email: checkEmail(email ?? ""), data, redirect_to: wantedRedirect(c) })),
  )
}

/** What only service keys may do: invitations, links, accounts and their factors. */
export const adminRoutes = new Hono<AuthEnv>()
  .post("/invite", invite)
  .post("/admin/generate_link", makeLink)
  .get("/admin/users", listUsers)
  .post("/admin/users", addUser)
  .get("/admin/users/:user_id", async (c) => c.json(userJson((await foundUser(c)).user)))
  .put("/admin/users/:user_id", replaceUser)
  .delete("/admin/users/:user_id", removeUser)
  .get("/admin/users/:user_id/factors", async (c) => c.json((await foundUser(c)).user.factors.map(factorJson)))
  .delete("/admin/users/:user_id/factors/:factor_id", async (c) => {
    const { ctx, user } = await foundUser(c)
    const factor_id = checkId(c.req.param("factor_id"), "factor_id")
    const factor = user.factors.find(({ id }) => id === factor_id) ?? refuseOnWire("mfa_factor_not_found")
    await removeFactor(ctx, user, { factor_id: factor.id })
    return c.json(factorJson(factor))
  })

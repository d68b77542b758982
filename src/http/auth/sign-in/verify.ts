import { Hono } from "hono"
import { html, raw } from "hono/html"
import { z } from "zod"
import { plainPage } from "#src/http/pages/plain-page.ts"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import type { Saying, Sentence } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { LANGUAGE_PARAMETER } from "#src/rules/languages/language.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { withParts } from "#src/rules/addresses/redirect-target.ts"
import { isPkceToken } from "#src/services/accounts/codes/code-changes.ts"
import { verifyPhoneCode } from "#src/services/accounts/codes/phone-code.ts"
import { type Verified, verifyLink, verifyTypedCode } from "#src/services/accounts/codes/verify-code.ts"
import { findLinkedSignUp, provesSignUp } from "#src/services/accounts/sign-up/disputed-password.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { errorParts, refusalIn } from "#src/http/auth/wire/auth-error-answer.ts"
import { checkEmail, checkPhone, optionalText, readBody, readPostedForm } from "#src/http/auth/read-body.ts"
import { wantedRedirect, userAgent } from "#src/http/auth/requested.ts"
import { sessionJson } from "#src/http/auth/wire/user-json.ts"
import { verifiableKinds } from "#src/http/auth/wire/vocabulary.ts"

const halfMessage = "Confirmation link accepted. Please proceed to confirm link sent to the other email"
const invalid = (message: string) => refuseOnWire("validation_failed", { message })

const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
})

type VerifyBody = z.output<typeof verifyBody>

/** Either a typed code with its address or phone number, or the token of a link alone. */
async function verifyByPost(c: AuthRequest) {
  const body = await readBody(c, verifyBody)
  const { type, token, token_hash, email, phone, redirect_to } = body
  if (!type) return invalid("Verify requires a verification type")
  if (Boolean(token) === Boolean(token_hash)) return invalid("Verify requires either a token or a token hash")
  if (!token_hash) return verifyTyped(c, { ...body, type, token: token ?? "" })
  if ([email, phone, redirect_to].some(Boolean)) return invalid("Only the token_hash and type should be provided")
  const wish = { token: token_hash, kinds: kindsOf(type), user_agent: userAgent(c), leads_back: false }
  return verifiedAnswer(c, await verifyLink(c.get("auth"), wish))
}

async function verifyTyped(c: AuthRequest, body: VerifyBody & { type: string; token: string }) {
  const { type, token: code, email, phone } = body
  const user_agent = userAgent(c)
  if (type === "sms" || type === "phone_change") {
    if (!phone || email) return invalid("Only an email address or phone number should be provided on verify")
    const granted = await verifyPhoneCode(c.get("auth"), { code, phone: checkPhone(phone), kind: type, user_agent })
    return c.json(sessionJson(granted))
  }
  const kinds = kindsOf(type)
  if (!email && phone) return refuseOnWire("otp_expired")
  return verifiedAnswer(
    c,
    await verifyTypedCode(c.get("auth"), { code, email: checkEmail(email ?? ""), kinds, user_agent }),
  )
}

function kindsOf(type: string) {
  return verifiableKinds(type) ?? invalid("Unsupported verification type")
}

function verifiedAnswer(c: AuthRequest, verified: Verified) {
  if ("granted" in verified) return c.json(sessionJson(verified.granted))
  return "half" in verified ? c.json({ code: "200", msg: halfMessage }) : refuseOnWire("otp_expired")
}

type Link = {
  token: string
  type: string
  redirect_to: string
  /** Whether the person knew the password of the sign-up, where its page asked for it. */
  proven?: boolean
}

/** Follows an emailed link and says where it leads. */
async function followLink(c: AuthRequest, link: Link): Promise<string> {
  const { token, type, redirect_to } = link
  try {
    const wish = { ...link, kinds: kindsOf(type), user_agent: userAgent(c), leads_back: true }
    return destination(await verifyLink(c.get("auth"), wish), link)
  } catch (error) {
    const refused = refusalIn(c, error)
    if (!refused) throw error
    const parts = errorParts(refused)
    const query = isPkceToken(token) ? parts : {}
    return withParts(redirect_to, { query, fragment: { ...parts, sb: "" } })
  }
}

function destination(verified: Verified, { token, type, redirect_to }: Link): string {
  if ("auth_code" in verified) return withParts(redirect_to, { query: { code: verified.auth_code } })
  if ("half" in verified) {
    const message = { message: halfMessage }
    return withParts(redirect_to, { query: isPkceToken(token) ? message : {}, fragment: { ...message, sb: "" } })
  }
  const { access_token, expires_at, expires_in, refresh_token } = verified.granted
  const tokens = { access_token, refresh_token, expires_at: String(expires_at), expires_in: String(expires_in) }
  return withParts(redirect_to, { fragment: { ...tokens, sb: "", token_type: "bearer", type } })
}

function leadTo(c: AuthRequest, address: string) {
  c.header("cache-control", "no-store")
  c.header("referrer-policy", "no-referrer")
  return c.redirect(address, 303)
}

const labels = {
  signup: "Confirm my email address",
  invite: "Accept the invitation",
  recovery: "Set a new password",
  email_change: "Agree to the change",
} as const satisfies Record<string, Sentence>
const isLabelled = (type: string): type is keyof typeof labels => Object.hasOwn(labels, type)

/** Where somebody chose a password at the sign-up: who does not know it leaves the field empty, and it opens nothing. */
async function passwordField(c: AuthRequest, { token }: Link, error: Saying | undefined) {
  const account = await findLinkedSignUp(c.get("auth"), token)
  if (!account) return ""
  const { t } = textsIn(c.get("auth").language)
  return html`<input type="hidden" autocomplete="username" value="${account.email}" />
    <p>
      <label for="password">${t(accountMessages.password)}</label>
      <input
        type="password"
        id="password"
        name="password"
        autocomplete="current-password"
        aria-describedby="about-password"
        ${error ? raw('aria-invalid="true"') : ""}
      />
    </p>
    <p id="about-password">
      ${error ? html`<strong>${t(error)}.</strong> ` : ""}${t(
        "To keep the password that you chose when you signed up, enter it here. If you chose none, leave this empty: then no password opens this account until you set one.",
      )}
    </p>`
}

/** The page that an emailed link opens. It does nothing by itself: programs that look into mails open links too. */
async function buttonPage(c: AuthRequest, link: Link, refused?: AppError) {
  const { language, t } = textsIn(c.get("auth").language)
  const { token, type, redirect_to } = link
  const label = t(isLabelled(type) ? labels[type] : "Sign in")
  // What was chosen by the address of the link holds for the next page too.
  const action = inLanguage(refused ? "press" : "verify/press", c.req.query(LANGUAGE_PARAMETER) ? language : "en")
  const body = html`<p>${t("Press the button to continue. You can use the link once.")}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="type" value="${type}" />
      <input type="hidden" name="redirect_to" value="${redirect_to}" />
      ${await passwordField(c, link, refused?.saying)}
      <button type="submit">${label}</button>
    </form>`
  return plainPage(c, { language, heading: label, body, status: refused ? refused.status : 200 })
}

async function openLink(c: AuthRequest) {
  const token = c.req.query("token") || invalid("Verify requires a token or a token hash")
  const type = c.req.query("type") || invalid("Verify requires a verification type")
  const link = { token, type, redirect_to: wantedRedirect(c) }
  if (c.get("auth").config.AUTH_LINKS_ACT_ON_GET && c.req.method === "GET") return leadTo(c, await followLink(c, link))
  c.header("referrer-policy", "no-referrer")
  return buttonPage(c, link)
}

const pressed = z.object({
  token: z.string().min(1),
  type: z.string(),
  redirect_to: z.string(),
  password: z.string().default(""),
})

async function pressButton(c: AuthRequest) {
  const site = c.req.header("sec-fetch-site")
  if (site !== undefined && site !== "same-origin" && site !== "none") refuse("cross_site_request")
  const form = pressed.safeParse(await readPostedForm(c))
  if (!form.success) return invalid("Verify requires a token")
  const { password, ...link } = { ...form.data, redirect_to: wantedRedirect(c, form.data.redirect_to) }
  if (password === "") return leadTo(c, await followLink(c, { ...link, proven: false }))
  const refused = await refusedPassword(c, { ...link, password })
  return refused ? buttonPage(c, link, refused) : leadTo(c, await followLink(c, { ...link, proven: true }))
}

/** Why a password does not count; undefined for the right one, and where there is none. */
async function refusedPassword(c: AuthRequest, tried: { token: string; password: string }) {
  try {
    if ((await provesSignUp(c.get("auth"), tried)) !== false) return undefined
    return new AppError("invalid_input", { message: accountMessages.passwordMismatch })
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_login_attempts") return error
    throw error
  }
}

/** POST /verify for clients, GET /verify for emailed links. */
export const verifyRoute = new Hono<AuthEnv>().post("/", verifyByPost).get("/", openLink).post("/press", pressButton)

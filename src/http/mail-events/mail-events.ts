import { createHash, timingSafeEqual } from "node:crypto"
import { type Context, Hono } from "hono"
import { limitBody } from "#src/http/middleware/limit-body.ts"
import type { z } from "zod"
import { refuseMethod } from "#src/http/api/passage/refuse-method.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { createOutsideFetch, OutsideError, type OutsideFetch } from "#src/platform/outside/fetch-outside.ts"
import { reachOf } from "#src/platform/outside/public-address.ts"
import { createSnsChecks, readSnsMessage } from "#src/platform/mail/sns-message.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import { type MailEvent, ownMailEvents, postmarkEvents, sesEvents } from "#src/rules/input/agencies/mail-events.ts"
import { MAIL_EVENT_HOURS, MAIL_EVENTS_MAX_BYTES } from "#src/rules/record/returned-mail.ts"
import { createCtx, type Deps } from "#src/services/context.ts"
import { takeMailEvents } from "#src/services/returned-mail/take-events.ts"

type MailEventsDeps = Deps & {
  /** How Amazon's certificates are fetched. */
  outside?: OutsideFetch
}

/**
 * The door for mail providers: which letters came back, and who complained (decision 86). Whoever knows MAIL_EVENTS_SECRET is believed;
 * of Amazon's notices the signature and the topic count besides. Without the setting there is no door.
 */
export function mailEvents({ outside, ...deps }: MailEventsDeps) {
  const app = new Hono<HttpEnv>()
  const { MAIL_EVENTS_SECRET: secret, MAIL_EVENTS_TOPIC: topic } = deps.config
  if (!secret) return app.all("*", () => refuse("not_found"))
  const sns = createSnsChecks(outside ?? createOutsideFetch(reachOf(deps.config)))
  app.use(async (c, next) => {
    c.header("cache-control", "no-store")
    if (c.req.method !== "POST" || showsSecret(c, secret)) return next()
    // A client that holds a password in the address shows it when it is asked for (RFC 9110, 11.6.1).
    return c.json({ error: { code: "unauthorized" } }, 401, {
      "www-authenticate": 'Basic realm="mail events", charset="UTF-8"',
    })
  })
  app.use(limitBody(MAIL_EVENTS_MAX_BYTES, () => refuse("payload_too_large")))
  const taken = async (c: Context<HttpEnv>, events: readonly MailEvent[]) => {
    const ctx = createCtx(deps, { kind: "job", name: "mail_events" }, c.get("request_id"))
    return c.json(await takeMailEvents(ctx, events))
  }
  app.post("/", async (c) => taken(c, eventsIn(ownMailEvents, await jsonOf(c))))
  app.post("/postmark", async (c) => taken(c, eventsIn(postmarkEvents, await jsonOf(c))))
  if (topic)
    app.post("/ses", async (c) => {
      const message = readSnsMessage(await jsonOf(c)) ?? refuse("invalid_input")
      const now = deps.now()
      const old = Math.abs(now.getTime() - Date.parse(message.Timestamp)) > MAIL_EVENT_HOURS * HOUR
      if (message.TopicArn !== topic || old) refuse("permission_denied")
      if (!(await reached(sns.isSigned(message, now)))) refuse("permission_denied")
      if (message.Type === "Notification") return taken(c, eventsIn(sesEvents, parsed(message.Message)))
      return c.json({ confirmed: await reached(sns.confirm(message)) })
    })
  app.all(
    "*",
    refuseMethod(app.routes, (path = "") => `/mail/events${path === "/" ? "" : path}`),
    () => refuse("not_found"),
  )
  return app
}

/** As a bearer token, or as the password of an address that a provider is given. */
function showsSecret(c: Context<HttpEnv>, secret: string): boolean {
  const [, scheme = "", shown = ""] = /^(bearer|basic) +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? []
  const basic = scheme.toLowerCase() === "basic"
  const given = basic
    ? Buffer.from(shown, "base64")
        .toString()
        .replace(/^[^:]*:/, "")
    : shown
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

/** The JSON of a request, whatever it is said to be: SNS calls it plain text. Raises `malformed_request`, `payload_too_large`. */
async function jsonOf(c: Context<HttpEnv>): Promise<unknown> {
  return parsed(await c.req.text())
}

function parsed(text: string): unknown {
  if (!isWithinJsonBounds(text)) refuse("payload_too_large")
  try {
    return JSON.parse(text)
  } catch {
    return refuse("malformed_request")
  }
}

/** Raises `invalid_input` without repeating what was sent, which may be addresses. */
function eventsIn(shape: z.ZodType<MailEvent[]>, json: unknown): MailEvent[] {
  return shape.safeParse(json).data ?? refuse("invalid_input")
}

/** Amazon out of reach is for Amazon to send again. */
async function reached(asked: Promise<boolean>): Promise<boolean> {
  return asked.catch((error: unknown) => {
    if (error instanceof OutsideError) return refuse("service_unavailable")
    throw error
  })
}

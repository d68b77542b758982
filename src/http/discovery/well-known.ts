import { Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { SECURITY_TEXT_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"

const TEXT_TYPE = "text/plain; charset=utf-8"

/** Where programs do not belong: what is one person's, what changes things, and machines' doors of their own. */
const closedToRobots: readonly string[] = [
  paths.account(),
  paths.dashboard(),
  paths.agency(), // with everything that begins so; the public pages are under /agencies
  paths.platformAdmin(),
  paths.login(),
  paths.signOut(),
  paths.confirmEmail(),
  "/invitations/",
  paths.thankYou(""),
  paths.unauthorized(),
  "/dockets/*/comment",
  "/dockets/*/save",
  paths.uploads(),
  "/captcha/",
  "/auth/",
  "/api/",
  "/dev/",
]

/** What programs look for at fixed addresses: `robots.txt` and `security.txt` (RFC 9116). */
export const wellKnown = new Hono<HttpEnv>()

wellKnown.get("/robots.txt", (c) => sharedAnswer(c, { body: robots(c.var.ctx), type: TEXT_TYPE }))
wellKnown.get("/.well-known/security.txt", (c) => sharedAnswer(c, { body: securityText(c.var.ctx), type: TEXT_TYPE }))

function robots({ config }: Ctx): string {
  return [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    `Allow: ${paths.apiReference()}`,
    "Allow: /",
    "",
    `Sitemap: ${config.PUBLIC_URL}${paths.sitemap()}`,
    "",
  ].join("\n")
}

/** Says the same for a whole day, and is never good for more than a year, as the standard wants it. */
function securityText({ config, now }: Ctx): string {
  const today = Math.floor(now().getTime() / DAY) * DAY
  return [
    ...(config.CONTACT_EMAIL ? [`Contact: mailto:${config.CONTACT_EMAIL}`] : []),
    `Contact: ${config.PUBLIC_URL}${paths.contact("Security report")}`,
    `Expires: ${new Date(today + SECURITY_TEXT_DAYS * DAY).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.PUBLIC_URL}${paths.securityText()}`,
    `Policy: ${config.PUBLIC_URL}${paths.security()}`,
    "",
  ].join("\n")
}

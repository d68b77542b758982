import { Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { SECURITY_TEXT_DAYS } from "#src/rules/limits.ts"
import type { Screen } from "#src/rules/addresses/screen.ts"
import { languageFacts, languages } from "#src/rules/languages/language.ts"
import { paths } from "#src/rules/paths.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"

const TEXT_TYPE = "text/plain; charset=utf-8"

/** Where programs do not belong, though strangers may go there: what changes things, and machines' doors of their own. */
const closedToRobots: readonly string[] = [
  paths.agency(), // with everything that begins so; the public pages are under /agencies
  paths.login(),
  paths.signOut(),
  paths.confirmEmail(),
  "/invitations/",
  paths.thankYou(""),
  paths.unauthorized(),
  "/dockets/*/comment",
  paths.uploads(),
  "/captcha/",
  "/auth/",
  "/api/",
  "/compat/",
  "/dev/",
]

/** What programs look for at fixed addresses: `robots.txt` and `security.txt` (RFC 9116). */
export function wellKnown({ screens }: { screens: readonly Screen[] }) {
  const app = new Hono<HttpEnv>()
  const closed = beginnings([
    ...closedToRobots,
    ...screens.filter(({ access }) => access !== "everyone").map(robotPattern),
  ])
  app.get("/robots.txt", (c) => sharedAnswer(c, { body: robots(c.var.ctx, closed), type: TEXT_TYPE }))
  app.get("/.well-known/security.txt", (c) => sharedAnswer(c, { body: securityText(c.var.ctx), type: TEXT_TYPE }))
  return app
}

const robotPattern = ({ pattern }: Screen) => pattern.replaceAll(/:\w+/g, "*")

/** Those that say all: a rule holds for every address that begins with it. */
function beginnings(rules: readonly string[]): string[] {
  return rules.filter((rule) => !rules.some((other) => other !== rule && rule.startsWith(other)))
}

function robots({ config }: Ctx, closed: readonly string[]): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
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
    `Preferred-Languages: ${languages.map((language) => languageFacts(language).tag).join(", ")}`,
    `Canonical: ${config.PUBLIC_URL}${paths.securityText()}`,
    `Policy: ${config.PUBLIC_URL}${paths.security()}`,
    "",
  ].join("\n")
}

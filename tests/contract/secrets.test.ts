/** What nobody's browser may ever hold, looked for in everything it is sent: the built client, and the pages of every kind of person. */
import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { after, before, describe, test } from "node:test"
import { settings } from "#src/platform/settings.ts"
import { samplePassword } from "#src/sample-data/sample-accounts.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"

/** A text that stands nowhere by chance. */
const secret = () => `hidden-${randomBytes(16).toString("hex")}`

/** A value for every setting that is a secret; what of it must not be seen. */
const configured: Record<string, { value: string; hidden: string }> = {}
function configure(name: string, write: (hidden: string) => string = (hidden) => hidden) {
  const hidden = secret()
  configured[name] = { value: write(hidden), hidden }
}
configure("SECRET_KEY")
configure("SECRET_KEY_PREVIOUS")
configure("BACKUP_PASSPHRASE")
configure("AUTH_JWT_SECRET")
configure("SMS_WEBHOOK_SECRET")
configure("METRICS_TOKEN")
configure("MAIL_EVENTS_SECRET")
configure("AUTH_GITHUB_CLIENT_SECRET")
configure("AUTH_GOOGLE_CLIENT_SECRET")
configure("AUTH_OIDC_PROVIDERS", (client_secret) =>
  JSON.stringify([
    { name: "okta", label: "Okta", issuer: "https://okta.example", client_id: "opendocket", client_secret },
  ]),
)
const deadPort = await freePort()
configure("OTEL_EXPORTER_OTLP_HEADERS", (hidden) => `authorization=${hidden}`)
configure("EDGE_PURGE_HEADER", (hidden) => `Edge-Key: ${hidden}`)
configure("SMTP_URL", (hidden) => `smtp://mailer:${hidden}@127.0.0.1:${deadPort}`)

/** What would give a secret away whatever its value. */
const suspicious = [
  /service_role/,
  /supabase_admin/,
  /postgres(?:ql)?:\/\//,
  /smtps?:\/\//,
  /BEGIN [A-Z ]*PRIVATE KEY/,
  /\$argon2id?\$/,
  /\$2[aby]\$\d\d\$/,
  /process\.env/,
  ...Object.entries(settings)
    .filter(([, setting]) => "secret" in setting)
    .map(([name]) => new RegExp(`\\b${name}\\b`)),
]

let product: Product
/** Everything secret of this installation, by what it is. */
const hidden = new Map<string, string>()
const people: { who: string; email: string; cookie: string; from: string[] }[] = []

function look(where: string, text: string) {
  for (const [what, value] of hidden) assert.ok(!text.includes(value), `${what} is in ${where}`)
  for (const pattern of suspicious) assert.doesNotMatch(text, pattern, where)
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${product.address}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: samplePassword, next: "" }),
    headers: { origin: product.address },
    redirect: "manual",
  })
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";")
  assert.match(cookie, /^opendocket_session=.{43}$/)
  hidden.set(`the session token of ${email}`, cookie.split("=")[1] ?? "")
  return cookie
}

async function tokensOf(email: string) {
  const answer = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify({ email, password: samplePassword }),
  })
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
  hidden.set(`an access token of ${email}`, access_token)
  hidden.set(`a refresh token of ${email}`, refresh_token)
}

before(async () => {
  const values = Object.fromEntries(Object.entries(configured).map(([name, { value }]) => [name, value]))
  const others = {
    SMS_WEBHOOK_URL: "https://sms.example/send",
    AUTH_GITHUB_CLIENT_ID: "github-client",
    AUTH_GOOGLE_CLIENT_ID: "google-client",
    EDGE_PURGE_URL: `http://127.0.0.1:${deadPort}/purge`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${deadPort}`,
    SAMPLE_DATA: "true",
    LOG_LEVEL: "fatal", // no mail server answers
  }
  product = await startProduct({ settings: { ...values, ...others } })
  for (const [name, { hidden: value }] of Object.entries(configured)) hidden.set(name, value)
  const command = ["scripts/admin.ts", "service-key", "create", "contract"]
  const shared = { PATH: process.env["PATH"], DATA_DIR: product.dataDir, DATABASE_UNSAFE_TESTING: "true" }
  const shown = execFileSync(process.execPath, command, {
    env: { ...shared, SECRET_KEY: values["SECRET_KEY"], PUBLIC_URL: product.address, LOG_LEVEL: "error" },
    encoding: "utf8",
  })
  hidden.set("a service key", /eyJ\S+/.exec(shown)?.[0] ?? "")
  hidden.set("everybody's password", samplePassword)
  await tokensOf("citizen@opendocket.example")
  const as = async (who: string, email: string, ...from: string[]) =>
    people.push({ who, email, cookie: await signIn(email), from })
  people.push({
    who: "a stranger",
    email: "",
    cookie: "",
    from: ["/", "/login", "/login?tab=sign_up", "/agency/login"],
  })
  await as("a citizen", "citizen@opendocket.example", "/", "/dashboard", "/account", "/account/data")
  await as("an owner", "owner@brightwater.example", "/agency/dashboard", "/agency/settings", "/agency/users")
  await as("the platform's owner", "super-owner@opendocket.example", "/platform-admin", "/agency/select")
})
after(() => product.stop())

function built(): string[] {
  const files = readdirSync("build/client", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => !/\.(?:br|gz)$/.test(file))
}

/** Every page that can be reached by links, up to some number of each kind, as the browser gets it and as its scripts do. */
async function crawl({ email, cookie, from }: (typeof people)[number]): Promise<number> {
  const queue = [...from]
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  let recognized = false
  while (queue.length > 0 && seen.size < 120) {
    const address = queue.shift() ?? ""
    const kind = address.replace(/\?.*/, "").replaceAll(/\/[^/]*\d[^/]*/g, "/…")
    if (seen.has(address) || (kinds.get(kind) ?? 0) >= 6) continue
    seen.add(address)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const answer = await fetch(product.address + address, { headers: { cookie }, redirect: "manual" })
    const text = await answer.text()
    look(address, text)
    recognized ||= text.includes(email)
    const [pathname = "", query] = address.split("?")
    const data = `${pathname === "/" ? "/_root" : pathname}.data${query ? `?${query}` : ""}`
    const loaded = await fetch(product.address + data, { headers: { cookie }, redirect: "manual" })
    look(data, await loaded.text())
    const links = [...text.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))
    queue.push(...links.filter((link) => !/^\/(?:assets|sign-out|dev|login\/with)|\.\w{2,5}$/.test(link)))
  }
  assert.ok(recognized, "the pages knew who asked")
  return seen.size
}

void describe("Admin key: what a browser gets", () => {
  void test("every setting that is a secret has a value here to look for", () => {
    const secrets = Object.entries(settings).filter(([, setting]) => "secret" in setting)
    const looked = [
      ...Object.keys(configured),
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "DATABASE_POOLER_URL",
      "DATABASE_READ_URL",
    ] // of which no kind may be seen
    assert.deepEqual(secrets.map(([name]) => name).toSorted(), looked.toSorted())
    for (const [what, value] of hidden) assert.ok(value.length >= 16, `${what} is too short to be looked for`)
  })

  void test("the built client holds no secret, no service key and no name of one", () => {
    const files = built()
    assert.ok(files.length > 50, "the client is built")
    for (const file of files) look(file, readFileSync(file, "latin1"))
  })

  for (const [index, who] of ["a stranger", "a citizen", "an owner", "the platform's owner"].entries())
    void test(`no page or data of ${who} holds a secret, a service key or anybody's token`, async () => {
      const person = people[index]
      assert.equal(person?.who, who)
      if (person) assert.ok((await crawl(person)) >= 20, "pages were found")
    })
})

import { expect, test } from "@playwright/test"
import { execFile } from "node:child_process"
import { readConfig } from "#src/platform/config.ts"
import { loadSecrets } from "#src/platform/secrets/secrets.ts"
import { hashedAddress } from "#src/services/address-hash.ts"
import { returnAddress } from "#src/services/return-address.ts"
import { postfixReport } from "#src/testing/records/returned-messages.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { query } from "../browser/database.ts"

test.describe.configure({ mode: "serial" })

let product: Product
let figures: number
test.beforeAll(async () => {
  figures = await freePort()
  product = await startProduct({ durable: true, settings: { SAMPLE_DATA: "true", METRICS_PORT: String(figures) } })
  // Looked at now: only the end of what it prints is kept, and a key that is forgotten while it runs makes it complain.
  await expect.poll(product.output).toContain("Password of every sample account")
})
test.afterAll(() => product.stop())

/** `npm run admin -- …` beside the running server: what it printed, and its exit code. */
function admin(...words: string[]) {
  return adminWith({}, ...words)
}

function adminWith(settings: Record<string, string>, ...words: string[]) {
  return adminRead(settings, words)
}

/** The same with something in its standard input. */
function adminRead(settings: Record<string, string>, words: readonly string[], input: Uint8Array = Buffer.alloc(0)) {
  // FORCE_COLOR is the test runner's wish, which Node would comment on in what is printed.
  const ours = { FORCE_COLOR: undefined, NODE_ENV: "", PUBLIC_URL: product.address, DATA_DIR: product.dataDir }
  const env = { ...process.env, ...ours, ...settings }
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const command = execFile(process.execPath, ["scripts/admin.ts", ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, printed: stdout + stderr }),
    )
    command.stdin?.end(input)
  })
}

test("L7: figures and details of health have a port of their own, and the public one has none", async () => {
  const own = await fetch(`http://127.0.0.1:${figures}/metrics`)
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining("opendocket_")])
  expect((await fetch(`${product.address}/metrics`)).status).toBe(404)
  expect(await (await fetch(`http://127.0.0.1:${figures}/dockets`)).text()).not.toContain("<html")
})

test("L8: the secret key is replaced by a command while the server runs, and the older one is forgotten", async () => {
  const rotated = await admin("secrets", "rotate")
  expect([rotated.code, rotated.printed]).toEqual([0, expect.stringContaining("encrypted with the new key")])
  expect((await fetch(`${product.address}/dockets`)).status).toBe(200)
  const forgotten = await admin("secrets", "forget-previous", "--anyway")
  expect([forgotten.code, forgotten.printed]).toEqual([0, expect.stringContaining("holds one key")])
})

test("L8: a command with another key is refused, says which one is needed, and changes nothing", async () => {
  const other = { SECRET_KEY: "a key of another installation, and long enough" }
  for (const words of [["audit", "verify"], ["migrate"], ["secrets", "rotate"]]) {
    const refused = await adminWith(other, ...words)
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining("used with another secret key")])
  }
  expect(await query(product, "select count(*)::int as keys from secret_keys")).toEqual([{ keys: 1 }])
})

test("migrations can be run apart, beside the server", async () => {
  const migrated = await admin("migrate")
  expect([migrated.code, migrated.printed]).toEqual([0, expect.stringContaining("The database is up to date.")])
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
})

test("a mail server's pipe takes what came back, and keeps it while the command cannot work", async () => {
  const settings = { MAIL_BOUNCE_DOMAIN: "bounces.example.gov" }
  const secrets = loadSecrets({ DATA_DIR: product.dataDir, SECRET_KEY: null, SECRET_KEY_PREVIOUS: [] })
  const { address_hash, domain } = hashedAddress({ secrets }, "pat@example.org")
  const [letter] = await query<{ id: string }>(
    product,
    `insert into mail_outbox (kind, to_address, subject, text_body, html_body, message_id, status, address_hash, address_domain)
     values ('docket_news', '', 's', '', '', '<one@example.gov>', 'sent', $1, $2) returning id`,
    [address_hash, domain],
  )
  const config = readConfig({ ...settings, DATA_DIR: product.dataDir })
  const report = postfixReport(returnAddress({ config, secrets }, letter?.id ?? "") ?? "")
  const words = ["take-bounce", "--recipient", "someone@bounces.example.gov"]
  const other = { ...settings, SECRET_KEY: "a key of another installation, and long enough" }
  expect((await adminRead(other, words, report)).code).toBe(75) // the mail server keeps it, until the settings are right
  expect(await adminRead(settings, words, report)).toEqual({ code: 0, printed: "Counted.\n" })
  const suppressed = await query(product, "select domain, suppressed_by from returned_addresses")
  expect(suppressed).toEqual([{ domain: "example.org", suppressed_by: "permanent" }])
  const [entry] = await query(product, "select actor_name from audit_log where action = 'address.suppressed'")
  expect(entry).toEqual({ actor_name: "admin take-bounce" })
})

test("M5: the command that verifies the logs ends with 1 after an entry was changed", async () => {
  const sound = await admin("audit", "verify")
  expect([sound.code, sound.printed]).toEqual([0, expect.stringMatching(/\d/)])
  await query(product, "alter table audit_log disable trigger user")
  await query(product, "update audit_log set action = 'docket.archived' where id = (select min(id) from audit_log)")
  const changed = await admin("audit", "verify")
  expect(changed.printed).not.toBe(sound.printed)
  expect(changed.code).toBe(1)
})

test("M3: a database begun with sample data does not go to production", async () => {
  await product.kill()
  const settings = { NODE_ENV: "production", HOST: "127.0.0.1", PUBLIC_URL: "https://comments.example.gov" }
  const start = startProduct({ dataDir: product.dataDir, durable: true, settings })
  await expect(start).rejects.toThrow(/This database holds sample accounts.+set DATA_DIR to a new folder/)
})

/** The wire of /auth/v1, spoken by clients that know nothing of us, against three servers of ours with different settings. */
import { generateKeyPairSync, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { run } from "node:test"
import { spec } from "node:test/reporters"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { startTestServer } from "#src/testing/database/test-server.ts"
import { type AuthServer, startAuthServer } from "./auth-servers.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-contract-"))
const keyFile = path.join(folder, "keys.json")
const secret = "a-shared-secret-of-the-contract-tests-long-enough"
const site = "http://127.0.0.1:3000"
const [smtpPort, mailPort, mockPort, oidcPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const mock = `http://127.0.0.1:${mockPort}`

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
writeFileSync(keyFile, JSON.stringify([{ ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "ES256" }]))

const common = {
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  AUTH_SITE_URL: site,
  AUTH_PASSWORD_MIN: "6",
  AUTH_PASSWORD_CLASSES: "none",
  AUTH_PASSWORD_MAX_BYTES: "72",
  AUTH_CURRENT_PASSWORD: "false",
  AUTH_LINKS_ACT_ON_GET: "true",
  AUTH_UNREGISTERED_SERVICE_TOKENS: "true",
  AUTH_LIMIT_FACTOR: "100",
}
const settings = {
  autoconfirm: {
    ...common,
    AUTH_AUTOCONFIRM: "true",
    AUTH_PHONE: "true",
    AUTH_PHONE_AUTOCONFIRM: "true",
    AUTH_ANONYMOUS: "true",
    AUTH_MANUAL_LINKING: "false",
    AUTH_SIGNING_KEYS: keyFile,
    AUTH_REDIRECT_URLS: "http://localhost:5173",
    AUTH_WEBAUTHN_ID: "localhost",
    AUTH_WEBAUTHN_ORIGINS: "http://localhost:5173",
  },
  confirm: {
    ...common,
    AUTH_PHONE: "true",
    AUTH_JWT_SECRET: secret,
    AUTH_WEB3: "ethereum,solana",
    AUTH_MAIL_GAP_SECONDS: "5", // longer than two requests take on a busy machine
    AUTH_REFRESH_REUSE_SECONDS: "2",
    AUTH_MFA_WEBAUTHN: "false",
    AUTH_REDIRECT_URLS: "https://app.example.org",
    AUTH_CORS_ORIGINS: "https://o.example",
    AUTH_GITHUB_CLIENT_ID: "gh-client",
    AUTH_GITHUB_CLIENT_SECRET: "gh-secret",
    AUTH_GITHUB_URL: mock,
    AUTH_OIDC_PROVIDERS: JSON.stringify([
      {
        name: "keycloak",
        label: "Keycloak",
        issuer: `${mock}/realms/t`,
        client_id: "kc-client",
        client_secret: "kc-secret",
      },
      {
        name: "login_gov",
        label: "Login.gov",
        issuer: `http://127.0.0.1:${oidcPort}`,
        client_id: "opendocket",
        client_secret: "a-secret-of-the-client",
      },
    ]),
  },
  signupDisabled: { ...common, AUTH_SIGNUP: "false", AUTH_EMAIL: "false" },
}

type OidcModule = {
  startOidcServer: (options: { port: number; redirect_uri: string }) => Promise<{ stop: () => Promise<void> }>
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures: { where: string; error: unknown }[] = []

function runFiles(files: string[]): Promise<void> {
  return new Promise((resolve) => {
    const stream = run({ files, concurrency: false })
    stream.on("test:pass", ({ details, skip }) => {
      if (details.type !== "suite") total[skip === undefined ? "passed" : "skipped"]++
    })
    stream.on("test:fail", ({ name, file, details }) => {
      if (details.type === "suite") return
      total.failed++
      failures.push({ where: `${path.basename(file ?? "")} › ${name}`, error: details.error.cause ?? details.error })
    })
    stream.once("end", resolve)
    stream.compose(new spec()).pipe(process.stdout)
  })
}

const database = await startTestServer()
const servers: Pick<AuthServer, "stop">[] = []
try {
  process.env["AUTH_MAIL_SMTP_PORT"] = String(smtpPort)
  process.env["AUTH_MAIL_HTTP_PORT"] = String(mailPort)
  await import(path.resolve("tests/contract/auth/mail-catcher.mjs"))
  const start = async (name: keyof typeof settings) => {
    const server = await startAuthServer(database.url, path.join(folder, name), settings[name])
    servers.push(server)
    return server.address
  }
  Object.assign(process.env, {
    AUTH_URL_AUTOCONFIRM: await start("autoconfirm"),
    AUTH_URL_CONFIRM: await start("confirm"),
    AUTH_URL_SIGNUP_DISABLED: await start("signupDisabled"),
    AUTH_SIGNING_KEYS: keyFile,
    AUTH_JWT_SECRET: secret,
    AUTH_MAIL_URL: `http://127.0.0.1:${mailPort}/`,
    AUTH_SITE_URL: site,
    AUTH_ALLOWED_REDIRECT: "https://app.example.org/cb",
    AUTH_MOCK_OAUTH: mock,
    AUTH_IDTOKEN_PROVIDER: "keycloak",
    AUTH_IDTOKEN_AUD: "kc-client",
    AUTH_REUSE_INTERVAL: "2",
  })
  const { startOidcServer }: OidcModule = await import(path.resolve("tests/contract/oidc-server.mjs"))
  const redirect_uri = `${process.env["AUTH_URL_CONFIRM"]}/callback`
  servers.push(await startOidcServer({ port: oidcPort, redirect_uri }))
  await runFiles(
    ["auth/contract.test.mjs", "client.test.ts", "passkeys.test.ts", "secrets.test.ts"].map((file) =>
      path.resolve("tests/contract", file),
    ),
  )
} finally {
  for (const server of servers) await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const { where, error } of failures) tellFailure(where, [error])
console.log(`contract: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

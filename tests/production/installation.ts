import { expect, type Page, test as base } from "@playwright/test"
import { execFile } from "node:child_process"
import { request, type RequestOptions } from "node:https"
import type { IncomingHttpHeaders } from "node:http"
import { promisify } from "node:util"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Product, startProduct } from "#src/testing/product/product.ts"
import { makeCertificate } from "./certificate.ts"
import { startMailServer } from "#src/testing/outside/mail-server.ts"
import { startTlsProxy, type TlsProxy } from "./tls-proxy.ts"

/** The browser finds it on this machine (playwright.config.ts); it means nothing there, as on the internet. */
export const host = "comments.example.gov"
export const platformDomain = "digital.example.gov"

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

export type Installation = {
  /** Where people reach it. */
  origin: string
  product: Product
  proxy: TlsProxy
  /** `npm run admin -- …` with the settings of the server. */
  admin: (...words: string[]) => Promise<string>
  /** The newest message to this address; waits for it. */
  mail: (address: string, subject: RegExp) => Promise<string>
  /** Asks through the proxy, whose certificate is checked. */
  ask: (
    path: string,
    options?: Pick<RequestOptions, "method"> & { headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>
}

/** The built product as docs/operating.md describes production, with nothing in its database. */
export async function install(
  more: Record<string, string> = {},
): Promise<Installation & { remove: () => Promise<void> }> {
  const [port, certificate, mailServer] = await Promise.all([freePort(), makeCertificate(host), startMailServer()])
  const origin = `https://${host}:${port}`
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SMTP_URL: mailServer.url,
    PLATFORM_EMAIL_DOMAINS: platformDomain,
    ...more,
  }
  const product = await startProduct({ durable: true, settings })
  const proxy = await startTlsProxy({ port, behind: Number(new URL(product.address).port), certificate })
  const admin = async (...words: string[]) => {
    const env = { ...process.env, ...settings, DATA_DIR: product.dataDir }
    return (await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...words], { env })).stdout
  }
  const mail = async (address: string, subject: RegExp) => {
    const find = () =>
      mailServer.received.findLast((message) => message.to.includes(address) && subject.test(message.subject))?.text
    await expect.poll(find, { message: `a message to ${address}` }).toBeTruthy()
    return find() ?? ""
  }
  const remove = async () => {
    await proxy.stop()
    await product.stop()
    await mailServer.stop()
  }
  const ask: Installation["ask"] = (path, { body, headers, ...options } = {}) =>
    new Promise((resolve, reject) => {
      const named = { host: `${host}:${port}`, ...headers }
      const way = { host: "127.0.0.1", port, servername: host, ca: certificate.cert, path }
      const asked = request({ ...way, ...options, headers: named }, (answer) => {
        let text = ""
        answer.setEncoding("utf8").on("data", (part: string) => (text += part))
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asked.once("error", reject).end(body)
    })
  return { origin, product, proxy, admin, mail, ask, remove }
}

/** One installation for all tests; what one of them makes, the next ones find. */
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({ browserName: _browser }, use) => {
      const { remove, ...installation } = await install()
      await use(installation)
      await remove()
    },
    { scope: "worker" },
  ],
  baseURL: ({ installation }, use) => use(installation.origin),
})

/** The address with a token in a message, which must be one of ours. */
export function linkIn(message: string, { origin }: Pick<Installation, "origin">): string {
  const addresses = message.match(/https?:\/\/\S+/g) ?? []
  expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([])
  const link = addresses.find((address) => address.includes("token="))
  if (!link) throw new Error(`There is no link in this message:\n${message}`)
  return link
}

/** A security key in software, which says yes to every question; the browser offers none where it fills in addresses. */
export async function plugInKey(page: Page): Promise<void> {
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

export { expect }

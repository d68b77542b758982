import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { exportJWK, generateKeyPair } from "jose"
// @ts-expect-error it has no types of its own
import Provider from "oidc-provider"
import { freePort } from "#src/testing/product/free-port.ts"

type Json = ReturnType<typeof JSON.parse>
/** Who signs in at the provider: what it says of them, and how they proved it. */
export type IssuedPerson = { sub: string; acr?: string; amr?: string[] } & Record<string, unknown>

export const agencyClient = { client_id: "springfield", client_secret: "a secret of the agency's client" }

/**
 * A real OpenID Connect provider on this machine, as an agency has one. It asks nobody: `signIn` plays the browser that goes through its
 * pages, and answers where it sends that browser back to. Without a person it refuses, as it does a leaver.
 */
export async function startAgencyIssuer({ redirect_uris }: { redirect_uris: readonly string[] }) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, IssuedPerson>()
  let next: IssuedPerson | null = null
  let server: Server | null = null

  const start = async () => {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true })
    const kid = crypto.randomUUID()
    const provider: Json = new Provider(issuer, {
      clients: [{ ...agencyClient, redirect_uris }],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: "sig", alg: "RS256" }] },
      claims: { openid: ["sub", "email", "email_verified", "name", "groups", "acr", "amr"] },
      conformIdTokenClaims: false,
      acrValues: ["urn:example:two-factors"],
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      cookies: { keys: ["only for tests"] },
      pkce: { required: () => true },
    })
    const callback: (request: IncomingMessage, response: ServerResponse) => void = provider.callback()
    server = createServer((request, response) => {
      if (request.url?.startsWith("/interaction/")) void interact(provider, request, response)
      else callback(request, response)
    }).listen(port, "127.0.0.1")
    await once(server, "listening")
  }

  const interact = async (provider: Json, request: IncomingMessage, response: ServerResponse) => {
    const { params, grantId } = await provider.interactionDetails(request, response)
    if (!next) {
      const refusal = { error: "access_denied", error_description: "This account is disabled." }
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
    }
    const { sub, acr, amr } = next
    people.set(sub, next)
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: sub, clientId: params.client_id })
    grant.addOIDCScope(params.scope)
    const result = { login: { accountId: sub, acr, amr }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  const stop = async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    server = null
  }

  /** Follows the provider's redirects until it sends the browser back to us. */
  const signIn = async (address: string, person: IssuedPerson | null): Promise<URL> => {
    next = person
    const jar = new Map<string, string>()
    let at = address
    for (let hops = 0; hops < 10 && new URL(at).origin === issuer; hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      const answer = await fetch(at, { redirect: "manual", headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split(";")
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
      }
      const to = answer.headers.get("location")
      if (!to) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
      at = new URL(to, at).href
    }
    return new URL(at)
  }

  await start()
  return {
    issuer,
    signIn,
    stop,
    start,
    /** It signs with other keys from now on. */
    rollOver: async () => {
      await stop()
      await start()
    },
  }
}

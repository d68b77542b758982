import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer, type Server } from "node:https"
import { text } from "node:stream/consumers"
import { exportJWK, generateKeyPair, type JWK } from "jose"
// @ts-expect-error it has no types of its own
import Provider from "oidc-provider"
import { freePort } from "#src/testing/product/free-port.ts"
import type { Certificate } from "../production/certificate.ts"

type Json = ReturnType<typeof JSON.parse>

/** Who works at the organization, by the name that they type on its sign-in page. */
export type Colleague = {
  email: string
  name: string
  groups: readonly string[]
  left?: boolean
  second_factor?: boolean
}

/** How we are registered there: with a secret, or with the public half of the key that signs for us. */
export type Client = { client_id: string; redirect_uri: string } & ({ client_secret: string } | { public_key: JWK })

const form = `<!doctype html><html lang="en"><title>Village directory</title><h1>Village directory</h1>
<form method="post"><label>User name <input name="user"></label><button>Sign in</button></form></html>`

/**
 * An organization with an OpenID Connect provider of its own (oidc-provider), by https, with a page on which people type who they are. What it
 * says of them is what its directory says at that moment; whoever has left is refused.
 */
export async function startOrganization(certificate: Certificate) {
  const port = await freePort()
  const issuer = `https://localhost:${port}`
  const people = new Map<string, Colleague>()
  let clients: Json[] = []
  let key = await newKey()
  let server: Server | null = null

  const known = (name: string) => {
    const found = people.get(name)
    return found?.left ? undefined : found
  }
  const claimsOf = (sub: string) => {
    const { email, name, groups } = known(sub) ?? {}
    return { sub, email, email_verified: true, name, groups }
  }

  const start = async () => {
    const provider: Json = new Provider(issuer, {
      clients,
      jwks: { keys: [key] },
      claims: { openid: ["sub", "email", "email_verified", "name", "groups", "amr"] },
      conformIdTokenClaims: false,
      findAccount: (_ctx: unknown, id: string) => known(id) && { accountId: id, claims: () => claimsOf(id) },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      cookies: { keys: ["only for tests"] },
      pkce: { required: () => true },
    })
    const callback: (request: IncomingMessage, response: ServerResponse) => void = provider.callback()
    server = createServer(certificate, (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return callback(request, response)
      if (request.method === "POST") return void signIn(provider, request, response)
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(form)
    }).listen(port, "127.0.0.1")
    await once(server, "listening")
  }

  const signIn = async (provider: Json, request: IncomingMessage, response: ServerResponse) => {
    const user = new URLSearchParams(await text(request)).get("user") ?? ""
    const { params } = await provider.interactionDetails(request, response)
    const person = known(user)
    const refusal = { error: "access_denied", error_description: "This account is disabled." }
    const result = person ? await agreed(provider, { user, person, params }) : refusal
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  const stop = async () => {
    if (!server) return
    server.closeAllConnections()
    server.close()
    await once(server, "close")
    server = null
  }
  const restart = async () => {
    await stop()
    await start()
  }

  await start()
  return {
    issuer,
    people,
    stop,
    start,
    /** It signs with another key from now on, and no longer publishes the former one. */
    rollOver: async () => {
      key = await newKey()
      await restart()
    },
    /** What its administrator enters about us. */
    register: async ({ client_id, redirect_uri, ...how }: Client) => {
      const proof =
        "public_key" in how
          ? { token_endpoint_auth_method: "private_key_jwt", jwks: { keys: [how.public_key] } }
          : { client_secret: how.client_secret }
      clients = [{ client_id, redirect_uris: [redirect_uri], ...proof }]
      await restart()
    },
  }
}

type Agreeing = { user: string; person: Colleague; params: { client_id: string; scope: string } }

/** The person is who they say, and lets us know it: an organization asks its people once for all. */
async function agreed(provider: Json, { user, person, params }: Agreeing) {
  const grant = new provider.Grant({ accountId: user, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  const amr = person.second_factor ? ["pwd", "otp", "mfa"] : ["pwd"]
  return { login: { accountId: user, amr }, consent: { grantId: await grant.save() } }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: "sig", alg: "RS256" }
}

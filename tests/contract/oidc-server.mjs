import { once } from "node:events"
import Provider from "oidc-provider"

/**
 * A real OpenID Connect server on loopback: whoever signs in is who they say, with a verified address. It asks for a name and
 * for consent on its own pages.
 */
export async function startOidcServer({ port, redirect_uri }) {
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: "opendocket", client_secret: "a-secret-of-the-client", redirect_uris: [redirect_uri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: "Robin Real" }),
    }),
    cookies: { keys: ["only for tests"] },
    pkce: { required: () => true },
  })
  const server = provider.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

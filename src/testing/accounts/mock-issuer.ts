import { createHash } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { freePort } from "#src/testing/product/free-port.ts"

/** Who signs in there, and what of the ID token is different. */
export type IssuedProfile = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>

/**
 * An OpenID Connect issuer that asks no one: `code` makes the code that its sign-in page would send back for an authorization
 * address. It checks verifiers as the standard wants, and remembers what it was asked.
 */
export async function startMockIssuer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256")
  const jwk = { ...(await exportJWK(publicKey)), kid: "mock", alg: "RS256", use: "sig" }
  const codes = new Map<string, { profile: IssuedProfile; query: URLSearchParams }>()
  const asked: URLSearchParams[] = []
  let issuer = ""

  const idToken = (claims: Record<string, unknown>) =>
    new SignJWT({ aud: "client", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "mock" })
      .setIssuer(typeof claims["iss"] === "string" ? claims["iss"] : issuer)
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey)

  const exchange = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await text(request))
    asked.push(form)
    const known = codes.get(form.get("code") ?? "")
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    if (!known || known.query.get("code_challenge") !== challenge) return { error: "invalid_grant" }
    const nonce = known.query.get("nonce") ?? undefined
    return {
      access_token: "the-access-token-of-the-provider",
      token_type: "bearer",
      id_token: await idToken({ nonce, ...known.profile }),
    }
  }
  const server = createServer((request, response) => {
    const answer = (body: object) => {
      response.statusCode = "error" in body ? 400 : 200
      response.setHeader("content-type", "application/json").end(JSON.stringify(body))
    }
    if (request.url?.endsWith("/openid-configuration"))
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      })
    if (request.url === "/keys") return answer({ keys: [jwk] })
    void exchange(request).then(answer)
  })
  const port = await freePort()
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    asked,
    idToken,
    code: (authorization: string, profile: IssuedProfile) => {
      const code = crypto.randomUUID()
      codes.set(code, { profile, query: new URL(authorization).searchParams })
      return code
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

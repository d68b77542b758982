import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"

/** The parts of a browser's question that an authenticator looks at. */
type Question = { challenge: string; user?: { id: string } }
type Circumstances = { origin?: string; user_verified?: boolean; counter?: number; user_handle?: string | undefined }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const KEY_INCLUDED = 0x40
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url")
const hashed = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest()
const uint = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A passkey in software: ES256, without attestation, as WebAuthn level 3 wants it. It answers as `navigator.credentials` would, as JSON. */
export function createAuthenticator({ rp_id = "localhost", origin = "http://localhost:3000" } = {}) {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(32)
  let uses = 0
  let owner: string | undefined

  const facts = (flags: number, counter: number, key = Buffer.alloc(0)) =>
    Buffer.concat([hashed(rp_id), Buffer.from([flags]), uint(4, counter), key])
  const client = (type: string, { challenge }: Question, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = (response: object) => ({
    id: encoded(id),
    rawId: encoded(id),
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response,
  })

  return {
    id: encoded(id),
    /** Makes the key that the question asks for. */
    create(question: Question) {
      owner = question.user?.id
      const { x = "", y = "" } = keys.publicKey.export({ format: "jwk" })
      const key = Buffer.concat([Buffer.alloc(16), uint(2, id.length), id, publicKey(x, y)])
      const authData = facts(USER_PRESENT | USER_VERIFIED | KEY_INCLUDED, ++uses, key)
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([authData.length]),
        authData,
      ])
      return credential({
        clientDataJSON: encoded(client("webauthn.create", question, origin)),
        attestationObject: encoded(attestation),
        transports: ["internal"],
      })
    },
    /** Answers a question, or with other circumstances than usual. */
    get(question: Question, other: Circumstances = {}) {
      const { user_verified = true, counter = ++uses } = other
      const data = client("webauthn.get", question, other.origin ?? origin)
      const authData = facts(user_verified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT, counter)
      return credential({
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authData),
        signature: encoded(sign("sha256", Buffer.concat([authData, hashed(data)]), keys.privateKey)),
        userHandle: "user_handle" in other ? other.user_handle : owner,
      })
    },
  }
}

/** A COSE key: type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256), both coordinates. */
function publicKey(x: string, y: string): Buffer {
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, "base64url")])
  return Buffer.concat([Buffer.from("a5010203262001", "hex"), coordinate(0x21, x), coordinate(0x22, y)])
}

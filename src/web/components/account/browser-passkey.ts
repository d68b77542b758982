/** In this browser's storage: a passkey was made or shown here. */
export const PASSKEY_USED = "opendocket-passkey"

/** Whether this browser supports passkeys in the format we use. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential
}

/** Has the browser create a passkey. Throws if the person declines. */
export async function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return toJson(await navigator.credentials.create({ publicKey }))
}

/** Has the browser answer with a passkey. `how` may ask quietly (`conditional`) and cancel the question. */
export async function showPasskey(
  options: unknown,
  how: Pick<CredentialRequestOptions, "mediation" | "signal"> = {},
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return toJson(await navigator.credentials.get({ publicKey, ...how }))
}

function toJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey")
  try {
    localStorage.setItem(PASSKEY_USED, "yes")
  } catch {
    // A full or forbidden store: the question comes with the scripts.
  }
  return credential.toJSON()
}

/** The server answered, and refused. */
export class RefusedPasskey extends Error {}

/** The answer of a screen without component, as a document request: plain JSON. Throws `RefusedPasskey`, and what `fetch` throws. */
export async function sendPasskeyMessage(action: string, body: object, signal?: AbortSignal): Promise<unknown> {
  const fields = new URLSearchParams({ message: JSON.stringify(body) })
  const response = await fetch(action, { method: "POST", body: fields, ...(signal && { signal }) })
  if (!response.ok) throw new RefusedPasskey(`The server answered ${response.status}.`)
  return response.json()
}

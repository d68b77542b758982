/** What an id looks like, of any version, in lower case as the database writes it: for patterns that hold more than an id. */
export const uuidForm = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"

const uuid = /* @__PURE__ */ new RegExp(`^${uuidForm}$`)

/** Below every id, and nothing's. */
export const NO_ID = "00000000-0000-0000-0000-000000000000"

/** True for an id in lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** A random id (version 4); unlike `crypto.randomUUID` also on a page that did not come over TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hyphenated(`${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`)
}

/** 32 hexadecimal digits with the hyphens of an id. */
export function hyphenated(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

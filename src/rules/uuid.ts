/** What an id looks like, of any version, in lower case as the database writes it: for patterns that hold more than an id. */
export const uuidForm = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"

const uuid = /* @__PURE__ */ new RegExp(`^${uuidForm}$`)

/** Below every id, and nothing's. */
export const NO_ID = "00000000-0000-0000-0000-000000000000"

/** True for an id in lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** 32 hexadecimal digits with the hyphens of an id. */
export function hyphenated(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

const secretFields: ReadonlySet<string> = new Set([
  "password",
  "password_confirmation",
  "current_password",
  "code",
  "credential",
  "captcha",
])

/** A posted form without the fields that are never shown again or kept. */
export function withoutSecrets<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.has(name)))
}

/** The last part of an address of ours that was typed or pasted where a name was asked for; a name as it is, slashes and all. */
export function lastOfAddress(typed: string): string {
  if (!/^(https?:\/\/|\/)/i.test(typed)) return typed
  const path = typed.replace(/[?#].*$/s, "").replace(/\/+$/, "")
  return path.slice(path.lastIndexOf("/") + 1)
}

/**
 * The address of the page that a request is about, as the router reads it: a page may be asked for as data, at its address with `.data`
 * behind it, or with `_.data` where it ends in a slash.
 */
export function pageAddress(path: string): string {
  return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "")
}

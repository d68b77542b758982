/**
 * Who may open a screen at all. What someone may do there, and with which record, services decide by permission: `staff` and
 * `platform` say whom the screen turns away, and a test holds every one of them to it.
 */
export type Access = "everyone" | "signed_in" | "staff" | "platform"

/** What is declared of a screen beside its address. */
export type Screen = {
  /** Its address: `:name` is any one segment, a star at the end any rest. */
  pattern: string
  access: Access
  /** Nothing on it needs its scripts before somebody uses it: until then they are not fetched (decision 112). */
  scripts_when_used: boolean
  /** Its forms carry files, and it checks their own, larger limit itself. */
  takes_files: boolean
  /** The same for everyone on every installation, and worth finding. */
  in_sitemap: boolean
  /** For a stranger it reads the public record and nothing else, so that a replica of the database may answer. */
  from_replica: boolean
}

/** The screen at a path, or undefined; a screen for any rest has no address of its own and is never found. */
export function screenFinder<Door extends Pick<Screen, "pattern">>(
  screens: readonly Door[],
): (pathname: string) => Door | undefined {
  const known = screens
    .filter(({ pattern }) => !pattern.endsWith("*"))
    .map((screen) => ({ screen, expression: new RegExp(`^${screen.pattern.replaceAll(/:\w+/g, "[^/]+")}$`) }))
  return (pathname) => known.find(({ expression }) => expression.test(pathname))?.screen
}

import { paths, withQuery } from "#src/rules/paths.ts"
import type { UsersData } from "./users.tsx"

/** The page of the list that is shown, with what a link adds to it. */
export function usersAddress({ list }: Pick<UsersData, "list">, also: Record<string, string | null> = {}): string {
  return withQuery(paths.agencyUsers(), { ...list, ...also })
}

import { redirect } from "react-router"
import { AppError, refuse } from "#src/rules/errors.ts"
import { paths, withQuery } from "#src/rules/paths.ts"

/** The list, which says that what was named is no longer in it. */
const list = withQuery(paths.secondFactor(), { gone: "yes" })

/**
 * The factor that an address names. One that was removed meanwhile, in another tab or by an earlier press, leads to the list. Raises
 * `not_found` where the address names none.
 */
export function namedFactor<Factor extends { id: string }>(factors: readonly Factor[], address: string): Factor {
  const id = new URL(address).searchParams.get("factor") ?? refuse("not_found")
  const named = factors.find((factor) => factor.id === id)
  if (!named) throw redirect(list)
  return named
}

/** The same for the factor that a form names. */
export async function orList<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === "factor_not_found") throw redirect(list, 303)
    throw error
  }
}

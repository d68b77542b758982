import { COMMENT_WIZARD_STEPS } from "#src/rules/limits.ts"
import { paths, withQuery } from "#src/rules/paths.ts"

/** The step an address asks for; the first for anything that is none (P 2.6). */
export function readStep(text: string | null): number {
  const step = Number(text)
  return Number.isInteger(step) && step >= 1 && step <= COMMENT_WIZARD_STEPS ? step : 1
}

/** The address of a step; the first has the plain one. */
export function stepPath(slug: string, step: number, query: Record<string, string> = {}): string {
  return withQuery(paths.commentWizard(slug), { step: step === 1 ? null : step, ...query })
}

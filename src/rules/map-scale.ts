/** The steps of the map's one hue above none (decision 45). */
export const MAP_STEPS = 4

export type MapStep = {
  /** 0 for none, `MAP_STEPS` for most. */ level: number
  from: number
  /** Null for the last. */ to: number | null
}

/**
 * The steps in which numbers up to `most` are shown: none, then each step as many times as large as the one before. Up to 26 they
 * begin at 1, 2, 4 and 8; with more, the factor grows, so that the last step is reached.
 */
export function mapScale(most: number): MapStep[] {
  let factor = 2
  while ((factor + 1) ** (MAP_STEPS - 1) <= most) factor += 1
  const steps = Array.from({ length: MAP_STEPS }, (_, at): MapStep => {
    const last = at === MAP_STEPS - 1
    return { level: at + 1, from: factor ** at, to: last ? null : factor ** (at + 1) - 1 }
  })
  return [{ level: 0, from: 0, to: 0 }, ...steps]
}

/** The level of the step that a number belongs to. */
export function levelOf(number: number, scale: readonly MapStep[]): number {
  return scale.findLast((step) => number >= step.from)?.level ?? 0
}

/** One element of a drawing: what it is called, what it refers to within the drawing, and what it contains. */
export type DrawnElement = {
  name: string
  id: string | undefined
  classes: readonly string[]
  /** Ids that its attributes refer to. */
  refers: readonly string[]
  children: DrawnElement[]
}

/**
 * How much a browser has to draw: every element once for each time that references repeat it. A few nested references can ask
 * for billions. `styles` are the ids that each class refers to. Infinite for a drawing that refers to itself.
 */
export function drawingWeight(root: DrawnElement, styles: ReadonlyMap<string, readonly string[]>): number {
  const byId = new Map<string, DrawnElement>()
  const register = (element: DrawnElement): void => {
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element) // browsers take the first too
    for (const child of element.children) register(child)
  }
  register(root)
  const known = new Map<string, number>()
  const weightOfId = (id: string): number => {
    const element = byId.get(id)
    if (!element) return 0
    const weight = known.get(id)
    if (weight !== undefined) return weight
    known.set(id, Number.POSITIVE_INFINITY) // until it is known: whoever comes back to it goes round in a circle
    const found = weigh(element, [])
    known.set(id, found)
    return found
  }
  const weigh = (element: DrawnElement, inherited: readonly string[]): number => {
    const own = [...element.refers, ...element.classes.flatMap((name) => styles.get(name) ?? [])]
    const painted = [...new Set([...inherited, ...(element.name === "use" ? [] : own)])] // a pattern is inherited by what is inside
    const paint = painted.reduce((sum, id) => sum + weightOfId(id), 1)
    const inside = element.children.reduce((sum, child) => sum + weigh(child, painted), 0)
    const repeated = element.name === "use" ? own.reduce((sum, id) => sum + weightOfId(id), 0) * paint : 0
    return paint + inside + repeated
  }
  return weigh(root, [])
}

/** The ids that the classes of a style sheet refer to; null where a reference stands in anything but a plain rule for classes. */
export function classReferences(css: string): Map<string, string[]> | null {
  const found = new Map<string, string[]>()
  let placed = 0
  for (const [, selector = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const ids = referencesIn(body)
    if (ids.length === 0) continue
    const names = selector.split(",").map((part) => /^\s*\.([\w-]+)\s*$/.exec(part)?.[1])
    for (const name of names) {
      if (name === undefined) return null
      found.set(name, [...(found.get(name) ?? []), ...ids])
    }
    placed += ids.length
  }
  return placed === referencesIn(css).length ? found : null
}

/** The ids that `url(#…)` names in a look. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(/url\s*\(\s*["']?#([\w.-]+)/gi)].map(([, id = ""]) => id)
}

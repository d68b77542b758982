/** One element of a drawing: what it is called, what it refers to within the drawing, and what it contains. */
export type DrawnElement = {
  name: string
  id: string | undefined
  classes: readonly string[]
  /** Ids that its attributes refer to. */
  refers: readonly string[]
  /** How many numbers its outline has: no more points, and at each of them a marker is drawn. */
  outline: number
  children: DrawnElement[]
}

/** The ids that a class refers to, by its name. */
export type ClassReferences = Map<string, Set<string>>

/** References of one rule of a style sheet: there are fewer properties that take one. */
const RULE_MAX = 10
/** How often one reference may lead to the next. */
const CHAIN_MAX = 100
/** What takes longer to count is too much. */
const STEPS_MAX = 500_000

/**
 * How much a browser has to draw: every element once for each time that references repeat it, and a marker once for each point of what it
 * marks. A few nested references, or one marker on a long path, can ask for billions. `styles` are the ids that each class refers to. Infinite for a drawing that refers to itself.
 */
export function drawingWeight(root: DrawnElement, styles: ClassReferences): number {
  const byId = new Map<string, DrawnElement>()
  const register = (element: DrawnElement): void => {
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element) // browsers take the first too
    for (const child of element.children) register(child)
  }
  register(root)
  const known = new Map<string, number>()
  let steps = 0
  let chain = 0
  const timesOf = (id: string, { outline }: DrawnElement) =>
    byId.get(id)?.name === "marker" ? Math.max(1, outline) : 1
  const weightOfId = (id: string): number => {
    const element = byId.get(id)
    if (!element) return 0
    const weight = known.get(id)
    if (weight !== undefined) return weight
    known.set(id, Number.POSITIVE_INFINITY) // until it is known: coming back to it means a circle
    if (chain === CHAIN_MAX) return Number.POSITIVE_INFINITY
    chain += 1
    const found = weigh(element, [])
    chain -= 1
    known.set(id, found)
    return found
  }
  const weigh = (element: DrawnElement, inherited: readonly string[]): number => {
    const styled = element.classes.flatMap((name) => styles.get(name) ?? [])
    steps += 1 + inherited.length + element.refers.length + styled.reduce((sum, ids) => sum + ids.size, 0)
    if (steps > STEPS_MAX) return Number.POSITIVE_INFINITY
    const own = [...element.refers, ...styled.flatMap((ids) => [...ids])]
    const painted = [...new Set([...inherited, ...(element.name === "use" ? [] : own)])] // a pattern is inherited by what is inside
    const paint = painted.reduce((sum, id) => sum + weightOfId(id) * timesOf(id, element), 1)
    let inside = 0
    for (const child of element.children) {
      inside += weigh(child, painted)
      if (inside === Number.POSITIVE_INFINITY) break
    }
    const repeated = element.name === "use" ? own.reduce((sum, id) => sum + weightOfId(id), 0) * paint : 0
    return paint + inside + repeated
  }
  return weigh(root, [])
}

/** The ids that the classes of a style sheet refer to; null when a reference is in anything but a plain rule for classes. */
export function classReferences(css: string): ClassReferences | null {
  const found: ClassReferences = new Map()
  for (const rule of css.split("}")) {
    const ids = referencesIn(rule)
    if (ids.length === 0) continue
    const [selector = "", body = "", ...nested] = rule.split("{")
    const names = selector.split(",").map((part) => /^\s*\.([\w-]+)\s*$/.exec(part)?.[1])
    if (nested.length > 0 || referencesIn(body).length < ids.length || ids.length > RULE_MAX) return null
    for (const name of names) {
      if (name === undefined) return null
      found.set(name, addAll(found.get(name) ?? new Set(), ids))
    }
  }
  return found
}

/** Into the first set, which is returned. */
export function addAll(into: Set<string>, ids: Iterable<string>): Set<string> {
  for (const id of ids) into.add(id)
  return into
}

/** The ids that `url(#…)` names in a look. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(/url\s*\(\s*["']?#([\w.-]+)/gi)].map(([, id = ""]) => id)
}

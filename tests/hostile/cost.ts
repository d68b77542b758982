/** Processor time of one run of `work`, in ms, as small as it was in several: whatever else the machine does only adds to it. */
async function cheapest(work: () => unknown, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Shorter than this, a run says nothing: the clock is coarse, and a compiler or a collector may be part of it. */
const TELLING_MS = 5
const RUNS = 5
const TRIES = 4

export type Growth = { size: number; once_ms: number; twice_ms: number; factor: number }

/**
 * How much dearer twice the input is. Takes the first size, doubled from `from`, that costs enough to be told; the smallest factor
 * of several tries counts, as noise can make one larger and nothing makes a quadratic one smaller. Null when even `most` is cheap.
 */
export async function growthOf(
  read: (size: number) => unknown,
  { from, most }: { from: number; most: number },
): Promise<Growth | null> {
  await cheapest(() => read(from), RUNS) // compiled by now
  let size = from
  while ((await cheapest(() => read(size), 2)) < TELLING_MS) {
    if (size * 2 > most) return null
    size *= 2
  }
  let best: Growth | undefined
  for (let tried = 0; tried < TRIES && (best?.factor ?? Number.POSITIVE_INFINITY) > 2.5; tried += 1) {
    const once_ms = await cheapest(() => read(size), RUNS)
    const twice_ms = await cheapest(() => read(size * 2), RUNS)
    const factor = twice_ms / once_ms
    if (!best || factor < best.factor) best = { size, once_ms, twice_ms, factor }
  }
  return best ?? null
}

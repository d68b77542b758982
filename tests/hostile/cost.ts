import { setTimeout as sleep } from "node:timers/promises"

const nobody = new Int32Array(new SharedArrayBuffer(4))
const BLINK_MS = 0.02

/** Processor time of this thread, in ms. The system brings its count up to date when a thread rests, so it rests for a blink. */
function spent(): number {
  Atomics.wait(nobody, 0, 0, BLINK_MS)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How often to ask again for a count that has not moved. */
const ASKED_AGAIN = 50

/** Processor time since then, in ms; 0 when the system did not bring its count up to date, or nothing ran. */
function spentSince(before: number): number {
  let now = spent()
  for (let asked = 0; now === before && asked < ASKED_AGAIN; asked += 1) now = spent()
  return now - before
}

/** Processor times of several runs of `work`, in ms. A count that stood still is no reading. */
async function costs(work: () => unknown, runs: number): Promise<number[]> {
  const readings: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const before = spent()
    await work()
    const ms = spentSince(before)
    if (ms > 0) readings.push(ms)
  }
  return readings
}

/** Whatever else the machine does only adds to a run. Infinite when there was no reading. */
const cheapest = (readings: number[]) => Math.min(...readings)

/**
 * The reading that a quarter of the others stay below. A count that was brought up to date by half makes a run look too cheap, and
 * where a cheap run is what raises the alarm, one alone must not do it. Infinite when there was no reading.
 */
const lowerQuartile = (readings: number[]) =>
  readings.toSorted((a, b) => a - b)[Math.floor(readings.length / 4)] ?? Number.POSITIVE_INFINITY

/** Shorter than this, a run says nothing: a compiler or a collector may be part of it. */
const TELLING_MS = 3
const tells = (ms: number) => Number.isFinite(ms) && ms >= TELLING_MS
const RUNS = 3
const TRIES = 12
/** A square is one behind the step too, and each of its runs is long there. */
const TRIES_BEHIND = 6
/** Noise weighs little in runs as long as this: a few tell. */
const SURE_MS = 500
const SURE_TRIES = 2
/** Less is no reader's price: a reader that refuses what is longer says nothing of what it takes. */
const FACTOR_MIN = 1.5
const REST_MS = 20
/** What costs no more than this at any length that is read makes nobody wait: a password's hash takes about as long. */
const NEGLIGIBLE_MS = 50
/** How much longer the long input is. Over several doublings a single step (of a cache, of a table that grows) weighs little. */
const LONGER = 8

/** What the cost of a reader may be multiplied by when its input is twice as long. */
export const FACTOR_MAX = 2.5

export type Growth = { size: number; short_ms: number; long_ms: number; factor: number }

/**
 * How much dearer twice the input is: the mean over three doublings of a size, doubled from `from`, that costs enough to be told. Null
 * when reading is cheap: `most` takes no time that could be told, or what looks like a square stays below 50 ms also for eight times as much, because
 * more is refused. Where the long side no longer fits into the processor's caches, which neighbors may share, or needs memory that the
 * system has yet to give, what is linear makes a step. So what looks like a square is measured behind the step too, where only a square goes
 * on as one: over three doublings, and over one for readers that refuse a text as long as that.
 */
export async function growthOf(
  read: (size: number) => unknown,
  { from, most }: { from: number; most: number },
): Promise<Growth | null> {
  let long = from * LONGER
  while (!(await isTold(() => read(long)))) {
    if (long * 2 > most) return null
    long *= 2
  }
  const growth = await growthFrom(read, { size: long / LONGER, longer: LONGER, tries: TRIES })
  if (growth.factor <= FACTOR_MAX) return growth
  for (const longer of [LONGER, 2]) {
    const behind = await growthFrom(read, { size: long, longer, tries: TRIES_BEHIND })
    if (behind.factor >= FACTOR_MIN && behind.factor <= FACTOR_MAX) return behind
  }
  for (const longer of [1, 2, 4, LONGER])
    if (!(cheapest(await costs(() => read(long * longer), TRIES_BEHIND)) < NEGLIGIBLE_MS)) return growth
  return null
}

/** Whether a run costs enough to be told, twice: the first one may have met a compiler or a collector. */
async function isTold(read: () => unknown): Promise<boolean> {
  for (let run = 0; run < 2; run += 1) if (!tells(cheapest(await costs(read, 1)))) return false
  return true
}

type Stretch = { size: number; longer: number; tries: number }

/** Each try adds runs to both sides. Of the long side the cheapest run counts: noise only makes runs dearer, so it comes nearer to what it needs. */
async function growthFrom(read: (size: number) => unknown, { size, longer, tries }: Stretch): Promise<Growth> {
  const long = size * longer
  const often = await asDear(() => read(size), { long: () => read(long), longer })
  const short: number[] = []
  let [short_ms, long_ms, factor] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isSure = (tried: number) => factor <= FACTOR_MAX || (tried >= SURE_TRIES && long_ms >= SURE_MS)
  for (let tried = 0; tried < tries && !isSure(tried); tried += 1) {
    if (tried > 0) await sleep(tried * REST_MS) // whatever keeps the machine busy has its own turns
    short.push(...(await costs(() => readOften(() => read(size), often), RUNS)))
    short_ms = lowerQuartile(short)
    long_ms = Math.min(long_ms, cheapest(await costs(() => read(long), RUNS)))
    if (Number.isFinite(short_ms)) factor = ((long_ms * often) / short_ms) ** (1 / Math.log2(longer))
  }
  return { size, short_ms: short_ms / often, long_ms, factor }
}

/**
 * How often to read the short text for it to cost about as much as the long one, so that the clock tells both equally well: `longer` times
 * where reading is linear, and up to its cube times for what is not. A run of half a millisecond is told too coarsely, which hid a square once.
 */
async function asDear(
  short: () => unknown,
  { long, longer }: { long: () => unknown; longer: number },
): Promise<number> {
  const enough = cheapest(await costs(long, RUNS)) / 2
  let often = longer
  while (often < longer ** 3 && cheapest(await costs(() => readOften(short, often), RUNS)) < enough) often *= 2
  return often
}

async function readOften(read: () => unknown, often: number): Promise<void> {
  for (let turn = 0; turn < often; turn += 1) await read()
}

import type { Lanes } from "#src/platform/db/connections/lanes.ts"
import { type RequestKind, requestKinds } from "./request-kind.ts"

/** How much of one kind is done at once, and what is too much for it. */
type Terms = {
  /** Requests under way while all is well: more at once only take longer, and memory. */
  most: number
  /** Requests under way however hard it is: nobody's work rests altogether. */
  least: number
  /** Too much, in milliseconds: the event loop is held up this long … */
  loop_ms: number
  /** … or work waits this long for a connection of its lane. */
  wait_ms: number
  lane: keyof Omit<Lanes, "jobs">
  /** When whoever is refused may come again. */
  retry_after_seconds: number
}

/** What matters less gives way sooner, and to fewer. */
export const terms = {
  submit: { most: 256, least: 32, loop_ms: 250, wait_ms: 1000, lane: "submit", retry_after_seconds: 5 },
  // Most of them only wait, for seconds, for the line of passwords, which holds 500 and sends the others away itself.
  account: { most: 1024, least: 512, loop_ms: 200, wait_ms: 1000, lane: "submit", retry_after_seconds: 5 },
  staff: { most: 64, least: 16, loop_ms: 180, wait_ms: 800, lane: "staff", retry_after_seconds: 5 },
  read: { most: 128, least: 16, loop_ms: 120, wait_ms: 500, lane: "read", retry_after_seconds: 5 },
  search: { most: 64, least: 8, loop_ms: 80, wait_ms: 250, lane: "read", retry_after_seconds: 10 },
  export: { most: 256, least: 4, loop_ms: 50, wait_ms: 250, lane: "read", retry_after_seconds: 30 },
} as const satisfies Record<RequestKind, Terms>

/** What was seen since the last look: for how long the event loop was held up, and work waited for a connection, at worst. */
export type Load = { loop_ms: number; wait_ms: Readonly<Record<Terms["lane"], number>> }

/** At each look, at least: far too much, which also keeps the next look waiting, makes the room as much smaller at once. */
const SHRINK = 0.7
const GROW = 1.1

/** Whether the request, at this moment, waits for its sender and is no work. */
type Rests = (now: number) => boolean
type Place = { rests: Rests; resting: boolean }

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides how many requests of each kind are under way at once (decision 94). Each kind has room of its own, so that no crowd of one can
 * take that of another; it becomes smaller while the process has too much to do, that of lesser kinds first and most.
 */
export function createAdmission() {
  const rooms = Object.fromEntries(requestKinds.map((kind) => [kind, openRoom(terms[kind].most)])) as Record<
    RequestKind,
    Room
  >
  return {
    /** Takes a place until the function that it gives is called; null if there is none. */
    enter: (kind: RequestKind, rests: Rests = () => false) => rooms[kind].enter(rests),
    /** Makes the rooms smaller or larger. To be called ten times a second; `now` is what `rests` is asked with. */
    judge(load: Load, now: number): void {
      for (const kind of requestKinds) {
        const { most, least, lane, loop_ms, wait_ms } = terms[kind]
        const times = Math.max(load.loop_ms / loop_ms, load.wait_ms[lane] / wait_ms)
        const room = rooms[kind]
        room.size =
          times > 1 ? Math.max(least, room.size * Math.min(SHRINK, 1 / times)) : Math.min(most, room.size * GROW)
        room.lookWhoRests(now)
      }
    },
    /** How many places of a kind there are, and how many are taken. */
    room: (kind: RequestKind) => ({ size: Math.floor(rooms[kind].size), taken: rooms[kind].taken() }),
  }
}

type Room = ReturnType<typeof openRoom>

function openRoom(size: number) {
  const places = new Set<Place>()
  let resting = 0
  const room = {
    size,
    taken: () => places.size - resting,
    enter(rests: Rests): (() => void) | null {
      if (room.taken() >= Math.floor(room.size)) return null
      const place: Place = { rests, resting: false }
      places.add(place)
      return () => {
        if (places.delete(place) && place.resting) resting -= 1
      }
    },
    lookWhoRests(now: number): void {
      resting = 0
      for (const place of places) {
        place.resting = place.rests(now)
        if (place.resting) resting += 1
      }
    },
  }
  return room
}

/** The source of the time; tests provide their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

import { describe, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { computeHash, type HashWork } from "./hash-work.ts"
import { createPasswordHasher } from "./password-hash.ts"

const { hash, verify } = createPasswordHasher()

describe("createPasswordHasher", () => {
  it("knows the password again and no other, exactly as typed", async () => {
    const stored = await hash(" Pässword 1! ")
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$=]{22}\$[^$=]{43}$/)
    expect(await verify(" Pässword 1! ", stored)).toEqual({ ok: true, rehash: false })
    for (const other of ["Pässword 1!", " pässword 1! ", " Pa\u0308ssword 1! ", ""])
      expect(await verify(other, stored)).toEqual({ ok: false, rehash: false })
    expect(await hash(" Pässword 1! ")).not.toBe(stored)
  })

  it("reads hashes of other settings and asks to renew them", async () => {
    // a vector of the reference implementation
    const older = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    expect(await verify("password", older)).toEqual({ ok: true, rehash: true })
    expect(await verify("passwore", older)).toEqual({ ok: false, rehash: false })
  })

  it("knows imported bcrypt hashes, asks to renew them, and ignores no end of a long password", async () => {
    const imported = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW" // published test vector
    expect(await verify("U*U", imported)).toEqual({ ok: true, rehash: true })
    expect(await verify("U*V", imported)).toEqual({ ok: false, rehash: false })
    expect(await verify(`U*U${"x".repeat(80)}`, imported)).toEqual({ ok: false, rehash: false })
  })

  it("refuses everything where there is no hash, and a stored value that is none", async () => {
    expect(await verify("password", null)).toEqual({ ok: false, rehash: false })
    await expect(verify("password", "plain")).rejects.toThrow("not an argon2id string")
  })

  it("does the same work for an account that does not exist", async () => {
    const stored = await hash("password")
    const done: HashWork[] = []
    const watched = createPasswordHasher({
      compute: (work) => {
        done.push(work)
        return computeHash(work)
      },
    })
    await watched.verify("wrong", stored)
    await watched.verify("wrong", null)
    const [known, unknown] = done
    expect(done).toHaveLength(2)
    expect({ ...unknown, salt: "" }).toEqual({ ...known, salt: "" })
  })

  it("sheds what exceeds the queue and recovers", async () => {
    const small = createPasswordHasher({ running: 1, queued: 2 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => small.hash("password")))
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ])
    const refusal = results[5]?.status === "rejected" ? results[5].reason : null
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: "service_unavailable" })
    const wait = (refusal as AppError).details["retry_after_seconds"]
    expect([2, 3, 4, 5, 6]).toContain(wait) // not all at one moment
    await small.requireRoom()
    expect(await small.hash("password")).toContain("$argon2id$")
  })

  it("holds whoever finds no room for a moment: the newest enters first, or they are sent away", async () => {
    const finish: (() => void)[] = []
    const compute = () =>
      new Promise<string>((resolve) => finish.push(() => resolve(Buffer.alloc(32).toString("base64"))))
    const patient = createPasswordHasher({ running: 1, queued: 1, patience: 60_000, compute, rest: async () => {} })
    const hashing = [patient.hash("one"), patient.hash("two")]
    const entered: string[] = []
    const people = ["Ann", "Bo"].map(async (name) => {
      await patient.requireRoom()
      entered.push(name)
      hashing.push(patient.hash(name))
    })
    while (hashing.length < 4 || finish.length > 0) {
      finish.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(people)
    expect(entered).toEqual(["Bo", "Ann"])

    const hasty = createPasswordHasher({ running: 1, queued: 0, patience: 5, compute })
    void hasty.hash("for ever")
    const away = hasty.requireRoom()
    await expect(away).rejects.toMatchObject({ code: "service_unavailable", details: { waits_for: "passwords" } })
  })

  it("H3: while a hundred clients come at once and again, whoever comes after them is served at once", async () => {
    const finish: (() => void)[] = []
    const compute = () =>
      new Promise<string>((resolve) => finish.push(() => resolve(Buffer.alloc(32).toString("base64"))))
    const busy = createPasswordHasher({ running: 1, queued: 2, patience: 60_000, compute, rest: async () => {} })
    const served: string[] = []
    const ask = async (client: string) => {
      await busy.requireRoom({ client })
      await busy.verify("wrong", null, { client })
      served.push(client)
    }
    const spray = Array.from({ length: 200 }, (_, n) => ask(`203.0.113.${n % 100}`).catch(() => {}))
    await settled()
    const person = ask("198.51.100.1")
    await settled()
    for (let n = 0; n < 5; n++) await finishOne(finish)
    expect(served).toContain("198.51.100.1") // none of these clients was known as a guesser before
    while (finish.length > 0) await finishOne(finish)
    await Promise.all([...spray, person])
  })

  it("H3: serves everybody else while one client asks a hundred times, and a known browser first of all", async () => {
    const finish: (() => void)[] = []
    const compute = () =>
      new Promise<string>((resolve) => finish.push(() => resolve(Buffer.alloc(32).toString("base64"))))
    const busy = createPasswordHasher({ running: 1, queued: 4, patience: 60_000, compute, rest: async () => {} })
    const served: string[] = []
    const sentAway: string[] = []
    const ask = async (name: string, caller: { client: string; known?: boolean }) => {
      try {
        await busy.requireRoom(caller)
        await busy.verify("wrong", null, caller)
        served.push(name)
      } catch {
        sentAway.push(name)
      }
    }
    const guesses = Array.from({ length: 20 }, (_, n) => ask(`guess ${n}`, { client: "203.0.113.9" }))
    await settled()
    for (let n = 0; n < 6; n++) await finishOne(finish) // from now on the guesser is known as one
    const people = [1, 2, 3].map((n) => ask(`person ${n}`, { client: `198.51.100.${n}` }))
    await settled()
    people.push(ask("known", { client: "203.0.113.9", known: true }))
    await settled()
    const before = served.length
    while (finish.length > 0) await finishOne(finish)
    await Promise.all([...guesses, ...people])
    const next = served.slice(before, before + 5) // with the guess that was being hashed
    expect(next).toEqual(expect.arrayContaining(["known", "person 1", "person 2", "person 3"]))
    expect(next.indexOf("known")).toBeLessThan(next.indexOf("person 3"))
    expect(sentAway.filter((name) => !name.startsWith("guess"))).toEqual([])
    expect(sentAway).not.toEqual([]) // their places were needed
  })

  it("H3: guessers get one place less, which rests after each; everybody else is served at once", async () => {
    const finish: (() => void)[] = []
    const rested: (() => void)[] = []
    const compute = () =>
      new Promise<string>((resolve) => finish.push(() => resolve(Buffer.alloc(32).toString("base64"))))
    const rest = () => new Promise<void>((resolve) => rested.push(resolve))
    const busy = createPasswordHasher({ running: 2, queued: 10, compute, rest })
    const served: string[] = []
    const ask = (client: string) => busy.verify("wrong", null, { client }).then(() => served.push(client))
    const first = ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2"].map(ask) // no one knows yet what they are
    while (served.length < 4) await finishOne(finish)
    served.length = 0
    const guesses = [ask("203.0.113.1"), ask("203.0.113.2")]
    expect(busy.load()).toEqual({ running: 1, waiting: 1, held: 0 })
    const person = ask("198.51.100.1")
    expect(busy.load()).toEqual({ running: 2, waiting: 1, held: 0 })
    await finishOne(finish)
    expect(served).toEqual(["203.0.113.1"])
    expect(busy.load()).toEqual({ running: 1, waiting: 1, held: 0 }) // the other guess waits for the rest to end
    await finishOne(finish)
    expect(served.slice(1)).toEqual(["198.51.100.1"])
    expect(busy.load()).toEqual({ running: 0, waiting: 1, held: 0 })
    rested.shift()?.()
    await settled()
    expect(busy.load()).toEqual({ running: 1, waiting: 0, held: 0 })
    await finishOne(finish)
    await Promise.all([...first, ...guesses, person])
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function finishOne(finish: (() => void)[]): Promise<void> {
  finish.shift()?.()
  await settled()
}

import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Answer, beginAppOnPage, type Doors, openDoors, totpCode } from "../account-doors.ts"
import { addsNothing, type Holder, kinds, type Level, levels, type Way } from "./ways.ts"
import { waysByApi } from "./ways-by-api.ts"
import { waysByMachine } from "./ways-by-machine.ts"
import { waysByPage } from "./ways-by-page.ts"
import { waysByWallet } from "./ways-by-wallet.ts"

const rows: readonly (Way & { page: boolean })[] = [
  ...[...waysByApi, ...waysByWallet, ...waysByMachine].map((way) => ({ ...way, page: false })),
  ...waysByPage.map((way) => ({ ...way, page: true })),
]

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors.close())

/** What an account can be entered with. */
async function stateOf({ app }: Doors, user_id: string): Promise<Record<(typeof kinds)[number], string[]>> {
  const db = app.deps.database
  const user = await db.selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirstOrThrow()
  const factors = await db
    .selectFrom("auth_factors")
    .select("id")
    .where("user_id", "=", user_id)
    .where("status", "=", "verified")
    .execute()
  const identities = await db
    .selectFrom("identities")
    .select(["provider", "subject"])
    .where("user_id", "=", user_id)
    .execute()
  const codes = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", user_id).execute()
  const one = (value: string | null) => (value === null ? [] : [value])
  return {
    factors: factors.map(({ id }) => id),
    identities: identities.map(({ provider, subject }) => `${provider}:${subject}`),
    email: one(user.email),
    phone: one(user.phone),
    password: one(user.password_hash),
    recovery_codes: codes.map(({ code_hash }) => code_hash.toString("hex")),
  }
}

type State = Awaited<ReturnType<typeof stateOf>>

/** The answer, and what is there more (+), less (-) or otherwise (~) than before. */
function outcome(answer: Answer, page: boolean, [before, after]: [State, State]): string {
  const changes = kinds.flatMap((kind) => {
    const [was, is] = [before[kind].toSorted().join(), after[kind].toSorted().join()]
    if (was === is) return []
    const more = after[kind].length - before[kind].length
    return [`${more > 0 ? "+" : more < 0 ? "-" : "~"}${kind}`]
  })
  const where = page && answer.location ? [new URL(answer.location, "http://localhost:3000").pathname] : []
  return [
    String(answer.status),
    ...(answer.code && answer.status >= 400 ? [answer.code] : []),
    ...where,
    ...changes,
  ].join(" ")
}

async function hold(at: Doors, level: Level): Promise<Holder> {
  const person = await at.person()
  const [who, factor] = level.split(", ")
  const protectedBy = factor ? await beginAppOnPage(at, person.cookie) : null
  const proven = protectedBy ? (await protectedBy.finish(person.cookie, -1)).cookies : person.cookie
  if (who === "nobody") return { ...person, doors: at, level, token: undefined, cookie: "" }
  if (who === "machine") return { ...person, doors: at, level, token: at.service, cookie: "" }
  const weak = await at.signIn(person.email)
  if (who === "aal2" && protectedBy) {
    const { factor_id, key } = protectedBy
    const asked = await at.api("POST", `/factors/${factor_id}/challenge`, { token: weak, body: {} })
    const body = { challenge_id: asked.json["id"], code: totpCode(key, at.app.clock.now()) }
    const raised = await at.api("POST", `/factors/${factor_id}/verify`, { token: weak, body })
    return { ...person, doors: at, level, token: String(raised.json["access_token"]), cookie: proven }
  }
  // A session of our pages that has not shown the factor opens none of them; if one ever did, this is what must hold.
  const { user_id } = person
  await at.app.deps.database
    .updateTable("sessions")
    .set({ second_factor_at: null })
    .where("user_id", "=", user_id)
    .execute()
  return { ...person, doors: at, level, token: weak, cookie: proven }
}

async function tryWay(at: Doors, { attempt, page }: (typeof rows)[number], level: Level): Promise<string> {
  const holder = await hold(at, level)
  const before = await stateOf(at, holder.user_id)
  const answer = await attempt(holder)
  return outcome(answer, page, [before, await stateOf(at, holder.user_id)])
}

function expectedAt({ expected }: Way, level: Level): string {
  const plain = level.replace(", factor", "") as Level
  const without = level === plain ? undefined : expected["nobody, factor"]
  return expected[level] ?? expected[plain] ?? without ?? expected.nobody
}

describe("H2: what an account is entered with, by every way and from every level", () => {
  describe.each(rows)("$way", (row) => {
    it.each(levels)("%s", async (level) => {
      expect(await tryWay(doors, row, level)).toBe(expectedAt(row, level))
    })
  })
})

describe("a way that is switched off is closed to everybody", () => {
  const closed = rows.flatMap((row) => (row.closed ? [{ ...row, closed: row.closed }] : []))
  const settings = [...new Set(closed.map((row) => JSON.stringify(row.closed.setting)))]
  describe.each(settings)("%s", (setting) => {
    let off: Doors
    beforeAll(async () => {
      off = await openDoors(JSON.parse(setting) as Record<string, string>)
    })
    afterAll(() => off.close())
    const these = closed.filter((row) => JSON.stringify(row.closed.setting) === setting)
    it.each(these)("$way", async (row) => {
      expect(await tryWay(off, row, "aal1")).toBe(row.closed.answer)
    })
    // Where no app can be set up nobody here gets as far as a level with one.
    const reached = levels.filter((level) => !(setting.includes("AUTH_MFA_TOTP") && level.endsWith("factor")))
    const others = these.flatMap((row) => reached.filter((level) => level !== "aal1").map((level) => ({ row, level })))
    it.each(others)("$row.way, $level", async ({ row, level }) => {
      const open = expectedAt(row, level)
      const refusedAnyway = /^(?:[45]|303 \/login\b)/.test(open) ? [open] : []
      expect([row.closed.answer, ...refusedAnyway]).toContain(await tryWay(off, row, level))
    })
  })
})

describe("every way has its row", () => {
  const doorsOfRows = new Set([...rows.flatMap((row) => row.doors), ...Object.keys(addsNothing)])
  const filesOfRows = new Set([...rows.flatMap((row) => row.writes), ...Object.keys(addsNothing)])

  it("every route of the authentication service that changes something, or comes back from a provider", () => {
    const routes = doors.app.routes
      .filter(({ method, path: route }) => route.startsWith("/auth/v1/") && method !== "ALL")
      .map(({ method, path: route }) => `${method} ${route.slice("/auth/v1".length).replace(/\/$/, "")}`)
    const reads = /^GET (?!\/(?:callback|authorize|user\/identities\/authorize|reauthenticate)$)/
    expect(new Set(routes.filter((route) => !reads.test(route) && !doorsOfRows.has(route)))).toEqual(new Set())
  })

  it("every screen with a form that reaches accounts", () => {
    const screens = globSync("src/web/screens/**/*.{ts,tsx}").filter((file) => {
      const source = readFileSync(file, "utf8")
      const acts = /export (?:const|async function|function) action\b|export \{[^}]*\baction\b/.test(source)
      return acts && /services\/(?:accounts|members\/accept)/.test(source)
    })
    const named = screens.map((file) => path.relative("src/web/screens", file))
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((file) => !doorsOfRows.has(file))).toEqual([])
  })

  it("every service that writes what an account is entered with", () => {
    const rowsThatCount = /(?:insertInto|updateTable)\("(?:identities|auth_factors|recovery_codes|users)"\)/
    const helpers =
      /\b(?:insertAccount|insertIdentity|setAddress|setPhone|setPassword|setUpChecked|confirmAddress|replaceRecoveryCodes)\(/
    const writers = globSync("src/{services,sample-data}/**/*.ts").filter((file) => {
      const source = readFileSync(file, "utf8")
      return !file.endsWith(".test.ts") && (rowsThatCount.test(source) || helpers.test(source))
    })
    const named = writers.map((file) => path.relative(file.includes("sample-data") ? "src" : "src/services", file))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((file) => !filesOfRows.has(file))).toEqual([])
  })

  it("names no door and no file that does not exist", () => {
    const routes = new Set(
      doors.app.routes.map(({ method, path: route }) => `${method} ${route.slice(8).replace(/\/$/, "")}`),
    )
    const there = (name: string) =>
      /^[A-Z]+ /.test(name)
        ? routes.has(name)
        : ["src", "src/services", "src/web/screens"].some((folder) => globSync(path.join(folder, name)).length > 0)
    expect([...new Set([...doorsOfRows, ...filesOfRows])].filter((name) => !there(name))).toEqual([])
  })
})

import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { isAlive } from "#src/platform/db/embedded/postgres-process.ts"
import { startHashProcess } from "./hash-process.ts"
import { computeHash, type HashWork } from "./hash-work.ts"
import { createPasswordHasher } from "./password-hash.ts"

const hashing = startHashProcess()
afterAll(() => hashing.stop())

const work: HashWork = { kind: "argon2id", password: "p", salt: "c29tZXNhbHQ=", m: 256, t: 2, p: 1, length: 32 }
const long: HashWork = { ...work, m: 65_536, t: 8 }

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) if (holds()) return
  throw new Error("It did not come about.")
}

/** The nice level of each thread of a process: 0 for an ordinary one. */
function niceness(pid: number): number[] {
  const stat = (task: string) => readFileSync(`/proc/${pid}/task/${task}/stat`, "utf8").split(") ")[1] ?? ""
  return readdirSync(`/proc/${pid}/task`).map((task) => Number(stat(task).split(" ")[16]))
}

describe("startHashProcess", () => {
  it("hashes as this process would", async () => {
    expect(await hashing.compute(work)).toBe(await computeHash(work))
    const bcrypt = { kind: "bcrypt", stored: "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW" } as const
    expect(await hashing.compute({ ...bcrypt, password: "U*U" })).toBe("yes")
    expect(await hashing.compute({ ...bcrypt, password: "U*V" })).toBe("no")
    await expect(hashing.compute({ ...work, salt: "" })).rejects.toThrow(/nonce|salt/i)
    const { hash, verify } = createPasswordHasher({ compute: hashing.compute })
    expect(await verify("Pässword 1!", await hash("Pässword 1!"))).toEqual({ ok: true, rehash: false })
  })

  // A run that is this nice itself cannot tell the difference.
  it.runIf(process.platform === "linux" && getPriority() < 10)(
    "lets everything else go first: both its threads that hash are nice",
    async () => {
      await Promise.all([hashing.compute(work), hashing.compute(work)])
      expect(niceness(hashing.pid() ?? 0).filter((nice) => nice === 10)).toHaveLength(3)
      expect(niceness(process.pid)).not.toContain(10)
    },
  )

  it.runIf(process.platform === "linux")("is told nothing of our settings", async () => {
    await hashing.compute(work)
    const environment = readFileSync(`/proc/${hashing.pid()}/environ`, "utf8")
    expect(environment).toContain("UV_THREADPOOL_SIZE=2")
    expect(environment).not.toMatch(/SECRET|DATABASE|HOME|PATH/)
  })

  it("starts again when it is killed, and does what it was about to do", async () => {
    const said: string[] = []
    const own = startHashProcess({ log: (message) => said.push(message) })
    onTestFinished(own.stop)
    await own.compute(work)
    const killed = own.pid() ?? 0
    const answers = [own.compute(long), own.compute(work)]
    process.kill(killed, "SIGKILL")
    expect(await Promise.all(answers)).toEqual([await computeHash(long), await computeHash(work)])
    expect(own.pid()).not.toBe(killed)
    expect(said).toHaveLength(1)
  })

  it("gives up on work that kills it, and goes on", async () => {
    const own = startHashProcess()
    onTestFinished(own.stop)
    await own.compute(work)
    const doomed = own.compute(long).catch((error: unknown) => error)
    for (let kills = 0; kills < 3; kills++) {
      const pid = own.pid() ?? 0
      process.kill(pid, "SIGKILL")
      await until(() => own.pid() !== pid)
    }
    expect(await doomed).toMatchObject({ code: "service_unavailable" })
    expect(await own.compute(work)).toBe(await computeHash(work))
  })

  it("ends with whoever started it, even when they are killed, and does not keep them alive", async () => {
    const program = (then: string) => [
      "--input-type=module",
      "--eval",
      `import { startHashProcess } from "#src/platform/passwords/hash-process.ts"
       const hashing = startHashProcess()
       await hashing.compute(${JSON.stringify(work)})
       console.log(hashing.pid())
       ${then}`,
    ]
    const started = async (then: string) => {
      const parent = spawn(process.execPath, program(then), { stdio: ["ignore", "pipe", "inherit"] })
      const [said] = (await once(parent.stdout, "data")) as [Buffer]
      return { parent, pid: Number(said.toString()) }
    }
    const ending = await started("")
    await once(ending.parent, "exit")
    await until(() => !isAlive(ending.pid))

    const staying = await started("setInterval(() => {}, 1000)")
    expect(isAlive(staying.pid)).toBe(true)
    process.kill(staying.pid, "SIGTERM") // a Ctrl-C in the terminal is not for it
    await sleep(100)
    expect(isAlive(staying.pid)).toBe(true)
    staying.parent.kill("SIGKILL")
    await until(() => !isAlive(staying.pid))
  })
})

/**
 * `npm run test:faults -- --kills N`: kills the server, PostgreSQL and single backends with -9 while comments come in over HTTP, and then
 * compares everything that was acknowledged with everything that is there, and with a copy restored from a backup that was made meanwhile. Then the server is killed in the middle of a decision on
 * thousands of comments, of an export, of a mail run, and while followers are told; and a primary hands over to its standby. Default 2 kills: one of the server, one of PostgreSQL.
 */
import { randomInt } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { restoreUnderFire } from "./backups.ts"
import { killInExport } from "./exports.ts"
import { type Installation, startInstallation } from "./installation.ts"
import { killWhileTelling } from "./followers.ts"
import { killInMailRun } from "./letters.ts"
import { type Load, startLoad } from "./load.ts"
import { killInTheMiddle } from "./long-work.ts"
import { ensureBuild } from "../../scripts/ensure-build.ts"
import { freezeStandby } from "./standby.ts"
import { switchOver } from "./switchover.ts"
import { type Check, verify } from "./verify.ts"

const LANES = 12
const PEOPLE = 300
const BETWEEN_KILLS = 60
const RECOVERY_MS = 180_000

const { values } = parseArgs({ options: { kills: { type: "string", default: "2" } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills takes a whole number from 1")

const victims: { name: string; kill: (installation: Installation) => void | Promise<void> }[] = [
  { name: "server", kill: (installation) => installation.killServer() },
  { name: "PostgreSQL", kill: (installation) => installation.killPostgres() },
  { name: "one backend of PostgreSQL", kill: (installation) => installation.killBackend() },
]

/** Waits until `count` more comments are acknowledged: the next kill must fall into full work. */
async function moreAcknowledged(load: Load, count: number): Promise<void> {
  const goal = load.acknowledged() + count
  for (const deadline = Date.now() + RECOVERY_MS; load.acknowledged() < goal; await sleep(20)) {
    load.check()
    if (Date.now() > deadline) throw new Error(`no comment was accepted for ${RECOVERY_MS / 1000} s`)
  }
}

/** All that works under load: one after the other, so that each is bounded by what it does itself. */
async function underLoad(installation: Installation): Promise<Check[]> {
  const load = startLoad(installation, LANES)
  for (let number = 0; number < kills; number++) {
    await moreAcknowledged(load, BETWEEN_KILLS)
    await sleep(randomInt(200))
    const victim = victims[number % victims.length]
    const began = Date.now()
    await victim?.kill(installation)
    await moreAcknowledged(load, LANES + 1) // more than can have been under way: at least one was begun after the kill
    console.log(
      `killed ${victim?.name}: accepting again after ${Date.now() - began} ms, ${load.acknowledged()} acknowledged so far`,
    )
  }
  await moreAcknowledged(load, BETWEEN_KILLS)
  const drill = await restoreUnderFire(installation, load)
  const { sent, failed_tries } = await load.finish()
  console.log(
    `${kills} kills, ${sent.length} comments, ${sent.filter((one) => one.file_sha256).length} files, ${failed_tries} tries that failed`,
  )
  return [
    ...drill,
    ...(await verify(installation, sent)),
    ...(await freezeStandby(installation)),
    ...(await killInTheMiddle(installation)),
    ...(await killInExport(installation)),
  ]
}

/** Letters wait most of the time, for a clock that strikes once a minute. */
async function letters(installation: Installation): Promise<Check[]> {
  return [...(await killInMailRun(installation)), ...(await killWhileTelling(installation))]
}

async function installed(work: (installation: Installation) => Promise<Check[]>): Promise<Check[]> {
  const installation = await startInstallation(PEOPLE)
  try {
    return await work(installation)
  } finally {
    await installation.remove()
  }
}

/** What ends too early is a check that failed, and the others go on. */
const told = (name: string, run: Promise<Check[]>): Promise<Check[]> =>
  run.catch((error: unknown) => [{ name, problems: [String(error)] }])

await ensureBuild() // before the clock of a start runs, and once for all
// Side by side, each with an installation of its own: the second and the third mostly wait.
const lanes = await Promise.all([
  told("the run under load", installed(underLoad)),
  told("the run of letters", installed(letters)),
  told("the switchover", switchOver()),
])
const checks = lanes.flat()
for (const { name, problems } of checks) {
  if (problems.length > 0) tellFailure(name, problems.slice(0, 10))
  else console.log(`✓ ${name}`)
}
const failed = checks.filter(({ problems }) => problems.length > 0).length
console.log(`${checks.length - failed} passed, ${failed} failed, 0 skipped`)
process.exit(failed === 0 ? 0 : 1)

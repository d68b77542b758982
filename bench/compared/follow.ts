import { startInstallation } from "../../tests/faults/installation.ts"
import { tellThousands } from "../../tests/faults/followers.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import { cpuSeconds, databaseCpuSeconds } from "../measuring/cpu-seconds.ts"

const FOLLOWERS = Number(process.env["BENCH_FOLLOWERS"] ?? 50_000)
const WITHIN_MINUTES = 15

/** Fifty thousand followers of one docket are told of an extension through a mail server, with kill -9 in between. */
export async function benchFollow(): Promise<void> {
  const installation = await startInstallation(1)
  const spent = async () => ({
    server: await cpuSeconds({ address: installation.address() }),
    database: databaseCpuSeconds(installation) ?? 0,
  })
  try {
    let since = await spent()
    const total = { server: 0, database: 0 }
    const addUp = async () => {
      const now = await spent()
      total.server += now.server - since.server
      total.database += now.database - since.database
    }
    const kill = async () => {
      await addUp()
      await installation.killServer()
      since = await spent()
    }
    const within_ms = (WITHIN_MINUTES + 5) * 60_000
    const told = await tellThousands(installation, { followers: FOLLOWERS, kill, within_ms })
    await addUp()
    const minutes = told.seconds / 60 + NEWS_WAIT_MINUTES
    const perThousand = (seconds: number) => ((seconds / FOLLOWERS) * 1000).toFixed(1)
    console.log(`killed after ${told.atKill} letters; ${told.again} sent again after it, with the same Message-ID`)
    console.log(
      `${told.readers} of ${FOLLOWERS} followers told ${minutes.toFixed(1)} minutes after an extension, ` +
        `of which ${NEWS_WAIT_MINUTES} for mending slips (goal ≤ ${WITHIN_MINUTES})`,
    )
    console.log(
      `for 1,000 letters: ${perThousand(told.seconds)} s; processor ${perThousand(total.server)} s of the server, ` +
        `${perThousand(total.database)} s of the database`,
    )
    const problems = [...told.problems, ...(minutes > WITHIN_MINUTES ? ["it took too long"] : [])]
    console.log(problems.length > 0 ? `NOT MET: ${problems.join("; ")}` : "each follower got one letter, none two")
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await installation.remove()
  }
}

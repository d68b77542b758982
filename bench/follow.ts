import { startInstallation } from "../tests/faults/installation.ts"
import { tellThousands } from "../tests/faults/followers.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"

const FOLLOWERS = 50_000
const WITHIN_MINUTES = 15

/** Fifty thousand followers of one docket are told of an extension through a mail server, with kill -9 in between. */
export async function benchFollow(): Promise<void> {
  const installation = await startInstallation(1)
  try {
    const within_ms = (WITHIN_MINUTES + 5) * 60_000
    const told = await tellThousands(installation, { followers: FOLLOWERS, kill: true, within_ms })
    const minutes = told.seconds / 60 + NEWS_WAIT_MINUTES
    console.log(`killed after ${told.atKill} letters`)
    console.log(
      `${told.readers} of ${FOLLOWERS} followers told ${minutes.toFixed(1)} minutes after an extension, ` +
        `of which ${NEWS_WAIT_MINUTES} for mending slips (goal ≤ ${WITHIN_MINUTES})`,
    )
    console.log(`${told.letters} letters written; ${told.again} sent again after the kill, with the same Message-ID`)
  } finally {
    await installation.remove()
  }
}

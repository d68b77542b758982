/** `npm run bench -- [NAME…] [--only=WORD,WORD]`: what the product costs, each figure beside what it is compared with, in one run on one machine. */
import { benchAbuse } from "./compared/abuse.ts"
import { benchBulk } from "./compared/bulk.ts"
import { benchExports } from "./compared/exports.ts"
import { benchFollow } from "./compared/follow.ts"
import { benchFirstVisit } from "./compared/first-visit.ts"
import { benchOpenData } from "./compared/open-data.ts"
import { benchPages } from "./compared/pages.ts"
import { benchProcesses } from "./compared/processes.ts"
import { benchPublication } from "./compared/publication.ts"
import { benchSignIns } from "./compared/sign-ins.ts"
import { benchStart } from "./compared/start.ts"
import { benchSubmissions } from "./compared/submissions.ts"
import { readOptions } from "./running/read-options.ts"
import { ensureBuild } from "../scripts/ensure-build.ts"

const benches: Record<string, () => Promise<void>> = {
  start: benchStart,
  submissions: benchSubmissions,
  "sign-ins": benchSignIns,
  abuse: benchAbuse,
  bulk: benchBulk,
  exports: benchExports,
  "open-data": benchOpenData,
  follow: benchFollow,
  pages: benchPages,
  processes: benchProcesses,
  publication: benchPublication,
  "first-visit": () => benchFirstVisit(options.only),
}

const { options, words: wanted } = readOptions({
  usage: "[NAME…] [--only=WORD,WORD]",
  options: { only: "text" }, // of a first visit alone
  words: { are: "text", among: Object.keys(benches) },
})
await ensureBuild() // a server that had to build first might not be there in time

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n## ${name}`)
  await bench()
}

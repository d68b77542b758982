/** The program of the process that hashes passwords (`startHashProcess`): takes work over its channel, as little favoured as it can be. */
import { writeFileSync } from "node:fs"
import os from "node:os"
import { computeHash, type HashWork } from "./hash-work.ts"

/** Whoever submits a comment goes first; hashing still gets a tenth of a busy machine. */
const NICENESS = 10

try {
  os.setPriority(NICENESS) // the threads that hash are made with the first work, and inherit it
  writeFileSync("/proc/self/autogroup", String(NICENESS)) // Linux weighs sessions first, then processes within them
} catch {
  // Not Linux, or not allowed: then it is a process like any other.
}

// Who started us decides when we end; a Ctrl-C reaches them, and requests under way are answered first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {})
process.once("disconnect", () => process.exit(0)) // also when they were killed and could say nothing

process.on("message", ({ id, work }: { id: number; work: HashWork }) => {
  const say = (answer: object) => process.connected && process.send?.({ id, ...answer }, () => {})
  computeHash(work).then(
    (hash) => say({ hash }),
    (error: unknown) => say({ error: String(error) }),
  )
})

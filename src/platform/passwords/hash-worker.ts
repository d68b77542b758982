/** The program of the process that hashes passwords (`startHashProcess`): takes work over its channel, as little favored as it can be. */
import os from "node:os"
import { computeHash, type HashWork } from "./hash-work.ts"

/** Submitting a comment goes first; hashing still gets a tenth of what the server gets when all are busy. */
const NICENESS = 10

try {
  os.setPriority(NICENESS) // the threads that hash are made with the first work, and inherit it
} catch {
  // Not allowed: it then runs at normal priority.
}

// The server decides when this process ends: a Ctrl-C reaches the server too, which first finishes the requests under way.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {})
process.once("disconnect", () => process.exit(0)) // also if the server was killed and could not say so

process.on("message", ({ id, work }: { id: number; work: HashWork }) => {
  const say = (answer: object) => process.connected && process.send?.({ id, ...answer }, () => {})
  computeHash(work).then(
    (hash) => say({ hash }),
    (error: unknown) => say({ error: String(error) }),
  )
})

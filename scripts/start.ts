/** `npm start`: builds when the sources are newer than the last build, then serves in this very process. */
import cluster from "node:cluster"
import type * as Server from "../src/server.ts"
import { ensureBuild } from "./ensure-build.ts"

const environment = { ...process.env }
process.env["NODE_ENV"] = "production" // React's own fast build; the product reads the operator's value, kept above

if (cluster.isPrimary) await ensureBuild() // its web processes run what it runs
const bundle = (await import(new URL("../build/server/index.js", import.meta.url).href)) as typeof Server
await bundle.runUntilSignal(environment)

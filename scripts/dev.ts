/** `npm run dev`: the same server with Vite in front, so that edits of screens and styles show at once. */
import { createServer } from "vite"
import type * as Server from "../src/server.ts"

type Bundle = typeof Server

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24678 } }, appType: "custom" })
const { runUntilSignal } = (await vite.ssrLoadModule("/src/server.ts")) as Bundle
await runUntilSignal(process.env, {
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
  before: (request, response, next) => vite.middlewares(request, response, next),
})

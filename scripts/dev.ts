/** `npm run dev`: the same server with Vite in front, so that edits of screens and styles show at once. */
import { createServer } from "vite"

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24678 } }, appType: "custom" })
const { runUntilSignal } = (await vite.ssrLoadModule("/src/server.ts")) as typeof import("../src/server.ts")
await runUntilSignal(process.env, {
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
  before: (request, response, next) => vite.middlewares(request, response, next),
})

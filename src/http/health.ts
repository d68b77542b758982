import { Hono } from "hono"

export type HealthDeps = {
  /** Writes a probe and reads the durability settings back; throws when the database cannot be trusted. */
  checkDatabase: () => Promise<Record<string, string>>
}

/** `/healthz`: the process answers. `/readyz`: it can take comments, with the durability settings shown. */
export function health({ checkDatabase }: HealthDeps) {
  const app = new Hono()
  app.get("/healthz", (c) => c.json({ status: "ok" }))
  app.get("/readyz", async (c) => {
    try {
      return c.json({ status: "ready", database: await checkDatabase() })
    } catch {
      return c.json({ status: "unavailable" }, 503)
    }
  })
  return app
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { startProduct } from "#src/testing/product/product.ts"
import { readArchive } from "#src/testing/outside/read-archive.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import type { Fault } from "./faulty-way.ts"
import { missingForPgBouncer } from "./pgbouncer.ts"
import { missingForSwift } from "./swift.ts"
import { comment, downloadExport, makeSite, openTown, orderExport, type Site, type Town, upload } from "./town.ts"

/** As docs/operating.md says, for people on this machine; what a role demands in production is shown elsewhere. */
const production = { NODE_ENV: "production", HOST: "127.0.0.1", ALLOW_PLAIN_HTTP: "true", AUTH_MFA_REQUIRED: "false" }
const modes: { mode: string; settings: Record<string, string>; begun: Fault | null; fault: Fault }[] = [
  { mode: "as npm start runs it", settings: {}, begun: null, fault: "silent" },
  { mode: "in production", settings: production, begun: "refused", fault: "refused" },
]

describe.skipIf(missingForSwift() ?? missingForPgBouncer()).each(modes)(
  "the built server of three processes $mode, with its files in a bucket and a pooler",
  (given) => {
    let site: Site
    let town: Town
    beforeAll(async () => {
      site = await makeSite()
    })
    afterEach(() => {
      site.bucket.fail(null)
      site.pooler.fail(null)
    })
    afterAll(async () => {
      await town?.product.stop()
      await site.close()
    })
    const bytes = pdfBytes(300_000)
    const attachmentOf = async ({ id }: { id: string }) => {
      const shown = `/api/v1/agencies/${town.agency_id}/moderation/comments/${id}`
      const { attachments } = await town.call<{ attachments: { file_url: string }[] }>(shown, { as: "owner" })
      return town.ask(attachments[0]?.file_url ?? "", { as: "owner" })
    }
    const filesIn = (archive: Buffer) => [...readArchive(archive).values()].filter((file) => file.equals(bytes)).length
    const away = { status: 503, retry_after: "15" }
    const said = ({ status, headers }: Response) => ({ status, retry_after: headers.get("retry-after") })

    it("does not start on a bucket that is not there, and says so", async () => {
      const wrong = { ...site.settings, ...given.settings, STORAGE: "s3://no-such-bucket" }
      await expect(startProduct({ durable: true, settings: wrong })).rejects.toThrow(/STORAGE.*there is no such bucket/)
    })

    it("starts, whether or not the bucket is there, and finds it once it is", async () => {
      site.bucket.fail(given.begun)
      town = await openTown(site, given.settings)
      expect(await town.files()).toEqual(new Set([given.begun ? "away" : "reachable"]))
      site.bucket.fail(null)
      await expect.poll(town.files, { timeout: 60_000, interval: 1000 }).toEqual(new Set(["reachable"]))
    })

    it("takes a comment with a file, hands the file out, and makes an export with it", async () => {
      const { answer, id } = await upload(town, bytes)
      expect(answer.status).toBe(204)
      const received = await comment(town, "With a plan.", [id])
      const file = await attachmentOf(received)
      expect(file.status).toBe(200)
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
      expect(filesIn(await downloadExport(town, await orderExport(town)))).toBe(1)
    })

    it("takes nothing while the pooler is away, and goes on with it", async () => {
      const ready = async () => (await town.ask("/readyz")).status
      site.pooler.fail("refused")
      await expect.poll(ready, { timeout: 30_000 }).toBe(503)
      await expect(comment(town, "Into the void.")).rejects.toThrow(": 503")
      site.pooler.fail(null)
      await expect.poll(ready, { timeout: 30_000 }).toBe(200)
      await comment(town, "Through the pooler.")
    })

    it("refuses files while the bucket is away, takes comments without them, and makes up for it", async () => {
      const { id } = await upload(town, bytes)
      const before = await comment(town, "Sent before.", [id])
      site.bucket.fail(given.fault)
      const ordered = await orderExport(town)
      const [offered, asked] = await Promise.all([upload(town, bytes), attachmentOf(before)])
      await expect.poll(town.files, { timeout: 60_000, interval: 1000 }).toEqual(new Set(["away"]))
      expect([said(offered.answer), said(asked)]).toEqual([away, away])
      const began = Date.now()
      await comment(town, "Without a file.")
      expect(Date.now() - began).toBeLessThan(5000)
      expect((await town.ask("/readyz")).status).toBe(200)
      site.bucket.fail(null)
      await expect.poll(town.files, { timeout: 60_000, interval: 1000 }).toEqual(new Set(["reachable"]))
      const again = await upload(town, bytes)
      await comment(town, "Sent afterwards.", [again.id])
      expect((await attachmentOf(before)).status).toBe(200)
      expect(filesIn(await downloadExport(town, ordered))).toBeGreaterThanOrEqual(2) // a minute after it had failed
    }, 300_000)
  },
)

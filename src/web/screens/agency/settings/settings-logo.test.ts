import { afterAll, beforeAll, expect, it } from "vitest"
import { BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The form as a connection brings it, piece by piece. */
function inPieces(bytes: number): ReadableStream<Uint8Array> {
  const head =
    '--b\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n'
  const whole = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from("\r\n--b--\r\n")])
  let sent = 0
  return new ReadableStream({
    pull(pieces) {
      if (sent >= whole.length) return pieces.close()
      pieces.enqueue(whole.subarray(sent, (sent += PIECE)))
    },
  })
}
const PIECE = 65_536

it.each([2.001, 2.5, 9])(
  "a logo of %d MB is refused in the specification's words, beside its field",
  async (megabytes) => {
    const { db } = app.database
    const agency = await makeAgency(db)
    const cookie = await makeSessionCookie(db, await makeMember(db, agency.id, "owner"))
    const origin = new URL(app.deps.config.PUBLIC_URL).origin
    const headers = { cookie, origin, "content-type": "multipart/form-data; boundary=b" }
    const body = inPieces(Math.ceil(megabytes * BYTES_PER_MEGABYTE))
    const init = { method: "POST", body, headers, duplex: "half" } as RequestInit
    const answer = await app.fetch("/agency/settings/logo", init)
    const html = await answer.text()
    expect(answer.status).toBe(413)
    expect(html).toContain("Logo file size must be less than 2MB")
    expect(html).not.toContain("Error Loading Settings")
  },
)

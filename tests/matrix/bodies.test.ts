import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { errors } from "#src/rules/errors.ts"
import { BYTES_PER_MEGABYTE, FORM_BODY_MAX_BYTES } from "#src/rules/limits.ts"
import { screens } from "#src/web/routes.ts"
import { forms } from "./forms/forms.ts"
import { addressOf } from "./rows/examples.ts"
import { makeWorld, ourOrigin, type World } from "./world.ts"

/** How much of a body is read: a form's worth, and more only where a screen takes files and counts for itself. */

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

const withoutFiles = screens.filter(({ takes_files }) => !takes_files)
const takingFiles = screens.filter(({ takes_files }) => takes_files)
const PIECE = new Uint8Array(BYTES_PER_MEGABYTE).fill(97)
const FAR_TOO_MUCH = 400

/** A form with one file of so many megabytes, and how many of them were read. */
function sendFile(address: string, { megabytes, cookie }: { megabytes: number; cookie?: string | null }) {
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
  let read = 0
  const body = new ReadableStream({
    start: (pieces) => pieces.enqueue(new TextEncoder().encode(head)),
    pull(pieces) {
      read += 1
      if (read <= megabytes) return pieces.enqueue(PIECE)
      pieces.enqueue(new TextEncoder().encode("\r\n--b--\r\n"))
      pieces.close()
    },
  })
  const headers = {
    origin: ourOrigin,
    "content-type": "multipart/form-data; boundary=b",
    ...(cookie && { cookie }),
  }
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit
  return world.app.fetch(address, init).then((response) => ({ response, read }))
}

test("comments and logos take files, and most screens do not", () => {
  const patterns = takingFiles.map(({ pattern }) => pattern)
  expect(patterns).toEqual(expect.arrayContaining(["/dockets/:slug/comment", "/agency/settings/logo"]))
  expect(withoutFiles.length).toBeGreaterThan(patterns.length)
})

test.each(withoutFiles)("$pattern takes no more than a form without files sends", async (screen) => {
  for (const address of [addressOf(screen, world), `${addressOf(screen, world)}.data`]) {
    const { response, read } = await sendFile(address, { megabytes: FAR_TOO_MUCH })
    expect([address, response.status]).toEqual([address, 413])
    expect(read).toBeLessThan(FORM_BODY_MAX_BYTES / BYTES_PER_MEGABYTE + 3)
  }
})

describe.each(takingFiles)("$pattern", ({ pattern }) => {
  const sent = (megabytes: number) => {
    const form = forms.find((known) => known.pattern === pattern)
    if (!form || form.persona === "both") throw new Error(`The row of ${pattern} has no form.`)
    return sendFile(form.address(world), { megabytes, cookie: world.cookies[form.persona] })
  }

  test("takes more than a form without files sends, and answers it itself", async () => {
    const { response } = await sent(FORM_BODY_MAX_BYTES / BYTES_PER_MEGABYTE + 1)
    expect(await response.text()).not.toContain(errors.payload_too_large.message)
  })

  test("stops reading before the end of a body without end", async () => {
    const { response, read } = await sent(FAR_TOO_MUCH)
    expect(response.status).toBeLessThan(500)
    expect(read).toBeLessThan(FAR_TOO_MUCH)
  })
})

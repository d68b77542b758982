import { expect, it } from "vitest"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { orSayUnreached } from "./or-say-unreached.ts"

/** As the router throws it: `data` is text where the answer was no screen's. */
const refusedWith = (status: number, data: unknown) =>
  ({ status, statusText: "", internal: false, data }) as unknown as Error
const unavailable = { code: "service_unavailable", message: refusalMessages.serviceUnavailable, request_id: "r" }

it.each([
  ["the connection is lost", new TypeError("Failed to fetch"), refusalMessages.unreached],
  ["the server is too busy", refusedWith(503, '{"error":{}}'), refusalMessages.serviceUnavailable],
  ["the database is away", refusedWith(503, unavailable), refusalMessages.serviceUnavailable],
  ["a proxy answers", refusedWith(502, "<h1>Bad Gateway</h1>"), refusalMessages.unexpected],
  ["the screen fails", new Error("Unexpected Server Error"), refusalMessages.unexpected],
])("what was loaded stays, with a sentence, when %s", async (_when, error, unreached) => {
  expect(await orSayUnreached(() => Promise.reject(error))).toEqual({ unreached })
})

it.each([
  ["is gone", refusedWith(404, { code: "docket_not_found" })],
  ["leads elsewhere", new Response(null, { status: 302 }) as unknown as Error],
])("what %s is thrown on", async (_what, error) => {
  await expect(orSayUnreached(() => Promise.reject(error))).rejects.toBe(error)
})

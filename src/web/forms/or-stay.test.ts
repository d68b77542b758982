import { expect, it } from "vitest"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { orStay } from "./or-stay.ts"

/** As the router throws it: `data` is text where the answer was no screen's. */
const refusedWith = (data: unknown) => ({ status: 503, statusText: "", internal: false, data }) as unknown as Error

it("keeps a form that the server was too busy to take, and no other refusal", async () => {
  const answer = await orStay(() => Promise.reject(refusedWith('{"error":{}}')), wizardMessages.unexpectedError)
  expect(answer).toMatchObject({
    data: { form: { message: publicPageMessages.busyStay, errors: {}, values: {} } },
    init: { status: 503 },
  })
  const ofScreen = refusedWith({ code: "service_unavailable" })
  await expect(orStay(() => Promise.reject(ofScreen), wizardMessages.unexpectedError)).rejects.toBe(ofScreen)
})

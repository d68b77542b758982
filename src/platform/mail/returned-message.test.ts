import { describe, expect, it } from "vitest"
import { returnKindOf } from "#src/rules/record/returned-mail.ts"
import {
  complaintReport,
  eximReport,
  gmailReport,
  microsoftReport,
  postfixReport,
  vacationNote,
} from "#src/testing/records/returned-messages.ts"
import { readReturnedMessage } from "./returned-message.ts"

const to = "bounce+0123456789abcdef@bounces.example.gov"

describe("a message that came back", () => {
  it.each([
    ["Postfix", postfixReport(to), "5.1.1"],
    ["Exim, whose own status says nothing", eximReport(to), "5.1.1"],
    ["Microsoft", microsoftReport(to), "5.1.10"],
    ["Gmail", gmailReport(to), "5.1.1"],
  ])("is read as what it is: %s", async (_who, source, status) => {
    const message = await readReturnedMessage(source)
    expect(message).toMatchObject({ kind: "permanent", status })
    expect(message.places.filter((place) => place.includes(to)).length).toBeGreaterThan(1)
  })

  it("is a complaint only where its reader made one", async () => {
    expect(await readReturnedMessage(complaintReport(to))).toMatchObject({ kind: "complaint", status: null })
    expect((await readReturnedMessage(complaintReport(to))).places).toContain(`<${to}>`)
    for (const other of ["not-spam", "auth-failure", "virus", "dkim"])
      expect(await readReturnedMessage(complaintReport(to, other))).toMatchObject({ kind: null })
  })

  it("counts for now what is not about the address, and not at all what is still tried or is no report", async () => {
    expect(await readReturnedMessage(postfixReport(to, "5.2.2"))).toMatchObject({ kind: "transient", status: "5.2.2" })
    expect(await readReturnedMessage(gmailReport(to, { status: "4.4.1" }))).toMatchObject({ kind: "transient" })
    for (const action of ["delayed", "delivered", "relayed", "expanded"])
      expect(await readReturnedMessage(gmailReport(to, { action, status: "4.4.1" }))).toMatchObject({ kind: null })
    expect(await readReturnedMessage(vacationNote(to))).toMatchObject({ kind: null })
    expect(await readReturnedMessage(Buffer.from(""))).toMatchObject({ kind: null, places: [] })
  })

  it("is refused beyond the bounds of the parser", async () => {
    const deep = Array.from(
      { length: 40 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    )
    await expect(readReturnedMessage(Buffer.from(deep.join("")))).rejects.toThrow(/nesting/i)
  })
})

it("a status means the address only where it speaks of it", () => {
  for (const status of ["5.1.1", "5.1.0", "5.1.2", "5.1.6", "5.1.10", "5.2.1", "5.4.1", "5.4.4", "5.4.310", "5.0.0"])
    expect([status, returnKindOf(status)]).toEqual([status, "permanent"])
  for (const status of ["5.7.1", "5.7.26", "5.2.2", "5.2.3", "5.3.4", "5.4.6", "5.1.8", "5.6.0", "4.4.1", "4.1.1"])
    expect([status, returnKindOf(status)]).toEqual([status, "transient"])
  for (const status of ["2.0.0", "5.1", "550", "", "9.9.9", "5.1.1000"]) expect(returnKindOf(status)).toBeNull()
})

import { describe, expect, it } from "vitest"
import { piecesInOrder, readPiece } from "./pieces.ts"

const used = (...names: string[]) =>
  piecesInOrder(names.map((name) => readPiece(name) ?? { from: 0, length: 0 })).map(
    ({ from, length, use }) => `${from}-${length}:${use}`,
  )

describe("piecesInOrder", () => {
  it("puts pieces in their order", () => {
    expect(used("5-3", "0-5", "8-10")).toEqual(["0-5:5", "5-3:3", "8-10:10"])
  })

  it("uses what two machines received at once only once", () => {
    expect(used("0-5", "0-8", "8-2")).toEqual(["0-8:8", "8-2:2"])
    expect(used("0-5", "3-5", "4-1")).toEqual(["0-5:5", "3-5:3"])
  })

  it("ends where bytes are missing", () => {
    expect(used("0-5", "6-4")).toEqual(["0-5:5"])
    expect(used("1-4")).toEqual([])
  })

  it("reads no other names", () => {
    expect([readPiece("offer"), readPiece("1-"), readPiece("-1-2"), readPiece("1-2.part")]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

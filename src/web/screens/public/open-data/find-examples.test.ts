import { describe, expect, it } from "vitest"
import { fillAddress } from "./find-examples.ts"

const examples = { docket: "river-road", agency: "city of", comment: "c-1", state: "oh" }

describe("fillAddress", () => {
  it.each([
    ["/dockets/{slug}?limit=50", "/dockets/river-road?limit=50"],
    ["/agencies/{slug}", "/agencies/city%20of"],
    ["/comments/{id}", "/comments/c-1"],
    ["/states/{code}", "/states/oh"],
    ["/tags", "/tags"],
  ])("%s becomes %s", (address, filled) => expect(fillAddress(address, examples)).toBe(filled))

  it("has nothing to try where nothing exists", () => {
    expect(fillAddress("/dockets/{slug}", { ...examples, docket: null })).toBeNull()
    expect(fillAddress("/unknown/{thing}", examples)).toBeNull()
  })
})

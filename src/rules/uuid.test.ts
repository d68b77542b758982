import { expect, test } from "vitest"
import { hyphenated, isUuid } from "./uuid.ts"

const id = "0198c5a2-7b1c-7def-8123-456789abcdef"

test("an id of any version, in lower case and nothing around it", () => {
  expect([id, "00000000-0000-0000-0000-000000000000"].filter(isUuid)).toHaveLength(2)
  const others = ["", id.toUpperCase(), `${id}\n`, ` ${id}`, `${id}0`, id.replaceAll("-", ""), `{${id}}`, id.slice(1)]
  expect(others.filter(isUuid)).toEqual([])
})

test("32 digits become an id", () => expect(hyphenated(id.replaceAll("-", ""))).toBe(id))

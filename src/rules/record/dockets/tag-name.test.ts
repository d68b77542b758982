import { expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach, textsIn } from "#src/rules/languages/texts.ts"
import { tagName } from "./tag-name.ts"

it("translates the fixed tags and leaves what an agency wrote, even where it is a word of the catalogue", () => {
  teach("es", spanish)
  expect(tagName("Housing", textsIn("es"))).toBe("Vivienda")
  expect(tagName("Contact", textsIn("es"))).toBe("Contact")
  expect(tagName("Housing", textsIn("en"))).toBe("Housing")
})

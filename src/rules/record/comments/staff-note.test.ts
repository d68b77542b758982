import { expect, test } from "vitest"
import { mentionedIn } from "./staff-note.ts"

const colleagues = [
  { user_id: "ann", name: "Ann" },
  { user_id: "ann-lee", name: "Ann Lee" },
  { user_id: "jose", name: "José Núñez" },
  { user_id: "sam-1", name: "Sam Field" },
  { user_id: "sam-2", name: "Sam Field" },
  { user_id: "nameless", name: "desk@city.gov" },
]

test.each([
  ["Please look, @Ann Lee.", ["ann-lee"]],
  ["@ann: and @ANN   LEE!", ["ann", "ann-lee"]],
  ["@Ann Leeds is someone else", ["ann"]],
  ["@Annabel is no one here", []],
  ["(@José Núñez)", ["jose"]],
  ["@Sam Field", ["sam-1", "sam-2"]],
  ["@desk@city.gov, could you?", ["nameless"]],
  ["Write to mail@ann or a.@ann", []],
  ["@Ann\nLee", ["ann-lee"]],
  ["@Ann, @Ann", ["ann"]],
  ["Ann Lee, no sign", []],
  ["@", []],
])("%j mentions %j", (body, expected) => {
  expect(mentionedIn(body, colleagues)).toEqual(expected)
})

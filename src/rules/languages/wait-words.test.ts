import { expect, it } from "vitest"
import { textsIn } from "./texts.ts"
import { waitWords } from "./wait-words.ts"

it.each([
  [1, "You can try again in 1 second."],
  [5, "You can try again in 5 seconds."],
  [89, "You can try again in 89 seconds."],
  [90, "You can try again in 2 minutes."],
  [121, "You can try again in 3 minutes."],
  [5400, "You can try again in 2 hours."],
  [86_400, "You can try again in 24 hours."],
])("%i seconds: %s", (seconds, words) => expect(waitWords(textsIn("en"), seconds)).toBe(words))

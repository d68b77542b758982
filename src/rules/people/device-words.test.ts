import { expect, test } from "vitest"
import { deviceInWords } from "./device-words.ts"

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"
test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("%s is %s", (user_agent, words) => expect(deviceInWords(user_agent)).toBe(words))

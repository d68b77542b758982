import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spanish } from "./spanish.ts"
import { teach, type Texts, textsIn } from "./texts.ts"

const small = {
  "Sign out": "Cerrar sesión",
  "My Comments ({count})": "Mis comentarios ({count})",
  "{browser} on {system}": "{browser} en {system}",
  "Comment must be {max} characters or less": "El comentario debe tener {max} caracteres o menos",
  'One special character (!@#$%^&*(),.?":{}|<>)': 'Un carácter especial (!@#$%^&*(),.?":{}|<>)',
} as const
let es: Texts
beforeAll(() => {
  teach("es", small)
  es = textsIn("es")
})
afterAll(() => teach("es", spanish))

describe("a sentence made elsewhere", () => {
  it.each([
    ["Sign out", "Cerrar sesión"],
    ["My Comments (12)", "Mis comentarios (12)"],
    ["Comment must be 4000 characters or less", "El comentario debe tener 4000 caracteres o menos"],
    ['One special character (!@#$%^&*(),.?":{}|<>)', 'Un carácter especial (!@#$%^&*(),.?":{}|<>)'],
    ["What nobody translated", "What nobody translated"],
    ["What stands on no list", "What stands on no list"],
  ])("%s is said as %s", (english, translated) => expect(es.say(english)).toBe(translated))
})

it("fills a sentence that has hardly words of its own", () =>
  expect(textsIn("es").t("{browser} on {system}", { browser: "Firefox", system: "Linux" })).toBe("Firefox en Linux"))

it("without a dictionary says English, with values filled in", () => {
  const { t, count, say } = textsIn("en")
  expect(t("Sign out")).toBe("Sign out")
  expect(say("My Comments (3)")).toBe("My Comments (3)")
  expect(count(1, "Sign out", "Dashboard")).toBe("Sign out")
})

describe("the Spanish catalogue", () => {
  const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()
  it.each(Object.entries(spanish))("%s keeps its placeholders and marked words", (english, translation) => {
    expect(translation.trim()).not.toBe("")
    expect(marks(translation)).toEqual(marks(english))
  })
})

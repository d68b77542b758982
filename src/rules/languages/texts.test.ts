import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { englishOnly, inEnglish, type Saying, saying } from "./saying.ts"
import { spanish } from "./spanish.ts"
import { teach, type Texts, textsIn } from "./texts.ts"

const small = {
  "Sign out": "Cerrar sesión",
  "My Comments ({count})": "Mis comentarios ({count})",
  "{browser} on {system}": "{browser} en {system}",
  "Name must be {characters} characters or less": "El nombre debe tener {characters} caracteres o menos",
} as const
let es: Texts
beforeAll(() => {
  teach("es", small)
  es = textsIn("es")
})
afterAll(() => teach("es", spanish))

const tooLong = saying("Name must be {characters} characters or less", { characters: 200 })

describe("a saying that was made elsewhere", () => {
  it.each<[string, Saying, string]>([
    ["a sentence", "Sign out", "Cerrar sesión"],
    ["a sentence with its values", tooLong, "El nombre debe tener 200 caracteres o menos"],
    ["several sentences", ["Sign out", tooLong], "Cerrar sesión, El nombre debe tener 200 caracteres o menos"],
    ["what is shown in English only", englishOnly("Title is required"), "Title is required"],
  ])("may be %s", (_, given, said) => {
    expect(es.t(given)).toBe(said)
    expect(es.t(JSON.parse(JSON.stringify(given)) as Saying)).toBe(said)
  })

  it("does not take words apart that people wrote", () => {
    const email = "Name must be 5 characters or less"
    expect(es.t("{browser} on {system}", { browser: email, system: "{browser}" })).toBe(`${email} en {browser}`)
  })
})

it("fills a sentence that has hardly words of its own", () =>
  expect(textsIn("es").t("{browser} on {system}", { browser: "Firefox", system: "Linux" })).toBe("Firefox en Linux"))

it("without a dictionary says English, with values filled in", () => {
  const { t, count } = textsIn("en")
  expect(t("Sign out")).toBe("Sign out")
  expect(t(tooLong)).toBe("Name must be 200 characters or less")
  expect(inEnglish(["Sign out", tooLong])).toBe("Sign out, Name must be 200 characters or less")
  expect(count(1, "Sign out", "Dashboard")).toBe("Sign out")
})

describe("the Spanish catalogue", () => {
  const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()
  it.each(Object.entries(spanish))("%s keeps its placeholders and marked words", (english, translation) => {
    expect(translation.trim()).not.toBe("")
    expect(marks(translation)).toEqual(marks(english))
  })
})

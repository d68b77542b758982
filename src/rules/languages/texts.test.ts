import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { chinese } from "./chinese.ts"
import { type Language, languageFacts, languages } from "./language.ts"
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

describe("counts", () => {
  const files = "{count} file"
  const many = "{count} files"
  beforeAll(() => teach("zh", chinese))
  it.each([
    ["en", 1, "1 file"],
    ["en", 1234, "1,234 files"],
    ["zh", 1, "1 个文件"],
    ["zh", 1234, "1,234 个文件"],
  ] as const)("in %s, %i", (language, count, said) => expect(textsIn(language).count(count, files, many)).toBe(said))
})

/** What a language writes as English does. */
const alike: Partial<Record<Language, readonly string[]>> = {
  es: [
    ": {name}",
    "Alabama",
    "Alaska",
    "Arizona",
    "Arkansas",
    "Audio",
    "Braille",
    "California",
    "Capital",
    "Colorado",
    "Connecticut",
    "Cookies",
    "Delaware",
    "Error:",
    "Federal",
    "Florida",
    "Georgia",
    "Hindi",
    "Idaho",
    "Illinois",
    "Indiana",
    "Iowa",
    "Kansas",
    "Kentucky",
    "Maine",
    "Maryland",
    "Massachusetts",
    "Minnesota",
    "Montana",
    "Nebraska",
    "Neutral",
    "Nevada",
    "No",
    "Ohio",
    "Oklahoma",
    "PDF: {title}",
    "Rhode Island",
    "Roles",
    "Tennessee",
    "Texas",
    "Urdu",
    "Utah",
    "Vermont",
    "Virginia",
    "Washington",
    "Wisconsin",
    "Wyoming",
    "{heading}:",
    "{label}: {value}",
    "{list}, {item}",
    "{one}, {other}",
    "{sentence}.",
  ],
}

describe.each(languages.filter((language) => language !== "en"))("the catalogue of %s", async (language) => {
  const catalogue = Object.entries(await languageFacts(language).texts())
  const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark).toSorted()
  it.each(catalogue)("%s keeps its placeholders and marked words", (english, translation) => {
    expect(translation.trim()).not.toBe("")
    expect(marks(translation)).toEqual(marks(english))
  })

  it("has each sentence, and no other", () =>
    expect(catalogue.map(([english]) => english).toSorted()).toEqual(Object.keys(spanish).toSorted()))

  it("leaves no sentence in English", () => {
    const left = catalogue.filter(([english, translation]) => english === translation).map(([english]) => english)
    expect(left.toSorted()).toEqual(alike[language] ?? [])
  })
})

describe("the Chinese catalogue", () => {
  /** Of a sentence: without its values, the words that it marks as code, and names that stay as they are. */
  const ownWords = (text: string) => text.replaceAll(/\{\w+\}|<code>.*?<\/code>|<\/?\w+>/g, " ")

  it("is written in Chinese characters, with full-width punctuation beside them", () => {
    const wrong = Object.values(chinese).filter((text) => {
      const words = ownWords(text)
      const noCharacters = /\p{L}/u.test(words) && !/\p{Script=Han}/u.test(words)
      return noCharacters || /\p{Script=Han}[,.;:?!]|[,;:?!]\p{Script=Han}/u.test(words)
    })
    expect(wrong).toEqual(["Cookie"])
  })

  it("has no blank between a value in Chinese and its own words, and one beside other scripts", () => {
    teach("zh", chinese)
    const { t } = textsIn("zh")
    expect(t("Agencies in {state}", { state: "俄勒冈州" })).toBe("俄勒冈州的机构")
    expect(t("Agencies in {state}", { state: "Oregon" })).toBe("Oregon 的机构")
    expect(t("Follow {name}", { name: "俄勒冈州" })).toBe("关注俄勒冈州")
    expect(t("{count} file", { count: 3 })).toBe("3 个文件")
  })
})

describe("a pseudo-language", async () => {
  const [longer, fromRight] = await Promise.all([languageFacts("xa").texts(), languageFacts("xb").texts()])
  const marks = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([mark]) => mark)

  it("makes every sentence at least 40 % longer, and keeps its values and marks", () => {
    for (const english of Object.keys(spanish)) {
      const words = english.replaceAll(/\{\w+\}|<\/?\w+>/g, "").match(/[A-Za-z]+/g) ?? []
      const growth = (longer[english] ?? "").length - english.length
      expect([english, growth >= 0.4 * words.join("").length]).toEqual([english, true])
      expect(marks(longer[english] ?? "")).toEqual(marks(english))
    }
  })

  it("turns each word around, and keeps its values and marks", () => {
    for (const english of Object.keys(spanish)) {
      const turned = fromRight[english] ?? ""
      expect(marks(turned)).toEqual(marks(english))
      expect(turned.replaceAll(/[\u200F\u202C\u202E]/g, "")).toBe(english)
      expect(turned.split("\u202E")).toHaveLength(turned.split("\u202C").length)
    }
  })
})

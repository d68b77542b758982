/** Form fields by name; a list is a field sent several times. */
export type Fields = Record<string, string | readonly string[]>
export type Malformed = { name: string; init: { method: string; body?: BodyInit; type?: string } }

const formType = "application/x-www-form-urlencoded"
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"))

function encode(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  )
  return pairs.join("&")
}

const form = (name: string, body: BodyInit, type = formType): Malformed => ({
  name,
  init: { method: "POST", body, type },
})

/** Fields that would be power, if anyone read them. */
const foreignFields = [
  "role",
  "status",
  "user_id",
  "agency_id",
  "tracking_id",
  "created_at",
  "__proto__",
  "constructor",
  "x",
]

const without = (fields: Fields, name: string) =>
  encode(Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)))

/** Fields that a form of ours cannot send, beside or in place of one that it can. */
export function malformFields(fields: Fields): Malformed[] {
  const good = encode(fields)
  const names = Object.keys(fields)
  const unknown = foreignFields.filter((name) => !names.includes(name))
  return [
    ...unknown.map((name) => form(`an unknown field ${name}`, `${good}&${name}=owner`)),
    ...names.map((name) => form(`NUL in ${name}`, `${without(fields, name)}&${name}=a%00b`)),
  ]
}

/** Bodies that no browser sends for a form, whatever its fields mean. */
export function malformBody(fields: Fields): Malformed[] {
  const good = encode(fields)
  return [
    ...Object.keys(fields).flatMap((name) => [
      form(`bytes that are not UTF-8 in ${name}`, `${without(fields, name)}&${name}=%ff%fe`),
      form(`half a surrogate pair in ${name}`, `${without(fields, name)}&${name}=%ED%A0%80`),
    ]),
    form("NUL in a name", `${good}&a%00b=c`),
    form("a name that is not UTF-8", `${good}&%ff=c`),
    form("raw bytes that are not UTF-8", bytes(`${good}&x=\xff\xfe\x80`)),
    form("a broken escape", `${good}&x=%zz`),
    form("JSON instead of a form", JSON.stringify(fields), "application/json"),
    form("plain text", good, "text/plain"),
    form("a type nobody knows", good, "x"),
    form("multipart without a boundary", good, "multipart/form-data"),
    form(
      "multipart that breaks off",
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf',
      "multipart/form-data; boundary=b",
    ),
    form("more than a form may hold", `${good}&x=${"y".repeat(2_200_000)}`),
    ...["PUT", "PATCH", "DELETE"].map((method) => ({ name: method, init: { method, body: good, type: formType } })),
  ]
}

const json = (name: string, body: BodyInit, type = "application/json"): Malformed => ({
  name,
  init: { method: "POST", body, type },
})

/** What no client of ours sends to a JSON operation, made from what one does. */
export function malformJson(good: Record<string, unknown>): Malformed[] {
  const text = JSON.stringify(good)
  const changed = (name: string, value: unknown) => JSON.stringify({ ...good, [name]: value })
  const wrongTypes = { number: 7, object: { a: 1 }, list: [["a"]], NUL: "a\0b", surrogate: "a\ud800b" }
  return [
    ...foreignFields
      .filter((name) => !Object.hasOwn(good, name))
      .map((name) => json(`an unknown field ${name}`, `${text.slice(0, -1)},"${name}":"owner"}`)),
    ...Object.keys(good).flatMap((name) =>
      Object.entries(wrongTypes).map(([kind, value]) => json(`${kind} as ${name}`, changed(name, value))),
    ),
    ...Object.keys(good).map((name) => json(`a text without end as ${name}`, changed(name, "y".repeat(200_000)))),
    json("nothing", ""),
    json("no object", '"text"'),
    json("a list", `[${text}]`),
    json("null", "null"),
    json("half of it", text.slice(0, -5)),
    json("something behind it", `${text}{}`),
    json("a deep nest", `{"content":${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
    json("a deep object", `${'{"content":'.repeat(5_000)}1${"}".repeat(5_000)}`),
    json("raw bytes that are not UTF-8", bytes(`${text.slice(0, -1)},"x":"\xff"}`)),
    json("NUL in a name", `${text.slice(0, -1)},"a\\u0000b":1}`),
    json("UTF-16", Uint8Array.from(Buffer.from(text, "utf16le"))),
    json("more than a body may hold", changed("content", "y".repeat(2_200_000))),
    json("a form", "content=text", formType),
    json("plain text", text, "text/plain"),
    json("no type", text, ""),
    json("multipart", "--b--", "multipart/form-data; boundary=b"),
    ...["PUT", "PATCH", "DELETE"].map((method) => ({
      name: method,
      init: { method, body: text, type: "application/json" },
    })),
  ]
}

/** Values that a query parameter never has, already encoded. */
export const wrongParameters = [
  "%00",
  "%ff",
  "%ED%A0%80",
  "%",
  "-1",
  "1e400",
  "99999999999999999999",
  "NaN",
  "'%20or%201=1--",
  "%F0%9F%92%A9",
  "a%0Ab",
  "9999-99-99",
  "x".repeat(8000),
]

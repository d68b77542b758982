import { globSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { chinese } from "#src/rules/languages/chinese.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { lettersToPeople, lettersToStaff } from "#src/testing/records/every-letter.ts"

beforeAll(() => {
  teach("es", spanish)
  teach("zh", chinese)
})

describe("a letter follows the language of the request", () => {
  it.each([
    ["email_confirmation", "Confirm your email address", "Confirme su dirección de correo electrónico"],
    ["account_exists", "You already have an account", "Usted ya tiene una cuenta"],
    ["security_notice", "Your account was changed", "Hubo un cambio en su cuenta"],
    ["password_reset", "Set a new password", "Establecer una contraseña nueva"],
    ["password_changed", "Your password was changed", "Su contraseña cambió"],
    ["email_change", "Agree to an email address change", "Aceptar el cambio de una dirección de correo electrónico"],
    ["email_taken", "You already have an account", "Usted ya tiene una cuenta"],
    ["account_closed", "Your account is closed", "Su cuenta está cerrada"],
    ["auth_signup", "Confirm your email address", "Confirme su dirección de correo electrónico"],
    ["auth_invite", "You have been invited", "Recibió una invitación"],
    ["auth_magiclink", "Your sign-in link", "Su enlace para iniciar sesión"],
    ["auth_recovery", "Set a new password", "Establecer una contraseña nueva"],
    [
      "auth_email_change",
      "Confirm the change of your email address",
      "Confirme el cambio de su dirección de correo electrónico",
    ],
    ["auth_reauthentication", "Your confirmation code", "Su código de confirmación"],
    ["submission_link", "Confirm your comment", "Confirme su comentario"],
    ["comment_receipt", "Comment received: CMT-1", "Comentario recibido: CMT-1"],
    ["decision_letter", "About your comment: CMT-1", "Sobre su comentario: CMT-1"],
    ["comment_published", "Your comment is published: CMT-1", "Su comentario se ha publicado: CMT-1"],
    ["comment_flagged", "A second look at your comment: CMT-1", "Se revisa otra vez su comentario: CMT-1"],
    ["comment_rejected", "Your comment was not published: CMT-1", "Su comentario no se publicó: CMT-1"],
    ["file_withheld", "A file is withheld: CMT-1", "Un archivo está retenido: CMT-1"],
    ["follow_confirmation", "Confirm that you want emails about Bikes", "Confirme que quiere correos sobre Bikes"],
    ["docket_news", "Open for comments: Bike lanes", "Abierto a comentarios: Bike lanes"],
    ["docket_digest", "5 updates on what you follow", "5 novedades sobre lo que usted sigue"],
    ["contact_receipt", "We received your message: REF-1", "Recibimos su mensaje: REF-1"],
  ])("%s", (kind, english, translation) => {
    for (const [language, subject] of [["en", english] as const, ["es", translation] as const]) {
      const letter = lettersToPeople(language).find((one) => one.kind === kind)
      expect(letter?.subject).toBe(subject)
      expect(letter?.html_body).toContain(`<html lang="${language}">`)
      expect(letter?.html_body).toContain(`<title>${subject}</title>`)
    }
  })

  it("whole, with dates as the pages write them and everybody's own words as they are", () => {
    const receipt = lettersToPeople("es").find(({ kind }) => kind === "comment_receipt")
    expect(receipt?.text_body.replaceAll("\u00A0", " ")).toBe(
      `City of Brightwater · OpenDocket

City of Brightwater ha recibido su comentario. Gracias por participar.

La agencia revisa los comentarios antes de publicarlos. Conserve el número de seguimiento.

Número de seguimiento: CMT-1
Expediente: Bike lanes
Recibido: 15 de junio de 2026, 5:00 p. m. EDT
Nombre que se muestra: Anónimo

Su comentario:

More marmalade

Archivos recibidos:
- marmalade.pdf (2.1 MB)

Ver el expediente:
https://comments.example.gov/dockets/bike-lanes?lang=es
`,
    )
  })

  it("whole in Chinese, with punctuation of its own", () => {
    const receipt = lettersToPeople("zh").find(({ kind }) => kind === "comment_receipt")
    expect(receipt?.subject).toBe("已收到意见：CMT-1")
    expect(receipt?.html_body).toContain('<html lang="zh-Hans">')
    expect(receipt?.text_body).toBe(
      `City of Brightwater · OpenDocket

City of Brightwater 已收到您的意见。感谢您的参与。

意见在公布之前由机构审核。请保存好追踪编号。

追踪编号：CMT-1
案卷：Bike lanes
已收到：2026年6月15日 下午5:00（EDT）
显示的姓名：匿名

您的意见：

More marmalade

已收到的文件：
- marmalade.pdf (2.1 MB)

查看案卷：
https://comments.example.gov/dockets/bike-lanes?lang=zh
`,
    )
  })

  it.each([
    ["en", null],
    ["es", "es"],
    ["zh", "zh"],
  ] as const)("and so do the pages that a letter in %s leads to", (language, asked) => {
    for (const { kind, text_body, html_body, unsubscribe_url } of lettersToPeople(language)) {
      const written = [...text_body.matchAll(/https:\S+/g), ...html_body.matchAll(/(?<=href=")[^"]+/g)]
      const addresses = [
        ...written.map(([url]) => url.replaceAll("&amp;", "&")),
        ...(unsubscribe_url ? [unsubscribe_url] : []),
      ]
      // The door of the authentication service answers programs.
      const pages = addresses.map((url) => new URL(url)).filter(({ pathname }) => pathname !== "/verify")
      expect([kind, ...pages.map(({ searchParams }) => searchParams.get("lang"))]).toEqual([
        kind,
        ...pages.map(() => asked),
      ])
    }
  })

  it("with full-width punctuation beside Chinese characters", () => {
    const wrong = /\p{Script=Han}[,.;:?!]|[,;:?!] ?\p{Script=Han}|\p{Script=Han} ?\(|\) ?\p{Script=Han}/u
    const letters = lettersToPeople("zh").flatMap(({ subject, text_body }) => [subject, ...text_body.split("\n")])
    expect(letters.filter((line) => wrong.test(line))).toEqual([])
  })

  it("except to those who work in the console, which is English", () => {
    expect(lettersToStaff("es")).toEqual(lettersToStaff("en"))
    for (const { html_body } of lettersToStaff("es")) expect(html_body).toContain('<html lang="en">')
  })

  it("and there is no kind beside these", () => {
    const sources = globSync("*/*.ts", { cwd: import.meta.dirname }).filter((path) => !path.endsWith(".test.ts"))
    const texts = sources.map((path) => readFileSync(`${import.meta.dirname}/${path}`, "utf8"))
    const written = texts.flatMap((text) => [...text.matchAll(/ kind: "(\w+)"/g)].map(([, kind = ""]) => kind))
    const known = new Set([...lettersToPeople("en"), ...lettersToStaff("en")].map(({ kind }) => kind))
    expect(written.length).toBeGreaterThan(12)
    expect(written.filter((kind) => !known.has(kind))).toEqual([])
  })
})

describe("nothing goes around the catalogue", () => {
  /** Each run of words between placeholders, so that what fills them stands outside the marks. */
  const mark = (translation: string) => translation.replaceAll(/[^{}]+(?![^{]*\})/g, (words) => `⟦${words}⟧`)
  beforeAll(() => teach("es", Object.fromEntries(Object.entries(spanish).map(([key, es]) => [key, mark(es)]))))
  afterAll(() => teach("es", spanish))

  const own =
    /City of Brightwater|OpenDocket|Bike(?:s| lanes)|Pat Doe|(?:More )?marmalade(?:\.\w+)?|15 de junio de 2026|junio|EDT|CMT|REF|MB|\S+@\S+|https:\S+/g
  const aroundIt = (text: string) =>
    text
      .replaceAll(/⟦[^⟧]*⟧/g, " ")
      .replaceAll(own, " ")
      .match(/\p{L}{2,}/gu) ?? []

  it("in what a Spanish letter says", () => {
    for (const { kind, subject, text_body, html_body } of lettersToPeople("es")) {
      const read = html_body.replaceAll(/<[^>]*>/g, " ")
      expect([kind, ...[subject, text_body, read].flatMap(aroundIt)]).toEqual([kind])
    }
  })
})

import { beforeAll, expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach, textsIn } from "#src/rules/languages/texts.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { passwordProblem } from "#src/rules/password.ts"
import { sayForm } from "./say-form.ts"

beforeAll(() => teach("es", spanish))

const form = {
  message: accountMessages.invalidCredentials,
  errors: { password: passwordProblem("abc") ?? "", full_name: "Full name must be 200 characters or less" },
  values: { full_name: accountMessages.invalidCredentials },
}

it("says every sentence of a refused form, also several in one line, and leaves what was typed", () => {
  const said = sayForm(textsIn("es"), form)
  expect(said.message).toBe("Correo electrónico o contraseña no válidos")
  expect(said.errors["full_name"]).toBe("El nombre completo debe tener 200 caracteres o menos")
  expect(said.errors["password"]?.split(", ").length).toBe(passwordProblem("abc")?.split(", ").length)
  expect(said.errors["password"]).not.toContain("Password")
  expect(said.values).toEqual(form.values)
})

it("leaves an English form as it is", () => expect(sayForm(textsIn("en"), form)).toEqual(form))

import { expect, it } from "vitest"
import "#src/rules/languages/every-language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { factorName } from "./factor-name.ts"

it("says a name that we gave in the reader's language, and one that its owner gave as it is", () => {
  const named = (factor_type: "totp" | "webauthn", friendly_name: string | null, language: "en" | "es" = "es") =>
    factorName({ factor_type, friendly_name }, textsIn(language))
  expect(named("totp", null)).toBe("Aplicación de autenticación")
  expect(named("totp", "Authenticator app")).toBe("Aplicación de autenticación")
  expect(named("totp", "Authenticator app 2")).toBe("Aplicación de autenticación 2")
  expect(named("webauthn", "Passkey 1")).toBe("Llave de acceso 1")
  expect(named("webauthn", "Passkey 1", "en")).toBe("Passkey 1")
  expect(named("webauthn", "Passkey of <Kim> 2")).toBe("Passkey of <Kim> 2")
  expect(named("webauthn", "Blue key")).toBe("Blue key")
})

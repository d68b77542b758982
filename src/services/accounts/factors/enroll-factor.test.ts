import { expect, it } from "vitest"
import { freeFactorName } from "./enroll-factor.ts"

it("public small 2: the first passkey is the first, whatever else somebody signs in with", () => {
  const having = (...names: string[]) =>
    freeFactorName(
      "webauthn",
      names.map((friendly_name) => ({ friendly_name })),
    )
  expect(having("Authenticator app")).toBe("Passkey 1")
  expect(having("Authenticator app", "Passkey 1")).toBe("Passkey 2")
  expect(having("Passkey 2")).toBe("Passkey 1")
})

import { expect, it } from "vitest"
import { seal, unseal } from "./sealed.ts"
import { secretsFrom } from "./secrets.ts"

const ours = secretsFrom("a secret that only this test knows, and long enough")
const theirs = secretsFrom("a secret of another installation, long enough too")

it("opens only for its purpose and its installation, and notices a changed byte", () => {
  const sealed = seal(ours, "totp", "JBSWY3DPEHPK3PXP")
  expect(unseal(ours, "totp", sealed)).toBe("JBSWY3DPEHPK3PXP")
  expect(sealed.toString("latin1")).not.toContain("JBSWY3DP")
  expect(() => unseal(ours, "something else", sealed)).toThrow("authenticate")
  expect(() => unseal(theirs, "totp", sealed)).toThrow("authenticate")
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30)
  expect(() => unseal(ours, "totp", changed)).toThrow("authenticate")
})

it("never gives the same bytes twice", () => {
  expect(seal(ours, "totp", "one").equals(seal(ours, "totp", "one"))).toBe(false)
})

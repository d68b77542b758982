import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { AppError, type ErrorCode, errors } from "#src/rules/errors.ts"
import { type Endpoint, inWireWords } from "./words.ts"

const root = new URL("../../../..", import.meta.url).pathname
const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)
const worded = (code: ErrorCode, details: Record<string, unknown> = {}, endpoint?: Endpoint) => {
  const { code: wire_code, status, message, options } = inWireWords(new AppError(code, { details }), endpoint)
  return [wire_code, status, options.oauth ? `${options.oauth}: ${message}` : message]
}

/** What only our own pages and API ask of the services of accounts; and an outage, which the protocol has no word for. */
const without = ["api_key_invalid", "sign_in_required", "second_factor_required", "service_unavailable"]

describe("every refusal of the services of accounts", () => {
  const files = globSync("src/services/accounts/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"))
  const refused = files.flatMap((file) => [
    ...readFileSync(`${root}${file}`, "utf8").matchAll(/\brefuse\((?:[^"()]*\? )?"(\w+)"(?: : "(\w+)")?/g),
  ])
  const codes = [...new Set(refused.flatMap(([, first, second]) => [first ?? "", ...(second ? [second] : [])]))]
  it("is found", () => expect(codes.length).toBeGreaterThan(50))
  it.each(codes.filter((code) => !without.includes(code)))("%s has a word of the protocol", (code) => {
    expect(isCode(code) && worded(code, { weaknesses: [], fault: "malformed" })[0]).not.toBe("unexpected_failure")
  })
})

it.each<[ErrorCode, Record<string, unknown>, (string | number)[]]>([
  ["password_too_long", { max: 72 }, ["validation_failed", 400, "Password cannot be longer than 72 characters"]],
  [
    "weak_password",
    { weaknesses: ["short", "plain"], min_characters: 8 },
    [
      "weak_password",
      422,
      "Password should be at least 8 characters. Password should contain at least one lower case letter, upper case letter, number and sign.",
    ],
  ],
  [
    "mail_sent_lately",
    { retry_after_seconds: 41 },
    ["over_email_send_rate_limit", 429, "For security purposes, you can only request this after 41 seconds."],
  ],
  ["access_token_invalid", { fault: "no_person" }, ["bad_jwt", 403, "invalid claim: missing sub claim"]],
  ["access_token_invalid", { fault: "unreadable_person" }, ["bad_jwt", 400, "invalid claim: sub must be a UUID"]],
  ["identity_token_refused", { fault: "other_nonce" }, ["validation_failed", 400, "invalid nonce: Nonces mismatch"]],
  ["identity_token_refused", { fault: "missing" }, ["validation_failed", 400, "invalid request: id_token required"]],
  [
    "provider_address_unproven",
    { name: "okta", label: "Okta", verified: false },
    [
      "provider_email_needs_verification",
      422,
      "Unverified email with okta. Verify the address there, then sign in again.",
    ],
  ],
  ["comment_not_found", {}, ["unexpected_failure", 404, errors.comment_not_found.message]],
])("%s with %j", (code, details, answer) => expect(worded(code, details)).toEqual(answer))

type Worded = [code: string, status: number, message: string]
it.each<[Endpoint, ErrorCode, { here: Worded; elsewhere: Worded }]>([
  [
    "sign_up",
    "email_sign_in_closed",
    {
      here: ["email_provider_disabled", 400, "Email signups are disabled"],
      elsewhere: ["email_provider_disabled", 422, "Email logins are disabled"],
    },
  ],
  [
    "mail_once_more",
    "email_sign_in_closed",
    {
      here: ["email_provider_disabled", 400, "Email logins are disabled"],
      elsewhere: ["email_provider_disabled", 422, "Email logins are disabled"],
    },
  ],
  [
    "grant",
    "account_banned",
    { here: ["user_banned", 400, "User is banned"], elsewhere: ["user_banned", 403, "User is banned"] },
  ],
  [
    "refresh",
    "invalid_input",
    {
      here: ["validation_failed", 400, "Refresh token is not valid"],
      elsewhere: ["validation_failed", 400, "The request is not valid"],
    },
  ],
  [
    "unenroll",
    "second_factor_not_shown",
    {
      here: ["insufficient_aal", 422, "AAL2 required to unenroll verified factor"],
      elsewhere: ["insufficient_aal", 403, "AAL2 required for this operation"],
    },
  ],
  [
    "enroll",
    "passkeys_closed",
    {
      here: ["mfa_webauthn_enroll_not_enabled", 422, "MFA enroll is disabled for WebAuthn"],
      elsewhere: ["mfa_webauthn_verify_not_enabled", 422, "MFA verification is disabled for WebAuthn"],
    },
  ],
])("%s words %s otherwise", (endpoint, code, { here, elsewhere }) => {
  expect(worded(code, {}, endpoint)).toEqual(here)
  expect(worded(code)).toEqual(elsewhere)
})

it("tells how long to wait", () =>
  expect(inWireWords(new AppError("rate_limited", { details: { retry_after_seconds: 7 } })).options).toEqual({
    retry_after_seconds: 7,
  }))

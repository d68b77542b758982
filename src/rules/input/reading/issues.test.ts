import { expect, test } from "vitest"
import { certificationStepInput } from "#src/rules/input/comments/comment-wizard.ts"
import { readIssues } from "./issues.ts"

test("what is wrong is said in the order in which a form asks", () => {
  const { error } = certificationStepInput.safeParse({ representation: "organization" })
  expect(error && Object.keys(readIssues(error, undefined, certificationStepInput))).toEqual([
    "organization_name",
    "perjury_certified",
  ])
})

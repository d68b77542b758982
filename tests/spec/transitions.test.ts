import { expect, test } from "vitest"
import { commentTransitions, moderationActions } from "#src/rules/record/comments/comment-status.ts"
import { docketTransitions } from "#src/rules/record/dockets/docket-status.ts"
import { exportTransitions } from "#src/rules/record/export-status.ts"
import differences from "./deliberate-differences.json" with { type: "json" }
import transitions from "./transitions.json" with { type: "json" }

type Step = { from: string; to: string }
const texts = (steps: readonly Step[]) => steps.map(({ from, to }) => `${from} → ${to}`).toSorted()
const expected = (table: { specified?: string[][]; added: string[][] }) =>
  [...(table.specified ?? []), ...table.added].map(([from, to]) => `${from} → ${to}`).toSorted()

test("dockets move as specified, with the permission that is named", () => {
  expect(texts(docketTransitions)).toEqual(expected(transitions.docket))
  const permissions = [...transitions.docket.specified, ...transitions.docket.added].map((row) => row.join(" "))
  expect(docketTransitions.map(({ from, to, permission }) => `${from} ${to} ${permission}`).toSorted()).toEqual(
    permissions.toSorted(),
  )
})

test("confirmations are the specification's sentences", () => {
  expect(docketTransitions.map((step) => `${step.from} ${step.to}: ${step.confirmation}`)).toEqual([
    "draft open: Are you sure you want to open this comment window?",
    "open closed: Are you sure you want to close this comment window? This will prevent new submissions.",
    "open archived: Are you sure you want to archive this comment window? This action cannot be undone.",
    "closed archived: Are you sure you want to archive this comment window? This action cannot be undone.",
    "closed open: Are you sure you want to reopen this comment window?",
  ])
})

test("comments move by the one table, and each action gives its status", () => {
  expect(texts(commentTransitions)).toEqual(expected(transitions.comment))
  const actions = Object.entries(moderationActions).map(([action, { to, permission }]) => [action, [to, permission]])
  expect(Object.fromEntries(actions)).toEqual(transitions.comment.actions)
})

test("exports move as specified", () => {
  expect(texts(exportTransitions)).toEqual(expected(transitions.export))
})

test("what was added is accounted for", () => {
  const ids = differences.map((difference) => difference.id)
  for (const table of Object.values(transitions)) expect(ids).toContain(table.difference)
})

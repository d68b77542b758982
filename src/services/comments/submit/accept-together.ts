import { REQUEST_PATIENCE_MS } from "#src/platform/db/connections/lanes.ts"
import { inGroups } from "#src/platform/in-groups.ts"
import { isOutage } from "#src/rules/requests/outage.ts"
import { type Ctx, waitForOthers, writeTogether } from "#src/services/context.ts"
import { type Ready, readyComment } from "./accept-comment.ts"
import {
  type AcceptedComment,
  holdDocket,
  holdDrafts,
  insertComments,
  refusalOf,
  type Submission,
} from "./insert-comment.ts"

/** One that waits, for a lock or a standby, leaves the other going. */
const GROUPS_AT_ONCE = 2
const MOST_IN_A_GROUP = 16

type Outcome = PromiseSettledResult<Submission>
type Groups = ReturnType<typeof inGroups<Ready, Submission>>

/** By process, and in it by docket with its version. */
const groupsOf = new WeakMap<Ctx["spent"], Map<string, Groups>>()

/**
 * Accepts a comment that nothing has to be read for, in one transaction with those on the same docket that arrive at the same time
 * (decision 124). Each has its own outcome, as if it had been alone.
 */
export async function acceptTogether(ctx: Ctx, accepted: AcceptedComment): Promise<Submission> {
  const ready = await readyComment(ctx.db, ctx, accepted)
  const groups = groupsOf.get(ctx.spent) ?? new Map<string, Groups>()
  groupsOf.set(ctx.spent, groups)
  const { id, version, auto_publish } = accepted.docket
  const name = `${id} ${version} ${auto_publish}`
  const own = groups.get(name) ?? openGroups()
  groups.set(name, own)
  try {
    return await own.join(ready)
  } finally {
    if (own.isIdle() && groups.get(name) === own) groups.delete(name)
  }
}

const openGroups = () =>
  inGroups<Ready, Submission>({
    wide: GROUPS_AT_ONCE,
    most: MOST_IN_A_GROUP,
    apartBy: ({ sent }) => sent.user.user_id, // one statement counts each person once
    patienceMs: REQUEST_PATIENCE_MS,
    waits: ({ ctx }) => waitForOthers(ctx),
    async run(group) {
      const outcomes = new Map<Ready, Outcome>()
      await settle(group, outcomes)
      return group.map((one) => outcomes.get(one) as Outcome)
    },
  })

/**
 * All of them in one transaction. If it does not hold, nothing of it does, and whoever was in its way goes alone, behind the others; if
 * nobody knows who that was, all do. An outage is everybody's: nobody knows whether that commit holds, and the same form sent again finds out.
 */
async function settle(members: readonly Ready[], outcomes: Map<Ready, Outcome>): Promise<void> {
  const [first, ...others] = members
  if (!first) return
  const sent = [first.sent, ...others.map((one) => one.sent)] as const
  try {
    const submissions = await writeTogether([first, ...others], (tx) => [
      holdDocket(tx, first.sent.docket),
      ...holdDrafts(tx, sent),
      insertComments(tx, sent),
    ])
    for (const [index, value] of submissions.entries())
      outcomes.set(members[index] as Ready, { status: "fulfilled", value })
  } catch (reason) {
    if (others.length === 0 || isOutage(reason)) {
      for (const member of members) outcomes.set(member, { status: "rejected", reason })
      return
    }
    const named = new Set(refusalOf(reason)?.ids)
    const [inTheWay, rest] =
      named.size > 0 ? [members.filter(isNamed(named)), members.filter((one) => !isNamed(named)(one))] : [members, []]
    await Promise.all([rest, ...inTheWay.map((one) => [one])].map((some) => settle(some, outcomes)))
  }
}

const isNamed =
  (ids: ReadonlySet<string>) =>
  ({ sent }: Ready) =>
    ids.has(sent.own.id)

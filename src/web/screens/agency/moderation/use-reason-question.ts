import { useState } from "react"
import type { QueueAnswer } from "./press-answer.tsx"
import type { ReasonQuestion } from "./reason-form.tsx"

/**
 * The question for a reason that is open: asked in the page, by the answer of a form sent without JavaScript, or once more, with
 * what was typed, because somebody else was first. Another answer from the server, or a decision that was carried out, puts an end
 * to what was asked before it: `moment_shown` is another one then.
 */
export function useReasonQuestion(answer: QueueAnswer, moment_shown: string | undefined) {
  const moment = answer ?? moment_shown
  const [local, setLocal] = useState<{ moment: unknown; question: ReasonQuestion | null } | null>(null)
  const asked = answer && ("ask" in answer ? answer.ask : "kept" in answer ? answer.kept?.ask : null)
  const question = local && local.moment === moment ? local.question : (asked ?? null)
  return [question, (next: ReasonQuestion | null) => setLocal({ moment, question: next })] as const
}

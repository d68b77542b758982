type Draft = {
  open_at: Date | null
  close_at: Date | null
  summary: string
  description: string
  contact_email: string | null
  documents: { total: number; unreadable: number }
}

/** One thing to look at before a draft is opened: what is so now, and where it is changed. */
export type ChecklistItem = { done: boolean; says: string; change: "description" | "dates" | "contact" | "documents" }

/** What a person who opens a draft should have seen. None of it is forbidden: the law of the place decides, not we. */
export function openingChecklist(draft: Draft, now: Date): ChecklistItem[] {
  const { open_at, close_at, summary, description, contact_email, documents } = draft
  return [
    { change: "description", ...saidOf(description, ["The description is written.", "There is no description yet."]) },
    ...blanks(`${summary}\n${description}`),
    { change: "dates", ...opening(open_at, now) },
    { change: "dates", ...closing(close_at, now) },
    {
      change: "contact",
      ...saidOf(contact_email, ["The agency has a contact email.", "The agency has no contact email."]),
    },
    { change: "documents", ...papers(documents) },
  ]
}

const saidOf = (text: string | null, [yes, no]: [string, string]) =>
  text ? { done: true, says: yes } : { done: false, says: no }

/** What a starting point left to fill in: '[Say who decides, and when.]'. */
const blank = /\[\p{L}[^[\]\n]*\]/u

function blanks(text: string): ChecklistItem[] {
  const [found] = blank.exec(text) ?? []
  return found ? [{ change: "description", done: false, says: `The text still has a blank to fill in: ${found}` }] : []
}

function opening(open_at: Date | null, now: Date) {
  if (!open_at) return { done: false, says: "No open date is set." }
  if (open_at > now) return { done: true, says: "The open date is in the future." }
  return { done: false, says: "The open date has passed. The docket accepts comments as soon as someone opens it." }
}

function closing(close_at: Date | null, now: Date) {
  if (!close_at)
    return { done: false, says: "No close date is set. The docket accepts comments until someone closes it." }
  if (close_at > now) return { done: true, says: "The close date is in the future." }
  return { done: false, says: "The close date has passed. Set a new one before you open the docket." }
}

function papers({ total, unreadable }: Draft["documents"]) {
  if (total === 0) return { done: false, says: "There are no supporting documents yet." }
  if (unreadable > 0) return { done: false, says: `${unreadable} of ${total} supporting documents cannot be read.` }
  return {
    done: true,
    says: total === 1 ? "The supporting document can be read." : "All supporting documents can be read.",
  }
}

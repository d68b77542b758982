import { englishOnly } from "#src/rules/languages/saying.ts"
import { MORNING_MAIL_DAYS_AHEAD } from "#src/rules/limits.ts"

/** A letter on weekday mornings with what waits, what closes and who mentions its reader (decision 38). */
export const morningMailMessages = englishOnly({
  title: "Morning Summary",
  lede: "One email from Monday to Friday, sent from 7 a.m. in your agency's time zone. On a morning with nothing to tell you, no email is sent.",
  question: "What should it tell you?",
  parts: {
    waiting: "Comments that wait for review",
    closing: `Dockets that close within ${MORNING_MAIL_DAYS_AHEAD} days`,
    mentions: "Staff notes that mention you",
  },
  none: "Leave every box empty to get no email.",
  only: (agency: string) => `This choice applies only to ${agency}. Only you can change it.`,
  on: "You will get the morning summary.",
  off: "You will not get the morning summary.",
  offer: "Would you like this in one email each weekday morning?",
  choose: "Choose your morning summary",
  change: "Change your morning summary",
})

/** The page behind the link that stops it, which anybody with the link can read. */
export const stopMorningMailMessages = {
  heading: "Stop the morning summary",
  question: "You will get no more morning summaries from <agency></agency>.",
  stop: "Stop these emails",
  otherwise: "To stop these emails, use the link in a newer one, or <choose>sign in and change your choice</choose>.",
  stopped: "The morning summary is stopped. You can choose it again in the console, under Morning Summary.",
} as const

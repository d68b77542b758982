import type { ReactNode } from "react"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import {
  COMMENT_MAX_CHARACTERS_DEFAULT,
  COMMENTS_PER_USER_DEFAULT,
  CONTACT_REPLY_BUSINESS_DAYS,
  FILE_MAX_MEGABYTES_DEFAULT,
  FILES_PER_COMMENT_DEFAULT,
  RECOMMENDED_COMMENT_PERIOD_DAYS,
  RECOMMENDED_FILE_MEGABYTES,
  REVIEW_BUSINESS_DAYS,
  SETUP_BUSINESS_DAYS,
} from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"
import { linkTo } from "#src/web/components/marked-words.tsx"
import { Rich } from "#src/web/language.tsx"

export type Question = {
  /** Its place in the address. */
  id: string
  asked: PlainSaying
  /** One paragraph. */
  answer: (texts: Texts) => ReactNode
}

const range = ([soonest, latest]: readonly [number, number]) => ({ soonest, latest })

/** What people who comment ask (P 2.13, P 9). */
export const citizenQuestions: readonly Question[] = [
  {
    id: "docket",
    asked: "What is a docket?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "The page of one proposal: what the agency plans, its documents, when comments are taken, and the comments it has published. <browse>Browse dockets</browse>",
        )}
        parts={{ browse: linkTo(paths.dockets()) }}
      />
    ),
  },
  {
    id: "account",
    asked: "Do I need an account?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "Not to read or search. To send a comment you need one, with an email address that you have confirmed. <signUp>Sign up</signUp>",
        )}
        parts={{ signUp: linkTo(paths.signUp()) }}
      />
    ),
  },
  {
    id: "name",
    asked: "Will my name and email address be public?",
    answer: ({ t }) =>
      t(
        "The name you write is published with the comment. You may leave it out; then it says ‘{anonymous}’. Your email address is never published; the agency’s reviewers can see one you give with the comment.",
        { anonymous: t(ANONYMOUS) },
      ),
  },
  {
    id: "review-time",
    asked: "When will my comment appear?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "When the agency has reviewed it, typically within {soonest}-{latest} business days; that is up to the agency. On some dockets comments are published at once. Your <dashboard>dashboard</dashboard> shows the status of each.",
          range(REVIEW_BUSINESS_DAYS),
        )}
        parts={{ dashboard: linkTo(paths.dashboard("comments")) }}
      />
    ),
  },
  {
    id: "tracking-id",
    asked: "What is the tracking ID for?",
    answer: ({ t }) =>
      t(
        "It proves that your comment was received and names it when you write to the agency. It is shown when you submit, and mailed to you together with what you wrote.",
      ),
  },
  {
    id: "change",
    asked: "Can I change or withdraw a comment?",
    answer: ({ t }) =>
      t(
        "Not after you submitted it: it is then part of the record. You may send another one that corrects it. To ask for a comment to be taken down, write to the agency and give the tracking ID.",
      ),
  },
  {
    id: "limits",
    asked: "How long may a comment be, and how many may I send?",
    answer: ({ t, number }) =>
      t(
        "Each docket sets its own limits and shows them. Usual are 2,000 to {characters} characters, and {comments} comments per person.",
        { characters: number(COMMENT_MAX_CHARACTERS_DEFAULT), comments: COMMENTS_PER_USER_DEFAULT },
      ),
  },
  {
    id: "files",
    asked: "Can I attach files?",
    answer: ({ t }) =>
      t(
        "If the docket allows it: usually up to {files} files of at most {megabytes} MB each. The form names the types it takes. Files become public together with the comment.",
        { files: FILES_PER_COMMENT_DEFAULT, megabytes: FILE_MAX_MEGABYTES_DEFAULT },
      ),
  },
  {
    id: "behalf",
    asked: "Can I comment for an organization or for somebody else?",
    answer: ({ t }) =>
      t(
        "Yes. In the fourth step you say for whom you speak, and certify that you are authorized to. The name of the organization or person is published.",
      ),
  },
  {
    id: "deadline",
    asked: "I sent my comment in the last minute. Does it count?",
    answer: ({ t }) =>
      t(
        "It counts if our server had received it before the closing time, even if the reply took longer. You have a tracking ID exactly if it was accepted. Closing times are shown with their time zone.",
      ),
  },
  {
    id: "rejected",
    asked: "Why was my comment not published?",
    answer: ({ t }) =>
      t(
        "The agency decides by its own rules and answers for its decision. Write to it, with the tracking ID; its address is on the agency’s page, if it has given one.",
      ),
  },
  {
    id: "javascript",
    asked: "Does it work without JavaScript?",
    answer: ({ t }) =>
      t(
        "Yes. Where the check against robots needs JavaScript there is another way: to finish a comment we mail you a link, and this site’s contact form asks you to sign in.",
      ),
  },
]

/** What agencies ask (P 2.13, P 9). */
export const agencyQuestions: readonly Question[] = [
  {
    id: "eligible",
    asked: "Who can use the service, and what does it cost?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "State, local and educational agencies in the United States. It is free for eligible agencies. <onboarding>Agency Onboarding</onboarding>",
        )}
        parts={{ onboarding: linkTo(paths.onboarding()) }}
      />
    ),
  },
  {
    id: "setup-time",
    asked: "How long does setup take?",
    answer: ({ t }) =>
      t(
        "Verification and setup take {soonest}-{latest} business days. A first docket can be written in less than an hour.",
        range(SETUP_BUSINESS_DAYS),
      ),
  },
  {
    id: "team",
    asked: "How do colleagues get access?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "An Owner or Admin invites them by email and gives each a role. A change of role takes effect at once; taking access away keeps the history of what the person did. The <guide>guide</guide> shows what each role may do.",
        )}
        parts={{ guide: linkTo(`${paths.guide()}#roles`) }}
      />
    ),
  },
  {
    id: "period",
    asked: "How long should a comment period be?",
    answer: ({ t }) =>
      t(
        "We recommend at least {days} days, unless a law sets another time. While a period is open you can extend it; the docket shows that you did.",
        { days: RECOMMENDED_COMMENT_PERIOD_DAYS },
      ),
  },
  {
    id: "publish",
    asked: "Must we review every comment?",
    answer: ({ t }) =>
      t(
        "By default, yes: nothing is public before somebody has approved it. You can let a docket publish at once instead, and flag a published comment later, which hides it from the public until it is decided.",
      ),
  },
  {
    id: "file-limit",
    asked: "Which limits should we set for files?",
    answer: ({ t }) =>
      t(
        "We recommend at most {megabytes} MB for a file, and PDF, Word and image types. You set size and types for each docket.",
        { megabytes: RECOMMENDED_FILE_MEGABYTES },
      ),
  },
  {
    id: "exports",
    asked: "How do we get the comments out?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "Published comments, with their files, can be read by a program. Downloads of a whole docket are not available yet. <data>Data access</data>",
        )}
        parts={{ data: linkTo(paths.dataAccess()) }}
      />
    ),
  },
  {
    id: "reopen",
    asked: "Can we reopen or remove a docket?",
    answer: ({ t }) =>
      t(
        "A closed docket can be reopened, with a reason that is logged. It can also be archived, which makes it read-only for good. Published comments stay readable: they are public record.",
      ),
  },
  {
    id: "support",
    asked: "How fast is support?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "We answer within {soonest}-{latest} business days. <contact>Contact</contact>",
          range(CONTACT_REPLY_BUSINESS_DAYS),
        )}
        parts={{ contact: linkTo(paths.contact()) }}
      />
    ),
  },
]

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
import { linkTo } from "#src/web/components/text/marked-words.tsx"
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
          "The page for one proposal: what the agency plans, its documents, when it takes comments, and the comments it has published. <browse>Browse dockets</browse>",
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
          "Not to read or search. To submit a comment, you need an account with a confirmed email address. <signUp>Sign up</signUp>",
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
        "The name you write is published with the comment. If you leave it out, the comment shows “{anonymous}” instead. Your email address is never published. If you give one with the comment, the agency’s reviewers can see it.",
        { anonymous: t(ANONYMOUS) },
      ),
  },
  {
    id: "review-time",
    asked: "When will my comment appear?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "After the agency reviews it, typically within {soonest}-{latest} business days. The timing is up to the agency. Some dockets publish comments immediately. Your <dashboard>dashboard</dashboard> shows the status of each comment, and we email you what the agency decides.",
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
        "It proves that we received your comment and identifies it when you write to the agency. We show it when you submit your comment and email it to you with what you wrote.",
      ),
  },
  {
    id: "change",
    asked: "Can I change or withdraw a comment?",
    answer: ({ t }) =>
      t(
        "Until the agency decides about it: open it under My Comments. You can correct it while the docket takes comments. After the decision it is part of the record. You can submit another comment that corrects it. To ask the agency to remove something from it, open it there, too.",
      ),
  },
  {
    id: "limits",
    asked: "How long can a comment be, and how many can I submit?",
    answer: ({ t, number }) =>
      t(
        "Each docket sets its own limits and shows them. Most allow 2,000 to {characters} characters, and {comments} comments per person.",
        { characters: number(COMMENT_MAX_CHARACTERS_DEFAULT), comments: COMMENTS_PER_USER_DEFAULT },
      ),
  },
  {
    id: "files",
    asked: "Can I attach files?",
    answer: ({ t }) =>
      t(
        "If the docket allows it, usually up to {files} files of at most {megabytes} MB each. The form lists the file types it accepts. Files become public with the comment.",
        { files: FILES_PER_COMMENT_DEFAULT, megabytes: FILE_MAX_MEGABYTES_DEFAULT },
      ),
  },
  {
    id: "behalf",
    asked: "Can I comment for an organization or someone else?",
    answer: ({ t }) =>
      t(
        "Yes. In step 4, you say who you speak for and certify that you are authorized to do so. The name of the organization or person is published.",
      ),
  },
  {
    id: "deadline",
    asked: "I submitted my comment at the last minute. Does it count?",
    answer: ({ t }) =>
      t(
        "It counts if our server received it before the closing time, even if the reply took longer. If you received a tracking ID, your comment was accepted. Closing times are shown with their time zone.",
      ),
  },
  {
    id: "rejected",
    asked: "Why was my comment not published?",
    answer: ({ t }) =>
      t(
        "The agency decides under its own rules and is responsible for its decision. If it gave a reason, you can read it in our email and under My Comments. To ask for more, write to the agency and include the tracking ID. Its address is on the agency’s page, if it has given one.",
      ),
  },
  {
    id: "javascript",
    asked: "Does it work without JavaScript?",
    answer: ({ t }) =>
      t(
        "Yes. Where the check against robots needs JavaScript, there is another way. To finish a comment, we email you a link. To use this site’s contact form, you sign in.",
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
          "State, local, and educational agencies in the United States. It is free for eligible agencies. <onboarding>Agency Onboarding</onboarding>",
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
        "Verification and setup take {soonest}-{latest} business days. You can write your first docket in less than an hour.",
        range(SETUP_BUSINESS_DAYS),
      ),
  },
  {
    id: "team",
    asked: "How do colleagues get access?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "An Owner or Admin invites them by email and gives each one a role. Role changes take effect immediately. When you remove someone’s access, the history of what they did is kept. The <guide>guide</guide> shows what each role can do.",
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
        "We recommend at least {days} days, unless a law requires a different time. You can extend a period while it is open. The docket shows that you did.",
        { days: RECOMMENDED_COMMENT_PERIOD_DAYS },
      ),
  },
  {
    id: "publish",
    asked: "Do we have to review every comment?",
    answer: ({ t }) =>
      t(
        "By default, yes: nothing is public until someone approves it. You can set a docket to publish immediately instead, and flag a published comment later. Flagging hides it from the public until someone decides.",
      ),
  },
  {
    id: "file-limit",
    asked: "What limits should we set for files?",
    answer: ({ t }) =>
      t(
        "We recommend at most {megabytes} MB per file, and PDF, Word, and image types. You set the size and types for each docket.",
        { megabytes: RECOMMENDED_FILE_MEGABYTES },
      ),
  },
  {
    id: "exports",
    asked: "How do we get a copy of the comments?",
    answer: ({ t }) => (
      <Rich
        text={t(
          "Open a docket and choose Export, or go to Reports & Exports: comments as CSV, their files as ZIP, or both. A program can also read published comments and their files. <data>Data access</data>",
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
        "You can reopen a closed docket, with a reason that is logged. You can also archive it, which makes it read-only permanently. Published comments stay readable because they are public record.",
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

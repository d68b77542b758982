import type { ReactNode } from "react"
import { Link } from "react-router"
import {
  COMMENT_MAX_CHARACTERS_DEFAULT,
  COMMENTS_PER_USER_DEFAULT,
  CONTACT_REPLY_BUSINESS_DAYS,
  EXPORT_AVAILABLE_HOURS,
  FILE_MAX_MEGABYTES_DEFAULT,
  FILES_PER_COMMENT_DEFAULT,
  RECOMMENDED_COMMENT_PERIOD_DAYS,
  RECOMMENDED_FILE_MEGABYTES,
  REVIEW_BUSINESS_DAYS,
  SETUP_BUSINESS_DAYS,
} from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { ANONYMOUS } from "#src/rules/vocabulary.ts"

export type Question = { /** Its place in the address. */ id: string; asked: string; answer: ReactNode }

const days = ([from, to]: readonly [number, number]) => `${from}-${to} business days`

/** What people who comment ask (P 2.13, P 9). */
export const citizenQuestions: readonly Question[] = [
  {
    id: "docket",
    asked: "What is a docket?",
    answer: (
      <p>
        The page of one proposal: what the agency plans, its documents, when comments are taken, and the comments it has
        published. <Link to={paths.dockets()}>Browse dockets</Link>
      </p>
    ),
  },
  {
    id: "account",
    asked: "Do I need an account?",
    answer: (
      <p>
        Not to read or search. To send a comment you need one, with an email address that you have confirmed.{" "}
        <Link to={paths.signUp()}>Sign up</Link>
      </p>
    ),
  },
  {
    id: "name",
    asked: "Will my name and email address be public?",
    answer: (
      <p>
        The name you write is published with the comment. You may leave it out; then it says &lsquo;{ANONYMOUS}&rsquo;.
        Your email address is never published; the agency&rsquo;s reviewers can see one you give with the comment.
      </p>
    ),
  },
  {
    id: "review-time",
    asked: "When will my comment appear?",
    answer: (
      <p>
        When the agency has reviewed it, typically within {days(REVIEW_BUSINESS_DAYS)}; that is up to the agency. On
        some dockets comments are published at once. Your <Link to={paths.dashboard("comments")}>dashboard</Link> shows
        the status of each.
      </p>
    ),
  },
  {
    id: "tracking-id",
    asked: "What is the tracking ID for?",
    answer: (
      <p>
        It proves that your comment was received and names it when you write to the agency. It is shown when you submit,
        and mailed to you together with what you wrote.
      </p>
    ),
  },
  {
    id: "change",
    asked: "Can I change or withdraw a comment?",
    answer: (
      <p>
        Not after you submitted it: it is then part of the record. You may send another one that corrects it. To ask for
        a comment to be taken down, write to the agency and give the tracking ID.
      </p>
    ),
  },
  {
    id: "limits",
    asked: "How long may a comment be, and how many may I send?",
    answer: (
      <p>
        Each docket sets its own limits and shows them. Usual are 2,000 to{" "}
        {COMMENT_MAX_CHARACTERS_DEFAULT.toLocaleString("en-US")} characters, and {COMMENTS_PER_USER_DEFAULT} comments
        per person.
      </p>
    ),
  },
  {
    id: "files",
    asked: "Can I attach files?",
    answer: (
      <p>
        If the docket allows it: usually up to {FILES_PER_COMMENT_DEFAULT} files of at most {FILE_MAX_MEGABYTES_DEFAULT}{" "}
        MB each. The form names the types it takes. Files become public together with the comment.
      </p>
    ),
  },
  {
    id: "behalf",
    asked: "Can I comment for an organization or for somebody else?",
    answer: (
      <p>
        Yes. In the fourth step you say for whom you speak, and certify that you are authorized to. The name of the
        organization or person is published.
      </p>
    ),
  },
  {
    id: "deadline",
    asked: "I sent my comment in the last minute. Does it count?",
    answer: (
      <p>
        It counts if our server had received it before the closing time, even if the reply took longer. You have a
        tracking ID exactly if it was accepted. Closing times are shown with their time zone.
      </p>
    ),
  },
  {
    id: "rejected",
    asked: "Why was my comment not published?",
    answer: (
      <p>
        The agency decides by its own rules and answers for its decision. Write to it, with the tracking ID; its address
        is on the agency&rsquo;s page, if it has given one.
      </p>
    ),
  },
  {
    id: "javascript",
    asked: "Does it work without JavaScript?",
    answer: (
      <p>
        Yes. Where the check against robots needs JavaScript there is another way: to finish a comment we mail you a
        link, and this site&rsquo;s contact form asks you to sign in.
      </p>
    ),
  },
]

/** What agencies ask (P 2.13, P 9). */
export const agencyQuestions: readonly Question[] = [
  {
    id: "eligible",
    asked: "Who can use the service, and what does it cost?",
    answer: (
      <p>
        State, local and educational agencies in the United States. It is free for eligible agencies.{" "}
        <Link to={paths.onboarding()}>Agency Onboarding</Link>
      </p>
    ),
  },
  {
    id: "setup-time",
    asked: "How long does setup take?",
    answer: (
      <p>
        Verification and setup take {days(SETUP_BUSINESS_DAYS)}. A first docket can be written in less than an hour.
      </p>
    ),
  },
  {
    id: "team",
    asked: "How do colleagues get access?",
    answer: (
      <p>
        An Owner or Admin invites them by email and gives each a role. A change of role takes effect at once; taking
        access away keeps the history of what the person did. The <Link to={`${paths.guide()}#roles`}>guide</Link> shows
        what each role may do.
      </p>
    ),
  },
  {
    id: "period",
    asked: "How long should a comment period be?",
    answer: (
      <p>
        We recommend at least {RECOMMENDED_COMMENT_PERIOD_DAYS} days, unless a law sets another time. While a period is
        open you can extend it; the docket shows that you did.
      </p>
    ),
  },
  {
    id: "publish",
    asked: "Must we review every comment?",
    answer: (
      <p>
        By default, yes: nothing is public before somebody has approved it. You can let a docket publish at once
        instead, and flag a published comment later, which hides it from the public until it is decided.
      </p>
    ),
  },
  {
    id: "file-limit",
    asked: "Which limits should we set for files?",
    answer: (
      <p>
        We recommend at most {RECOMMENDED_FILE_MEGABYTES} MB for a file, and PDF, Word and image types. You set size and
        types for each docket.
      </p>
    ),
  },
  {
    id: "exports",
    asked: "How do we get the comments out?",
    answer: (
      <p>
        Every role can export: comments as a spreadsheet (CSV), attachments as a ZIP archive, or both. A finished export
        can be downloaded for {EXPORT_AVAILABLE_HOURS} hours; after that, make a new one.
      </p>
    ),
  },
  {
    id: "reopen",
    asked: "Can we reopen or remove a docket?",
    answer: (
      <p>
        A closed docket can be reopened, with a reason that is logged. It can also be archived, which makes it read-only
        for good. Published comments stay readable: they are public record.
      </p>
    ),
  },
  {
    id: "support",
    asked: "How fast is support?",
    answer: (
      <p>
        We answer within {days(CONTACT_REPLY_BUSINESS_DAYS)}. <Link to={paths.contact()}>Contact</Link>
      </p>
    ),
  },
]

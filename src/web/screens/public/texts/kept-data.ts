import type { PlainSaying } from "#src/rules/languages/saying.ts"

/** One kind of data on the privacy page. */
type KeptData = { what: PlainSaying; content: PlainSaying; readers: PlainSaying; period: PlainSaying }

/** What the database and the logs keep, as `migrations` and the jobs that tidy up have it. */
export const keptData: readonly KeptData[] = [
  {
    what: "Account",
    content: "Email address, name, a hash of the password, when the address was confirmed and when you last signed in",
    readers: "You; those who operate the site; for staff, colleagues who manage their agency's members",
    period: "Until the account is closed",
  },
  {
    what: "Passkeys and two-step verification",
    content:
      "The public key of each passkey, the encrypted key of each authenticator app, their names, when you added and last used them, and hashes of your recovery codes",
    readers:
      "You see names and times; for staff, colleagues who manage their agency's members see whether there is one; those who operate the site",
    period: "Until you remove them or the account is closed",
  },
  {
    what: "Sign-in with another service",
    content:
      "Which service, the identifier it uses for you, what it told us about you, such as name and email address, and when you last used it",
    readers: "You see the service and the address; those who operate the site",
    period: "Until you remove it or the account is closed",
  },
  {
    what: "Sessions",
    content: "When you signed in, when you were last seen, the name your browser gives itself",
    readers: "You; those who operate the site",
    period: "30 days after the session has ended",
  },
  {
    what: "Comment",
    content:
      "Its text, name, email address if given, organization, whom you speak for, position, files, your certification with its time, tracking ID, and the account it came from",
    readers: "Everybody, once published, without the email address; before that the agency's staff",
    period: "As long as the agency keeps its record; nothing is removed by itself",
  },
  {
    what: "Draft of a comment",
    content: "What you typed and uploaded so far",
    readers: "You alone",
    period: "30 days after your last change; files that belong to no draft, one day",
  },
  {
    what: "Contact message",
    content: "Name, email address, organization, subject, message, and your account if you were signed in",
    readers: "Those who operate the site",
    period:
      "Until it is settled and removed; not by itself. When you close your account, your name, address and organization go",
  },
  {
    what: "Emails we send",
    content: "Subject and whether it arrived; address and text are blanked when it has been sent or given up",
    readers: "Those who operate the site",
    period: "30 days",
  },
  {
    what: "Activity log",
    content: "Who changed what and when, such as the decisions on a comment; not the words of comments",
    readers: "Those who operate the site; staff see what concerns their agency",
    period: "For good: the log cannot be changed",
  },
  {
    what: "Counters against abuse",
    content: "Keyed hashes of network addresses and email addresses, with a number of attempts",
    readers: "Those who operate the site",
    period: "A few hours at most",
  },
  {
    what: "Request log",
    content: "Which page was asked for and when, without search words, network address or account",
    readers: "Those who operate the site",
    period: "As set where the site runs",
  },
]

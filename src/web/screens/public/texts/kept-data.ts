import type { PlainSaying } from "#src/rules/languages/saying.ts"

/** One kind of data on the privacy page. */
type KeptData = { what: PlainSaying; content: PlainSaying; readers: PlainSaying; period: PlainSaying }

/** What the database and the logs keep, as `migrations` and the jobs that tidy up have it. */
export const keptData: readonly KeptData[] = [
  {
    what: "Account",
    content:
      "Your email address and name, a hash of your password, when you confirmed your address, and when you last signed in",
    readers: "You; the people who operate the site; for staff, colleagues who manage their agency's members",
    period: "Until the account is closed",
  },
  {
    what: "Passkeys and two-step verification",
    content:
      "The public key of each passkey, the encrypted key of each authenticator app, their names, when you added and last used them, and hashes of your recovery codes",
    readers:
      "You see names and times; for staff, colleagues who manage their agency's members see whether there is one; the people who operate the site",
    period: "Until you remove them or the account is closed",
  },
  {
    what: "Sign-in with another service",
    content:
      "Which service, the identifier it uses for you, what it told us about you, such as name and email address, and when you last used it",
    readers: "You see the service and the address; the people who operate the site",
    period: "Until you remove it or the account is closed",
  },
  {
    what: "Sessions",
    content: "When you signed in, when you were last active, and the name your browser gives itself",
    readers: "You; the people who operate the site",
    period: "30 days after the session ends",
  },
  {
    what: "Comment",
    content:
      "Its text, name, email address if given, organization, who you speak for, position, files, your certification with its time, tracking ID, and the account it came from",
    readers: "Everyone, once it is published, except for the email address; before that, the agency's staff",
    period: "As long as the agency keeps its record; nothing is removed automatically",
  },
  {
    what: "Draft of a comment",
    content: "What you have typed and uploaded so far",
    readers: "Only you",
    period: "30 days after your last change; one day for files that belong to no draft",
  },
  {
    what: "What you follow",
    content:
      "The dockets you saved, what else you follow, when you want emails about it, which news we told you, and your email address if you have no account",
    readers: "Only you",
    period:
      "Until you stop it or the account is closed; an address that was not confirmed, three days; what we told you, 30 days",
  },
  {
    what: "Contact message",
    content:
      "Name, email address, organization, subject, message, your network address, the name your browser gives itself, and your account if you were signed in",
    readers: "The people who operate the site",
    period:
      "Network address and browser: 90 days. The rest until the matter is settled and someone removes it; not automatically. When you close your account, we remove your name, addresses, organization, and browser",
  },
  {
    what: "Request for an accessible format",
    content: "Name, email address, which document and format, what you need, and your account if you were signed in",
    readers: "The agency, which gets it as an email, and the people who operate the site",
    period:
      "Until someone removes it; not automatically. When you close your account, we remove your name and email address",
  },
  {
    what: "Emails we send",
    content: "Subject and whether it arrived; we erase the address and text once the email is sent or we stop trying",
    readers: "The people who operate the site",
    period: "30 days",
  },
  {
    what: "Activity log",
    content: "Who changed what and when, such as decisions on a comment; not the text of comments",
    readers: "The people who operate the site; staff see what concerns their agency",
    period: "Permanently: the log cannot be changed",
  },
  {
    what: "Counters against abuse",
    content: "Keyed hashes of network addresses and email addresses, with the number of attempts",
    readers: "The people who operate the site",
    period: "A few hours at most",
  },
  {
    what: "Request log",
    content: "Which page was requested and when, without search words, network address, or account",
    readers: "The people who operate the site",
    period: "As set by the people who operate the site",
  },
]

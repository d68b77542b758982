import { englishOnly } from "#src/rules/languages/saying.ts"

/** Letters that come back, for those whom they do not reach (decision 86). */
export const returnedMailMessages = {
  heading: "Our emails do not reach you",
  why: {
    permanent:
      "Emails to your address have come back since {date}: the mail server there says that the address does not work.",
    transient: "Emails to your address came back on several days, so we stopped them on {date}.",
    complaint: "On {date}, an email of ours to your address was reported as spam.",
  },
  effect:
    "Until you tell us to try again, we send only what you ask for at that moment, such as a link to sign in or a receipt.",
  tryAgain: "Try this address again",
  triedAgain: "We will send emails to your address again. If they come back again, you will see it here.",
  cameBack:
    "Emails to this address have come back to us. Check that it is written correctly. If it is, the email we send now may not arrive either.",
} as const

/** The list of the platform team. */
export const returnedMailList = englishOnly({
  title: "Returned Mail",
  lede: "Addresses at which letters do not arrive or are not wanted. They get only what somebody asks for at that moment, such as a link to sign in. Of an address we keep what follows the @, and a hash of the whole.",
  off: "Letters have no return addresses of their own: MAIL_BOUNCE_DOMAIN is not set.",
  search: "Search by domain or whole address",
  found: (total: string, one: boolean) => `${total} ${one ? "address" : "addresses"}`,
  none: "No address is suppressed",
  noneText: "Letters that come back, and complaints about letters, bring addresses here.",
  nothingFound: "Nothing matches",
  nothingFoundText: "Search by the beginning of a domain, or by a whole address.",
  by: {
    permanent: "The address does not work",
    transient: "Letters came back on several days",
    complaint: "A letter was reported as spam",
  },
  lift: "Send letters again",
  lifted: "Letters go to this address again. If they come back again, it comes back to this list.",
  counted: (bounces: string, complaints: string) => `${bounces} came back, ${complaints} reported`,
})

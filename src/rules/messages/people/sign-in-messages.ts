/** What a person reads when a way to sign in, or what proves it, is refused. */
export const signInMessages = {
  accountNotFound: "This account could not be found",
  accountUnusable: "This account cannot be used right now",
  accountChanged: "Someone else changed this account at the same time. Please try again",
  addressMissing: "To do this, your account needs an email address or a phone number",
  phoneTaken: "An account with this phone number already exists",
  signUpClosed: "You cannot create a new account here",
  noAccount: "There is no account with this address",
  wayClosed: "This sign-in method is not available here",
  textNotSent: "The text message could not be sent. Please try again later",
  providerAddressTaken: "An account with this address already exists. Sign in to it, then connect the other one.",
  providerAddressUnproven: "That service has not verified your email address. Verify it there, then sign in again.",
  ownProviderRequired:
    "Your agency asks you to sign in with its own provider. Choose “Use my organization's sign-in” with your email address.",
  providerSilent:
    "Your organization's sign-in does not answer right now. Try again in a few minutes, or sign in another way.",
  noOrganization: "No organization signs people in with this address. Use your password or another way.",
  providerAddressForeign: "That provider may not speak for this email address here.",
  providerAccountElsewhere:
    "Your account does not work for this agency alone, so its provider cannot open it. Sign in another way.",
  providerAnswerRefused:
    "Your organization's sign-in sent an answer that we cannot accept. Try again, or sign in another way.",
  providerDeclined: "Your organization's sign-in did not let you in. Ask its help desk, or sign in another way.",
  providerByInvitation: "Only people who are invited can join this agency. Ask one of its owners for an invitation.",
  providerAccessEnded: "Your access to this agency has ended. Ask one of its owners if that is a mistake.",
  tooManyFactors: "Your account already has the maximum number of passkeys and apps. Remove one first",
} as const

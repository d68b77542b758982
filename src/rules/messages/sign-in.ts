/** What a person reads when a way to sign in, or what proves it, is refused. */
export const signInMessages = {
  accountNotFound: "This account could not be found",
  accountUnusable: "This account cannot be used at the moment",
  accountChanged: "Somebody else changed this account at the same time. Please try again",
  addressMissing: "Your account needs an email address or a telephone number for this",
  phoneTaken: "An account with this telephone number already exists",
  signUpClosed: "New accounts cannot be created here",
  noAccount: "There is no account with this address",
  wayClosed: "This way to sign in is not available here",
  textNotSent: "The text message could not be sent. Please try again later",
  providerAddressTaken: "There is an account with this address. Sign in to it, then connect the other one.",
  providerAddressUnproven: "That service has not verified your email address. Verify it there, then sign in again.",
  tooManyFactors: "You have as many passkeys and apps as an account can have. Remove one first",
} as const

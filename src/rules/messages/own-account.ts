/** The person's own account and the end of sessions (the specification leaves these pages open). */
export const ownAccountMessages = {
  account: "Your account",
  profile: "Your name",
  changeEmail: "Change your email address",
  changePassword: "Change your password",
  sessions: "Where you are signed in",
  ownData: "Your data",
  closeAccount: "Close your account",

  currentPassword: "Current password",
  wrongPassword: "This is not your current password",
  newEmail: "New email address",
  sameEmail: "This is already your email address",
  samePassword: "Please choose a password other than the current one",

  emailChangeSent:
    "We have sent an email to both addresses. Open both and agree: the address changes when both have agreed.",
  emailHalfAgreed: "Thank you. The address changes as soon as the other address has agreed too.",
  emailChanged: "Your email address is changed",
  agreeHeading: "Agree to the change of an email address",
  agree: "Agree to the change",

  saved: "Your name is saved.",
  passwordChanged: "Your password is changed. All other devices were signed out.",
  sessionEnded: "The device is signed out.",
  othersEnded: "All other devices are signed out.",

  typeToClose: "close my account",
  closeNotConfirmed: 'Please type "close my account" to confirm',
  accountClosed: "Your account is closed",

  signInMethods: "Sign-in methods",
  emailMethod: "Email and password",
  methodAdded: "Connected. From now on you can sign in with it.",
  methodRemoved: "Removed. It no longer signs in to your account.",
  onlyMethod: "This is the only way to sign in to your account. Connect another one before you remove it.",
  linkCancelled: "Nothing was connected, because the request was cancelled or refused there.",
  linkTaken: "Nothing was connected: that account already signs in to an account here.",
  linkFailed: "Nothing was connected: the answer from there could not be used. Please try again.",

  sessionEnding: "You are about to be signed out",
  sessionOver: "You have been signed out",
  stay: "Stay signed in",
  signInAgain: "Sign in again in a new tab",
  keptForm: "You were signed out before this was sent",
  sendAgain: "Send it now",
} as const

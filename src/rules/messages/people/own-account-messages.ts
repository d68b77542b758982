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
  samePassword: "Please choose a password that is different from your current one",

  emailChangeSent:
    "We have sent an email to both addresses. Open each one and agree to the change. The address changes after both have agreed.",
  emailHalfAgreed: "Thank you. The address will change after the other address has also agreed.",
  emailChanged: "Your email address has been changed",
  agreeHeading: "Agree to an email address change",
  agree: "Agree to the change",

  saved: "Your name has been saved.",
  passwordChanged: "Your password has been changed. You have been signed out on all other devices.",
  sessionEnded: "The device has been signed out.",
  othersEnded: "You have been signed out on all other devices.",

  letters: "Emails about your comments",
  lettersQuestion: "Email me when an agency decides about a comment I sent",
  lettersHint:
    "One email when it is published or rejected, with the reason that the agency gave, and when the agency takes a second look at it. What the agency writes to you itself is always sent.",
  lettersOn: "You will get an email when an agency decides about your comment.",
  lettersOff:
    "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent.",
  stopLetters: "Stop emails about your comments",
  stopLettersQuestion:
    "You will get no more emails when an agency decides about your comment. What the agency writes to you itself is always sent. You can read what happened under My Comments.",
  lettersStopped: "These emails are stopped. You can choose them again in your account.",

  typeToClose: "close my account",
  closeNotConfirmed: 'Please type "close my account" to confirm',
  accountClosed: "Your account is closed",

  signInMethods: "Sign-in methods",
  emailMethod: "Email and password",
  methodAdded: "Connected. You can now sign in with it.",
  methodRemoved: "Removed. You can no longer sign in with it.",
  methodGone: "You have no such sign-in method. You may have removed it already. Nothing was changed.",
  onlyMethod: "This is the only way to sign in to your account. Connect another one before you remove it.",
  linkCanceled: "Nothing was connected because the request was canceled or refused there.",
  linkTaken: "Nothing was connected. That account is already used to sign in to another account here.",
  linkFailed: "Nothing was connected because we could not use the answer we received. Please try again.",

  sessionEnding: "You are about to be signed out",
  sessionOver: "You have been signed out",
  stay: "Stay signed in",
  signInAgain: "Sign in again in a new tab",
  keptForm: "You were signed out before this was sent",
  notSentYet: "This has not been sent yet",
  sendAgain: "Send it now",
  keptFormGone: "This form was already sent, or its time to be sent has passed.",
} as const

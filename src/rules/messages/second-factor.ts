/** Second factors: setting them up, and being asked for one. */
export const secondFactorMessages = {
  heading: "Two-step verification",
  asked: "One more step",
  setUpApp: "Set up an authenticator app",
  addApp: "Add an authenticator app",
  addPasskey: "Add a passkey",
  usePasskey: "Use a passkey",
  code: "Six-digit code",
  recoveryCode: "Recovery code",
  verify: "Verify",
  useRecoveryCode: "Use a recovery code instead",
  useApp: "Use the code of your app instead",
  wrongCode: "This code is wrong or was used already",
  passkeyFailed: "The passkey could not be used. Please try again, or use another way.",
  required: "Your role needs two-step verification. Set it up to go on.",
  recoveryCodes: "Your recovery codes",
  keepThem:
    "Each code works once, in place of your app or passkey. Keep them somewhere safe: they are not shown again.",
  renew: "Make new recovery codes",
  removed: "It is removed.",
} as const

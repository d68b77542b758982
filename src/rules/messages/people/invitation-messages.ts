import { saying } from "#src/rules/languages/saying.ts"

/** Accepting an invitation to an agency. */
export const invitationMessages = {
  heading: "Invitation to an agency",
  accept: "Accept the invitation",
  createAndAccept: "Create my account and accept",
  signInToAccept: "Sign in to accept",
  makeAccount: "Create your account. You will sign in with the address above.",
  otherAccount: (email: string) =>
    saying(
      "You are signed in as {email}, but the invitation is for another address. Sign out, then open the link again.",
      {
        email,
      },
    ),
  dead: "This invitation has expired, was revoked, or has already been used.",
  askAgain: "Ask an owner or admin of the agency for a new invitation.",
} as const

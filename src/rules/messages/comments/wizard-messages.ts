import { saying } from "#src/rules/languages/saying.ts"

/** The comment wizard and the thank-you page (P 2.6, P 2.7, P 5, P 8). */
export const wizardMessages = {
  steps: ["Your Details", "Your Comment", "Attachments", "Certification", "Review & Submit"],
  next: "Next",
  previous: "Previous",
  submit: "Submit",
  unableToSubmit: "Unable to Submit Comment",

  commentRequired: "Please enter your comment",
  commentOnlyQuotes: "Please write your own words below the line that names the document",
  commentTooLong: (characters: number) => saying("Comment must be {characters} characters or less", { characters }),
  uploadsNotAllowed: "File uploads are not allowed for this docket",
  fileTooLarge: (filename: string, megabytes: number) =>
    saying("{filename}: File too large (max {megabytes}MB)", { filename, megabytes }),
  fileTypeNotAllowed: (filename: string) => saying("{filename}: File type not allowed", { filename }),
  fileIsNoSuchType: (filename: string, type: string) =>
    saying("{filename}: File type not allowed. Its name says {type}, but what is in it is not.", { filename, type }),
  fileIsEmpty: (filename: string) => saying("{filename}: This file is empty", { filename }),
  fileNotStored: (filename: string) =>
    saying("{filename}: This file could not be stored. Please try again.", { filename }),
  tooManyFiles: (files: number) => saying("Maximum {files} files allowed", { files }),
  organizationRequired: "Organization name is required when representing an organization",
  notForOneself: "Leave this out when you speak for yourself",
  certificationRequired: "You must certify the accuracy of your information under penalty of perjury",
  acknowledgementRequired: "You must acknowledge that your comment will be public",
  authorizationTooLong: "Authorization statement must be 1000 characters or less",
  representationRequired: "Please tell us who you represent",
  textUnreadable: "This text contains a character that cannot be stored. Please remove it.",
  nameTooLong: (characters: number) => saying("Name must be {characters} characters or less", { characters }),
  organizationTooLong: (characters: number) =>
    saying("Organization must be {characters} characters or less", { characters }),

  periodNotFound: "Comment period not found",
  periodClosed: "This comment period is no longer accepting submissions",
  loadFailed: "Failed to load comment form",
  submitFailed: "Failed to submit comment. Please try again.",
  unexpectedError: "An unexpected error occurred. Please try again.",
  tooManyComments: "You have already submitted the most comments that one person may submit to this docket.",
  keyReused: "This form was already used for another comment. Please start again.",

  uploading: "Please wait until your files are uploaded, or remove them.",
  unfinishedUpload: "The upload did not finish. Choose the same file again to continue, or remove it.",
  draftSaved: (time: string) => saying("Draft saved {time}", { time }),
  notSaved: "Not saved yet. Your text is still here, and we are still trying.",
  draftChangedMeanwhile:
    "Your draft has a different version of this step. What you see here is not saved yet. Choose which one to keep.",
  draftGoneMeanwhile:
    "This draft was submitted or discarded on another page. What you see here was not sent and is not saved.",
  asAnotherComment:
    "If you go on, what is in the form below becomes another comment. You can find what you submitted under My Comments.",
  changedSinceReview: "Your comment has changed since you opened this page. Please read it again before you submit it.",
  chooseVersion: "Choose which one to keep",
  signedOutWhileTyping: "You have been signed out. We kept what you typed. Sign in again to continue.",
  signedOutWithFiles: "You have been signed out. Sign in again, then choose your files again. We could not keep them.",
  useAccount: "Use the name and email from my account",
  emailMeALink: "Email me a confirmation link",
  linkSent: (address: string) =>
    saying(
      "We have sent a link to {address}. Open it and press the button there, then come back to this page and submit.",
      {
        address,
      },
    ),
  checkPassed: "You have passed the check that a person is submitting this comment.",
  checkPassedByLink: "Thank you. You passed the check. Your comment has not been submitted yet.",

  whatHappensNext: "What Happens Next",
  copied: "copied",
} as const

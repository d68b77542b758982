/** The comment wizard and the thank-you page (P 2.6, P 2.7, P 5, P 8). */
export const wizardMessages = {
  steps: ["Your Details", "Your Comment", "Attachments", "Certification", "Review & Submit"],
  next: "Next",
  previous: "Previous",
  submit: "Submit",
  goBack: "Go Back",
  unableToSubmit: "Unable to Submit Comment",

  invalidEmail: "Please enter a valid email address",
  commentRequired: "Please enter your comment",
  commentTooLong: (characters: number | string) => `Comment must be ${characters} characters or less`,
  uploadsNotAllowed: "File uploads are not allowed for this docket",
  fileTooLarge: (filename: string, megabytes: number | string) =>
    `${filename}: File too large (max ${megabytes}MB)`,
  fileTypeNotAllowed: (filename: string) => `${filename}: File type not allowed`,
  tooManyFiles: (files: number | string) => `Maximum ${files} files allowed`,
  organizationRequired: "Organization name is required when representing an organization",
  certificationRequired: "You must certify the accuracy of your information under penalty of perjury",
  acknowledgementRequired: "You must acknowledge that your comment will be public",
  captchaRequired: "Please complete the CAPTCHA verification",
  authorizationTooLong: "Authorization statement must be 1000 characters or less",
  representationRequired: "Please say whom you represent",
  textUnreadable: "This text contains a character that cannot be stored. Please remove it.",
  nameTooLong: (characters: number) => `Name must be ${characters} characters or less`,
  organizationTooLong: (characters: number) => `Organization must be ${characters} characters or less`,

  periodNotFound: "Comment period not found",
  periodClosed: "This comment period is no longer accepting submissions",
  loadFailed: "Failed to load comment form",
  submitFailed: "Failed to submit comment. Please try again.",
  unexpectedError: "An unexpected error occurred. Please try again.",
  tooManyComments: "You have already submitted as many comments to this docket as one person may.",
  keyReused: "This form was already used for another comment. Please start again.",

  whatHappensNext: "What Happens Next",
  copied: "copied",
} as const

/** Asking for a document in an accessible format. */
export const formatRequestMessages = {
  heading: "Ask for an accessible format",
  sentTitle: "Request sent",
  sendFailed: "Failed to send your request. Please try again.",
  formatRequired: "Choose a format",
} as const

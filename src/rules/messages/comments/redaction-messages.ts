/** Asking an agency to remove something from one's comment. */
export const redactionMessages = {
  heading: "Ask to have something removed",
  required: "Say what should be removed",
} as const

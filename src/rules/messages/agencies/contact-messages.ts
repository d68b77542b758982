/** The contact page (P 2.12, P 5, P 8). */
export const contactMessages = {
  heading: "Contact Us",
  sentTitle: "Message Sent Successfully",
  sendAnother: "Send Another Message",
  requiredFields: "Please fill in all required fields",
  required: {
    user_type: "Tell us who you are writing as",
    name: "Name is required",
    email: "Email is required",
    subject: "Subject is required",
    category: "Category is required",
    message: "Message is required",
  },
  captchaRequired: "Please complete the CAPTCHA verification",
  captchaFailed: "CAPTCHA verification failed. Please try again.",
  captchaExpired: "CAPTCHA expired. Please verify again.",
  sendFailed: "Failed to submit your message. Please try again.",
} as const

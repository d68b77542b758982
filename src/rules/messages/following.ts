/** Letters to those who follow something (decision 43). */
export const followingMessages = {
  heading: "Emails about what you follow",
  question: "When do you want them?",
  paceRequired: "Please choose when you want these emails",
  paces: {
    at_once: "As soon as something happens",
    daily: "Once a day, in one email",
    none: "Never",
  },
  hint: "You follow each docket that you save. We tell you when it opens, has three days left, closes, gets a new closing date or new documents.",
  headingByLink: "When emails come, or stop them",
  byLink: "This choice is for all emails about what you follow.",
  chosen: "Your choice has been saved.",
  stopped: "You will get no more of these emails.",
  change: "Change when emails about saved dockets come",
} as const

/** How the states of a part are shown. */
export const componentStates = {
  working: { tone: "green", label: "Working" },
  slow: { tone: "yellow", label: "Delayed" },
  failing: { tone: "red", label: "Not working" },
  unknown: { tone: "gray", label: "Not measured" },
} as const

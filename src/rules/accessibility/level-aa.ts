import type { Criterion } from "./criterion.ts"
import {
  focusWalk,
  inBrowser,
  audited,
  axePublic,
  axeForms,
  axeWizard,
  axeConsole,
  validHtml,
  contrast,
  neverWide,
  browseByKeyboard,
  keptInSight,
  none,
  noMedia,
} from "./evidence.ts"

export const levelAA: readonly Criterion[] = [
  none("1.2.4", "Captions (Live)", noMedia),
  none("1.2.5", "Audio Description (Prerecorded)", noMedia),
  {
    number: "1.3.4",
    name: "Orientation",
    conformance: "supports",
    remarks: "Pages follow the window, upright or across.",
    evidence: [neverWide, audited("no lock")],
  },
  {
    number: "1.3.5",
    name: "Identify Input Purpose",
    conformance: "supports",
    remarks: "Fields for name, email, organization, passwords, and codes say what they are for.",
    evidence: [axeForms, validHtml, audited("the fields of accounts and of the comment form")],
  },
  {
    number: "1.4.3",
    name: "Contrast (Minimum)",
    conformance: "supports",
    remarks: "The palest text has 5.86:1 on light pages and 6.57:1 on dark ones.",
    evidence: [contrast, axePublic, axeConsole],
  },
  {
    number: "1.4.4",
    name: "Resize Text",
    conformance: "supports",
    remarks: "Text can be twice as large, by zoom or by the browser's font size.",
    evidence: [neverWide, audited("a browser font of 32 pixels")],
  },
  {
    number: "1.4.5",
    name: "Images of Text",
    conformance: "supports",
    remarks: "There are none but the logos of agencies.",
    evidence: [audited("none found")],
  },
  {
    number: "1.4.10",
    name: "Reflow",
    conformance: "supports",
    remarks: "Pages fit in 320 pixels. Wide tables scroll in a region of their own or become blocks.",
    evidence: [
      neverWide,
      axeConsole,
      inBrowser("layout/stacked-tables", "on a phone no label of a stacked row runs into its value"),
      inBrowser("layout/unbroken-words", "words that nothing breaks make no page wider than a phone"),
    ],
  },
  {
    number: "1.4.11",
    name: "Non-text Contrast",
    conformance: "supports",
    remarks: "Borders of fields and buttons have at least 4.34:1, the focus ring 3.70:1.",
    evidence: [contrast, audited("borders and focus rings, light and dark")],
  },
  {
    number: "1.4.12",
    name: "Text Spacing",
    conformance: "supports",
    remarks:
      "Text grows with your spacing. Only the first lines of comments and summaries are shown in lists, with any spacing; the whole text is one click away.",
    evidence: [
      inBrowser("accessibility/told", "accessibility M6: no title, filter, or trail is cut off with wide text spacing"),
    ],
  },
  {
    number: "1.4.13",
    name: "Content on Hover or Focus",
    conformance: "supports",
    remarks: "The reason why a button cannot be used stays while you point at it, and goes with Escape.",
    evidence: [
      inBrowser(
        "accessibility/told",
        "accessibility M4: the reason why a button does nothing can be pointed at, and Escape takes it away",
      ),
    ],
  },
  {
    number: "2.4.5",
    name: "Multiple Ways",
    conformance: "supports",
    remarks: "Pages are found by search, by browsing, by state and agency, and by the site map.",
    evidence: [
      inBrowser(
        "reading/browsing",
        "browsing: every filter, order and page has an address that survives reload, back and forward",
      ),
    ],
  },
  {
    number: "2.4.6",
    name: "Headings and Labels",
    conformance: "supports",
    remarks: "Headings and labels say what follows.",
    evidence: [axePublic, axeConsole, audited("headings and labels")],
  },
  {
    number: "2.4.7",
    name: "Focus Visible",
    conformance: "supports",
    remarks: "Every stop has a ring, and the next page of a list brings the focus back into sight.",
    evidence: [browseByKeyboard, keptInSight, audited("24 walks with Tab, over 1,000 stops")],
  },
  {
    number: "2.4.11",
    name: "Focus Not Obscured (Minimum)",
    conformance: "supports",
    remarks: "Bars that stay in sight leave room for what has the focus; in small windows they scroll with the page.",
    evidence: [
      inBrowser(
        "accessibility/told",
        "accessibility M2: in a small window the bar for ticked comments hides nothing that has the focus",
      ),
      audited("24 walks with Tab, over 1,000 stops"),
    ],
  },
  {
    number: "2.5.7",
    name: "Dragging Movements",
    conformance: "supports",
    remarks: "Files can be dropped or chosen, and documents are ordered with buttons.",
    evidence: [
      inBrowser(
        "dockets/documents",
        "public 1: supporting documents: uploaded with their progress, ordered, replaced; and without JavaScript",
      ),
    ],
  },
  {
    number: "2.5.8",
    name: "Target Size (Minimum)",
    conformance: "supports",
    remarks: "Targets are at least 24 pixels, stand in a sentence, or have room around them.",
    evidence: [axePublic, axeConsole],
  },
  {
    number: "3.1.2",
    name: "Language of Parts",
    conformance: "partially",
    remarks:
      "What agencies write is marked with the docket's language, except for titles in the names of controls and in the titles of pages, which cannot carry a language. A comment's language is told by a program and marked; where it cannot tell, it is marked as unknown.",
    evidence: [
      inBrowser(
        "accessibility/audited",
        "accessibility M3: what an agency wrote is English on a Spanish page, and so is a comment in English",
      ),
    ],
  },
  {
    number: "3.2.3",
    name: "Consistent Navigation",
    conformance: "supports",
    remarks: "Header, footer, and the console's navigation are the same on every page.",
    evidence: [audited("pages compared with each other")],
  },
  {
    number: "3.2.4",
    name: "Consistent Identification",
    conformance: "partially",
    remarks: "The same things have the same names, except that the console's dashboard says 'Threads' for dockets.",
    evidence: [audited("the words of the pages")],
  },
  {
    number: "3.3.3",
    name: "Error Suggestion",
    conformance: "supports",
    remarks: "Errors say what would be right, such as the file types that are taken.",
    evidence: [axeForms, audited("the error messages of forms")],
  },
  {
    number: "3.3.4",
    name: "Error Prevention (Legal, Financial, Data)",
    conformance: "supports",
    remarks:
      "A comment is reviewed before it is sent, decisions can be undone for ten minutes, and what cannot be undone asks again.",
    evidence: [
      axeWizard,
      inBrowser(
        "console/console",
        "console 21, 26: the queue: counts, search, approve, reject with a reason, flag, undo",
      ),
      inBrowser(
        "accounts/account",
        "closing the account: explained, confirmed by typing, and the address is free again",
      ),
    ],
  },
  {
    number: "3.3.8",
    name: "Accessible Authentication (Minimum)",
    conformance: "supports",
    remarks:
      "Passwords and codes can be pasted and filled in, passkeys need neither, and the check against robots has no puzzle.",
    evidence: [
      inBrowser(
        "accounts/passkeys",
        "a passkey: added, then one press signs in, and it stands in after the password too",
      ),
      inBrowser("accounts/passkeys", "a passkey chosen where the browser fills in the address signs in"),
    ],
  },
  {
    number: "4.1.3",
    name: "Status Messages",
    conformance: "partially",
    remarks:
      "What was found, saved, or decided is said by a region that is there before its words. That a draft was saved is shown and not said, so that nobody is interrupted while typing.",
    evidence: [
      focusWalk,
      inBrowser("accessibility/hearing", "heard: search with filters"),
      inBrowser("accessibility/hearing", "heard: decide on several comments"),
      inBrowser(
        "accessibility/told",
        "accessibility S3: the number of dockets is said when it is found, sorted or left after a filter",
      ),
      inBrowser(
        "accessibility/told",
        "accessibility S3: a docket that was saved is said to be saved, and nothing was searched",
      ),
      inBrowser(
        "accessibility/told",
        "accessibility S2, S3: a decision is said, and who closes the details goes on from their row",
      ),
    ],
  },
]

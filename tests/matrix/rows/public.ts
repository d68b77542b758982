import { account, leadsTo, nobodys, notFound, open, openPage, type Row, signedIn } from "./row.ts"

const message = {
  user_type: "citizen",
  name: "Pat",
  email: account.email,
  organization: "",
  subject: "Hello",
  category: "general_inquiry",
  message: "More marmalade.",
  captcha: "",
}
const submitted = { intent: "submit", agreed_to_public: "on", draft_id: nobodys, idempotency_key: nobodys }

/** The screens of the public side (P 2.1). */
export const publicRows: readonly Row[] = [
  openPage("/"),
  ...["/privacy", "/terms", "/accessibility", "/accessibility/conformance", "/security", "/about", "/faqs"].map(
    openPage,
  ),
  {
    pattern: "/contact",
    expect: open,
    forms: [{ name: "write to us", persona: "visitor", fields: message }],
  },
  ...["/onboarding", "/join-onboard", "/new-onboarding", "/data-access", "/data-access/dockets", "/status"].map(
    openPage,
  ),
  openPage("/dev/gallery"), // that it is in development only: tests/spec/gallery.test.ts
  ...["/user-guide", "/user-admin-guide", "/government-user-guide", "/api/v1/docs", "/api/v1/docs/:subject"].map(
    openPage,
  ),
  ...["/dockets", "/dockets/:slug", "/dockets/:slug/data", "/dockets/:slug/poster", "/dockets/:slug/record"].map(
    openPage,
  ),
  {
    pattern: "/dockets/:slug/documents/:id",
    expect: open,
    forms: [{ name: "comment on a document", persona: "citizen", fields: { part: "", passage: "" } }],
  },
  {
    pattern: "/dockets/:slug/documents/:id/accessible-format",
    expect: open,
    forms: [
      {
        name: "ask for an accessible format",
        persona: "visitor",
        fields: { format: "braille", name: "Pat", email: account.email, details: "", captcha: "" },
      },
    ],
  },
  {
    pattern: "/dockets/:slug/comment",
    expect: signedIn(open),
    forms: [
      {
        name: "wizard, step 1",
        persona: "citizen",
        fields: { commenter_name: "Pat", commenter_email: "", commenter_organization: "" },
      },
      {
        name: "wizard, step 2",
        persona: "citizen",
        query: "?step=2",
        fields: { content: "Text", position: "support" },
      },
      {
        name: "wizard, step 4",
        persona: "citizen",
        query: "?step=4",
        fields: { representation: "myself", perjury_certified: "on" },
      },
      { name: "wizard, step 5", persona: "citizen", query: "?step=5", fields: submitted },
      { name: "wizard, a file's removal", persona: "citizen", query: "?step=3", fields: { remove: "x" } },
    ],
  },
  {
    pattern: "/dockets/:slug/comment/confirm",
    expect: open,
    forms: [{ name: "link to submit", persona: "citizen", fields: { token: "abc" } }],
  },
  {
    pattern: "/dockets/:slug/comment/draft",
    expect: notFound, // takes what is typed; there is nothing to look at
    forms: [{ name: "keep a draft", persona: "citizen", query: "?step=2", fields: { content: "Text" } }],
  },
  { pattern: "/dockets/:slug/comment/period", expect: open }, // as open as the form's docket is
  {
    pattern: "/dockets/:slug/save",
    expect: signedIn((_, address) => ({ status: 302, to: address.replace(/\/save$/, "") })),
    forms: [{ name: "save a docket", persona: "citizen", fields: { saved: "true", next: "/dockets" } }],
  },
  { pattern: "/thank-you", expect: notFound }, // no one's tracking ID
  ...["/near", "/agencies", "/state/:stateCode", "/agencies/:slug", "/comments/search", "/comments/:id"].map(openPage),
  { pattern: "/state", expect: leadsTo("/state/oh"), address: () => "/state?state_code=OH" },
  { pattern: "/search", expect: leadsTo("/comments/search?q=x", 301), address: () => "/search?q=x" },
  { pattern: "/*", expect: notFound },
]

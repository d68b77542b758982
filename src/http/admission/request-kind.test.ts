import { expect, test } from "vitest"
import { askedBy } from "./asked-by.ts"
import { kindOfRequest, type RequestKind } from "./request-kind.ts"

const kindOf = (asked: string) => {
  const [method = "", url = ""] = asked.split(" ")
  return kindOfRequest(askedBy({ method, url, headers: {} } as Parameters<typeof askedBy>[0]))
}

const expected: Record<RequestKind | "never refused", readonly string[]> = {
  "never refused": ["GET /healthz", "HEAD /readyz", "GET /metrics"],
  submit: [
    "GET /dockets/bike-lanes/comment?step=2",
    "POST /dockets/bike-lanes/comment.data?step=2",
    "POST /dockets/bike-lanes/comment/draft",
    "POST /api/v1/dockets/bike-lanes/comments",
    "GET /captcha/challenge",
    "PATCH /uploads/0197",
    "HEAD /uploads/0197",
    "GET /auth/v1/user",
    "GET /login?next=%2F",
    "GET /agency/login",
    "GET /thank-you?tracking=CMT-1",
    "POST /contact",
    "POST /healthz",
  ],
  account: [
    "POST /auth/v1/signup",
    "POST /auth/v1/token?grant_type=password",
    "POST /login",
    "POST /login.data",
    "POST /agency/login",
    "POST /agency/reset-password",
    "POST /account/password",
  ],
  staff: [
    "GET /agency/moderation/queue?q=road",
    "GET /agency",
    "GET /agency/moderation/queue.data",
    "POST /agency/moderation/bulk",
    "GET /platform-admin",
    "POST /api/v1/agencies/0197/moderation/decisions",
    "GET /api/v1/agencies/0197/search?q=road",
    "POST /scim/v2/Users",
  ],
  read: [
    "GET /",
    "GET /Healthz/", // a page that is not there
    "GET /dockets",
    "GET /dockets?status=open&q=",
    "GET /DOCKETS/bike-lanes/",
    "GET /dockets/bike-lanes/comment/period", // what open forms ask at a deadline makes room for what is submitted
    "GET /_root.data",
    "HEAD /comments/0197",
    "GET /agencies/brightwater",
    "GET /api/v1/agencies/brightwater",
    "GET /api/v1/dockets",
    "GET /privacy?x",
  ],
  search: [
    "GET /comments/search",
    "GET /comments/search.data?q=road",
    "GET /dockets?q=road",
    "GET /dockets/bike-lanes?filing_company=Acme",
    "GET /near?place=97477",
    "GET /api/v1/comments?limit=5",
  ],
  export: [
    "GET /data/dockets/bike-lanes/comments.csv",
    "GET /data.json",
    "GET /agency/reports/table.csv/_.data",
    "GET /attachments/0197",
    "GET /agency/exports/0197/download",
    "GET /agency/audit-log.jsonl",
    "GET /api/v1/agencies/0197/exports/0197/file",
    "GET /api/v1/published-comments?after=x",
    "GET /compat/regulations/v4/comments",
    "GET /dockets/bike-lanes/record",
    "GET /feed.atom",
    "GET /sitemaps/1.xml",
    "POST /policy-reports",
  ],
}

const rows = Object.entries(expected).flatMap(([kind, all]) => all.map((asked) => ({ asked, kind })))
test.each(rows)("$asked: $kind", ({ asked, kind }) => expect(kindOf(asked) ?? "never refused").toBe(kind))

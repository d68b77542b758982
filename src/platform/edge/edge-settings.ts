import { z } from "zod"
import { type Setting, webAddress, whole } from "#src/platform/setting.ts"

/** What stands between this server and its visitors and keeps pages; see `settings` for what the fields mean. */
export const edgeSettings = {
  EDGE_PURGE_URL: {
    doc: "Address that makes a cache in front (a CDN, Varnish) forget what it keeps of public pages. It gets a POST whenever something public changes. Unset: nothing is told, and caches keep pages for `PAGE_CACHE_SECONDS`. See [A cache in front](operating/edge.md).",
    ...webAddress,
  },
  EDGE_PURGE_HEADER: {
    doc: "Header that opens `EDGE_PURGE_URL`, such as `Authorization: Bearer …` or `Fastly-Key: …`.",
    expects: "a header such as Authorization: Bearer …",
    schema: z
      .string()
      .regex(/^[A-Za-z0-9-]+:[ \t]*[\x20-\x7e]*[\x21-\x7e]$/)
      .transform((line): [name: string, value: string] => {
        const colon = line.indexOf(":")
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
    fallback: null,
    secret: true,
  },
  EDGE_PURGE_BODY: {
    doc: 'JSON that `EDGE_PURGE_URL` gets, such as `{"tags":["public"]}` for Cloudflare.',
    expects: "JSON",
    schema: z.string().refine(isJson),
    fallback: null,
  },
  EDGE_CACHE_SECONDS: {
    doc: "With `EDGE_PURGE_URL`: how long a cache in front may keep a page that nothing has changed. What changes with time alone, such as the days that are left, is that old at most.",
    expects: "a number of seconds from 1 to 3600",
    schema: whole(1, 3600),
    fallback: "60",
  },
  EDGE_STALE_SECONDS: {
    doc: "With `EDGE_PURGE_URL`: how much longer it may show a page while this server does not answer.",
    expects: "a number of seconds from 0 to 604800",
    schema: whole(0, 604_800),
    fallback: "86400",
  },
} as const satisfies Record<string, Setting>

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { HttpEnv } from "#src/http/http-env.ts"
import { AppError, errors } from "#src/rules/errors.ts"
import { inEnglish } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"

const JSON_API = "application/vnd.api+json; charset=utf-8"

/** True for an address that answers in the shape of regulations.gov's API. */
export const isRegulations = (path: string) => path.startsWith(paths.regulations("/"))

/** A refusal as regulations.gov puts it (JSON:API): `{ errors: [{ status, title, detail, source }] }`. */
export function regulationsRefusal(c: Context<HttpEnv>, error: unknown) {
  const refused = error instanceof AppError ? error : new AppError("unexpected")
  // What cannot be used is a bad request there; 422 is unknown to its clients.
  const status = refused.status === 422 ? 400 : refused.status
  const about = { status: String(status), title: titleOf(refused, status), id: c.get("request_id") }
  const fields = Object.entries(refused.fields)
  const list =
    fields.length === 0
      ? [{ ...about, detail: inEnglish(refused.saying) }]
      : fields.map(([parameter, saying]) => ({
          ...about,
          detail: `${parameter}: ${inEnglish(saying)}`,
          source: { parameter },
        }))
  return c.body(JSON.stringify({ errors: list }), status as ContentfulStatusCode, {
    "content-type": JSON_API,
    "cache-control": "no-store",
  })
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
}

const titleOf = ({ code }: AppError, status: number) => titles[status] ?? inEnglish(errors[code].message)

/** An answer of this door (JSON:API). */
export function jsonApi(c: Context<HttpEnv>, body: object) {
  return c.body(JSON.stringify(body), 200, { "content-type": JSON_API })
}

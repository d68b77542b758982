/** What is wrong with a refusal of a door for programs, all of which say it in one shape; null if nothing is. */
export async function faultOfRefusal(response: Response): Promise<string | null> {
  const body = await response.text()
  return judge(response, body, said.test(body))
}

/** The same of the API, whose refusals are problems (RFC 9457) with that shape beside them. */
export async function faultOfProblem(response: Response): Promise<string | null> {
  const body = await response.text()
  const [, status] = problem.exec(body) ?? []
  const typed = response.headers.get("content-type") === "application/problem+json"
  return judge(response, body, typed && status === String(response.status))
}

const id = "[0-9a-f-]{36}"
const fields = `("fields":\\{.+\\},)?`
const said = new RegExp(`^\\{"error":\\{"code":"[a-z_]+","message":"[^"]+",${fields}"request_id":"${id}"\\}\\}$`)
const problem = new RegExp(
  `^\\{"type":"/api/v1/docs#errors","title":"[^"]+","status":(\\d{3}),"detail":"[^"]+","instance":"urn:uuid:${id}",` +
    `"code":"([a-z_]+)",${fields}"request_id":"${id}",` +
    `"error":\\{"code":"\\2","message":"[^"]+",${fields}"request_id":"${id}"\\}`,
)

function judge({ status }: Response, body: string, shaped: boolean): string | null {
  return status >= 400 && status < 500 && shaped ? null : `${status} ${body.slice(0, 300)}`
}

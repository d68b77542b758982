import { paths } from "#src/rules/paths.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

export type WizardPage = ReturnType<Awaited<ReturnType<typeof createWizardDesk>>["browser"]>

/** Where tests of the comment wizard begin: the product, browsers without JavaScript, and people with a docket to comment on. */
export async function createWizardDesk() {
  const app = await createTestApp()

  /** A browser without JavaScript: keeps its cookies, follows nothing by itself. */
  function browser(cookie = "") {
    const jar = new Map(cookie ? [[cookie.split("=")[0] ?? "", cookie.split("=")[1] ?? ""]] : [])
    const go = async (address: string, init: RequestInit = {}) => {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      const headers = { ...(init.headers as Record<string, string>), cookie, "sec-fetch-site": "same-origin" }
      if (cookies) headers.cookie = cookies
      const answer = await app.fetch(address, { ...init, headers, redirect: "manual" })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() }
    }
    return {
      get: (address: string) => go(address),
      post: (address: string, fields: Record<string, string>) =>
        go(address, {
          method: "POST",
          body: new URLSearchParams(fields).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
      send: (address: string, form: FormData) => go(address, { method: "POST", body: form }),
      signIn: (cookieOfSession: string) => jar.set("opendocket_session", cookieOfSession.split("=")[1] ?? ""),
      signOut: () => jar.delete("opendocket_session"),
    }
  }

  async function scene(change: Parameters<typeof makeDocket>[2] = {}) {
    const { db } = app.database
    const agency = await makeAgency(db)
    const docket = await makeDocket(db, agency.id, { require_captcha: false, ...change })
    const person = await signUpPerson(app)
    const step = (number: number) => paths.commentWizard(docket.slug, number)
    return { db, docket, person, step, page: browser(person.cookie) }
  }

  return { app, browser, scene }
}

/** How somebody who speaks for themselves sends the fourth step. */
export const certified = { representation: "myself", perjury_certified: "on", intent: "next" }

/** Steps 1 to 4; answers the review, and what its form sends. */
export async function fillIn(page: WizardPage, step: (number: number) => string, content = "More trees, please.") {
  await page.post(step(1), { commenter_name: "Ada", intent: "next" })
  await page.post(step(2), { content, position: "support", intent: "next" })
  await page.post(step(4), certified)
  const { html } = await page.get(step(5))
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ""
  const ids = { draft_id: hidden("draft_id"), idempotency_key: hidden("idempotency_key") }
  return { html, ...ids, reviewed: hidden("reviewed") }
}

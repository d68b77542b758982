import { FORMAT_REQUESTS_PER_AGENCY } from "#src/rules/limits.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { formatRequestsMail } from "#src/services/mail/letters/staff/format-request-mail.ts"
import { listAgenciesToTell, listAnsweringAddresses } from "./queries.ts"

type Letters = { letters: number; requests: number }

/**
 * Tells agencies of the requests of which no letter went out when they came: `FORMAT_REQUESTS_PER_AGENCY` in one letter, in the
 * transaction that marks them. An agency where nobody reads letters is told once somebody does.
 */
export async function tellOfRequests(ctx: Ctx, stopping: () => boolean): Promise<Letters> {
  const total: Letters = { letters: 0, requests: 0 }
  for (const agency_id of await listAgenciesToTell(ctx.db)) {
    for (let more = true; more && !stopping();) {
      const told = await tellAgency(ctx, agency_id)
      total.letters += told.letters
      total.requests += told.requests
      more = told.requests === FORMAT_REQUESTS_PER_AGENCY
    }
  }
  return total
}

function tellAgency(ctx: Ctx, agency_id: string): Promise<Letters> {
  return write(ctx, null, async (tx) => {
    const requests = await tx
      .selectFrom("format_requests as requests")
      .innerJoin("docket_documents as documents", "documents.id", "requests.document_id")
      .innerJoin("dockets", "dockets.id", "requests.docket_id")
      .innerJoin("agencies", "agencies.id", "requests.agency_id")
      .select(["requests.id", "requests.format", "requests.name", "requests.email", "requests.details"])
      .select(["requests.created_at", "documents.id as document_id", "documents.title", "documents.name as filename"])
      .select(["dockets.slug", "dockets.title as docket_title", "dockets.language"])
      .select(["agencies.contact_email", "agencies.time_zone"])
      .where("requests.agency_id", "=", agency_id)
      .where("requests.untold", "=", true)
      .orderBy("requests.id")
      .limit(FORMAT_REQUESTS_PER_AGENCY)
      .forUpdate("requests")
      .execute()
    const [first] = requests
    const contact = first?.contact_email
    const addresses = first && !contact ? await listAnsweringAddresses(tx, agency_id) : [contact ?? []].flat()
    const told = { letters: addresses.length, requests: addresses.length > 0 ? requests.length : 0 }
    if (!first || told.requests === 0) return { result: told, audit: "unchanged" }
    await tx
      .updateTable("format_requests")
      .set({ untold: false })
      .where(
        "id",
        "in",
        requests.map(({ id }) => id),
      )
      .execute()
    const letter = {
      agency_id,
      public_url: ctx.config.PUBLIC_URL,
      time_zone: first.time_zone,
      requests: requests.map(({ document_id, title, filename, ...request }) => ({
        ...request,
        document: { id: document_id, title: title ?? filename },
      })),
    }
    const mails = addresses.map((to_address) => formatRequestsMail({ ...letter, to_address }))
    return { result: told, audit: "unchanged", mails } // a letter changes nothing of the record
  })
}

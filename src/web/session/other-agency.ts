import { data } from "react-router"
import { saying } from "#src/rules/languages/saying.ts"
import type { Membership } from "#src/services/agencies/queries.ts"
import type { Refusal } from "#src/web/guard.ts"

type Named = Pick<Membership, "agency_id" | "agency_name">

/** What is answered in place of a page or a form of another of one's own agencies than the chosen one. */
export type OtherAgency = Refusal & {
  wanted: Named
  /** The name of the agency that is chosen now. */
  chosen: string
  /** Where it goes on after switching: the wanted page, or what was typed. */
  next: string
  /** For a form: whether all that was typed is kept. A file is not. */
  form: "kept" | "not_kept" | null
}

type Offer = { request_id: string; wanted: Named; chosen: Named; next: string; form: OtherAgency["form"] }

/** The offer to switch to the agency that a page or a form belongs to. To be thrown, so that it stands in place of the page. */
export function offerSwitch({ request_id, wanted: { agency_id, agency_name }, chosen, next, form }: Offer) {
  const names = { wanted: agency_name, chosen: chosen.agency_name }
  const answer: OtherAgency = {
    code: "other_agency",
    message: form
      ? saying("This form belongs to {wanted}. You are now working in {chosen}.", names)
      : saying("This page belongs to {wanted}. You are now working in {chosen}.", names),
    request_id,
    wanted: { agency_id, agency_name },
    chosen: chosen.agency_name,
    next,
    form,
  }
  return data(answer, { status: 409, headers: { "cache-control": "private, no-store" } })
}

/** Whether an error boundary was reached to offer a switch. */
export function isOtherAgency(refusal: unknown): refusal is OtherAgency {
  return typeof refusal === "object" && refusal !== null && "code" in refusal && refusal.code === "other_agency"
}

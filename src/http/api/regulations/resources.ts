import {
  FIRST_DOCUMENT,
  type RegulationsDocket,
  type RegulationsDocument,
} from "#src/services/dockets/docket-regulations-queries.ts"
import type { PublicComment } from "#src/services/comments/public-comment-queries.ts"
import type { RegulationsComment } from "#src/services/comments/comment-regulations-queries.ts"
import { postedDay, secondsOnly } from "#src/rules/input/dockets/regulations-query.ts"
import { paths } from "#src/rules/paths.ts"

type Origin = { PUBLIC_URL: string }
type Kind = "documents" | "comments" | "dockets"
export type AttachedFile = { id: string; filename: string; file_size: number; mime_type: string }

export const selfOf = ({ PUBLIC_URL }: Origin, kind: Kind, id: string) =>
  PUBLIC_URL + paths.regulations(`/${kind}/${encodeURIComponent(id)}`)

/** What stands in theirs and is not asked for by us, or is not public: always null. */
const nothing = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>

export function documentItem(origin: Origin, found: RegulationsDocument) {
  const { comments_begin, comments_end } = found
  return {
    id: found.document_id,
    type: "documents",
    links: { self: selfOf(origin, "documents", found.document_id) },
    attributes: {
      agencyId: found.agency_slug,
      commentStartDate: comments_begin && secondsOnly(comments_begin),
      commentEndDate: comments_end && secondsOnly(comments_end),
      docketId: found.docket_slug,
      documentType: found.supporting ? "Supporting & Related Material" : "Proposed Rule",
      highlightedContent: "",
      lastModifiedDate: secondsOnly(found.updated_at),
      objectId: found.object_id,
      openForComment: found.is_open,
      withinCommentPeriod: found.is_open,
      postedDate: postedDay(found.posted_at),
      title: found.title,
      withdrawn: found.withdrawn,
      ...nothing("frDocNum", "subtype"),
    },
  }
}

export function documentDetail(origin: Origin, found: RegulationsDocument) {
  const { attributes, ...item } = documentItem(origin, found)
  const { highlightedContent: _highlighted, lastModifiedDate: modifyDate, ...shared } = attributes
  return {
    ...item,
    attributes: {
      ...shared,
      modifyDate,
      docAbstract: found.abstract,
      fileFormats: found.filename === null ? null : [formatOf(origin, paths.document(found.object_id), found)],
      reasonWithdrawn: found.reason_withdrawn,
      ...nothing(
        "category",
        "comment",
        "effectiveDate",
        "legacyId",
        "pageCount",
        "receiveDate",
        "restrictReason",
        "topics",
      ),
    },
  }
}

/** A comment as a list has it: without its text, as theirs. */
export function commentItem(origin: Origin, found: RegulationsComment) {
  return {
    id: found.id,
    type: "comments",
    links: { self: selfOf(origin, "comments", found.id) },
    attributes: {
      agencyId: found.agency_slug,
      documentType: "Public Submission",
      highlightedContent: "",
      lastModifiedDate: secondsOnly(found.updated_at),
      objectId: found.id,
      postedDate: postedDay(found.posted_at),
      title: titleOf(found),
      withdrawn: false,
    },
  }
}

export function commentDetail(origin: Origin, found: RegulationsComment, comment: PublicComment) {
  const { attributes, ...item } = commentItem(origin, found)
  const { highlightedContent: _highlighted, lastModifiedDate: modifyDate, ...shared } = attributes
  return {
    ...item,
    attributes: {
      ...shared,
      modifyDate,
      comment: comment.content,
      commentOn: comment.docket_id,
      commentOnDocumentId: comment.docket_slug + FIRST_DOCUMENT,
      docketId: comment.docket_slug,
      duplicateComments: 0,
      // One name, as it was written: nobody can say which part of it is which.
      lastName: comment.commenter_name,
      organization: comment.commenter_organization ?? comment.organization_name,
      receiveDate: secondsOnly(comment.created_at),
      openForComment: false,
      ...nothing("address1", "address2", "category", "city", "country", "docAbstract", "email", "fax", "fileFormats"),
      ...nothing("firstName", "govAgency", "govAgencyType", "legacyId", "pageCount", "phone", "postmarkDate"),
      ...nothing("reasonWithdrawn", "restrictReason", "restrictReasonType", "stateProvinceRegion", "submitterRep"),
      ...nothing("submitterRepAddress", "submitterRepCityState", "subtype", "trackingNbr", "zip"),
    },
  }
}

function titleOf({ commenter_name, commenter_organization }: RegulationsComment): string {
  const name = commenter_organization ?? commenter_name
  return name === null ? "Anonymous public comment" : `Comment from ${name}`
}

export function docketItem(origin: Origin, found: RegulationsDocket) {
  return {
    id: found.slug,
    type: "dockets",
    links: { self: selfOf(origin, "dockets", found.slug) },
    attributes: {
      agencyId: found.agency_slug,
      docketType: "Rulemaking",
      highlightedContent: "",
      lastModifiedDate: secondsOnly(found.updated_at),
      objectId: found.id,
      title: found.title,
    },
  }
}

export function docketDetail(origin: Origin, found: RegulationsDocket) {
  const { attributes, ...item } = docketItem(origin, found)
  const { highlightedContent: _highlighted, lastModifiedDate: modifyDate, ...shared } = attributes
  return {
    ...item,
    attributes: {
      ...shared,
      modifyDate,
      dkAbstract: [found.summary, found.description].filter(Boolean).join("\n\n"),
      keywords: found.tags,
      legacyId: found.reference_code,
      organization: found.agency_name,
      ...nothing("category", "displayProperties", "effectiveDate", "field1", "field2", "generic", "petitionNbr"),
      ...nothing("program", "rin", "shortTitle", "subType", "subType2"),
    },
  }
}

export function attachmentItem(origin: Origin, file: AttachedFile, place: number) {
  return {
    id: file.id,
    type: "attachments",
    links: { self: origin.PUBLIC_URL + paths.attachment(file.id) },
    attributes: {
      docOrder: place + 1,
      fileFormats: [formatOf(origin, paths.attachment(file.id), file)],
      title: file.filename,
      ...nothing("agencyNote", "authors", "docAbstract", "modifyDate", "publication", "restrictReason"),
      ...nothing("restrictReasonType"),
    },
  }
}

/** Where a file is, its kind by the end of its name, and its bytes. */
function formatOf({ PUBLIC_URL }: Origin, path: string, file: { filename: string | null; file_size: number | null }) {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(file.filename ?? "")?.[1]?.toLowerCase() ?? ""
  return { fileUrl: PUBLIC_URL + path, format: ending, size: file.file_size }
}

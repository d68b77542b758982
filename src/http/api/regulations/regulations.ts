import { type Context, Hono } from "hono"
import { entityTag } from "#src/http/api/passage/entity-tag.ts"
import { refuseMethod } from "#src/http/api/passage/refuse-method.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import { readRegulationsDetail, readRegulationsQuery } from "#src/rules/input/dockets/regulations-query.ts"
import { REGULATIONS_PAGES_MAX } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { browseRegulationsComments } from "#src/services/comments/browse-regulations-comments.ts"
import { findPublicComment } from "#src/services/comments/public-comment-queries.ts"
import { findRegulationsComment } from "#src/services/comments/comment-regulations-queries.ts"
import { findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import {
  findRegulationsDocket,
  findRegulationsDocument,
  FIRST_DOCUMENT,
  listRegulationsDockets,
  listRegulationsDocuments,
} from "#src/services/dockets/docket-regulations-queries.ts"
import { jsonApi } from "./refusal-answer.ts"
import {
  type AttachedFile,
  attachmentItem,
  commentDetail,
  commentItem,
  docketDetail,
  docketItem,
  documentDetail,
  documentItem,
  selfOf,
} from "./resources.ts"

/** What is public in the shape of regulations.gov's API, version 4, for clients that were written for that (docs/regulations-api.md). */
export function regulations(config: Config) {
  const app = new Hono<HttpEnv>()
  app.use(entityTag(config))
  const queryOf = (c: Context<HttpEnv>) => new URL(c.req.url).searchParams

  app.get("/documents", async (c) => {
    const query = readRegulationsQuery("documents", queryOf(c))
    const { items, groups } = await listRegulationsDocuments(c.var.ctx.db, query, c.var.ctx.now())
    const types = groups.map(({ supporting, total }) => ({
      value: supporting ? "Supporting & Related Material" : "Proposed Rule",
      label: supporting ? "Supporting & Related Material" : "Proposed Rule",
      total,
    }))
    const aggregations = { agencyId: summed(agenciesOf(groups)), documentType: summed(types) }
    const data = items.map((found) => documentItem(config, found))
    return jsonApi(c, { data, meta: metaOf(query, { rows: data.length, total: sumOf(groups), aggregations }) })
  })

  app.get("/dockets", async (c) => {
    const query = readRegulationsQuery("dockets", queryOf(c))
    const { items, groups } = await listRegulationsDockets(c.var.ctx.db, query)
    const total = sumOf(groups)
    const types = total > 0 ? [{ value: "Rulemaking", label: "Rulemaking", total }] : []
    const aggregations = { agencyId: summed(agenciesOf(groups)), docketType: summed(types) }
    const data = items.map((found) => docketItem(config, found))
    return jsonApi(c, { data, meta: metaOf(query, { rows: data.length, total, aggregations }) })
  })

  app.get("/comments", async (c) => {
    const query = readRegulationsQuery("comments", queryOf(c))
    const { items, total } = await browseRegulationsComments(c.var.ctx.db, query)
    const types = total > 0 ? [{ value: "Public Submission", label: "Public Submission", total }] : []
    const aggregations = { documentType: summed(types) }
    const data = items.map((found) => commentItem(config, found))
    return jsonApi(c, { data, meta: metaOf(query, { rows: data.length, total, aggregations }) })
  })

  app.get("/documents/:id", async (c) => {
    const { attachments } = readRegulationsDetail(queryOf(c))
    const found = await documentOf(c)
    // Its own file is in `fileFormats`; ours have no others.
    return jsonApi(c, {
      data: { ...documentDetail(config, found), ...attachmentsOf(selfOf(config, "documents", found.document_id), []) },
      ...(attachments && { included: [] }),
    })
  })
  app.get("/documents/:id/attachments", async (c) => {
    readRegulationsDetail(queryOf(c))
    await documentOf(c)
    return jsonApi(c, { data: [] })
  })

  app.get("/dockets/:id", async (c) => {
    readRegulationsDetail(queryOf(c))
    const found = (await findRegulationsDocket(c.var.ctx.db, await slugOf(c, idOf(c)))) ?? refuse("docket_not_found")
    return jsonApi(c, { data: docketDetail(config, found) })
  })

  app.get("/comments/:id", async (c) => {
    const { attachments } = readRegulationsDetail(queryOf(c))
    const { found, comment } = await commentOf(c)
    const data = {
      ...commentDetail(config, found, comment),
      ...attachmentsOf(selfOf(config, "comments", found.id), comment.attachments),
    }
    const files = comment.attachments.map((file, place) => attachmentItem(config, file, place))
    return jsonApi(c, { data, ...(attachments && { included: files }) })
  })
  app.get("/comments/:id/attachments", async (c) => {
    readRegulationsDetail(queryOf(c))
    const { comment } = await commentOf(c)
    return jsonApi(c, { data: comment.attachments.map((file, place) => attachmentItem(config, file, place)) })
  })

  app.all("*", refuseMethod(app.routes, paths.regulations), () => refuse("not_found"))
  return app
}

const idOf = (c: Context<HttpEnv>) => (c.req.param("id") ?? "").toLowerCase()

/** The slug of a docket that is called so, or once was. */
async function slugOf(c: Context<HttpEnv>, slug: string): Promise<string> {
  return (await findSlugNow(c.var.ctx.db, slug)) ?? slug
}

async function documentOf(c: Context<HttpEnv>) {
  const { db, now } = c.var.ctx
  const id = idOf(c)
  const wanted = isUuid(id)
    ? { object_id: id }
    : { docket_slug: id.endsWith(FIRST_DOCUMENT) ? await slugOf(c, id.slice(0, -FIRST_DOCUMENT.length)) : "" }
  return (await findRegulationsDocument(db, wanted, now())) ?? refuse("attachment_not_found")
}

async function commentOf(c: Context<HttpEnv>) {
  const { db } = c.var.ctx
  const id = idOf(c)
  if (!isUuid(id)) refuse("comment_not_found")
  const [found, comment] = await Promise.all([findRegulationsComment(db, id), findPublicComment(db, id)])
  return found && comment ? { found, comment } : refuse("comment_not_found")
}

function attachmentsOf(self: string, files: readonly AttachedFile[]) {
  const data = files.map(({ id }) => ({ type: "attachments", id }))
  const links = { self: `${self}/relationships/attachments`, related: `${self}/attachments` }
  return { relationships: { attachments: { data, links } } }
}

type Group = { value: string; label: string; total: number }

const agenciesOf = (groups: readonly { agency_slug: string; agency_name: string; total: number }[]) =>
  groups.map(({ agency_slug, agency_name, total }) => ({ value: agency_slug, label: agency_name, total }))

const sumOf = (groups: readonly { total: number }[]) => groups.reduce((sum, { total }) => sum + total, 0)

/** How many there are of each value, most first. */
function summed(groups: readonly Group[]) {
  return [...Map.groupBy(groups, ({ value }) => value)]
    .map(([value, [first, ...others]]) => ({
      docCount: (first?.total ?? 0) + sumOf(others),
      label: first?.label ?? value,
      value,
    }))
    .toSorted((a, b) => b.docCount - a.docCount || a.value.localeCompare(b.value))
}

type Page = { page: number; size: number }
type Found = { rows: number; total: number; aggregations: object }

/** What theirs say of a page. No more than 20 pages can be read: then comes the walk by `lastModifiedDate`. */
function metaOf({ page, size }: Page, { rows, total, aggregations }: Found) {
  const pages = Math.min(Math.ceil(total / size), REGULATIONS_PAGES_MAX)
  return {
    aggregations,
    filters: [],
    firstPage: page === 1,
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    lastPage: page >= pages,
    numberOfElements: rows,
    pageNumber: page,
    pageSize: size,
    totalElements: total,
    totalPages: pages,
  }
}

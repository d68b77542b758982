import type pg from "pg"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { WAITING_DOCKET } from "../records/console-fill.ts"
import { rareWordOf, wordOf } from "../records/synthetic-text.ts"

/** Who asks: people of the first agency, of the one with many dockets, or of the platform. */
export type Desk = "agency" | "many_dockets" | "platform"
export type ConsolePage = { name: string; address: string; desk: Desk }

type Found = {
  agency: string
  docket: string
  newest: string
  searched: string
  middle: string
  last: string
  entry: number
}

/** Every page of the console in the forms in which it may be slow. */
export async function listConsolePages(owner: pg.Client): Promise<ConsolePage[]> {
  const { rows } = await owner.query<Found>(
    `select d.agency_id as agency, d.id as docket,
       (select id from comments where docket_id = d.id and status = 'submitted' order by id desc limit 1) as newest,
       (select id from comments where docket_id = d.id and status = 'submitted' order by id desc offset 4000 limit 1) as searched,
       (select id from comments where docket_id = d.id and status = 'submitted' order by id desc offset (select count(*) / 2 from comments where docket_id = d.id) limit 1) as middle,
       (select id from comments where docket_id = d.id and status = 'submitted' order by id offset 24 limit 1) as last,
       (select max(id) / 2 from audit_log) as entry
     from dockets d where d.number = $1`,
    [WAITING_DOCKET],
  )
  const [found] = rows
  if (!found) throw new Error("no such docket")
  const ofAgency = { ...consoleOf(found), ...queueOf(found), ...searchesOf(), ...reportsOf(found), ...staffOf(found) }
  const of = (desk: Desk, pages: Record<string, string>) =>
    Object.entries(pages).map(([name, address]) => ({ name, address, desk }))
  return [...of("agency", ofAgency), ...of("many_dockets", docketsOf()), ...of("platform", platformOf(found))]
}

function consoleOf({ docket, newest }: Found): Record<string, string> {
  return {
    "home panel": paths.agencyDashboard(),
    dockets: paths.agencyDockets(),
    docket: paths.agencyDocket(docket),
    "docket: comments": paths.agencyDocket(docket, "comments"),
    "docket: activity": paths.agencyDocket(docket, "activity"),
    "docket: settings": paths.agencyDocket(docket, "settings"),
    "docket: edit": paths.agencyEditDocket(docket),
    "docket: documents": paths.agencyDocketDocuments(docket),
    "docket: notes": paths.docketNotes(docket),
    comment: paths.moderationComment(newest),
    "comment: notes": paths.commentNotes(newest),
  }
}

function queueOf({ docket, newest, searched, middle, last }: Found): Record<string, string> {
  return {
    queue: paths.moderationQueue(),
    "queue: oldest first": paths.moderationQueue({ sort: "oldest" }),
    "queue: in the middle": withQuery(paths.moderationQueue(), { after: middle, page: 5000 }),
    "queue: last page": withQuery(paths.moderationQueue(), { after: last, page: 9999 }),
    "queue: approved": paths.moderationQueue({ tab: "approved" }),
    "queue: an open comment": withQuery(paths.moderationQueue(), { comment: newest }),
    "queue of one docket": paths.moderationQueue({ docket_id: docket }),
    "queue of one docket: last page": withQuery(paths.moderationQueue(), {
      docket_id: docket,
      after: last,
      page: 9999,
    }),
    "queue: common word": paths.moderationQueue({ q: wordOf(50) }),
    "queue: rare word": paths.moderationQueue({ q: rareWordOf(7) }),
    "queue: nonsense": paths.moderationQueue({ q: "qzxqzx" }),
    "queue: common word, far down": withQuery(paths.moderationQueue(), { q: wordOf(50), after: searched, page: 90 }),
    "queue: position": paths.moderationQueue({ position: "support" }),
    "queue: type": paths.moderationQueue({ commenter_type: "organization" }),
    "queue: organization": paths.moderationQueue({ organization: "Society 7" }),
    "queue: with files": paths.moderationQueue({ files: "with" }),
    "queue: waiting 30 days": paths.moderationQueue({ waiting_days: 30 }),
    "queue: mine": paths.moderationQueue({ assigned: "me" }),
    "queue: nobody's": paths.moderationQueue({ assigned: "nobody" }),
    "queue: all filters": paths.moderationQueue({
      docket_id: docket,
      position: "oppose",
      commenter_type: "individual",
      files: "with",
      waiting_days: 7,
      assigned: "nobody",
      q: wordOf(50),
    }),
    "same text": paths.moderationSameText(),
    "same text of one docket": paths.moderationSameText({ docket_id: docket }),
    "bulk: one docket": paths.moderationBulk({ docket_id: docket }),
    "bulk: common word": paths.moderationBulk({ q: wordOf(50) }),
    flagged: paths.moderationFlagged(),
    "review: one docket": paths.moderationReview({ docket_id: docket }),
    "review: closing first": paths.moderationReview({ sort: "closing" }),
    "review: all": paths.moderationReview(),
  }
}

function searchesOf(): Record<string, string> {
  const [common, less, rare] = [wordOf(50), wordOf(700), rareWordOf(7)]
  const day = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
  const search = (query: Record<string, string | number>) => paths.agencySearch(query)
  return {
    "search: nothing asked": search({}),
    "search: common word": search({ q: common }),
    "search: common, newest": search({ q: common, sort_by: "newest" }),
    "search: common, oldest": search({ q: common, sort_by: "oldest" }),
    "search: common, by title": search({ q: common, sort_by: "alphabetical" }),
    "search: common, 100 a page": search({ q: common, limit: 100 }),
    "search: common, far down": search({ q: common, offset: 500, sort_by: "newest" }),
    "search: less common word": search({ q: less }),
    "search: rare word": search({ q: rare }),
    "search: nonsense": search({ q: "qzxqzx" }),
    "search: two common words": search({ q: `${common} ${wordOf(60)}` }),
    "search: phrase": search({ q: `"${common} ${wordOf(60)}"` }),
    "search: without a word": search({ q: `${less} -${common}` }),
    "search: docket and status": search({ q: `${common} status:pending` }),
    "search: from": search({ q: `${common} from:ann` }),
    "search: every comment, oldest": search({ comment_statuses: "pending", sort_by: "oldest" }),
    "search: every comment, by title": search({ comment_statuses: "pending", sort_by: "alphabetical" }),
    "advanced: phrase, excluded": search({
      mode: "advanced",
      exact_phrase: `${common} ${wordOf(60)}`,
      exclude_words: less,
    }),
    "advanced: days": search({ mode: "advanced", q: common, comment_date_from: day(40), comment_date_to: day(10) }),
    "advanced: docket days": search({ mode: "advanced", q: common, date_from: day(700), date_to: day(1) }),
    "advanced: docket status, tag": search({
      mode: "advanced",
      q: common,
      docket_statuses: "open",
      tags: "Parks,Roads",
    }),
    "advanced: name": search({ mode: "advanced", commenter_name: "Ann 77" }),
    "advanced: name and word": search({ mode: "advanced", q: common, commenter_name: "Ann 7" }),
    "advanced: two letters nobody has": search({ mode: "advanced", commenter_name: "qz" }),
    "advanced: email": search({ mode: "advanced", commenter_email: "person77@mail27.example" }),
    "advanced: domain": search({ mode: "advanced", commenter_domain: "mail7.example" }),
    "advanced: with files": search({ mode: "advanced", has_attachments: "yes" }),
    "advanced: files and word": search({ mode: "advanced", q: common, has_attachments: "yes" }),
    "advanced: files of a size": search({
      mode: "advanced",
      q: less,
      mime_types: "application/pdf",
      min_file_size: 50,
    }),
  }
}

function reportsOf({ docket }: Found): Record<string, string> {
  const day = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
  return {
    "reports: 90 days": paths.agencyReports(),
    "reports: 7 days": paths.agencyReports({ range: "7" }),
    "reports: 30 days": paths.agencyReports({ range: "30" }),
    "reports: this year": paths.agencyReports({ range: "year" }),
    "reports: all": paths.agencyReports({ range: "all" }),
    "reports: 90 days, one docket": paths.agencyReports({ docket_id: docket }),
    "reports: all, one docket": paths.agencyReports({ range: "all", docket_id: docket }),
    "reports: past days": paths.agencyReports({ date_from: day(400), date_to: day(100) }),
    "reports: table": paths.agencyReportTable({ table: "days", range: "all" }),
  }
}

function staffOf({ entry }: Found): Record<string, string> {
  return {
    users: paths.agencyUsers(),
    "users: by name": withQuery(paths.agencyUsers(), { q: "member49" }),
    "users: role": withQuery(paths.agencyUsers(), { role: "reviewer", status: "active" }),
    settings: paths.agencySettings(),
    stuck: paths.agencyStuck(),
    "audit log": paths.agencyAuditLog(),
    "audit log: everything": withQuery(paths.agencyAuditLog(), { kind: "all" }),
    "audit log: in the middle": withQuery(paths.agencyAuditLog(), { kind: "all", before: entry }),
    "audit log: a person": withQuery(paths.agencyAuditLog(), { person: "member1" }),
    "audit log: one kind, days": withQuery(paths.agencyAuditLog(), { kind: "comment.rejected", from: "2020-01-01" }),
  }
}

function docketsOf(): Record<string, string> {
  return {
    "many dockets": paths.agencyDockets(),
    "many dockets: by name": paths.agencyDockets({ q: "number 77" }),
    "many dockets: open": paths.agencyDockets({ status: "open" }),
    "many dockets: deep": paths.agencyDockets({ offset: 10_000 }),
    "many dockets: last page": paths.agencyDockets({ offset: 19_980 }),
    "many dockets: home panel": paths.agencyDashboard(),
    "many dockets: queue": paths.moderationQueue(),
    "many dockets: reports": paths.agencyReports(),
    "many dockets: search": paths.agencySearch({ q: wordOf(900) }),
  }
}

function platformOf({ agency, entry }: Found): Record<string, string> {
  const audit = (query: Record<string, string | number>) => withQuery(paths.platformAuditLog(), query)
  return {
    "platform: create agency": paths.platformAdmin(),
    "platform: invite, picker": paths.platformAdmin("invite-user"),
    "platform: picker by name": withQuery("/platform-admin", { tab: "invite-user", q: "county" }),
    "platform: agencies": paths.platformAdmin("agencies"),
    "platform: agencies by name": withQuery("/platform-admin", { tab: "agencies", q: "county" }),
    "platform: super users": paths.platformAdmin("super-users"),
    "platform: an agency's members": paths.platformAgency(agency, "members"),
    "platform: an agency's dockets": paths.platformAgency(agency, "dockets"),
    "platform: an agency's settings": paths.platformAgency(agency, "settings"),
    "platform: an agency's log": paths.platformAgency(agency, "audit"),
    "platform: audit log": audit({}),
    "platform: audit log, everything": audit({ kind: "all" }),
    "platform: audit log, middle": audit({ kind: "all", before: entry }),
    "platform: audit log, a person": audit({ person: "member1" }),
    "platform: stuck": paths.platformStuck(),
  }
}

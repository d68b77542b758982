/** Things that must not compile. Each line below is a promise the types keep (docs/architecture.md). */
import { index, layout as reactRouterLayout, route } from "@react-router/dev/routes"
import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { Db, Schema, Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { type AgencyScope, type Ctx, keep, write } from "#src/services/context.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { everyone, layout, screensOf } from "#src/web/screen-entry.ts"

declare const db: Db
declare const tx: Tx
declare const pool: Kysely<Schema>
declare const ctx: Ctx
declare const scope: AgencyScope

// A transaction can be read from, and so can what a request holds.
void findAgencyDocket(tx, scope, "id")
void findAgencyDocket(db, scope, "id")

// 1. Nothing is changed outside write()
// @ts-expect-error a request cannot insert
db.insertInto("dockets")
// @ts-expect-error nor through the context
ctx.db.updateTable("comments")
// @ts-expect-error nor with raw SQL
void sql`delete from dockets`.execute(db)
// @ts-expect-error nor by a statement that writes inside a select
db.with("gone", (q) => q.deleteFrom("dockets"))
// @ts-expect-error a pool is not a transaction
const notTx: Tx = pool
// @ts-expect-error a write must say what to audit
void write(ctx, null, async () => ({ result: 1 }))
// @ts-expect-error an empty list is not an audit entry
void write(ctx, null, async () => ({ result: 1, audit: [] }))
// @ts-expect-error work in progress is kept apart from the record
void keep(ctx, (kept) => kept.deleteFrom("comments").execute())

// 2. Private rows of an agency need proof of access
// @ts-expect-error a look-alike is no proof
void findAgencyDocket(db, { agency_id: "id", role: "owner" }, "id")

// 3. Permissions, refusals and addresses are closed lists
// @ts-expect-error no such permission
may("owner", "close_docket")
// @ts-expect-error no such refusal
refuse("nope")
// @ts-expect-error no such address
paths.nowhere()

// 4. A screen says who may open it
const home = everyone("/", "screens/public/home/home.tsx")
void screensOf([home, layout("layouts/public.tsx", [home])])
// @ts-expect-error what React Router makes of an address says it of nobody
void screensOf([index("screens/public/home/home.tsx")])
// @ts-expect-error nor inside a frame
layout("layouts/public.tsx", [route("about", "screens/public/texts/about.tsx")])
// @ts-expect-error nor with a frame of React Router's own
void screensOf([reactRouterLayout("layouts/public.tsx", [route("about", "screens/public/texts/about.tsx")])])

void notTx

import { z } from "zod"
import { type Setting, whole } from "#src/platform/setting.ts"
import { asksForPrimary } from "./database-url.ts"

const database = {
  expects:
    "an address such as postgres://user@host/database or postgres://user@one,other/database, and target_session_attrs, if given, read-write",
  schema: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .refine(asksForPrimary),
  fallback: null,
  secret: true,
} as const

/** Where the database is, and what is demanded of it. */
export const databaseSettings = {
  DATABASE_URL: {
    doc: "PostgreSQL 18 database to use, with the account that owns it. Requests and jobs get their own accounts, created at start. With `DATABASE_OWNER_URL`: with the account that requests use. May name several servers; see [Several database servers](#several-database-servers). Unset: the embedded server, in `DATA_DIR/postgres`.",
    ...database,
  },
  DATABASE_OWNER_URL: {
    doc: "The same database, on the same servers, with the account that owns it, if `DATABASE_URL` names another one. Used only at start, for migrations and to set up the other accounts.",
    ...database,
  },
  DATABASE_POOLER_URL: {
    doc: "PgBouncer, or another pooler in transaction mode, in front of the same database, as `postgres://host:port/database`: requests sign in there, with the account they have anyway. Everything that needs a session of its own (migrations, jobs, news of other processes, exports, backups) goes to `DATABASE_URL`. See [A pooler](#a-pooler).",
    expects: "an address such as postgres://host:6432/database",
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/),
    fallback: null,
    secret: true,
  },
  DATABASE_READ_URL: {
    doc: "Replicas of the same database, as `postgres://one,other:5433/database`: strangers' pages, reads of the API, and searches go there, with the account that requests have anyway. The server that takes writes may be among them. See [Replicas that are read from](#replicas-that-are-read-from).",
    expects: "an address such as postgres://host/database or postgres://one,other/database",
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/),
    fallback: null,
    secret: true,
  },
  DATABASE_SYNCHRONOUS_STANDBYS: {
    doc: "How many standbys must have written a comment to disk before it is acknowledged. Where PostgreSQL waits for fewer (`synchronous_standby_names`, `synchronous_commit`), the server does not start, and `/readyz` says so. 0: none is demanded.",
    expects: "a number from 0 to 9",
    schema: whole(0, 9),
    fallback: "0",
  },
} as const satisfies Record<string, Setting>

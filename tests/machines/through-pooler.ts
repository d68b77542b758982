/** Requests of these tests reach their database through PgBouncer, where there is one. */
const pooler = process.env["MACHINES_POOLER"]
if (pooler) process.env["TEST_DATABASE_POOLER"] = pooler

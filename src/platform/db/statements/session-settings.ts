/** What every session of the product's runs with, as PostgreSQL's settings. */
export const sessionSettings = {
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "1min",
  timezone: "UTC",
  max_parallel_workers_per_gather: "0",
} as const

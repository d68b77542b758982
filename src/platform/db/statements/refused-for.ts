/** The reason for which `refuse_for` ended a statement (`sql/refusals.sql`); undefined for every other error. */
export function refusedFor(error: unknown): string | undefined {
  const refused = error instanceof Error && "code" in error && error.code === "OD001" && "detail" in error
  return refused ? (error.detail as string) : undefined
}

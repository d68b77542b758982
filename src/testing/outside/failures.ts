/**
 * Prints what failed as `✗ where` and the messages four spaces in: the form in which `npm test` finds it among all
 * output and repeats it at the end.
 */
export function tellFailure(where: string, errors: readonly unknown[]): void {
  const lines = errors.flatMap((error) => messageOf(error).split("\n").slice(0, 20))
  process.stdout.write(`✗ ${where}\n${lines.map((line) => `    ${line}\n`).join("")}`)
}

/** The stack where it says the message too; a thrown string has none. */
function messageOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error)
  const { message = "", stack = "" } = error as { message?: string; stack?: string }
  return stack.includes(message) ? stack : `${message}\n${stack}`
}

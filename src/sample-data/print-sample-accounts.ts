import { paths } from "#src/rules/paths.ts"
import { sampleAccounts, samplePassword } from "./sample-accounts.ts"

/** The accounts to try, their password and the addresses to open, as lines for a terminal. */
export function printSampleAccounts(public_url: string): string {
  const shown = sampleAccounts.filter(({ introduce_as }) => introduce_as !== null)
  const width = Math.max(...shown.map(({ email }) => email.length))
  return [
    `Sample data is loaded. Public side: ${public_url}${paths.home()}`,
    `Sign in: ${public_url}${paths.login()}   Staff: ${public_url}${paths.agencyLogin()}   Platform team: ${public_url}${paths.platformAdmin()}`,
    `Password of every sample account: ${samplePassword}`,
    ...shown.map(({ email, introduce_as }) => `  ${email.padEnd(width)}  ${introduce_as}`),
  ].join("\n")
}

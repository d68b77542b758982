import { type Challenge, solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"

/** What a browser would send after working on a proof-of-work challenge. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  const given = challenge as Challenge
  const solution = await solveChallenge({ challenge: given, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString("base64")
}

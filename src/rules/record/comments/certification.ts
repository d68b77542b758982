import type { Representation } from "#src/rules/vocabulary.ts"

/**
 * Increase it with every change to a word below; the table `certification_texts` keeps the sentences of every version (P 2.6).
 */
export const CERTIFICATION_VERSION = 1

export const PERJURY_CERTIFICATION =
  "I certify under penalty of perjury that the information I have provided is true and accurate to the best of my knowledge."

export const AUTHORIZATION_CERTIFICATION =
  "I certify that I am authorized to submit this comment on behalf of the person or organization named above."

export const PUBLIC_ACKNOWLEDGEMENT =
  "I understand that my comment, with the name and organization I have given and any attached files, will be part of the public record and can be read by anyone. My email address will not be published."

/**
 * The exact certification that a commenter sees and agrees to in step 4; commenters who speak for others also certify that they
 * may (P 5).
 */
export function certificationText(representation: Representation): string {
  return representation === "myself" ? PERJURY_CERTIFICATION : `${PERJURY_CERTIFICATION} ${AUTHORIZATION_CERTIFICATION}`
}

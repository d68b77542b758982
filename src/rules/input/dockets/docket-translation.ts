import { z } from "zod"
import {
  DOCKET_DESCRIPTION_MAX_CHARACTERS,
  DOCKET_SUMMARY_MAX_CHARACTERS,
  TRANSLATED_TITLE_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import type { TextLanguage } from "#src/rules/text/text-languages.ts"
import { textLanguageField } from "./docket.ts"
import {
  atMostInConsole,
  checkboxField,
  nameField,
  optionalTrimmedField,
  trimmedField,
  versionField,
} from "#src/rules/input/reading/fields.ts"

/** The version of a translation as the form saw it; 0 where there was none. */
const seenVersionField = z.union([z.literal("0").transform(() => 0), z.literal(0), versionField])

export const translationKinds = ["courtesy", "official"] as const

/**
 * What the form of a translation sends; its address names the docket and the language. `words_version` is that of the docket's text
 * beside the form, and `up_to_date` says that the translation says the same.
 */
export const docketTranslationForm = z.strictObject({
  title: nameField(
    { max: TRANSLATED_TITLE_MAX_CHARACTERS, tooLong: words.titleTooLong },
    agencyDocketMessages.titleRequired,
  ),
  summary: trimmedField(
    atMostInConsole(DOCKET_SUMMARY_MAX_CHARACTERS, "Summary"),
    agencyDocketMessages.summaryRequired,
  ),
  description: optionalTrimmedField(atMostInConsole(DOCKET_DESCRIPTION_MAX_CHARACTERS, "Description")),
  official: z.enum(translationKinds, words.official).transform((kind) => kind === "official"),
  words_version: versionField,
  up_to_date: checkboxField,
  version: seenVersionField,
})

type Target = { agency_id: string; docket_id: string; language: TextLanguage }
export type SaveDocketTranslationInput = Target & z.infer<typeof docketTranslationForm>

/** What the question whether a translation is to be removed sends. */
export const removeDocketTranslationForm = z.strictObject({
  intent: z.literal("remove"),
  language: textLanguageField,
  version: versionField,
})
export type RemoveDocketTranslationInput = Target & { version: number }

import type { Context } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { chooseLanguage } from "#src/http/middleware/choose-language.ts"
import "#src/rules/languages/every-language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"

/** The texts in the language of whoever asks, chosen as for a page. */
export function readerTexts(c: Context<HttpEnv>): Texts {
  const { PUBLIC_URL, dev_pages } = c.var.ctx.config
  return textsIn(chooseLanguage(c, { secure: PUBLIC_URL.startsWith("https:"), dev_pages }).language)
}

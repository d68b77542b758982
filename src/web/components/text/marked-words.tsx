import type { ReactNode } from "react"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Part = (words: string) => ReactNode

/** Marked words of a sentence (`Rich`) that lead somewhere. */
export const linkTo =
  (path: string): Part =>
  (words) => <LightLink to={path}>{words}</LightLink>

/** Sentences whose words between `<b>` and `</b>` are strong. */
export const bold = { b: (words: string) => <strong>{words}</strong> } as const satisfies Record<string, Part>

/** Sentences whose words between `<code>` and `</code>` are code. */
export const coded = { code: (words: string) => <code>{words}</code> } as const satisfies Record<string, Part>

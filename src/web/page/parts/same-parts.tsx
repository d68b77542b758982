import { createContext, type ReactNode, use } from "react"

type Parts = {
  /** What React wrote for a part. */
  written: (name: string) => string | undefined
  /** Asks for it to be written for the pages to come. */
  want: (name: string, part: ReactNode) => void
}

const PartsContext = createContext<Parts | null>(null)

/** Around a page on the server: what is known of the parts that its language's pages share. */
export function SamePartsProvider({ parts, children }: { parts: Parts | null; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>
}

/**
 * What is in an element, as its properties, where that is the same in all pages of a language: on the server as React wrote it once
 * (decision 121). `name` says all that the part depends on beside the language; null where it stands for this page alone. The part uses
 * no hook but that of the language.
 */
export function useSamePart(name: string | null, part: () => ReactNode) {
  const parts = import.meta.env.SSR ? use(PartsContext) : null // none in a browser
  const html = name === null ? undefined : parts?.written(name)
  if (html !== undefined) return { dangerouslySetInnerHTML: { __html: html } }
  const children = part()
  if (name !== null) parts?.want(name, children)
  return { children }
}

import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"

type Props = { children: ReactNode; tint?: boolean | undefined; as?: "div" | "section" | "article" | "li" | undefined }

/** A framed piece of a page. */
export function Card({ children, tint, as: Element = "div" }: Props) {
  return <Element className={classNames("card", tint && "card-tint")}>{children}</Element>
}

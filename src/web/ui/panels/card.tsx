import type { ReactNode } from "react"
import { classNames } from "#src/web/ui/class-names.ts"

type Props = { children: ReactNode; tint?: boolean | undefined; as?: "div" | "section" | "article" | "li" | undefined }

/** `tint`: without a frame, for what is beside the main thing. As `li` it is an item of a list of cards. */
export function Card({ children, tint, as: Element = "div" }: Props) {
  return <Element className={classNames("card", tint && "card-tint")}>{children}</Element>
}

import type { LinkProps } from "react-router"
import { buttonClass, type ButtonLook } from "./button.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = LinkProps & ButtonLook

/** A link that looks like a button: it goes somewhere, it does not change anything. */
export function LinkButton({ variant, size, block, icon, className, children, ...link }: Props) {
  return (
    <LightLink className={buttonClass({ variant, size, block }, className)} {...link}>
      {icon && <Icon name={icon} />}
      {children}
    </LightLink>
  )
}

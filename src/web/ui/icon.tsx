import { iconPaths, type IconName } from "./icon-paths.ts"

type Props = { name: IconName; /** Only when no word is beside the icon. */ label?: string | undefined }

/** Those that point along the line: they turn around with it. */
const directed: ReadonlySet<IconName> = new Set(["next", "previous", "arrow-forward", "arrow-back", "sign-out"])

export function Icon({ name, label }: Props) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const)
  return (
    <svg
      className={directed.has(name) ? "icon icon-directed" : "icon"}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      focusable="false"
      {...naming}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

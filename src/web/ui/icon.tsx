import { iconPaths, type IconName } from "./icon-paths.ts"

type Props = { name: IconName; /** Only when no word is beside the icon. */ label?: string | undefined }

export function Icon({ name, label }: Props) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const)
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" focusable="false" {...naming}>
      <path d={iconPaths[name]} />
    </svg>
  )
}

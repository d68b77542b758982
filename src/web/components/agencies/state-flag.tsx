import { isStateCode } from "#src/rules/us-states.ts"

type Props = {
  /** Two letters in any case; US for federal (P 2.11). */
  code: string
  large?: boolean | undefined
  /** The state's name, also shown on hover; leave empty when the name is beside the flag. */
  alt?: string | undefined
  /** In sight when the page arrives. */
  eager?: boolean | undefined
}

/** The flag in its own proportions inside a box of 3 to 2; nothing for an unknown code. */
export function StateFlag({ code, large, alt = "", eager }: Props) {
  if (!isStateCode(code.toUpperCase())) return null
  const file = `${code.toLowerCase()}.webp`
  return (
    <img
      className={large ? "flag flag-large" : "flag"}
      src={large ? `/flags/${file}` : `/flags/small/${file}`}
      alt={alt}
      title={alt || undefined}
      width={large ? 132 : 30}
      height={large ? 88 : 20}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
    />
  )
}

/** The state's outline, a decoration beside its name (P 2.11). */
export function StateOutline({ code }: { code: string }) {
  return (
    <img
      className="outline"
      src={`/outlines/${code.toLowerCase()}.svg`}
      alt=""
      width={120}
      height={120}
      loading="lazy"
    />
  )
}

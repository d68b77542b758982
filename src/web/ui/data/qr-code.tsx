import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"

type Props = {
  /** Rows of modules, true where dark. */
  modules: readonly (readonly boolean[])[]
  label: string
  /** Width and height in pixels. */
  side?: number
}

/** A QR code with the quiet border that cameras need. */
export function QrCode({ modules, label, side = 232 }: Props) {
  const size = modules.length
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return (
    <div>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} width={side} height={side} aria-hidden="true">
        <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#ffffff" />
        <path d={path} fill="#000000" shapeRendering="crispEdges" />
      </svg>
    </div>
  )
}

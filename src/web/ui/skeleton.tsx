/** Grey lines where text will be; visible only when the wait exceeds 300 ms. */
export function Skeleton({ lines = 3, label = "Loading" }: { lines?: number | undefined; label?: string | undefined }) {
  return (
    <output className="skeleton" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </output>
  )
}

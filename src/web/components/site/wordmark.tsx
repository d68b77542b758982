import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

/** The product's name and sign; leads to `to`. */
export function Wordmark({ to }: { to: string }) {
  return (
    <LightLink className="wordmark" to={to}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false" fill="currentColor">
        <path
          fillRule="evenodd"
          d="M7 3h18a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H14.5l-6.2 4.6A.8.8 0 0 1 7 29v-4a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm2 6.5v2.4h14V9.5zm0 4.6v2.4h14v-2.4zm0 4.6v2.4h8.5v-2.4z"
        />
      </svg>
      OpenDocket
    </LightLink>
  )
}

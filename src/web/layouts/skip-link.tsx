export const MAIN_ID = "main-content"

/** The first thing the keyboard reaches: past the header, to the page itself. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to main content
    </a>
  )
}

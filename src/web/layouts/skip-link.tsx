import { useTexts } from "#src/web/language.tsx"

export const MAIN_ID = "main-content"

/** The first thing the keyboard reaches: past the header, to the page itself. */
export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t("Skip to main content")}
    </a>
  )
}

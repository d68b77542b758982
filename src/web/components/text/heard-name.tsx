import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { useTexts } from "#src/web/language.tsx"

type Props = {
  name: string
  /** Of the name, where it may be another than the page's (BCP 47). */
  language?: string | undefined
}

/** What a link or button is about, for those who hear it without what stands around it: 'Continue: Bike Lanes'. */
export function HeardName({ name, language }: Props) {
  const { t } = useTexts()
  const text = t(": {name}", { name })
  return (
    <span className="visually-hidden">
      {language ? <AboutDocket text={text} docket={{ title: name, language }} /> : text}
    </span>
  )
}

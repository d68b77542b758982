import { Link } from "react-router"
import type { Texts } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { type Place, placeInWords, placeKey } from "#src/rules/places/place.ts"
import { stateInWords } from "#src/rules/us-states.ts"
import type { FoundPlace } from "#src/services/places/find-place.ts"
import { useTexts } from "#src/web/language.tsx"
import { DidYouMean } from "#src/web/screens/public/lists/did-you-mean.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"

type Agency = { name: string; slug: string }
type Of<Kind> = Extract<FoundPlace, { kind: Kind }>

/** Several places of one name. */
export function PlaceChoices({ found: { text, state_code, with_agencies, others } }: { found: Of<"choose"> }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <section className="stack stack-loose" aria-labelledby="choices">
      <h2 id="choices">{t("Which {name} do you mean?", { name: `“${text}”` })}</h2>
      {state_code !== null && (
        <p>
          <Link to={paths.state(state_code)}>
            {t("The whole state of {state}", { state: stateInWords(state_code, texts) })}
          </Link>
        </p>
      )}
      {with_agencies.length > 0 && (
        <>
          <h3>{t("Agencies there take part")}</h3>
          <Choices places={with_agencies} />
          {others.length > 0 && <h3>{t("Other places of this name")}</h3>}
        </>
      )}
      <Choices places={others} />
    </section>
  )
}

function Choices({ places }: { places: readonly Place[] }) {
  const texts = useTexts()
  if (places.length === 0) return null
  return (
    <ul className="place-choices">
      {places.map((place) => (
        <li key={placeKey(place)}>
          <Link to={paths.near(placeKey(place))}>{placeInWords(place, texts)}</Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing of the name, or digits that are no ZIP code: why, and what else to do. */
export function UnknownPlace({ found, alike }: { found: Of<"unknown">; alike: Agency | undefined }) {
  const texts = useTexts()
  const { t } = texts
  const { state_code } = found
  return (
    <EmptyState
      icon="search"
      heading={t("We do not know this place")}
      actions={
        <>
          {state_code !== null && (
            <LinkButton to={paths.state(state_code)}>
              {t("Agencies in {state}", { state: stateInWords(state_code, texts) })}
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={paths.agencies()}>
            {t("All agencies")}
          </LinkButton>
        </>
      }
    >
      {alike && <DidYouMean words={alike.name} to={paths.agencyPage(alike.slug)} />}
      <p>{whyUnknown(found, texts)}</p>
    </EmptyState>
  )
}

function whyUnknown({ text, zip, wrong_zip }: Of<"unknown">, { t }: Texts): string {
  if (wrong_zip) return t("A ZIP code has five digits, such as 97201.")
  if (zip !== null)
    return t(
      "{zip} is not in our table of ZIP codes. It has none of territories and military mail. Try the city and state.",
      {
        zip,
      },
    )
  return t("We found no city, county, or state called {name}. Try a ZIP code, or the city with its state.", {
    name: `“${text}”`,
  })
}

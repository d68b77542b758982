import { Form } from "react-router"
import { PLACE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { useFieldThatFollows } from "#src/web/ui/forms/use-field-that-follows.ts"

type Props = {
  /** Unique on the page. */
  id: string
  /** What was typed before. */
  typed?: string | undefined
}

/** Asks where somebody lives, and leads to who governs there. A plain GET; of an address, the next page's keeps no street. */
export function PlaceSearch({ id, typed = "" }: Props) {
  const { t } = useTexts()
  const field = useFieldThatFollows(typed)
  return (
    <search>
      <Form method="get" action={paths.near()} className="field">
        <label className="label" htmlFor={id}>
          {t("Where do you live?")}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {t("A ZIP code, city, county, or state. Your street is not needed: we neither store nor log what you type.")}
        </p>
        <div className="input-group">
          <input
            ref={field}
            className="input"
            type="text"
            id={id}
            name="place"
            defaultValue={typed}
            maxLength={PLACE_MAX_CHARACTERS}
            autoComplete="postal-code"
            enterKeyHint="search"
            required
            aria-describedby={`${id}-hint`}
          />
          <Button type="submit" variant="secondary">
            {t("Find")}
          </Button>
        </div>
      </Form>
    </search>
  )
}

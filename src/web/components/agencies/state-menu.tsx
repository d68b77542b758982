import { Form, useLocation } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { federal, statesInOrder } from "#src/rules/us-states.ts"
import { SELECT_STATE_LABEL } from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DropMenu } from "#src/web/ui/navigation/drop-menu.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

/** The address that answers `?state_code=` with a redirect to the state's page. */
const pickerAddress = paths.states()

/** The states as a list that folds out of the header (P 2.2). Plain links: the router's would double what every page costs. */
export function StateMenu() {
  const { pathname } = useLocation()
  const { t } = useTexts()
  const here = pathname.startsWith(`${paths.states()}/`) || pathname === paths.agencies() ? pathname : null
  const links = useSamePart(here ? null : "states", () => <StateLinks here={here} />)
  return (
    <DropMenu
      summary={
        <>
          {t("States")}
          <Icon name="expand" />
        </>
      }
    >
      <ul className="drop-panel drop-list" aria-label={t("States")} {...links} />
    </DropMenu>
  )
}

/** Of which one may be that of the page. */
function StateLinks({ here }: { here: string | null }) {
  const texts = useTexts()
  const { t } = texts
  const current = (path: string) => (path === here ? "page" : undefined)
  return (
    <>
      {statesInOrder(texts).map((state) => (
        <li key={state.code}>
          <a href={paths.state(state.code)} aria-current={current(paths.state(state.code))}>
            {t(state.name)}
          </a>
        </li>
      ))}
      <li>
        <a href={paths.state(federal.code)} aria-current={current(paths.state(federal.code))}>
          {t("Federal agencies")}
        </a>
      </li>
      <li>
        <a href={paths.agencies()} aria-current={current(paths.agencies())}>
          {t("All agencies")}
        </a>
      </li>
    </>
  )
}

type Props = {
  /** Unique on the page. */
  id: string
  /** The two-letter code in front of the name (P 2.3). */
  with_code?: boolean
}

/** The states as a select with its button, for phones and beside the map (P 2.2, P 2.3). */
export function StateSelect({ id, with_code = false }: Props) {
  const { t } = useTexts()
  const group = useSamePart(`state select ${id} ${with_code}`, () => <SelectGroup id={id} with_code={with_code} />)
  return (
    <Form method="get" action={pickerAddress} className="field">
      <label className="label" htmlFor={id}>
        {t("Choose a state")}
      </label>
      <div className="input-group" {...group} />
    </Form>
  )
}

function SelectGroup({ id, with_code }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <select className="input" id={id} name="state_code" defaultValue="" required>
        <option value="">{t(SELECT_STATE_LABEL)}</option>
        {statesInOrder(texts).map((state) => (
          <option key={state.code} value={state.code}>
            {with_code ? `${state.code} – ${t(state.name)}` : t(state.name)}
          </option>
        ))}
        <option value={federal.code}>{t("Federal agencies")}</option>
      </select>
      <Button type="submit" variant="secondary">
        {t("Go")}
      </Button>
    </>
  )
}

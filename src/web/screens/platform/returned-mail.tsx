import { Form, Link, redirect, useNavigation } from "react-router"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { asPlace, readPlace, tryAddressInput } from "#src/rules/input/agencies/returned-mail-input.ts"
import { DEFAULT_TIME_ZONE, EMAIL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { returnedMailList as words } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { browseSuppressed } from "#src/services/returned-mail/browse-suppressed.ts"
import { tryAddressAgain } from "#src/services/returned-mail/try-again.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/returned-mail"
import { PlatformFrame } from "./platform-frame.tsx"

const PER_PAGE = 50
const number = (count: number) => count.toLocaleString("en-US")

export const loader = platformLoader(
  "view_all_agencies",
  async ({ ctx, power, url }: Route.LoaderArgs & PlatformTeam) => {
    const reader = new QueryReader(url.searchParams)
    const q = reader.text(EMAIL_MAX_CHARACTERS, "q")
    const after = readPlace(reader)
    const { total, addresses, first, next } = await browseSuppressed(ctx, power, { q, after, limit: PER_PAGE })
    return {
      role: power.role,
      on: ctx.config.MAIL_BOUNCE_DOMAIN !== null || ctx.config.MAIL_EVENTS_SECRET !== null,
      q,
      total,
      first,
      after: after && asPlace(after),
      next: next && asPlace(next),
      lifted: url.searchParams.get("done") === "lifted",
      addresses: addresses.map(({ id, domain, by, since, last_status, permanent, transient, complaints }) => ({
        id,
        domain,
        why: [words.by[by], last_status && `(${last_status})`].filter(Boolean).join(" "),
        counted: words.counted(number(permanent + transient), number(complaints)),
        since: { iso: since.toISOString(), words: formatDateTime(since, DEFAULT_TIME_ZONE) },
      })),
    }
  },
)
type Data = Route.ComponentProps["loaderData"]
type Address = Data["addresses"][number]

export const action = formAction<Route.ActionArgs, typeof tryAddressInput, never>(
  async ({ ctx }) => {
    await authorizePlatform(ctx, "view_all_agencies") // before a word of the form is judged
    return tryAddressInput
  },
  async ({ ctx, input, url }) => {
    await orShowList(tryAddressAgain(ctx, input))
    const here = { q: url.searchParams.get("q") ?? "", after: url.searchParams.get("after") }
    throw redirect(paths.platformReturnedMail({ ...here, done: "lifted" }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Platform Administration: Returned Mail | OpenDocket" }] : []

/** Addresses from which letters came back, of all agencies: found by their domain, or by the whole address (decision 86). */
export default function ReturnedMail({ loaderData, actionData }: Route.ComponentProps) {
  const { role, on, q, total, first, after, next, lifted, addresses } = loaderData
  const form = actionData?.form
  return (
    <PlatformFrame role={role} current="returned-mail">
      <p>{words.lede}</p>
      {!on && <Alert kind="info">{words.off}</Alert>}
      {form && <ErrorSummary message={form.message} errors={form.errors} />}
      {lifted && !form && <Alert kind="success" heading={words.lifted} focusOnMount />}
      <section className="stack" aria-labelledby="suppressed">
        <h2 id="suppressed">{words.found(number(total), total === 1)}</h2>
        <SearchBox
          action={paths.platformReturnedMail()}
          label={words.search}
          placeholder="example.org"
          defaultValue={q}
          maxLength={EMAIL_MAX_CHARACTERS}
          quiet
        />
        {addresses.length === 0 ? (
          <EmptyState heading={q ? words.nothingFound : words.none} icon="check">
            <p>{q ? words.nothingFoundText : words.noneText}</p>
          </EmptyState>
        ) : (
          <Table
            stacked
            caption="Suppressed addresses"
            columns={columnsFor({ q, after })}
            rows={addresses}
            rowKey={({ id }) => id}
          />
        )}
        <p className="cluster">
          {!first && <Link to={paths.platformReturnedMail({ q })}>First page</Link>}
          {next && <Link to={paths.platformReturnedMail({ q, after: next })}>Next page</Link>}
          {q && <Link to={paths.platformReturnedMail()}>All addresses</Link>}
        </p>
      </section>
    </PlatformFrame>
  )
}

type Here = Pick<Data, "q" | "after">

const columnsFor = (here: Here): Column<Address>[] => [
  { key: "address", header: "Address", rowHeader: true, fit: "text", cell: ({ domain }) => `…@${domain}` },
  {
    key: "why",
    header: "Why",
    fit: "text",
    cell: ({ why, counted }) => (
      <>
        {why}
        <div className="quiet">{counted}</div>
      </>
    ),
  },
  {
    key: "since",
    header: "Since",
    fit: "tight",
    cell: ({ since }) => <Time dateTime={since.iso}>{since.words}</Time>,
  },
  { key: "actions", header: "Actions", fit: "tight", cell: (address) => <LiftForm address={address} here={here} /> },
]

function LiftForm({ address: { id, domain, since }, here }: { address: Address; here: Here }) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={paths.platformReturnedMail(here)}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="small" busy={state === "submitting"}>
        {words.lift}
        <span className="visually-hidden">
          : …@{domain}, {since.words}
        </span>
      </Button>
    </Form>
  )
}

export { PlatformError as ErrorBoundary } from "./platform-frame.tsx"

import { Form } from "react-router"
import { queueOrderNames, queueOrders } from "#src/rules/record/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { ApplyingSelect } from "#src/web/ui/forms/applying-select.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import type { QueueData } from "./queue-data.ts"

/** Search, docket and order of the list: one form, whose choices apply at once; without JavaScript its button applies them. */
export function QueueFilters({ data, path }: { data: QueueData; path: string }) {
  const { tab, q, docket, dockets, order } = data
  return (
    <search>
      <Form method="get" action={path} className="queue-filters">
        <input type="hidden" name="tab" value={tab} />
        <SearchInput
          key={`${tab} ${q}`}
          label="Search this list"
          quiet
          placeholder={words.searchPlaceholder}
          defaultValue={q}
          maxLength={QUERY_MAX_CHARACTERS}
        />
        <ApplyingSelect
          name="docket_id"
          label={<VisuallyHidden>Docket</VisuallyHidden>}
          unmarked
          emptyLabel="All dockets"
          options={dockets.map(({ id, title, comments }) => ({
            value: id,
            label: `${title} (${comments.toLocaleString("en-US")})`,
          }))}
          value={docket?.id ?? ""}
        />
        <ApplyingSelect
          name="sort"
          label={<VisuallyHidden>Order</VisuallyHidden>}
          unmarked
          options={queueOrderNames.map((name) => ({ value: name, label: queueOrders[name] }))}
          value={order}
        />
      </Form>
    </search>
  )
}

import { Form } from "react-router"
import { queueOrderNames, queueOrders } from "#src/rules/record/comments/comment-status.ts"
import { moderationMessages as words } from "#src/rules/messages/moderation/moderation-messages.ts"
import { ORGANIZATION_MAX_CHARACTERS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { assignmentMessages } from "#src/rules/messages/moderation/assignment-messages.ts"
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  fileFilters,
  hasConditions,
  waitingChoices,
} from "#src/rules/record/comments/queue-filter.ts"
import {
  ALL_COMMENTER_TYPES_LABEL,
  ALL_POSITIONS_LABEL,
  commenterTypeLabel,
  positionLabel,
} from "#src/rules/vocabulary.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { optionsOf } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { ApplyingSelect } from "#src/web/ui/forms/choices/applying-select.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import { AllColleagues } from "#src/web/screens/agency/moderation/assign-fields.tsx"
import type { QueueData } from "./queue-data.ts"

/** What is asked for less often: open while the list is limited by any of it. */
function MoreFilters({ data: { conditions, colleagues } }: { data: QueueData }) {
  const { position, commenter_type, organization, files, waiting_days, assigned } = conditions
  const days = [...new Set([...waitingChoices, ...(waiting_days ? [waiting_days] : [])])].toSorted((a, b) => a - b)
  return (
    <Disclosure summary={words.moreFilters} open={hasConditions(conditions)}>
      <div className="stack">
        <div className="grid grid-small">
          <div>
            <ApplyingSelect
              name="assigned"
              label="Assigned"
              unmarked
              emptyLabel={assignmentMessages.anyone}
              options={[
                { value: ASSIGNED_TO_ME, label: assignmentMessages.toMe },
                { value: ASSIGNED_TO_NOBODY, label: assignmentMessages.toNobody },
                ...colleagues.people.map(({ user_id, name }) => ({
                  value: user_id,
                  label: assignmentMessages.to(name),
                })),
              ]}
              value={assigned ?? ""}
            />
            {colleagues.more && <AllColleagues of="assigned" />}
          </div>
          <ApplyingSelect
            name="waiting_days"
            label="Waiting longer than"
            unmarked
            emptyLabel="Any time"
            options={days.map((count) => ({ value: String(count), label: count === 1 ? "1 day" : `${count} days` }))}
            value={String(waiting_days ?? "")}
          />
          <ApplyingSelect
            name="position"
            label="Position"
            unmarked
            emptyLabel={ALL_POSITIONS_LABEL}
            options={optionsOf(positionLabel)}
            value={position ?? ""}
          />
          <ApplyingSelect
            name="commenter_type"
            label="Commenter type"
            unmarked
            emptyLabel={ALL_COMMENTER_TYPES_LABEL}
            options={optionsOf(commenterTypeLabel)}
            value={commenter_type ?? ""}
          />
          <ApplyingSelect
            name="files"
            label="Files"
            unmarked
            emptyLabel="With or without files"
            options={optionsOf(fileFilters)}
            value={files ?? ""}
          />
          <TextInput
            key={organization}
            name="organization"
            label="Organization"
            unmarked
            maxLength={ORGANIZATION_MAX_CHARACTERS}
            defaultValue={organization}
          />
        </div>
        <Button type="submit" variant="secondary" size="small">
          {words.applyFilters}
        </Button>
      </div>
    </Disclosure>
  )
}

/** Search, docket and order of the list: one form, whose choices apply at once; without JavaScript its button applies them. */
export function QueueFilters({ data, path }: { data: QueueData; path: string }) {
  const { tab, q, docket, dockets, text, order } = data
  return (
    <search>
      <Form method="get" action={path} className="queue-filters">
        <input type="hidden" name="tab" value={tab} />
        {text && <input type="hidden" name="text" value={text.id} />}
        <SearchInput
          key={tab}
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
        {data.rows.length > 0 ? (
          <ApplyingSelect
            name="sort"
            label={<VisuallyHidden>Order</VisuallyHidden>}
            unmarked
            options={queueOrderNames.map((name) => ({ value: name, label: queueOrders[name] }))}
            value={order}
          />
        ) : (
          <input type="hidden" name="sort" value={order} />
        )}
        <MoreFilters data={data} />
      </Form>
    </search>
  )
}

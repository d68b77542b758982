import { Form } from "react-router"
import { narrowsComments } from "#src/rules/input/dockets/docket-comments.ts"
import { FILING_COMPANY_FILTER_MAX_CHARACTERS, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { CommenterTypeSelect, PositionSelect } from "#src/web/screens/public/lists/commenter-selects.tsx"
import { DroppedNotice } from "#src/web/screens/public/lists/dropped-notice.tsx"
import { useTexts } from "#src/web/language.tsx"
import { useSamePart } from "#src/web/page/parts/same-parts.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { SearchInput } from "#src/web/ui/forms/search-box.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { commentChips, commentFilterLabels, commentsAddress } from "./comments-address.ts"
import type { ShownDocket } from "#src/web/screens/public/docket/shown-docket.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = { data: Pick<ShownDocket, "query"> & { docket: Pick<ShownDocket["docket"], "id" | "slug"> } }

/** What narrows the comments of a docket, as a form whose every state has an address. Its order is kept. */
export function CommentFilters({ data: { docket, query } }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { slug } = docket
  const all = commentsAddress(slug, query, {
    q: "",
    position: "",
    commenter_type: "",
    filing_company: "",
    has_attachments: "",
  })
  return (
    <div className="stack">
      <search>
        <Form key={slug} method="get" action={paths.docketComments(slug)} className="stack" preventScrollReset>
          <SearchInput
            quiet
            label={t("Search these comments")}
            placeholder={t("Search these comments")}
            defaultValue={query.q}
            maxLength={QUERY_MAX_CHARACTERS}
          />
          <Disclosure summary={t("Filter these comments")} open={narrowsComments({ ...query, q: "" })}>
            {/* The fields follow a link that changes the filters. */}
            <FilterFields key={JSON.stringify({ ...query, q: "" })} data={{ docket, query }} />
          </Disclosure>
          {query.text && <input type="hidden" name={TEXT_PARAMETER} value={query.text} />}
          {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
        </Form>
      </search>
      <DroppedNotice dropped={query.dropped} labels={commentFilterLabels} />
      <ChipList
        items={commentChips(slug, query, texts)}
        clear={<LightLink to={all}>{t(searchMessages.clearAll)}</LightLink>}
      />
    </div>
  )
}

function FilterFields({ data: { docket, query } }: Props) {
  const { t } = useTexts()
  const { q, position, commenter_type, filing_company, has_attachments } = query
  const filled = position || commenter_type || filing_company
  const fields = useSamePart(filled ? null : "docket filters", () => (
    <>
      <PositionSelect value={position} />
      <CommenterTypeSelect value={commenter_type} />
      <TextInput
        unmarked
        label={t(commentFilterLabels.filing_company)}
        hint={t("Part of the organization's name")}
        name="filing_company"
        defaultValue={filing_company}
        maxLength={FILING_COMPANY_FILTER_MAX_CHARACTERS}
      />
    </>
  ))
  return (
    <div className="stack">
      <div className="form-row form-row-even" {...fields} />
      <Checkbox
        label={t(searchMessages.withFiles)}
        name="has_attachments"
        value="yes"
        defaultChecked={has_attachments !== null}
      />
      <div className="cluster">
        <Button type="submit" variant="secondary">
          {t("Apply filters")}
        </Button>
        <LightLink
          to={paths.commentSearch({
            q,
            position: position ?? "",
            commenter_type: commenter_type ?? "",
            filing_company,
            has_attachments: has_attachments ?? "",
            docket_id: docket.id,
          })}
        >
          {t("Search them by name or date, too")}
        </LightLink>
      </div>
    </div>
  )
}

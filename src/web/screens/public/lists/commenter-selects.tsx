import { searchMessages } from "#src/rules/messages/comments/search-messages.ts"
import {
  ALL_COMMENTER_TYPES_LABEL,
  ALL_POSITIONS_LABEL,
  type CommenterTypeFilter,
  commenterTypeFilterLabel,
  commenterTypeFilters,
  type PositionFilter,
  positionFilters,
  positionLabel,
} from "#src/rules/vocabulary.ts"
import { useTexts } from "#src/web/language.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"

/** Whose comments a search is narrowed to. */
export function CommenterTypeSelect({ value }: { value: CommenterTypeFilter | null }) {
  const { t } = useTexts()
  return (
    <Select
      unmarked
      label={t(searchMessages.commenterType)}
      name="commenter_type"
      emptyLabel={t(ALL_COMMENTER_TYPES_LABEL)}
      options={commenterTypeFilters.map((one) => ({ value: one, label: t(commenterTypeFilterLabel[one]) }))}
      defaultValue={value ?? ""}
    />
  )
}

/** Comments of which position a search is narrowed to. */
export function PositionSelect({ value }: { value: PositionFilter | null }) {
  const { t } = useTexts()
  return (
    <Select
      unmarked
      label={t(searchMessages.position)}
      name="position"
      emptyLabel={t(ALL_POSITIONS_LABEL)}
      options={positionFilters.map((one) => ({ value: one, label: t(positionLabel[one]) }))}
      defaultValue={value ?? ""}
    />
  )
}

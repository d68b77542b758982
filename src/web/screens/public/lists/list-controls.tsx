import type { ReactNode } from "react"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { PAGE_SIZES } from "#src/rules/limits.ts"
import { useTexts } from "#src/web/language.tsx"
import { ApplyingSelect } from "#src/web/ui/forms/choices/applying-select.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { optionsOf } from "#src/web/ui/forms/choices/select.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  /** Id of the filter form the two controls belong to. */
  form: string
  sorts: Readonly<Record<string, PlainSaying>>
  sort: string
  limit: number
  /** Nothing was found: there is nothing to sort, and no page of it. */
  empty: boolean
  /** How much was found. */
  children: ReactNode
}

/** Above a list: how much was found, its order and the size of its pages. They apply at once, or by a button without JavaScript. */
export function ListControls({ form, sorts, sort, limit, empty, children }: Props) {
  const texts = useTexts()
  const { t } = texts
  const hydrated = useHydrated()
  const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))
  // A size that came with the address is kept although it is not offered.
  const offered = sizes.some((size) => size.value === String(limit))
    ? sizes
    : [{ value: String(limit), label: String(limit) }, ...sizes]
  if (empty)
    return (
      <div>
        {children}
        <input type="hidden" name="sort" form={form} value={sort} />
        <input type="hidden" name="limit" form={form} value={limit} />
      </div>
    )
  return (
    <div className="cluster cluster-between">
      <div>{children}</div>
      <div className="cluster">
        <ApplyingSelect
          inline
          unmarked
          label={t("Sort by")}
          name="sort"
          form={form}
          options={optionsOf(sorts, texts)}
          value={sort}
        />
        <ApplyingSelect
          inline
          unmarked
          label={t("Per page")}
          name="limit"
          form={form}
          options={offered}
          value={String(limit)}
        />
        {!hydrated && (
          <Button type="submit" form={form} variant="secondary" size="small">
            {t("Apply")}
          </Button>
        )}
      </div>
    </div>
  )
}

import { useState } from "react"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import type { Refusal } from "#src/web/guard.ts"

type Props = { refusal: Pick<Refusal, "typed_in_vain"> | undefined }

/**
 * What somebody wrote while their role was changed, field by field: they may still need it, if only to hand it on. It stays when
 * the page loads again around it, whose refusal then is one of its own.
 */
export function WrittenInVain({ refusal }: Props) {
  const [fields] = useState(refusal?.typed_in_vain)
  return (
    fields && (
      <>
        <h2>Nothing was changed. Here is what you typed:</h2>
        <DescriptionList layout="stacked" items={fields} />
      </>
    )
  )
}

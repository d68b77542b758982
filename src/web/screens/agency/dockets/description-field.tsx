import { type MouseEvent, useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { docketLabels } from "#src/rules/input/reading/field-labels.ts"
import { inEnglish, type Saying } from "#src/rules/languages/saying.ts"
import { DOCKET_DESCRIPTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { directionOf } from "#src/rules/text/text-direction.ts"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { action } from "./docket-formatting.tsx"

type Props = {
  name: string
  defaultValue: string
  error: Saying | undefined
  /** Its language (BCP 47). */ lang?: string
}

/** The description with a preview of its formatting: below the field, or without JavaScript on a page of its own. */
export function DescriptionField({ lang, ...field }: Props) {
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  const shown = answer && "preview" in answer ? answer.preview : null
  const [offline, setOffline] = useState(false)
  const said = answer && "form" in answer && fetcher.state === "idle" ? answer.form.message : null
  const refused = offline ? refusalMessages.unreached : said
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown) heading.current?.focus()
  }, [shown])
  const preview = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form
    if (!form) return
    event.preventDefault()
    // The first time, the router has to fetch that page's parts as well: without them it would put an error page in place of this one.
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return
    const body = new FormData(form)
    body.set("intent", "preview")
    void fetcher.submit(body, { method: "post", action: paths.docketFormatting() })
  }
  return (
    <div className="stack stack-tight">
      <Textarea
        label={docketLabels.description}
        hint={
          <>
            Begin a line with “# ” for a heading or “- ” for a list. Write **bold**, *italic*, and [words of a
            link](https://address). <a href={paths.docketFormatting()}>All formatting</a>
          </>
        }
        rows={12}
        maxCharacters={DOCKET_DESCRIPTION_MAX_CHARACTERS}
        {...(lang && { lang, dir: directionOf(lang) })}
        {...field}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          formAction={paths.docketFormatting()}
          formTarget="_blank"
          busy={fetcher.state !== "idle"}
          onClick={preview}
        >
          Preview description
        </Button>
      </div>
      {refused && (
        <Alert kind="error" focusOnMount>
          {inEnglish(refused)}
        </Alert>
      )}
      {shown && (
        <Card as="section" tint>
          <div className="stack">
            <h3 ref={heading} tabIndex={-1}>
              Preview of the description
            </h3>
            {shown.length > 0 ? (
              <FormattedText blocks={shown} {...(lang && { lang })} />
            ) : (
              <p>The description is empty.</p>
            )}
          </div>
        </Card>
      )}
    </div>
  )
}

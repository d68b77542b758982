import { Form } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"

type Props = {
  slug: string
  title: string
  saved: boolean
  /** Hidden fields such as the way back. */ next?: string | undefined
}

/** Adds a docket to the person's dashboard, or removes it; posts `saved`. */
export function SaveButton({ slug, title, saved, next }: Props) {
  const { t } = useTexts()
  return (
    <Form method="post" action={paths.saveDocket(slug)} className="inline-form" preventScrollReset>
      <input type="hidden" name="saved" value={saved ? "false" : "true"} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" size="small" variant="quiet" icon="bookmark" aria-pressed={saved}>
        {t(saved ? "Saved" : "Save")}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </Form>
  )
}

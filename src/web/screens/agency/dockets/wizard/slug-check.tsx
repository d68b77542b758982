import { useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { slugify } from "#src/rules/addresses/slug.ts"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import type { FieldsProps } from "#src/web/screens/agency/dockets/docket-field-groups.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"

type Checked = { form: FormState | null; free_slug?: string | null }
type Props = Checked & Pick<FieldsProps, "fields"> & { host: string }

const PAUSE = 400 // ms after the last key

/** Under the title: the address that is made from it. */
export function MadeSlug(props: Props) {
  const [title, follow] = useFollowed("title", shownIn(props, "title"))
  return (
    <span ref={follow}>
      {title.trim() ? `Public address: ${props.host}${slugify(title)}. ` : "The public address comes from the title. "}
      You can change it in step 3.
    </span>
  )
}

/** Under the slug: the public address, and whether it is free; asked while typing, or by the button without JavaScript. */
export function SlugCheck(props: Props) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<Checked>()
  const [slug, follow] = useFollowed("slug", shownIn(props, "slug"))
  const box = useRef<HTMLElement | null>(null)
  const asked = useRef(slug)
  useEffect(() => {
    if (slug === asked.current) return undefined
    const timer = setTimeout(() => {
      const whole = box.current?.closest("form")
      if (!whole) return
      asked.current = slug
      const body = new FormData(whole)
      body.set("intent", "check")
      void fetcher.submit(body, { method: "post", action: whole.getAttribute("action") ?? "" })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [slug, fetcher])
  return (
    <div
      className="stack stack-tight"
      ref={(element) => {
        box.current = element
        follow(element)
      }}
    >
      <p className="hint">
        Public address: {props.host}
        {slug}
      </p>
      <output className="hint">{verdict(slug, fetcher.data ?? props)}</output>
      {!hydrated && (
        <div>
          <Button type="submit" name="intent" value="check" variant="secondary" size="small">
            Check this address
          </Button>
        </div>
      )}
    </div>
  )
}

/** What a check found out about the slug that is shown; '' when it was about another one. */
function verdict(slug: string, { form, free_slug }: Checked): string {
  if (form?.values["slug"] !== slug) return ""
  const wrong = form.errors["slug"]
  if (typeof wrong === "string") return wrong
  if (!free_slug) return ""
  return free_slug === slug
    ? "This address is free."
    : `This address is taken. The docket will get ${free_slug} instead.`
}

const shownIn = ({ form, fields }: Props, name: string) => String((form ? form.values : fields)[name] ?? "")

/** What is in a field of the same form at each moment. */
function useFollowed(name: string, initial: string) {
  const [value, setValue] = useState(initial)
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const field = place.current?.closest("form")?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return undefined
    const read = () => setValue(field.value)
    read() // what was typed before this page could follow
    field.addEventListener("input", read)
    return () => field.removeEventListener("input", read)
  }, [name])
  const follow = (element: HTMLElement | null) => {
    place.current = element
  }
  return [value, follow] as const
}

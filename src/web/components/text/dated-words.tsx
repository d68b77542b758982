import { Rich } from "#src/web/language.tsx"
import { Time } from "#src/web/ui/time.tsx"

type Props = {
  /** Already in the page's language, with the date marked: 'Closes <time>November 20, 2026</time>'. */
  text: string
  /** The same moment for machines. */
  at: Date
}

/** Words around a date that machines read too. */
export function DatedWords({ text, at }: Props) {
  return <Rich text={text} parts={{ time: (words) => <Time dateTime={at.toISOString()}>{words}</Time> }} />
}

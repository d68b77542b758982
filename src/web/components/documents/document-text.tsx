import { documentBlocks } from "#src/rules/text/document-paragraphs.ts"
import { classNames } from "#src/web/ui/class-names.ts"

type Props = {
  text: string
  /** A page of a PDF: its lines end where the paper did, so they run on here. */
  runs_on: boolean
}

/** What stands in a part of a file: paragraphs and lists, nothing of it as markup. */
export function DocumentText({ text, runs_on }: Props) {
  return (
    <div className={classNames("verbatim", runs_on && "runs-on")}>
      {documentBlocks(text).map((block, index) =>
        block.kind === "paragraph" ? (
          <p key={index} dir="auto">
            {block.text}
          </p>
        ) : (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

import type { SchemaField } from "#src/rules/open-api/schema-fields.ts"

/** Plain text in which `this` is code. */
export function CodedText({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}

type Props = {
  fields: readonly (SchemaField & { place?: string })[]
  /** Says of each whether it must be there. */
  given?: boolean
}

/** Parameters or fields of an operation: name, type, meaning. Fits any width. */
export function FieldList({ fields, given = false }: Props) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, type, required, description, place }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            <span className="small muted">
              {type}
              {place && place !== "query" && `, in the ${place}`}
              {given && required && ", required"}
              {!given && !required && ", may be absent"}
            </span>
          </dt>
          {description && (
            <dd>
              <CodedText text={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

import type { ApiOperation, ApiRefusal } from "#src/rules/open-api/read-open-api.ts"
import { CodedText, FieldList } from "./field-list.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { Command } from "./command.tsx"

type Props = {
  operation: ApiOperation
  /** The whole address of the operation, `{…}` where a name is put in. */
  address: string
  /** An address to try; null when there is none. */
  attempt: string | null
}

/** One operation: what it does, how it is asked, what it answers and what it refuses. */
export function Operation({ operation, address, attempt }: Props) {
  const { method, description, scope, parameters, body, answer, refusals } = operation
  return (
    <>
      <p className="api-address">
        <span className="badge tone-blue">{method}</span> <code>{address}</code>
      </p>
      <p>
        <CodedText text={description} />
      </p>
      {scope && (
        <p>
          Needs a sign-in: an access token, or an API key with the scope <code>{scope}</code>.
        </p>
      )}
      {attempt && <Command says="Try it" run={`curl "${attempt}"`} />}
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <FieldList fields={parameters} given />
        </>
      )}
      {body && (
        <>
          <h3>Body</h3>
          <FieldList fields={body.fields} given />
          <Example text={body.example} />
        </>
      )}
      <div>
        <Disclosure boxed summary={`Fields of the response (${answer.status})`}>
          <p>
            <CodedText text={answer.description} />
          </p>
          <FieldList fields={answer.fields} />
        </Disclosure>
        <Disclosure boxed summary="Example response">
          <Example text={answer.example} />
        </Disclosure>
        <Disclosure boxed summary="Errors">
          <RefusalList refusals={refusals} />
        </Disclosure>
      </div>
    </>
  )
}

/** JSON, long lines broken rather than pushed sideways. */
function Example({ text }: { text: string }) {
  return (
    <pre className="code-block">
      <code>{text}</code>
    </pre>
  )
}

/** Errors by status: the code for programs, the sentence for people. */
export function RefusalList({ refusals }: { refusals: readonly ApiRefusal[] }) {
  return (
    <dl className="api-fields">
      {refusals.map(({ status, code, message }) => (
        <div key={code}>
          <dt>
            <span className="strong">{status}</span>
            <code>{code}</code>
          </dt>
          <dd>{message}</dd>
        </div>
      ))}
    </dl>
  )
}

import { Form } from "react-router"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { type ApiScope, apiScopes } from "#src/rules/people/api-scopes.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Time } from "#src/web/ui/time.tsx"

export type OwnKey = {
  id: string
  name: string
  prefix: string
  scopes: readonly ApiScope[]
  until: { iso: string; words: string }
  used: string
}

/** One key: its beginning, what it may do, until when, and the button that ends it. */
export function OwnKeyCard({ own: { id, name, prefix, scopes, until, used } }: { own: OwnKey }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="cluster cluster-between">
      <div className="stack stack-tight">
        <h2>{name}</h2>
        <p>
          <code>{prefix}…</code>
        </p>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{t(apiScopes[scope])}</li>
          ))}
        </ul>
        <p className="quiet">
          <Rich
            text={t("Works until <until>{until}</until>. <used>{used}</used>", { until: until.words, used })}
            parts={{
              until: (words) => <Time dateTime={until.iso}>{words}</Time>,
              used: (words) => <span>{words}</span>,
            }}
          />
        </p>
      </div>
      <input type="hidden" name="do" value="revoke" />
      <input type="hidden" name="key_id" value={id} />
      <Button type="submit" variant="secondary" size="small">
        {t(apiKeyMessages.revoke)}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Form>
  )
}

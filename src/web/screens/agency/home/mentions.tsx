import { noteMessages as words } from "#src/rules/messages/moderation/note-messages.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import type { MentionData } from "./mentions-data.ts"

/** The newest notes of colleagues that mention me. */
export function Mentions({ mentions }: { mentions: readonly MentionData[] }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>{words.mentions}</h2>
        {mentions.length === 0 && <p>{words.noMentions}</p>}
        <ul className="stack">
          {mentions.map((mention) => (
            <li key={mention.id}>
              <LightLink to={mention.to} dir="auto">
                {mention.beginning}
              </LightLink>
              <div className="quiet">
                <bdi>{mention.who}</bdi> · {mention.about} · <Time dateTime={mention.at.iso}>{mention.at.words}</Time>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

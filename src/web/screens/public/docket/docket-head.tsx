import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import { AgencyLine } from "#src/web/components/agencies/agency-line.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { SavedMark } from "#src/web/components/dockets/save-button.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"
import { Rich, useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { unavailableLink } from "#src/web/ui/buttons/unavailable-link.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { closingWords } from "#src/rules/record/dockets/closing-words.ts"
import { DocketLanguages } from "#src/web/screens/public/docket/about/docket-languages.tsx"
import type { DocketPageProps } from "./docket-page.tsx"
import { wayTo } from "./way-to.ts"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

/** What the docket is and whose; beside it until when people can comment, and the one thing to do. */
export function DocketHead({ data, unavailable }: DocketPageProps) {
  const { docket } = data
  const { t, count } = useTexts()
  return (
    <header className="stack">
      <Breadcrumb items={wayTo(docket, { t })} />
      <div className="split docket-head">
        <div className="stack">
          <h1 {...useAgencyWords(docket.language)}>{docket.title}</h1>
          <DocketLanguages data={data} />
          <AgencyLine agency={docket} linked />
          <p className="cluster quiet">
            {docket.reference_code && (
              <span>
                {t("Reference")} {docket.reference_code}
              </span>
            )}
            <span>{count(docket.comment_count, "{count} comment", "{count} comments")}</span>
          </p>
          <OwnDraft data={data} />
        </div>
        <Period data={data} unavailable={unavailable} />
      </div>
    </header>
  )
}

function Period({ data: { docket, now, saved }, unavailable }: DocketPageProps) {
  const { slug } = docket
  const texts = useTexts()
  const closing = closingWords(docket, now, texts)
  return (
    <div className="card card-tint docket-period">
      <div className="cluster cluster-between">
        <DocketBadge docket={docket} now={now} place="detail" />
        <SavedMark saved={saved} docket={docket} next={paths.docket(slug)} />
      </div>
      <p className="strong">{closing.at ? <DatedWords text={closing.text} at={closing.at} /> : closing.text}</p>
      {closing.left && (
        <p className="cluster quiet">
          <span>{closing.left}</span>
          {acceptsComments(docket, now) && (
            <a
              className="with-icon"
              {...(unavailable ? unavailableLink : { href: inLanguage(paths.docketDeadline(slug), texts.language) })}
            >
              <Icon name="event" />
              {texts.t("Add to calendar")}
            </a>
          )}
        </p>
      )}
      {acceptsComments(docket, now) && (
        <p className="docket-action">
          {unavailable ? (
            <Button size="large" disabledReason={unavailable}>
              {texts.t(docketMessages.submitComment)}
            </Button>
          ) : (
            <LinkButton size="large" to={paths.commentWizard(slug)}>
              {texts.t(docketMessages.submitComment)}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  )
}

function OwnDraft({ data: { docket, now, draft_saved_at } }: Pick<DocketPageProps, "data">) {
  const { t, dateTime } = useTexts()
  if (!draft_saved_at || !acceptsComments(docket, now)) return null
  return (
    <p>
      <Rich
        text={t("You have a draft, last changed <time>{moment}</time>. <draft>Continue your draft</draft>", {
          moment: dateTime(draft_saved_at, docket.time_zone),
        })}
        parts={{
          time: (words) => <Time dateTime={draft_saved_at.toISOString()}>{words}</Time>,
          draft: (words) => <LightLink to={paths.commentWizard(docket.slug)}>{words}</LightLink>,
        }}
      />
    </p>
  )
}

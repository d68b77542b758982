import { fileTypesInWords } from "#src/rules/files/file-types.ts"
import { BYTES_PER_MEGABYTE } from "#src/rules/limits.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { writingNotes } from "#src/rules/record/comments/staff-note.ts"
import { AgencyText } from "#src/web/components/text/agency-text.tsx"
import { FormattedText } from "#src/web/components/text/formatted-text.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { TagList } from "#src/web/ui/labels/tag.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { NotesBeside } from "#src/web/screens/agency/notes/notes-beside.tsx"
import { BeforeOpening } from "./before-opening.tsx"
import { TranslationsCard } from "./translations/translations-card.tsx"
import type { DocketData } from "./console-docket-data.ts"

/** A file that is not given out says why. */
function Download({ file: { id, title, withheld } }: { file: DocketData["documents"][number] }) {
  if (withheld !== null) return <span>{withheld}</span>
  return (
    <a className="with-icon" href={paths.document(id)}>
      <Icon name="download" />
      Download<span className="visually-hidden"> {title}</span>
    </a>
  )
}

/** What the docket says, when it runs, how it is set up, its documents (S 2). */
export function DocketOverview({ data }: { data: DocketData }) {
  const { docket, schedule, documents, notes, role } = data
  const unopened = docket.status === "draft" ? "When someone opens it" : "Never"
  return (
    <div className="stack stack-loose">
      <BeforeOpening data={data} />
      <Card as="section">
        <div className="stack">
          <h2>Summary</h2>
          <AgencyText text={docket.summary} lang={docket.language} />
          {data.description.length > 0 && <FormattedText blocks={data.description} lang={docket.language} />}
          <TagList tags={docket.tags} />
        </div>
      </Card>
      <TranslationsCard data={data} />
      <div className="split split-even">
        <Card as="section">
          <h2>Schedule</h2>
          <DescriptionList
            items={[
              { term: "Opens", value: <Moment at={schedule.opens} otherwise={unopened} /> },
              { term: "Closes", value: <Moment at={schedule.closes} otherwise="Open-ended" /> },
              { term: "First Submission", value: <Moment at={schedule.first_submission} otherwise="None yet" /> },
              { term: "Last Submission", value: <Moment at={schedule.last_submission} otherwise="None yet" /> },
            ]}
          />
        </Card>
        <Card as="section">
          <h2>Configuration</h2>
          <DescriptionList
            items={[
              { term: "Moderation", value: docket.auto_publish ? "Auto-publish" : "Require review" },
              { term: "CAPTCHA", value: docket.require_captcha ? "Required" : "Not required" },
              { term: "Max File Size", value: `${docket.max_file_size_mb} MB` },
              {
                term: "Allowed File Types",
                value: docket.uploads_enabled ? fileTypesInWords(docket.allowed_mime_types) : "No files",
              },
            ]}
          />
        </Card>
      </div>
      <Card as="section">
        <div className="stack">
          <h2>{noteMessages.heading}</h2>
          <NotesBeside notes={notes} to={paths.docketNotes(docket.id)} may_write={may(role, writingNotes)} />
        </div>
      </Card>
      <Card as="section">
        <div className="stack">
          <h2>Supporting Documents</h2>
          {documents.length === 0 && <p>This docket has no supporting documents.</p>}
          {documents.length > 0 && (
            <FileList label="Supporting documents">
              {documents.map((file) => (
                <FileItem
                  key={file.id}
                  name={file.title}
                  detail={inMegabytes(file.file_size)}
                  actions={<Download file={file} />}
                />
              ))}
            </FileList>
          )}
          {may(role, "edit_thread") && docket.status !== "archived" && (
            <p>
              <LinkButton variant="secondary" to={paths.agencyDocketDocuments(docket.id)}>
                {documents.length === 0 ? "Add supporting documents" : "Change supporting documents"}
              </LinkButton>
            </p>
          )}
        </div>
      </Card>
    </div>
  )
}

function Moment({ at, otherwise }: { at: { iso: string; words: string } | null; otherwise: string }) {
  return at ? <Time dateTime={at.iso}>{at.words}</Time> : otherwise
}

/** Rounded up: no file is "0.00 MB". */
const inMegabytes = (bytes: number) => `${(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 100) / 100).toFixed(2)} MB`

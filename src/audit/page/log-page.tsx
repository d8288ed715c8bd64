import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { LocalInstant } from '../../components/local-instant.tsx'
import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { EntryReply, LogReply } from '../../contract/surveys/audit.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolCalls } from '../../urls.ts'

type LogPageProps = PageContext & {
  readonly survey: Survey
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
  readonly log: LogReply
  /** Whether newer entries stand on other pages. */
  readonly isLater: boolean
}

/** Who did what with a survey, for its owner. */
export function LogPage({ survey, email, bar, now, log, isLater, ...context }: LogPageProps) {
  const { audit: texts, language } = context.catalogue
  const { time, who, what, about } = texts.columns
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'account' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="share" now={now} catalogue={context.catalogue} />
        <div className="account-page responses-page">
          <a className="back" href={pages.surveyShare(survey.id)}>
            <Icon name="arrowLeft" />
            {texts.back}
          </a>
          <h2>{texts.open}</h2>
          <p>{texts.lead}</p>
          <p className="hint">
            {texts.hint} {isSecret(survey.settings) && texts.secretHint}
          </p>
          <p>
            <a href={toolCalls.auditLogFile(survey.id)}>{texts.file}</a>
          </p>
          {log.entries.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <section className="panel sessions responses">
              <ScrollTable label={texts.open} columns={[time, who, what, about]}>
                {log.entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} texts={texts} language={language} />
                ))}
              </ScrollTable>
            </section>
          )}
          <nav className="responses-pages">
            {isLater && <a href="?">{texts.first}</a>}
            {log.next !== null && <a href={`?before=${log.next}`}>{texts.next}</a>}
          </nav>
        </div>
      </DesignerShell>
    </Document>
  )
}

type EntryProps = {
  readonly entry: EntryReply
  readonly texts: Catalogue['audit']
  readonly language: string
}

/** Changes of a survey are told with the revision that they made. */
function About({
  action,
  about,
  texts,
  language,
}: Pick<EntryReply, 'action' | 'about'> & Omit<EntryProps, 'entry'>) {
  if (about === null) return '–'
  return action.startsWith('survey.') ? say(texts.revision, language, { about }) : <code>{about}</code>
}

function Entry({ entry: { at, actor, byToken, action, about }, texts, language }: EntryProps) {
  const { columns } = texts
  return (
    <tr>
      <td data-label={columns.time}>
        <LocalInstant instant={at} language={language} short />
      </td>
      <td data-label={columns.who} dir="auto">
        {byToken ? say(texts.byToken, language, { who: actor ?? '' }) : (actor ?? texts.nobody)}
      </td>
      <td data-label={columns.what}>{texts.actions[action]}</td>
      <td data-label={columns.about} dir="auto">
        <About action={action} about={about} texts={texts} language={language} />
      </td>
    </tr>
  )
}

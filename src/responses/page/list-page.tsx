import { EmptyState } from '../../components/empty-state.tsx'
import { InstantSentence, LocalInstant } from '../../components/local-instant.tsx'
import type { BarSurvey } from '../../components/survey-bar.tsx'
import { RESPONSE_STATES, type ResponsesQuery, type ResponsesReply } from '../../contract/surveys/reviews.ts'
import { armById, hasArms } from '../../domain/arms/arm.ts'
import type { Flag } from '../../domain/checks/integrity/flags.ts'
import type { RetentionEnd } from '../../domain/survey/retention/retention-settings.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { isoOf } from '../../domain/text/instant.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { CallButton } from '../../pages/parts/call-button.tsx'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolCalls, toolPages } from '../../urls.ts'

export type ReviewPageProps = PageContext & {
  readonly survey: Survey
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
  readonly canEdit: boolean
}

type ListPageProps = ReviewPageProps & {
  /** Null if ballots are secret. */
  readonly list: ResponsesReply | null
  readonly query: ResponsesQuery
  /** How many responses of people there are, if they may be trials; null if they are not. */
  readonly trials: number | null
  /** When the responses go, in milliseconds since 1970; null if they stay. */
  readonly ending: { readonly at: number; readonly end: RetentionEnd } | null
}

/** The responses to a survey, page by page. */
export function ListPage(props: ListPageProps) {
  const { survey, email, bar, now, list, trials, ending, ...context } = props
  const { reviews: texts } = context.catalogue
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'account' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="responses" now={now} catalogue={context.catalogue} />
        <div className="account-page responses-page">
          <p className="hint">{list ? texts.lead : texts.secret}</p>
          {ending && (
            <p className="hint">
              <InstantSentence
                sentence={texts.ending[ending.end]}
                instant={isoOf(ending.at)}
                language={context.catalogue.language}
              />
            </p>
          )}
          <p role="status" id="account-status" data-failed={texts.failed} />
          {list && <Tools {...props} />}
          {list &&
            (list.responses.length > 0 ? <List {...props} list={list} /> : <EmptyState text={texts.none} />)}
          {trials !== null && <Trials surveyId={survey.id} count={trials} catalogue={context.catalogue} />}
        </div>
      </DesignerShell>
    </Document>
  )
}

/** Finds by a call with a body: a uuid reads its ballot, so it is in no address. */
function Tools({ survey, query, canEdit, catalogue: { reviews: texts, language } }: ListPageProps) {
  return (
    <div className="responses-tools">
      <form method="get">
        <label htmlFor="responses-state">{texts.show}</label>
        <select id="responses-state" name="state" defaultValue={query.state ?? ''}>
          <option value="">{texts.all}</option>
          {RESPONSE_STATES.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </select>
        <button type="submit">{texts.apply}</button>
      </form>
      <form
        data-find={toolCalls.searchResponses(survey.id)}
        data-page={pages.surveyResponses(survey.id)}
        data-none={texts.foundNone}
      >
        <label htmlFor="responses-find">{texts.find}</label>
        <input
          id="responses-find"
          name="uuid"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">{texts.findButton}</button>
      </form>
      <div role="status" id="responses-found" lang={language} />
      {canEdit && (
        <div id="responses-erase-found" hidden>
          <CallButton
            calls={[{ method: 'POST', url: toolCalls.eraseResponses(survey.id) }]}
            to={pages.surveyResponses(survey.id)}
            label={texts.eraseFound}
            look="danger"
          >
            <input type="hidden" name="uuid" />
          </CallButton>
        </div>
      )}
    </div>
  )
}

function flagsInWords(flags: readonly Flag[] | null, texts: Catalogue['reviews']): string {
  if (flags === null) return texts.flagsLater
  return flags.map((flag) => texts.flags[flag]).join(', ') || '–'
}

function List({ survey, list, query, catalogue }: ListPageProps & { readonly list: ResponsesReply }) {
  const { reviews: texts, language } = catalogue
  const { arm, ...always } = texts.columns
  const columns = hasArms(survey.settings) ? texts.columns : always
  const { number, time, state, seconds, flags, id } = texts.columns
  const link = (after: string) =>
    `?${new URLSearchParams({ ...(query.state && { state: query.state }), after })}`
  return (
    <section className="panel sessions responses">
      <ScrollTable label={texts.title} columns={Object.values(columns)}>
        {list.responses.map((row) => (
          <tr key={row._id}>
            <td data-label={number}>{row.number}</td>
            <td data-label={time}>
              {row.completedAt ? (
                <LocalInstant instant={row.completedAt} language={language} short />
              ) : (
                <Started instant={row.startedAt} sentence={texts.started} language={language} />
              )}
            </td>
            <td data-label={state}>
              {texts.states[row.state]}
              {row.simulated && ` (${texts.simulated})`}
              {row.excludedBecause !== null && `: ${row.excludedBecause}`}
            </td>
            <td data-label={seconds}>{row.seconds ?? '–'}</td>
            {'arm' in columns && (
              <td data-label={arm}>{armById(survey.settings, row.arm)?.label ?? row.arm ?? '–'}</td>
            )}
            <td data-label={flags}>{flagsInWords(row.flags, texts)}</td>
            <td data-label={id}>
              <a href={toolPages.surveyResponse(survey.id, row._id)}>
                <code>{row._id}</code>
              </a>
            </td>
          </tr>
        ))}
      </ScrollTable>
      <nav className="responses-pages">
        {query.after !== undefined && <a href={query.state ? `?state=${query.state}` : '?'}>{texts.first}</a>}
        {list.next !== null && <a href={link(list.next)}>{texts.next}</a>}
      </nav>
    </section>
  )
}

function Started({ instant, sentence, language }: Record<'instant' | 'sentence' | 'language', string>) {
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <LocalInstant instant={instant} language={language} short />
      {after}
    </>
  )
}

function Trials({
  surveyId,
  count,
  catalogue: { reviews, language },
}: Pick<PageContext, 'catalogue'> & { readonly surveyId: string; readonly count: number }) {
  const { trials: texts } = reviews
  return (
    <details className="panel">
      <summary>{count > 0 ? say(texts.summary, language, { count }) : texts.summaryTests}</summary>
      <p>{texts.lead}</p>
      <CallButton
        calls={[{ method: 'DELETE', url: toolCalls.trialResponses(surveyId) }]}
        to={pages.surveyEdit(surveyId)}
        label={texts.remove}
        look="danger"
      />
    </details>
  )
}

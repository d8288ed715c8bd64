import { LocalInstant } from '../../components/local-instant.tsx'
import { armById } from '../../domain/arms/arm.ts'
import { surveyOfArm } from '../../domain/arms/survey-of-arm.ts'
import { costOf, spentCredits } from '../../domain/ballot/credits.ts'
import { presentedOptions } from '../../domain/ballot/ordering.ts'
import { answerLines } from '../../domain/questions/answer-rules.ts'
import { isAnswered, isBallot } from '../../domain/questions/question-traits.ts'
import { shownIn } from '../../domain/responses/by-answers.ts'
import type { FoundAnswer } from '../../domain/responses/state.ts'
import type { Question, QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { inLanguage } from '../../domain/survey/translations/translations.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document } from '../../pages/frame/document.tsx'
import { CallButton } from '../../pages/parts/call-button.tsx'
import { RichText } from '../../pages/parts/rich-text.tsx'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolCalls, toolPages } from '../../urls.ts'
import type { ReadResponse } from '../review/handlers.ts'
import type { ReviewPageProps } from './list-page.tsx'

type ResponsePageProps = ReviewPageProps & { readonly read: ReadResponse }

/** One response: the questions as its respondent was shown them, in their language and order, with the answers. */
export function ResponsePage({ read, survey, email, bar, now, canEdit, ...context }: ResponsePageProps) {
  const { reviews: texts, language } = context.catalogue
  const { row, found, respondent } = read
  const seen = inLanguage(surveyOfArm(survey, armById(survey.settings, found.arm)), row.language)
  const shown = shownIn(survey, found)
  const answers = new Map(found.answers.map((answer) => [answer.questionId, answer]))
  const asked = seen.questions.filter((question) => shown.has(question.id) && isAnswered(question))
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'account' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="responses" now={now} catalogue={context.catalogue} />
        <div className="account-page response-page">
          <p>
            <a href={pages.surveyResponses(survey.id)}>{texts.back}</a>
          </p>
          <h2>{say(texts.one, language, { id: row._id })}</h2>
          <p>
            {texts.states[row.state]} ·{' '}
            <LocalInstant instant={row.completedAt ?? row.startedAt} language={language} />
            {row.seconds !== null && ` · ${row.seconds} s`}
          </p>
          {row.excludedBecause !== null && (
            <p className="notice">{say(texts.because, language, { reason: row.excludedBecause })}</p>
          )}
          {row.flags && row.flags.length > 0 && (
            <p className="notice">
              {say(texts.flagged, language, {
                flags: row.flags.map((flag) => texts.flags[flag]).join(', '),
              })}
            </p>
          )}
          <p role="status" id="account-status" data-failed={texts.failed} />
          {asked.map((question) => (
            <section key={question.id} className="panel" lang={row.language ?? undefined}>
              <h3 dir="auto">{question.text}</h3>
              {'description' in question && <RichText html={question.description} />}
              <Answer
                survey={seen}
                question={question}
                answer={answers.get(question.id)}
                respondent={respondent}
                texts={texts}
              />
            </section>
          ))}
          {canEdit && <Actions row={row} surveyId={survey.id} texts={texts} />}
        </div>
      </DesignerShell>
    </Document>
  )
}

type AnswerProps = {
  readonly survey: Survey
  readonly question: Question
  readonly answer: FoundAnswer | undefined
  readonly respondent: string
  readonly texts: Catalogue['reviews']
}

function Answer(props: AnswerProps) {
  const { survey, question, answer, texts } = props
  if (!answer) return <p className="hint">{texts.notAnswered}</p>
  if (isBallot(question)) return <Ballot {...props} question={question} votes={answer.votes ?? []} />
  if (!isAnswered(question)) return null
  const lines = answerLines(question, answer.value ?? '', survey.questions)
  if (lines.length === 0) return <p className="hint">{texts.notAnswered}</p>
  return lines.map((line) => (
    <p key={line} dir="auto">
      {line}
    </p>
  ))
}

type BallotProps = Omit<AnswerProps, 'question' | 'answer'> & {
  readonly question: QvQuestion
  readonly votes: readonly number[]
}

function Ballot({ survey, question, votes, respondent, texts }: BallotProps) {
  const places = new Map(question.options.map(({ id }, at) => [id, at]))
  return (
    <>
      <p>{say(texts.spent, 'en', { spent: spentCredits(votes), credits: question.totalCredits })}</p>
      <ScrollTable label={question.text} columns={[texts.option, texts.votes, texts.cost]}>
        {presentedOptions(question, respondent, survey.settings.shuffle).map(({ id, name }) => {
          const count = votes[places.get(id) ?? -1] ?? 0
          return (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{count}</td>
              <td>{costOf(count)}</td>
            </tr>
          )
        })}
      </ScrollTable>
    </>
  )
}

type ActionsProps = Pick<ReadResponse, 'row'> & {
  readonly surveyId: string
  readonly texts: Catalogue['reviews']
}

function Actions({ row, surveyId, texts }: ActionsProps) {
  const url = toolCalls.designerResponse(surveyId, row._id)
  const here = toolPages.surveyResponse(surveyId, row._id)
  return (
    <>
      {row.state === 'excluded' && (
        <CallButton
          calls={[{ method: 'PATCH', url, body: { excluded: false } }]}
          to={here}
          label={texts.include}
        />
      )}
      {row.state === 'completed' && (
        <details className="panel">
          <summary>{texts.exclude}</summary>
          <CallButton
            calls={[{ method: 'PATCH', url, body: { excluded: true } }]}
            to={here}
            label={texts.exclude}
          >
            <div className="field">
              <label htmlFor="exclude-reason">{texts.reason}</label>
              <input id="exclude-reason" name="reason" required maxLength={200} autoComplete="off" />
            </div>
          </CallButton>
        </details>
      )}
      <details className="panel">
        <summary>{texts.eraseSummary}</summary>
        <p>{texts.eraseWarning}</p>
        <CallButton
          calls={[{ method: 'DELETE', url }]}
          to={pages.surveyResponses(surveyId)}
          label={texts.erase}
          look="danger"
        />
      </details>
    </>
  )
}

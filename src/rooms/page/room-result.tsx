import type { PublishedBody, PublishedOptionBody, PublishedQuestionBody } from '../../contract/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { RespondentTexts } from '../../texts/catalogue.ts'
import { numberWriter, say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'

type ResultProps = {
  readonly results: PublishedBody
  /** Which question is shown. */
  readonly questionId: string | undefined
  readonly texts: RespondentTexts
}

/** The result of one question as a room sees it: the sentence, then bars from the last option to the first. */
export function RoomResult({ results, questionId, texts }: ResultProps) {
  const { resultsPage, pages: words, locale } = texts
  const question = results.questions.find((one) => one.questionId === questionId)
  return (
    <>
      {question && (
        <h2>
          <bdi>{question.question}</bdi>
        </h2>
      )}
      {results.suppressed ? (
        <p className="room-sentence">{say(resultsPage.few, locale, { count: results.fewest })}</p>
      ) : (
        question && <QuestionResult question={question} texts={texts} />
      )}
      <p>
        <a href={pages.publishedResults(results.surveyId)} target="_blank" rel="noreferrer">
          {words.complete.resultsLink}
        </a>
      </p>
    </>
  )
}

type QuestionProps = { readonly question: PublishedQuestionBody; readonly texts: RespondentTexts }

function QuestionResult({ question, texts }: QuestionProps) {
  if (!isBallot(question)) return <p className="room-sentence">{texts.pages.room.notBallot}</p>
  const options = [...question.options].sort((one, other) => netOf(other) - netOf(one))
  const most = options.reduce((largest, option) => Math.max(largest, Math.abs(netOf(option))), 1)
  return (
    <>
      {question.summary !== '' && <p className="room-sentence">{question.summary}</p>}
      <ol className="room-bars">
        {options.map((option, at) => (
          <Bar
            key={option.optionId}
            option={option}
            after={options.length - 1 - at}
            most={most}
            texts={texts}
          />
        ))}
      </ol>
    </>
  )
}

const netOf = ({ netVotes }: PublishedOptionBody) => netVotes ?? 0

type BarProps = {
  readonly option: PublishedOptionBody
  /** How many options are shown before this one. */
  readonly after: number
  /** The longest bar. */
  readonly most: number
  readonly texts: RespondentTexts
}

function Bar({ option, after, most, texts: { locale, resultsPage } }: BarProps) {
  const { optionName, supporters, opponents, abstained, ci95 } = option
  const net = netOf(option)
  const write = numberWriter(locale, { signDisplay: 'exceptZero' })
  const count = numberWriter(locale, {})
  const interval = ci95 && `${write(ci95.netVotes[0])} … ${write(ci95.netVotes[1])}`
  const people =
    supporters !== null &&
    say(resultsPage.distribution.counts, locale, {
      for: count(supporters),
      none: count(abstained ?? 0),
      against: count(opponents ?? 0),
    })
  return (
    <li data-after={Math.min(after, LAST_DELAY)}>
      <bdi className="room-option">{optionName}</bdi>
      <svg className="room-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={net < 0 ? 'against' : 'for'} width={(Math.abs(net) / most) * 100} height="4" />
      </svg>
      <span className="room-net">{write(net)}</span>
      <span className="room-details">{[interval, people].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** Bars that come later than this come together. */
const LAST_DELAY = 12

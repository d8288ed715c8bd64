import type { ReactNode } from 'react'
import type { RoomReply } from '../../contract/responses/rooms.ts'
import type { PublishedBody, PublishedOptionBody, PublishedQvBody } from '../../contract/results/results.ts'
import { leastOf, mostOf } from '../../domain/extremes.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { WholeResults } from '../../published/page/results/whole-results.tsx'
import { isolated } from '../../texts/ballot-texts.ts'
import type { Catalogue } from '../../texts/en.ts'
import { numberWriter, say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'

type ResultProps = {
  readonly room: RoomReply
  readonly catalogue: Catalogue
  /** Whether every figure can be shown below the bars; otherwise a link leads to them. */
  readonly hasDetails?: boolean
}

/** The result of a vote as a room sees it: the sentence, then bars from the last option to the first. */
export function RoomResult({ room, catalogue, hasDetails = false }: ResultProps) {
  const { resultsPage, pages: words, locale } = catalogue
  const { results, earlier } = room
  if (!results) return null
  const question = results.questions.find(isBallot)
  return (
    <>
      {results.suppressed && (
        <p className="room-sentence" data-say>
          {say(resultsPage.few, locale, { count: results.fewest })}
        </p>
      )}
      {!results.suppressed && question && (
        <BallotResult question={question} catalogue={catalogue} before={ballotIn(earlier)} />
      )}
      {!results.suppressed && (!question || hasDetails) && (
        <div className={question ? 'results room-whole' : 'results'} hidden={Boolean(question)}>
          <WholeResults
            results={results}
            catalogue={catalogue}
            named={room.questions[room.step]?.questionId}
          />
        </div>
      )}
      <p>
        <a href={pages.publishedResults(results.surveyId)} target="_blank" rel="noreferrer">
          {words.complete.resultsLink}
        </a>
      </p>
    </>
  )
}

const ballotIn = (results: PublishedBody | null) =>
  results && !results.suppressed ? results.questions.find(isBallot) : undefined

type BallotProps = {
  readonly question: PublishedQvBody
  /** The result of the first vote, beside that of a second. */
  readonly before: PublishedQvBody | undefined
  readonly catalogue: Catalogue
}

function BallotResult({ question, before, catalogue }: BallotProps) {
  const options = [...question.options].sort((one, other) => netOf(other) - netOf(one))
  const earlier = new Map(before?.options.map((option) => [option.optionId, netOf(option)]))
  const all = [...options.map(netOf), ...earlier.values()]
  const scale = { least: leastOf(all, 0), most: mostOf(all, 0) }
  return (
    <>
      {question.summary !== '' && (
        <p className="room-sentence" data-say>
          {question.summary}
        </p>
      )}
      <ol className="room-bars">
        {options.map((option, at) => (
          <Bar
            key={option.optionId}
            option={option}
            scale={scale}
            catalogue={catalogue}
            after={options.length - 1 - at}
            before={earlier.get(option.optionId)}
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
  /** Net votes at either end of the bars. They start at 0 and go to either side of it. */
  readonly scale: { readonly least: number; readonly most: number }
  readonly before: number | undefined
  readonly catalogue: Catalogue
}

function Bar({
  option,
  after,
  scale: { least, most },
  before,
  catalogue: { locale, pages: words },
}: BarProps): ReactNode {
  const net = netOf(option)
  const write = numberWriter(locale, { signDisplay: 'exceptZero' })
  const along = (votes: number) => (100 * votes) / (most - least || 1)
  const rect = (of: number, y: number, height: number, name: string) => (
    <rect
      className={of < 0 ? `against ${name}` : name}
      y={y}
      height={height}
      x={along(Math.min(of, 0) - least)}
      width={along(Math.abs(of))}
    />
  )
  return (
    <li data-after={Math.min(after, LAST_DELAY)}>
      <bdi className="room-option">{option.optionName}</bdi>
      <svg className="room-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {before !== undefined && rect(before, 0, 1.5, 'before')}
        {before === undefined ? rect(net, 0, 4, '') : rect(net, 1.8, 2.2, '')}
      </svg>
      <span className="room-net">{write(net)}</span>
      {before !== undefined && (
        <span className="room-moved">
          {say(words.room.moved, locale, {
            before: isolated(write(before)),
            by: isolated(write(net - before)),
          })}
        </span>
      )}
    </li>
  )
}

/** Bars that come later than this come together. */
const LAST_DELAY = 12

import { InstantSentence } from '../../components/local-instant.tsx'
import type { PublishedBody } from '../../contract/results/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { say } from '../../texts/text.ts'
import type { View } from './tables/option-tables.ts'
import { type Tile, Tiles } from './tiles.tsx'

type HeadProps = Pick<View, 'texts' | 'language'> & {
  readonly results: Pick<PublishedBody, 'asOf' | 'completed' | 'simulated' | 'questions'>
  /** How many people completed the survey, if not all of them are in the figures; null if that is not told. */
  readonly people?: number | null
  /** Whether no more responses can come. */
  readonly isOver: boolean
  /** The title of the page, if nothing above shows it. */
  readonly title?: string
  readonly tiles: readonly Tile[]
}

/** What the results are about, their date, and the progress of the survey. */
export function ResultsHead({ results, title, tiles, texts, language, isOver, ...head }: HeadProps) {
  const { people: count = results.completed } = head
  return (
    <header className="results-head">
      {title && <h1>{title}</h1>}
      <p className="hint">
        {count !== null && `${say(texts.completed, language, { count })} · `}
        <InstantSentence sentence={texts.asOf} instant={results.asOf} language={language} />
      </p>
      <p className="hint" role="status" data-live={isOver ? '' : texts.live} />
      <Tiles tiles={tiles} />
      {results.simulated > 0 && (
        <p className="notice">{say(texts.simulated, language, { count: results.simulated })}</p>
      )}
      <Headlines results={results} />
    </header>
  )
}

type HeadlinesProps = { readonly results: Pick<PublishedBody, 'completed' | 'questions'> }

/** The findings about votes, with links to their figures; nothing if the page starts with a vote. */
function Headlines({ results: { completed, questions } }: HeadlinesProps) {
  if (completed === 0 || isBallot(questions[0])) return null
  return questions.map(
    (question) =>
      isBallot(question) &&
      question.summary !== '' && (
        <p className="answer" key={question.questionId}>
          <a href={`#q${question.position}`}>
            <bdi>{question.question}</bdi>
          </a>
          <br />
          {question.summary}
        </p>
      ),
  )
}

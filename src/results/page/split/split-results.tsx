import type { ResultsBody } from '../../../contract/results.ts'
import {
  meanOfOthers,
  type SegmentFigures,
  type SplitFigures,
  type SplitQuestionFigures,
} from '../../../domain/splits/split-figures.ts'
import type { WeightedFigures } from '../../../domain/splits/weighted-figures.ts'
import type { WeightWarning } from '../../../domain/splits/weights.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import { DataTable } from '../data-table.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { filesAt } from '../question-results.tsx'
import { cellText } from '../table.ts'
import { SPLIT_RESULTS } from './split-form.tsx'
import { AmongSimulated, isAnyDisclosed, ManyOptions, SplitNotes } from './split-notes.tsx'
import { SplitPicture, WeightsPicture } from './split-pictures.tsx'
import {
  nameOfSegment,
  nameOfSplit,
  type SplitTexts,
  sharesTable,
  splitTable,
  textsOf,
  weightsTable,
} from './split-tables.ts'

/** The most differences described in words; the table has all. */
const LISTED = 8

type SplitResultsProps = Omit<FigureContext, 'fileOf' | 'prefix' | 'question'> & {
  readonly results: Pick<
    ResultsBody,
    'surveyId' | 'completed' | 'simulated' | 'questions' | 'split' | 'weights'
  >
  readonly split: SplitTexts
  readonly query: URLSearchParams
}

/** The address of a figure of a question as a file. */
function filesOf({ results: { surveyId }, query }: SplitResultsProps, questionId: string) {
  return filesAt((kind) => pages.surveyResultsFile(surveyId, kind), questionId, query)
}

/** The parts of the page with results by group and weighted, by the ids of their headings. */
export function splitParts(
  { split, weights }: Pick<ResultsBody, 'split' | 'weights'>,
  texts: SplitTexts,
  language: string,
) {
  return [
    ...(split
      ? [{ id: 'split', heading: say(texts.split.title, language, { by: nameOfSplit(split, texts) }) }]
      : []),
    ...(weights ? [{ id: 'weights', heading: texts.weights.title }] : []),
  ]
}

/** Mean votes by group, and before and after weighting, if requested. */
export function SplitResults(props: SplitResultsProps) {
  const { results, split: texts, language } = props
  const { split, weights } = results
  if (!split && !weights) return null
  const [heading] = splitParts(results, texts, language)
  return (
    <div className="split-results" id={SPLIT_RESULTS}>
      {split && (
        <section className="question" aria-labelledby="split">
          <h2 id="split">{heading?.heading}</h2>
          <SplitNotes {...{ results, split, texts, language }} />
          {isAnyDisclosed(split) &&
            split.questions.map((question, at) => (
              <SplitFigure key={question.questionId} {...props} {...{ figures: split, question, at }} />
            ))}
        </section>
      )}
      {weights && <Weighted {...props} weights={weights} />}
    </div>
  )
}

type SplitFigureProps = SplitResultsProps & {
  readonly figures: SplitFigures
  readonly question: SplitQuestionFigures
  readonly at: number
}

function SplitFigure(props: SplitFigureProps) {
  const { figures, question, at, ...view } = props
  const texts = textsOf(question, props.results.questions, props.split)
  const { language } = view
  const picture = { split: figures, question, texts, language }
  return (
    <Figure
      {...view}
      name="split"
      prefix={`split${at}`}
      question={question.question}
      heading={`${texts.split.heading}: ${question.question}`}
      hint={texts.split.hint}
      table={splitTable(figures, question, texts)}
      fileOf={filesOf(props, question.questionId)}
      note={<ManyOptions options={question.options.length} {...{ texts, language }} />}
    >
      <Differences {...picture} />
      <SplitPicture {...picture} />
      <SplitPicture {...picture} narrow />
    </Figure>
  )
}

type DifferencesProps = {
  readonly split: SplitFigures
  readonly question: SplitQuestionFigures
  readonly texts: SplitTexts
  readonly language: string
}

/** The differences that stand out, most significant first, and an interpretation. */
function Differences({ split, question, texts, language }: DifferencesProps) {
  const { split: words } = texts
  const votes = (value: number | null) => cellText(value, { digits: 1, signed: true }, language)
  const found = question.options
    .flatMap(({ optionName, segments }) => segments.map((cell) => ({ optionName, cell })))
    .flatMap(({ optionName, cell }) => (cell?.difference?.differs ? [{ optionName, cell }] : []))
    .sort((a, b) => a.cell.difference!.adjustedP - b.cell.difference!.adjustedP)
  const all = found.filter(({ optionName, cell }, at) => !isMirrored(found.slice(0, at), optionName, cell))
  if (found.length === 0) {
    const count = split.segments.filter(({ suppressed }) => !suppressed).length
    return (
      <p className="answer">
        {question.comparisons > 0 ? say(words.none, language, { count }) : words.notCompared}
      </p>
    )
  }
  const segments = new Map(
    split.segments.map((segment) => [segment.segmentId, nameOfSegment(segment, split, texts)]),
  )
  return (
    <>
      <ul>
        {all.slice(0, LISTED).map(({ optionName, cell }) => (
          <li key={`${optionName} ${cell.segmentId}`}>
            {say(cell.difference!.difference > 0 ? words.more : words.less, language, {
              segment: `“${segments.get(cell.segmentId)}”`,
              option: `“${optionName}”`,
              mean: votes(cell.mean),
              others: votes(meanOfOthers(cell)),
            })}
          </li>
        ))}
      </ul>
      {all.length > LISTED && <p>{say(words.further, language, { count: all.length - LISTED })}</p>}
      <p className="hint">{say(words.caution, language, { count: question.comparisons })}</p>
    </>
  )
}

/** Whether the same was said about the other one of two groups. */
function isMirrored(said: readonly Found[], optionName: string, { difference }: SegmentFigures): boolean {
  return said.some(
    (other) =>
      other.optionName === optionName && other.cell.difference!.difference === -difference!.difference,
  )
}

type Found = { readonly optionName: string; readonly cell: SegmentFigures }

type WeightedProps = SplitResultsProps & { readonly weights: WeightedFigures }

function Weighted(props: WeightedProps) {
  const { weights, split: texts, ...view } = props
  const { language } = view
  const { weights: words } = texts
  const number = (value: number, digits: number) => cellText(value, { digits }, language)
  return (
    <section className="question" aria-labelledby="weights">
      <h2 id="weights">{words.title}</h2>
      <p className="answer">
        {weights.isWeighted
          ? say(words.effective, language, {
              responses: number(weights.responses, 0),
              effective: number(weights.effective, 0),
              least: number(weights.leastWeight, 2),
              most: number(weights.mostWeight, 2),
            })
          : words.none}
      </p>
      {weights.warnings.map((warning) => (
        <p key={JSON.stringify(warning)} className="notice">
          {warningText(warning, texts, language)}
        </p>
      ))}
      {weights.warnings.some(({ warns }) => warns === 'emptyCategory') && (
        <AmongSimulated {...props} texts={texts} />
      )}
      {weights.isWeighted && <p className="hint">{words.limits}</p>}
      <DataTable
        {...view}
        table={sharesTable(weights, texts)}
        caption={weights.isWeighted ? words.shares : words.sharesAsked}
      />
      {weights.questions.map((question, at) => (
        <WeightedFigure key={question.questionId} {...props} {...{ question, at }} />
      ))}
    </section>
  )
}

function WeightedFigure(
  props: SplitResultsProps & { readonly question: WeightedFigures['questions'][number]; readonly at: number },
) {
  const { question, at, ...view } = props
  const { language } = view
  const texts = textsOf(question, props.results.questions, props.split)
  return (
    <Figure
      {...view}
      name="weights"
      prefix={`weights${at}`}
      question={question.question}
      heading={`${texts.weights.heading}: ${question.question}`}
      hint={texts.weights.hint}
      table={weightsTable(question, texts)}
      fileOf={filesOf(props, question.questionId)}
      note={<ManyOptions options={question.options.length} {...{ texts, language }} />}
    >
      <WeightsPicture {...{ question, texts, language }} />
      <WeightsPicture {...{ question, texts, language }} narrow />
    </Figure>
  )
}

function warningText(warning: WeightWarning, texts: SplitTexts, language: string): string {
  const { weights: words } = texts
  switch (warning.warns) {
    case 'emptyCategory':
      return say(words.emptyCategory, language, { label: nameOfSegment(warning, warning, texts) })
    case 'pooled':
      return say(words.pooled, language, { count: warning.responses })
    case 'notConverged':
      return words.notConverged
    case 'trimmed':
      return say(words.trimmed, language, {
        furthest: cellText(warning.furthest, { digits: 1, percent: true }, language),
      })
  }
}

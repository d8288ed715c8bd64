import { Fragment, type ReactNode } from 'react'
import type { PublishedBody, ResultsBody } from '../../../contract/results.ts'
import { weightingOf } from '../../../domain/preregistration/plan.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/split-figures.ts'
import type { WeightedFigures } from '../../../domain/splits/weighted-figures.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import type { Part } from '../contents.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { filesAt } from '../questions/question-results.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { cellText } from '../tables/table.ts'
import { ArmEffort } from './arm-effort.tsx'
import { Differences } from './split-differences.tsx'
import { SPLIT_RESULTS } from './split-form.tsx'
import { PICTURED_OPTIONS, SplitPicture, WeightsPicture } from './split-pictures.tsx'
import {
  nameOfSegment,
  nameOfSplit,
  type SplitTexts,
  sharesTable,
  splitTable,
  textsOf,
  warningText,
  weightsTable,
} from './split-tables.ts'

type Words = { readonly texts: SplitTexts; readonly language: string }

const isAnyDisclosed = ({ segments }: SplitFigures) => segments.some(({ suppressed }) => !suppressed)

/** What a reader of a split has to know, and which groups are hidden and why. */
function SplitNotes({ split, texts, language }: Words & { readonly split: SplitFigures }) {
  const { split: words } = texts
  const reference = split.segments.find(({ segmentId }) => segmentId === split.reference)
  const hidden = split.segments.filter(({ suppressed }) => suppressed).length
  return (
    <>
      {split.overlaps && <p className="hint">{words.overlaps}</p>}
      {reference && (
        <p className="hint">
          {say(words.reference, language, { arm: `“${nameOfSegment(reference, split, texts)}”` })}
        </p>
      )}
      {hidden > 0 && <p className="hint">{say(words.suppressed, language, { count: hidden })}</p>}
      {!isAnyDisclosed(split) && <p className="notice">{words.nothing}</p>}
    </>
  )
}

function ManyOptions({ options, texts, language }: Words & { readonly options: number }) {
  if (options <= PICTURED_OPTIONS) return null
  return <p className="hint">{say(texts.split.firstOptions, language, { count: PICTURED_OPTIONS })}</p>
}

type SplitResultsProps = Omit<FigureContext, 'fileOf' | 'prefix' | 'question'> & {
  readonly results: Pick<
    ResultsBody,
    'surveyId' | 'completed' | 'simulated' | 'questions' | 'split' | 'weights'
  >
  readonly survey: Pick<Survey, 'settings'>
  readonly split: SplitTexts
  readonly query: URLSearchParams
}

/** The address of a figure of a question as a file. */
function filesOf({ results: { surveyId }, query }: SplitResultsProps, questionId: string) {
  return filesAt((kind) => pages.surveyResultsFile(surveyId, kind), questionId, query)
}

type Question = Pick<PublishedBody['questions'][number], 'questionId' | 'position' | 'type'>

/** What is shown below a question, with the parts of it that the list of contents names. */
type AfterQuestion = { readonly parts: readonly Part[]; readonly content: ReactNode }

/**
 * Mean votes by group, and before and after weighting, if requested: below each vote. What is about all of them is below
 * the first, or below the first question if there is no vote.
 */
export function splitAfter(props: SplitResultsProps, question: Question): AfterQuestion | undefined {
  const { results, split: texts, language } = props
  const { questions, split, weights } = results
  const { questionId, position } = question
  const first = questions.find(isBallot) ?? questions[0]
  const isFirst = first?.questionId === questionId
  if (!isFirst && !isBallot(question)) return undefined
  const idOf = (id: string) => (isFirst ? id : `${id}-${position}`)
  const shared = { ...props, questionId, isFirst }
  const parts = [
    ...(split
      ? [{ id: idOf('split'), heading: say(texts.split.title, language, { by: nameOfSplit(split, texts) }) }]
      : []),
    ...(weights ? [{ id: idOf('weights'), heading: texts.weights.title }] : []),
  ]
  const heading = parts[0]?.heading ?? ''
  const content = parts.length > 0 && (
    <div className="split-results" id={isFirst ? SPLIT_RESULTS : undefined}>
      {split && <BySegment {...shared} {...{ figures: split, heading }} id={idOf('split')} />}
      {weights && <Weighted {...shared} weights={weights} id={idOf('weights')} />}
    </div>
  )
  return { parts, content }
}

type BelowProps = SplitResultsProps & {
  readonly questionId: string
  readonly isFirst: boolean
  /** The id of its heading. */
  readonly id: string
}

function BySegment(props: BelowProps & { readonly figures: SplitFigures; readonly heading: string }) {
  const { figures, heading, questionId, isFirst, id, ...view } = props
  const { split: texts, language } = view
  return (
    <section className="question" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {isFirst && <SplitNotes {...{ split: figures, texts, language }} />}
      {isAnyDisclosed(figures) &&
        figures.questions.map(
          (question, at) =>
            question.questionId === questionId && (
              <Fragment key={questionId}>
                <SplitFigure {...view} {...{ figures, question, at }} />
                <ArmEffort {...view} {...{ figures, question, at }} />
              </Fragment>
            ),
        )}
    </section>
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
      {question.inShares && <p className="hint">{texts.split.inShares}</p>}
      <Differences {...picture} />
      <SplitPicture {...picture} />
      <SplitPicture {...picture} narrow />
    </Figure>
  )
}

function Weighted(props: BelowProps & { readonly weights: WeightedFigures }) {
  const { weights, questionId, isFirst, id, ...view } = props
  const { weights: words } = view.split
  return (
    <section className="question" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {isFirst && <WeightNotes {...view} weights={weights} />}
      {weights.questions.map(
        (question, at) =>
          question.questionId === questionId && (
            <WeightedFigure key={questionId} {...view} {...{ question, at }} />
          ),
      )}
    </section>
  )
}

/** How the responses are weighted, and what to be careful about. */
function WeightNotes(props: SplitResultsProps & { readonly weights: WeightedFigures }) {
  const { weights, split: texts, ...view } = props
  const { weights: words } = texts
  const { weighting: planned } = view.survey.settings
  const asPlanned = planned === weightingOf(weights) ? words.asPlanned : words.notAsPlanned
  const number = (value: number, digits: number) => cellText(value, { digits }, view.language)
  return (
    <>
      <p className="answer">
        {weights.isWeighted
          ? say(words.effective, view.language, {
              responses: number(weights.responses, 0),
              effective: number(weights.effective, 0),
              designEffect: number(weights.responses / weights.effective, 2),
              least: number(weights.leastWeight, 2),
              most: number(weights.mostWeight, 2),
            })
          : words.none}
      </p>
      {weights.warnings.map((warning) => (
        <p key={JSON.stringify(warning)} className="notice">
          {warningText(warning, texts, view.language)}
        </p>
      ))}
      {weights.isWeighted && planned !== 'unstated' && (
        <p className={asPlanned === words.asPlanned ? 'hint' : 'notice'}>
          {say(asPlanned, view.language, { planned: texts.weightings[planned] })}
        </p>
      )}
      {weights.isWeighted && <p className="hint">{words.limits}</p>}
      {weights.variables.length > 0 && (
        <DataTable
          {...view}
          table={sharesTable(weights, texts)}
          caption={weights.isWeighted ? words.shares : words.sharesAsked}
        />
      )}
    </>
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

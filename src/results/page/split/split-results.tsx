import { Fragment, type ReactNode } from 'react'
import type { PublishedBody } from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/figures/split-figures.ts'
import { say } from '../../../texts/text.ts'
import type { Part } from '../contents.tsx'
import { Figure } from '../figures/figure.tsx'
import { ArmEffort } from './arm-effort.tsx'
import { Differences } from './split-differences.tsx'
import { SPLIT_RESULTS } from './split-form.tsx'
import { type BelowProps, filesOf, ManyOptions, type SplitResultsProps, type Words } from './split-parts.tsx'
import { SplitPicture } from './split-pictures.tsx'
import { nameOfSegment, nameOfSplit, splitTable, textsOf } from './split-tables.ts'
import { Weighted } from './weighted-results.tsx'

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
      {split && <BySegment {...shared} figures={split} heading={heading} id={idOf('split')} />}
      {weights && <Weighted {...shared} weights={weights} id={idOf('weights')} />}
    </div>
  )
  return { parts, content }
}

function BySegment(props: BelowProps & { readonly figures: SplitFigures; readonly heading: string }) {
  const { figures, heading, questionId, isFirst, id, ...view } = props
  const { split: texts, language } = view
  return (
    <section className="question" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {isFirst && <SplitNotes split={figures} texts={texts} language={language} />}
      {isAnyDisclosed(figures) &&
        figures.questions.map(
          (question, at) =>
            question.questionId === questionId && (
              <Fragment key={questionId}>
                <SplitFigure {...view} figures={figures} question={question} at={at} />
                <ArmEffort {...view} figures={figures} question={question} at={at} />
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
      note={<ManyOptions options={question.options.length} texts={texts} language={language} />}
    >
      {question.inShares && <p className="hint">{texts.split.inShares}</p>}
      <Differences {...picture} />
      <SplitPicture {...picture} />
      <SplitPicture {...picture} narrow />
    </Figure>
  )
}

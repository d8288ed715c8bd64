import { weightingOf } from '../../../domain/preregistration/plan.ts'
import type { WeightedFigures } from '../../../domain/splits/weights/weighted-figures.ts'
import { say } from '../../../texts/text.ts'
import { Figure } from '../figures/figure.tsx'
import { DataTable } from '../tables/data-table.tsx'
import { cellText } from '../tables/table.ts'
import { type BelowProps, filesOf, ManyOptions, type SplitResultsProps } from './split-parts.tsx'
import { WeightsPicture } from './split-pictures.tsx'
import { sharesTable, textsOf, warningText, weightsTable } from './split-tables.ts'

export function Weighted(props: BelowProps & { readonly weights: WeightedFigures }) {
  const { weights, questionId, isFirst, id, ...view } = props
  const { weights: words } = view.split
  return (
    <section className="question" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {isFirst && <WeightNotes {...view} weights={weights} />}
      {weights.questions.map(
        (question, at) =>
          question.questionId === questionId && (
            <WeightedFigure key={questionId} {...view} question={question} at={at} />
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
      note={<ManyOptions options={question.options.length} texts={texts} language={language} />}
    >
      <WeightsPicture question={question} texts={texts} language={language} />
      <WeightsPicture question={question} texts={texts} language={language} narrow />
    </Figure>
  )
}

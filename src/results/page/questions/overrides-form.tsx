import type { PublishedBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { MOST_REASON } from '../../../domain/outcome/overrides.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { api } from '../../../urls.ts'

type MoveProps = { readonly surveyId: string; readonly tools: Catalogue['resultsTools'] }

/** The form of editors that moves an option in or out of what is decided, below a question that decides something. */
export function overridesForm(question: PublishedBody['questions'][number], { surveyId, tools }: MoveProps) {
  if (!isBallot(question) || !question.outcome?.isKnown) return null
  return <Overrides results={question} surveyId={surveyId} tools={tools} />
}

function Overrides({ results, surveyId, tools }: MoveProps & { readonly results: PublishedQvBody }) {
  const { moves: words } = tools
  const { options, outcome, questionId, position } = results
  const id = `q${position}-moves`
  const addressOf = (optionId: string) => api.override(surveyId, questionId, optionId)
  const moved = new Map(outcome?.overrides.map((each) => [each.optionId, each]))
  return (
    <details className="panel only-screen moves" id={id}>
      <summary>{words.heading}</summary>
      <p className="hint">{words.hint}</p>
      {options
        .filter(({ optionId }) => moved.has(optionId))
        .map(({ optionId, optionName }) => (
          <p key={optionId} className="moved">
            <span>
              <bdi>{optionName}</bdi>: <bdi>{moved.get(optionId)?.reason}</bdi>
            </span>
            <button type="button" data-move-back={addressOf(optionId)} data-failed={words.failed}>
              {words.back}
            </button>
          </p>
        ))}
      <form data-move={addressOf(':option')} data-failed={words.failed}>
        <label htmlFor={`${id}-option`}>{words.option}</label>
        <select id={`${id}-option`} name="option">
          {options.map(({ optionId, optionName }) => (
            <option key={optionId} value={optionId}>
              {optionName}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-funded`}>{words.decision}</label>
        <select id={`${id}-funded`} name="funded">
          <option value="true">{words.in}</option>
          <option value="false">{words.out}</option>
        </select>
        <label htmlFor={`${id}-reason`}>{words.reason}</label>
        <input id={`${id}-reason`} name="reason" type="text" required maxLength={MOST_REASON} />
        <button type="submit" className="primary">
          {words.move}
        </button>
        <p role="alert" data-moved="" />
      </form>
    </details>
  )
}

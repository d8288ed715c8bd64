import { askedFields } from '../../../contract/results/filter.ts'
import type { ResultsBody } from '../../../contract/results/results.ts'
import { hasArms } from '../../../domain/arms/arm.ts'
import { hasKnownKeys, isSecret } from '../../../domain/disclosure/ballot-secrecy.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { pages } from '../../../urls.ts'
import type { Part } from '../contents.tsx'

/** The id of what is compared: the browser scrolls there. */
export const ASKING_ID = 'asking'

type FormProps = {
  readonly survey: Survey
  readonly results: ResultsBody
  readonly query: URLSearchParams
  readonly words: Catalogue['resultsAsking']
}

/** Ways of asking are compared by several answers of each person, never in secret surveys, and not without a ballot. */
const canCompareAsking = ({ questions, settings }: Pick<Survey, 'questions' | 'settings'>): boolean =>
  !isSecret(settings) && questions.some(isBallot)

/** Where ways of asking are compared, in an experiment or if that was asked for. */
export function askingPart(
  { survey, results }: Pick<FormProps, 'survey' | 'results'>,
  { heading }: FormProps['words'],
): readonly Part[] {
  const isNamed = results.asking || (hasArms(survey.settings) && canCompareAsking(survey))
  return isNamed ? [{ id: ASKING_ID, heading }] : []
}

/** The form that asks for a comparison of ways of asking, to which links lead before there is one. */
export function AskingForm({ survey, results, query, words }: FormProps) {
  const { questions, settings } = survey
  if (!canCompareAsking(survey)) return null
  return (
    <details className="panel only-screen" open={results.asking !== undefined}>
      <summary>{words.heading}</summary>
      {!results.asking && <span id={ASKING_ID} />}
      <p className="hint">{words.lead}</p>
      <form action={`${pages.surveyResults(survey.id)}#${ASKING_ID}`}>
        <input type="hidden" name="compare" value="asking" />
        {askedFields(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Behaviours questions={questions} words={words} chosen={query.get('behaviour') ?? ''} />
        {settings.arms.length > 0 && (
          <div className="field">
            <label htmlFor="asking-reference">{words.reference}</label>
            <select
              id="asking-reference"
              name="reference"
              defaultValue={results.asking?.reference ?? undefined}
            >
              {settings.arms.map(({ armId, label }) => (
                <option key={armId} value={armId}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        {hasKnownKeys(settings) && (
          <div className="field">
            <label htmlFor="asking-wave">{words.wave}</label>
            <input
              id="asking-wave"
              name="wave"
              type="text"
              maxLength={100}
              aria-describedby="asking-wave-hint"
              defaultValue={query.get('wave') ?? ''}
            />
            <p className="hint" id="asking-wave-hint">
              {words.waveHint}
            </p>
          </div>
        )}
        <button type="submit" className="primary">
          {words.show}
        </button>{' '}
        {results.asking && <a href={pages.surveyResults(survey.id)}>{words.clear}</a>}
      </form>
    </details>
  )
}

type BehavioursProps = Pick<FormProps, 'words'> & {
  readonly questions: Survey['questions']
  readonly chosen: string
}

/** The answers that can say what people did. */
function Behaviours({ questions, chosen, words }: BehavioursProps) {
  const asked = questions.flatMap((question) => ('multiple' in question ? [question] : []))
  if (asked.length === 0) return null
  return (
    <div className="field">
      <label htmlFor="asking-behaviour">{words.behaviour}</label>
      <select
        id="asking-behaviour"
        name="behaviour"
        defaultValue={chosen}
        aria-describedby="asking-behaviour-hint"
      >
        <option value="">{words.noBehaviour}</option>
        {asked.map(({ id, text, choices }) => (
          <optgroup key={id} label={text}>
            {choices.map(({ choiceId, label }) => (
              <option key={choiceId} value={`${id}:${choiceId}`}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="hint" id="asking-behaviour-hint">
        {words.behaviourHint}
      </p>
    </div>
  )
}

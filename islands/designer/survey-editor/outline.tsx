import { useAtomValue, useSetAtom } from 'jotai'
import { LIMITS, type QuestionType } from '../../../src/domain/survey.ts'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { draftAtom } from '../store/document.ts'
import { savedSettingsAtom } from '../store/opening.ts'
import { openedAtom } from '../store/page.ts'
import { addQuestionAtom, fixedAtom, goToAtom, type Place, placeAtom, readOnlyAtom } from '../store/view.ts'
import { Opening } from './opening.tsx'
import { QuestionList } from './question-list.tsx'

/** What the survey consists of: its words and settings, then its questions. */
export function Outline() {
  const say = useDesignerSay()
  const { surveyId, previewUrl } = useAtomValue(openedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  return (
    <>
      <Opening />
      <nav className="outline-links" aria-label={say('survey')}>
        <PlaceButton place="info">{say('editInfo')}</PlaceButton>
        <PlaceButton place="settings">{say('editSettings')}</PlaceButton>
        <PlaceButton place="groups">{say('groups')}</PlaceButton>
        <PlaceButton place="people">{say('people')}</PlaceButton>
        <a href={previewUrl} target="_blank" rel="noopener" title={say('previewHint')}>
          {say('previewSurvey')}
        </a>
        {!isReadOnly && <a href={pages.surveyShare(surveyId)}>{say('share')}</a>}
        <a href={pages.surveyResults(surveyId)}>{say('results')}</a>
      </nav>
      <h2 className="outline-heading">{say('questions')}</h2>
      <QuestionList />
      <AddQuestion />
      <Facts />
    </>
  )
}

function PlaceButton({ place, children }: { readonly place: Place & string; readonly children: string }) {
  const current = useAtomValue(placeAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <button type="button" aria-current={current === place ? 'true' : undefined} onClick={() => goTo(place)}>
      {children}
    </button>
  )
}

function Facts() {
  const say = useDesignerSay()
  const { settings, description } = useAtomValue(draftAtom)
  const { isAvailable } = useAtomValue(savedSettingsAtom)
  const { hasSKey, sKeyValue, hasUKey } = settings
  const key = hasSKey && (sKeyValue ? say('factKeyIs', { key: sKeyValue }) : say('yes'))
  return (
    <>
      <h2 className="outline-heading">{say('survey')}</h2>
      <p className="soft">{description.replace(/<[^>]*>/g, ' ')}</p>
      <dl className="facts">
        <dt>{say('factAvailable')}</dt>
        <dd>{say(isAvailable ? 'available' : 'notAvailable')}</dd>
        <dt>{say('hasSKey')}</dt>
        <dd>{key || say('no')}</dd>
        <dt>{say('hasUKey')}</dt>
        <dd>{say(hasUKey ? 'yes' : 'no')}</dd>
      </dl>
    </>
  )
}

const TYPES: readonly QuestionType[] = ['qv', 'likert', 'text']

/** A button for each type of question. */
function AddQuestion() {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { questions } = useAtomValue(draftAtom)
  const add = useSetAtom(addQuestionAtom)
  if (isFixed) return null
  return (
    <section className="add-question" aria-label={say('addQuestion')}>
      <p className="soft">{say('addQuestion')}</p>
      {TYPES.map((type) => (
        <button
          key={type}
          type="button"
          disabled={questions.length >= LIMITS.questions}
          onClick={() => add(type)}
        >
          {say(`type_${type}`)}
        </button>
      ))}
    </section>
  )
}

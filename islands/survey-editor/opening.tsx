import { useAtomValue, useSetAtom } from 'jotai'
import { surveyStatus } from '../../src/domain/availability.ts'
import { say as sayMessage } from '../../src/texts/text.ts'
import { pages } from '../../src/urls.ts'
import { draftAtom } from '../state/editor/document.ts'
import { findingsAtom, openSurveyAtom, setAvailableAtom } from '../state/editor/opening.ts'
import { designerPageAtom, openedAtom } from '../state/editor/page.ts'
import { goToAtom, type Place, readOnlyAtom } from '../state/editor/view.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useDesignerSay } from '../ui/use-designer.ts'

/** Whether the survey takes answers, the checks before it does, and its link. */
export function Opening() {
  const say = useDesignerSay()
  const { now, language } = useAtomValue(designerPageAtom)
  const { settings } = useAtomValue(draftAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const { locked } = useAtomValue(openedAtom)
  const open = useSetAtom(openSurveyAtom)
  const setAvailable = useSetAtom(setAvailableAtom)
  return (
    <section className="opening" aria-label={say('status')}>
      <p>
        <StatusBadge {...{ settings, now, language }} hasResponses={locked} />
      </p>
      {!isReadOnly &&
        (settings.isAvailable ? (
          <button type="button" onClick={() => setAvailable(false)}>
            {say('closeSurvey')}
          </button>
        ) : (
          <button type="button" className="primary" onClick={() => open(false)}>
            {say('openSurvey')}
          </button>
        ))}
      <FindingsList />
      {surveyStatus(settings, now, locked) !== 'draft' && <SurveyLink />}
    </section>
  )
}

function FindingsList() {
  const say = useDesignerSay()
  const findings = useAtomValue(findingsAtom)
  const { openingTexts } = useAtomValue(openedAtom)
  const { language } = useAtomValue(designerPageAtom)
  const { questions } = useAtomValue(draftAtom)
  const open = useSetAtom(openSurveyAtom)
  const numberOf = (id: string) => questions.findIndex((question) => question.id === id) + 1
  const nameOf = (id: string) =>
    numberOf(id) > 0
      ? say('questionNumber', { number: numberOf(id) })
      : say(id === 'groups' ? 'groups' : 'info')
  const checks = findings?.checks ?? []
  return (
    <div role="alert" className="findings">
      {findings?.failure && <p className="field-error">{findings.failure}</p>}
      {findings && (checks.length > 0 || findings.unfinished.length > 0) && (
        <>
          <p>{say('beforeOpening')}</p>
          <ul>
            {findings.unfinished.map((id) => (
              <Finding
                key={id}
                text={say('unfinished', { name: nameOf(id) })}
                place={placeOf(id, numberOf)}
              />
            ))}
            {checks.map(({ problem, id }) => (
              <Finding
                key={problem + id}
                text={sayMessage(openingTexts[problem], language)}
                place={placeOf(id ?? 'settings', numberOf)}
              />
            ))}
          </ul>
          {findings.unfinished.length === 0 && !checks.some(({ stops }) => stops) && (
            <button type="button" onClick={() => open(true)}>
              {say('openAnyway')}
            </button>
          )}
        </>
      )}
    </div>
  )
}

function placeOf(id: string, numberOf: (id: string) => number): Place {
  if (numberOf(id) > 0) return { questionId: id }
  return id === 'survey' ? 'info' : id === 'settings' ? 'settings' : 'groups'
}

function Finding({ text, place }: { readonly text: string; readonly place: Place }) {
  const goTo = useSetAtom(goToAtom)
  return (
    <li>
      <button type="button" className="link" onClick={() => goTo(place)}>
        {text}
      </button>
    </li>
  )
}

function SurveyLink() {
  const say = useDesignerSay()
  const { publicUrl } = useAtomValue(designerPageAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const link = publicUrl + pages.survey(surveyId)
  return (
    <div className="survey-link">
      <a href={link} target="_blank" rel="noopener">
        {link}
      </a>
      <CopyButton text={link} label={say('copyLink')} copied={say('copied')} />
    </div>
  )
}

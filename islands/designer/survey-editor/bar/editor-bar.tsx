import { useAtomValue, useSetAtom } from 'jotai'
import { SurveyBar, type SurveyTab } from '../../../../src/components/survey-bar.tsx'
import { studyQuery } from '../../../../src/domain/entry/panels.ts'
import { nextAction, surveyStatus } from '../../../../src/domain/survey/availability.ts'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import {
  closeSurveyAtom,
  findingsAtom,
  isSwitchingAtom,
  openSurveyAtom,
  savedWindowAtom,
} from '../../store/opening.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { hasResponsesAtom } from '../../store/sync.ts'
import { goToAtom, goToQuestionsAtom, openFormAtom, readOnlyAtom } from '../../store/view.ts'
import { OpeningFindings } from './opening-findings.tsx'
import { SaveLine } from './save-line.tsx'

/** The survey's bar with the editor's additions: the switch that opens it, its findings, and saving. */
export function EditorBar() {
  const say = useDesignerSay()
  const { now, language, publicUrl } = useAtomValue(designerPageAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const draft = useAtomValue(draftAtom)
  const settings = useAtomValue(savedWindowAtom)
  const hasResponses = useAtomValue(hasResponsesAtom)
  const canEdit = !useAtomValue(readOnlyAtom)
  const here = useAtomValue(openFormAtom) === 'settings' ? 'settings' : 'questions'
  const hasFindings = useAtomValue(findingsAtom) !== null
  const isNext = !hasFindings && nextAction(surveyStatus(settings, now, hasResponses)) === 'open'
  const link = publicUrl + pages.survey(surveyId) + studyQuery(draft.settings.panel)
  return (
    <SurveyBar
      survey={{ id: surveyId, title: draft.title, settings, hasResponses, canEdit, link }}
      here={here}
      now={now}
      language={language}
      say={say}
      switchButton={canEdit && <SwitchButton isAvailable={settings.isAvailable} isNext={isNext} />}
      findings={<OpeningFindings beside="button" />}
      follow={useFollow()}
    >
      <SaveLine />
    </SurveyBar>
  )
}

/** Questions and settings are on this page; the other pages are loaded. */
function useFollow(): (tab: SurveyTab) => boolean {
  const goTo = useSetAtom(goToAtom)
  const goToQuestions = useSetAtom(goToQuestionsAtom)
  return (tab) => {
    if (tab === 'questions') goToQuestions()
    if (tab === 'settings') goTo('settings')
    return tab === 'questions' || tab === 'settings'
  }
}

/** A single button, so that the focus stays when the survey opens or closes. */
function SwitchButton({ isAvailable, isNext }: { readonly isAvailable: boolean; readonly isNext: boolean }) {
  const say = useDesignerSay()
  const isSwitching = useAtomValue(isSwitchingAtom)
  const open = useSetAtom(openSurveyAtom)
  const close = useSetAtom(closeSurveyAtom)
  const texts = isAvailable ? (['closeSurvey', 'closing'] as const) : (['openSurvey', 'opening'] as const)
  return (
    <button
      type="button"
      className={isNext ? 'primary' : undefined}
      aria-disabled={isSwitching || undefined}
      onClick={() => (isAvailable ? close('button') : open('button'))}
    >
      {say(texts[isSwitching ? 1 : 0])}
    </button>
  )
}

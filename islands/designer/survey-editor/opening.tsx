import { useAtomValue, useSetAtom } from 'jotai'
import { surveyStatus } from '../../../src/domain/availability.ts'
import { pages } from '../../../src/urls.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { closeSurveyAtom, isSwitchingAtom, openSurveyAtom, savedSettingsAtom } from '../store/opening.ts'
import { designerPageAtom, openedAtom } from '../store/page.ts'
import { lockedAtom } from '../store/sync.ts'
import { readOnlyAtom } from '../store/view.ts'
import { OpeningFindings } from './opening-findings.tsx'

/** Whether the survey takes answers, the checks before it does, and its link. */
export function Opening() {
  const say = useDesignerSay()
  const { now, language } = useAtomValue(designerPageAtom)
  const settings = useAtomValue(savedSettingsAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isLocked = useAtomValue(lockedAtom)
  return (
    <section className="opening" aria-label={say('status')}>
      <p>
        <StatusBadge {...{ settings, now, language }} hasResponses={isLocked} />
      </p>
      {!isReadOnly && <SwitchButton isAvailable={settings.isAvailable} />}
      <OpeningFindings beside="button" />
      {surveyStatus(settings, now, isLocked) !== 'draft' && <SurveyLink />}
    </section>
  )
}

/** One button for both, so that the focus stays where it is when the survey opens or closes. */
function SwitchButton({ isAvailable }: { readonly isAvailable: boolean }) {
  const say = useDesignerSay()
  const isSwitching = useAtomValue(isSwitchingAtom)
  const open = useSetAtom(openSurveyAtom)
  const close = useSetAtom(closeSurveyAtom)
  const texts = isAvailable ? (['closeSurvey', 'closing'] as const) : (['openSurvey', 'opening'] as const)
  return (
    <button
      type="button"
      className={isAvailable ? undefined : 'primary'}
      aria-disabled={isSwitching || undefined}
      onClick={() => (isAvailable ? close('button') : open('button'))}
    >
      {say(texts[isSwitching ? 1 : 0])}
    </button>
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

import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { DesignerSurveyBody } from '../../../../src/contract/surveys/surveys.ts'
import { api, pages } from '../../../../src/urls.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { designerCall, Refused } from '../../api.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { notifyAtom, openedAtom } from '../../store/page.ts'
import { lockedAtom } from '../../store/sync.ts'

/** Explains why most of a question can no longer be changed, and offers alternatives. */
export function Locked() {
  const say = useDesignerSay()
  const isLocked = useAtomValue(lockedAtom)
  if (!isLocked) return null
  return (
    <div className="notice">
      <p>{say('lockedReason')}</p>
      <DuplicateButton />
    </div>
  )
}

export function DuplicateButton() {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { fetch } = useAtomValue(environmentAtom)
  const notify = useSetAtom(notifyAtom)
  const [problem, setProblem] = useState('')
  const duplicate = async () => {
    try {
      const { body } = await designerCall(fetch, 'POST', api.duplicateSurvey(surveyId), { body: {} })
      notify('duplicated')
      location.assign(pages.surveyEdit((body as DesignerSurveyBody)._id))
    } catch (error) {
      setProblem((error instanceof Refused && error.message) || say('networkAway'))
    }
  }
  return (
    <p>
      <button type="button" onClick={duplicate}>
        {say('duplicate')}
      </button>
      <span className="field-error" role="status">
        {problem}
      </span>
    </p>
  )
}

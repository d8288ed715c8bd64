import { useAtomValue } from 'jotai'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { SETTING_CHOICES } from '../setting-choices.ts'
import { ChoiceSetting, CountSetting, TextSetting } from '../setting-fields.tsx'

const ROWS = 4

/** The analysis plan, and who can read it. */
export function Preregistration() {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { preregistration } = useAtomValue(draftAtom).settings
  return (
    <>
      <p className="hint">{say('preregistrationLead')}</p>
      <TextSetting name="hypotheses" label="hypotheses" hint="hypothesesHint" rows={ROWS} />
      <TextSetting name="exclusionRule" label="exclusionRule" hint="exclusionRuleHint" rows={ROWS} />
      <CountSetting name="plannedResponses" label="plannedResponses" hint="plannedResponsesHint" />
      <TextSetting name="analysisPlan" label="analysisPlan" hint="analysisPlanHint" rows={ROWS} />
      <ChoiceSetting
        name="preregistration"
        label="preregistrationFor"
        {...(preregistration !== 'designer' && { hint: 'preregistrationHint' })}
        choices={SETTING_CHOICES.preregistration}
      />
      <p>
        <a href={pages.preregistration(surveyId)}>{say('preregistrationPage')}</a>
      </p>
    </>
  )
}

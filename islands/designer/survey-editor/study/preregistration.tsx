import { useAtomValue } from 'jotai'
import { FLAGS } from '../../../../src/domain/checks/flags.ts'
import { isSecret } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { pages } from '../../../../src/urls.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { lockedAtom } from '../../store/sync.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { SETTING_CHOICES } from '../setting-choices.ts'
import { ChoiceSetting, CountSetting, TextSetting, useSetting } from '../setting-fields.tsx'

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
      <ExclusionSetting />
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

/** The flags whose responses results can leave out, as written before anybody answers. */
function ExclusionSetting() {
  const say = useDesignerSay()
  const [chosen, set] = useSetting('exclusion', 'settings/choice')
  const isLocked = useAtomValue(lockedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const { settings } = useAtomValue(draftAtom)
  return (
    <fieldset className="plain" aria-describedby="exclusion-hint">
      <legend>{say('exclusion')}</legend>
      {FLAGS.map((flag) => (
        <CheckBox
          key={flag}
          label={say(`exclusion_${flag}`)}
          checked={chosen.includes(flag)}
          disabled={isReadOnly || isLocked || isSecret(settings)}
          onChange={({ target }) =>
            set(FLAGS.filter((each) => (each === flag ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      <p className="hint" id="exclusion-hint">
        {say('exclusionHint')}
      </p>
    </fieldset>
  )
}

import { useAtomValue } from 'jotai'
import { NAMED_FLAGS } from '../../../../src/domain/checks/integrity/flags.ts'
import { isSecret } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { pages } from '../../../../src/urls.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { lockedAtom } from '../../store/sync.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { ShowIf } from '../conditions/show-if.tsx'
import { SETTING_CHOICES } from '../settings/setting-choices.ts'
import {
  ChoiceSetting,
  CountSetting,
  NumberSetting,
  TextSetting,
  useSetting,
} from '../settings/setting-fields.tsx'

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
      <ChoiceSetting
        name="weighting"
        label="weighting"
        hint="weightingHint"
        choices={SETTING_CHOICES.weighting}
      />
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
  const isFixed = isReadOnly || isLocked || isSecret(settings)
  return (
    <fieldset className="plain" disabled={isFixed} aria-describedby="exclusion-hint">
      <legend>{say('exclusion')}</legend>
      {NAMED_FLAGS.map((flag) => (
        <CheckBox
          key={flag}
          label={say(`exclusion_${flag}`)}
          checked={chosen.includes(flag)}
          onChange={({ target }) =>
            set(NAMED_FLAGS.filter((each) => (each === flag ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {chosen.includes('attentionFailed') && (
        <NumberSetting name="failedChecks" label="failedChecks" least={1} most={100} />
      )}
      {!isSecret(settings) && <ShowIf subject={{ excludeIf: settings.excludeIf }} />}
      <p className="hint" id="exclusion-hint">
        {say('exclusionHint')}
      </p>
    </fieldset>
  )
}

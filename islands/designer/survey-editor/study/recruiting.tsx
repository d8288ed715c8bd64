import { useAtomValue, useSetAtom } from 'jotai'
import { PANELS, type Panel } from '../../../../src/domain/action-log/setting-values.ts'
import { studyQuery } from '../../../../src/domain/entry/panels.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { surveyPage } from '../../../../src/urls.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeAtom, draftAtom } from '../../store/document.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { lockedAtom } from '../../store/sync.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { ListSetting } from '../settings/list-setting.tsx'
import { CheckSetting, TextSetting } from '../settings/setting-fields.tsx'

/** How respondents are recruited, and which parameters their links have. */
export function Recruiting() {
  return (
    <>
      <PanelSetting />
      <ListSetting name="parameters" label="parameters" hint="parametersHint" />
    </>
  )
}

/** Each person from a panel has an ID that is valid for one response, and by which they are reported to the panel. */
const PANEL_KEYS: Partial<SurveySettings> = {
  hasUKey: true,
  uKeyMode: 'open',
  ballotSecrecy: 'pseudonymous',
}

function PanelSetting() {
  const say = useDesignerSay()
  const { panel } = useAtomValue(draftAtom).settings
  const change = useSetAtom(changeAtom)
  const isLocked = useAtomValue(lockedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const problem = useProblems('survey').get('/settings/panel')
  const choose = (chosen: Panel) => {
    const keys = chosen === 'none' || isLocked ? {} : PANEL_KEYS
    const signed = chosen === 'prolific' ? {} : { signedEntries: false }
    change('settings/choice', (draft) => ({
      ...draft,
      settings: { ...draft.settings, ...keys, ...signed, panel: chosen },
    }))
  }
  return (
    <>
      <fieldset className="choices" disabled={isReadOnly} aria-describedby="panel-problem">
        <legend>{say('panel')}</legend>
        {PANELS.map((name) => (
          <label key={name}>
            <input type="radio" name="panel" checked={panel === name} onChange={() => choose(name)} />
            <span>{say(`panel_${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="field-error" id="panel-problem">
        {problem}
      </p>
      {panel !== 'none' && <StudyAddress panel={panel} />}
      {panel === 'prolific' && <SignedEntries />}
    </>
  )
}

/** Prevents people from starting with a link that they wrote themselves. */
function SignedEntries() {
  const { signedEntries } = useAtomValue(draftAtom).settings
  return (
    <>
      <CheckSetting name="signedEntries" label="signedEntries" hint="signedEntriesHint" />
      {signedEntries && <TextSetting name="panelStudyId" label="panelStudyId" hint="panelStudyIdHint" />}
    </>
  )
}

function StudyAddress({ panel }: { readonly panel: Exclude<Panel, 'none'> }) {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { publicUrl } = useAtomValue(designerPageAtom)
  const address = `${publicUrl}${surveyPage(surveyId)}${studyQuery(panel)}`
  return (
    <div className="field">
      <label htmlFor="study-address">{say('studyAddress')}</label>
      <div className="copy-line">
        <input
          id="study-address"
          type="text"
          readOnly
          dir="ltr"
          value={address}
          aria-describedby="study-hint"
        />
        <CopyButton text={address} label={say('studyCopy')} copied={say('studyCopied')} />
      </div>
      <p className="hint" id="study-hint">
        {say(`studyHint_${panel}`)}
      </p>
    </div>
  )
}

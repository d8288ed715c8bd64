import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useDesignerSay } from '../parts/use-designer.ts'
import { draftAtom } from '../store/document.ts'
import {
  AvailableSetting,
  CheckSetting,
  ChoiceSetting,
  InstantSetting,
  NumberSetting,
  TextSetting,
} from './setting-fields.tsx'

/** How the survey runs. */
export function SettingsForm() {
  const say = useDesignerSay()
  return (
    <>
      <h2>{say('settings')}</h2>
      <Opening />
      <Admission />
      <Ballot />
      <Afterwards />
    </>
  )
}

function Opening() {
  const say = useDesignerSay()
  const [zone, setZone] = useState('')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <fieldset className="plain">
      <legend>{say('settingsOpening')}</legend>
      <AvailableSetting />
      <InstantSetting name="opensAt" label="opensAt" zone={zone} />
      <InstantSetting name="closesAt" label="closesAt" zone={zone} />
      <NumberSetting name="closeGraceMinutes" label="grace" />
    </fieldset>
  )
}

function Admission() {
  const say = useDesignerSay()
  const { hasSKey, hasUKey, uKeyMode } = useAtomValue(draftAtom).settings
  return (
    <fieldset className="plain">
      <legend>{say('settingsAdmission')}</legend>
      <CheckSetting name="hasSKey" label="hasSKey" />
      {hasSKey && <TextSetting name="sKeyValue" label="sKeyValue" hint="sKeyHint" />}
      <CheckSetting name="hasUKey" label="hasUKey" />
      {hasUKey && (
        <ChoiceSetting
          name="uKeyMode"
          label="uKeyMode"
          hint={uKeyMode === 'open' ? 'uKeyOpenHint' : 'uKeyListHint'}
          choices={[
            ['list', 'uKeyList'],
            ['open', 'uKeyOpen'],
          ]}
        />
      )}
    </fieldset>
  )
}

function Ballot() {
  const say = useDesignerSay()
  return (
    <fieldset className="plain">
      <legend>{say('settingsBallot')}</legend>
      <ChoiceSetting
        name="mode"
        label="mode"
        choices={[
          ['interactive', 'modeInteractive'],
          ['text', 'modeText'],
        ]}
      />
      <ChoiceSetting
        name="input"
        label="input"
        choices={[
          ['dropdown', 'inputDropdown'],
          ['wheel', 'inputWheel'],
        ]}
      />
      <CheckSetting name="shuffle" label="shuffle" />
      <CheckSetting name="practice" label="practice" hint="practiceHint" />
      <TextSetting name="video" label="video" hint="videoHint" />
      <ChoiceSetting
        name="language"
        label="language"
        choices={[
          [null, 'languageOfBrowser'],
          ['en', 'languageEn'],
          ['zh-TW', 'languageZhTw'],
          ['ar', 'languageAr'],
        ]}
      />
      <ChoiceSetting
        name="logging"
        label="logging"
        choices={[
          ['off', 'loggingOff'],
          ['actions', 'loggingActions'],
          ['cursor', 'loggingCursor'],
        ]}
      />
    </fieldset>
  )
}

function Afterwards() {
  const say = useDesignerSay()
  const { results, resultsWhen } = useAtomValue(draftAtom).settings
  return (
    <fieldset className="plain">
      <legend>{say('settingsAfter')}</legend>
      <ChoiceSetting
        name="results"
        label="resultsFor"
        hint="resultsForHint"
        choices={[
          ['designer', 'resultsDesigner'],
          ['respondents', 'resultsRespondents'],
          ['public', 'resultsPublic'],
        ]}
      />
      {results !== 'designer' && (
        <ChoiceSetting
          name="resultsWhen"
          label="resultsWhen"
          hint={resultsWhen === 'always' ? 'resultsAlwaysHint' : 'resultsClosedHint'}
          choices={[
            ['closed', 'resultsClosed'],
            ['always', 'resultsAlways'],
          ]}
        />
      )}
      <CheckSetting name="copy" label="copy" />
      <TextSetting name="endLink" label="endLink" hint="endLinkHint" />
      <TextSetting name="footer" label="footer" hint="footerHint" rows={2} />
    </fieldset>
  )
}

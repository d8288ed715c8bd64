import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { isSecret } from '../../../src/domain/ballot-secrecy.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { draftAtom } from '../store/document.ts'
import { savedSettingsAtom } from '../store/opening.ts'
import {
  AvailableSetting,
  CheckSetting,
  ChoiceSetting,
  CountSetting,
  FooterSetting,
  InstantSetting,
  NumberSetting,
  TextSetting,
} from './setting-fields.tsx'
import {
  SETTING_SECTIONS,
  type SettingSection,
  SettingsNavigation,
  sectionId,
} from './settings-navigation.tsx'
import { Ends } from './study/ends.tsx'
import { Experiment } from './study/experiment.tsx'
import { Preregistration } from './study/preregistration.tsx'
import { Quotas } from './study/quotas.tsx'
import { Recruiting } from './study/recruiting.tsx'

const CONTENTS: Readonly<Record<SettingSection, () => ReactNode>> = {
  access: Access,
  recruiting: Recruiting,
  opening: Opening,
  voting: Voting,
  experiment: Experiment,
  preregistration: Preregistration,
  look: Look,
  privacy: Privacy,
  after: After,
}

/** The settings of the survey by what they are about, with a way to each section. */
export function SettingsForm({ children }: { readonly children: ReactNode }) {
  const say = useDesignerSay()
  return (
    <div className="settings">
      <h2>{say('settings')}</h2>
      <SettingsNavigation />
      <div className="settings-sections">
        {SETTING_SECTIONS.map((section) => {
          const Contents = CONTENTS[section]
          return (
            <fieldset key={section} id={sectionId(section)} className="panel plain settings-section">
              <legend>{say(`section_${section}`)}</legend>
              <Contents />
            </fieldset>
          )
        })}
      </div>
      {children}
    </div>
  )
}

function Access() {
  const { hasSKey, hasUKey, uKeyMode } = useAtomValue(draftAtom).settings
  const isOpen = hasUKey && uKeyMode === 'open'
  const needsKeys = isSecret(useAtomValue(savedSettingsAtom))
  return (
    <>
      <CheckSetting name="hasSKey" label="hasSKey" hint="hasSKeyHint" />
      {hasSKey && <TextSetting name="sKeyValue" label="sKeyValue" hint="sKeyHint" />}
      <CheckSetting
        name="hasUKey"
        label="hasUKey"
        hint={isOpen ? 'hasUKeyOpenHint' : 'hasUKeyHint'}
        fixed={needsKeys ? 'hasUKeyFixed' : undefined}
      />
      {hasUKey && (
        <ChoiceSetting
          name="uKeyMode"
          label="uKeyMode"
          choices={[
            ['list', 'uKeyList'],
            ['open', 'uKeyOpen'],
          ]}
        />
      )}
      <CountSetting name="populationSize" label="populationSize" hint="populationSizeHint" />
    </>
  )
}

function Opening() {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <>
      <AvailableSetting />
      <InstantSetting name="opensAt" label="opensAt" zone={zone} />
      <InstantSetting name="closesAt" label="closesAt" zone={zone} />
      <NumberSetting name="closeGraceMinutes" label="grace" />
      <CountSetting name="stopAfter" label="stopAfter" hint="stopAfterHint" />
      <Quotas />
    </>
  )
}

function Voting() {
  return (
    <>
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
    </>
  )
}

function Look() {
  return (
    <>
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
      <TextSetting name="video" label="video" hint="videoHint" />
      <FooterSetting />
    </>
  )
}

function Privacy() {
  const { results, resultsWhen, hasUKey } = useAtomValue(draftAtom).settings
  return (
    <>
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
      {hasUKey && <Secrecy />}
      <Recording />
    </>
  )
}

function Secrecy() {
  const { ballotSecrecy } = useAtomValue(draftAtom).settings
  return (
    <ChoiceSetting
      name="ballotSecrecy"
      label="ballotSecrecy"
      hint={ballotSecrecy === 'secret' ? 'secretHint' : 'pseudonymousHint'}
      fixed="ballotSecrecyFixed"
      choices={[
        ['secret', 'secret'],
        ['pseudonymous', 'pseudonymous'],
      ]}
    />
  )
}

function Recording() {
  return (
    <>
      <ChoiceSetting
        name="logging"
        label="logging"
        choices={[
          ['off', 'loggingOff'],
          ['actions', 'loggingActions'],
          ['cursor', 'loggingCursor'],
        ]}
      />
      <ChoiceSetting
        name="armNames"
        label="armNames"
        hint="armNamesHint"
        choices={[
          ['modes', 'armsByMode'],
          ['v1-v2', 'armsOfShortList'],
          ['v3-v4', 'armsOfLongList'],
        ]}
      />
    </>
  )
}

function After() {
  return (
    <>
      <CheckSetting name="copy" label="copy" />
      <Ends />
    </>
  )
}

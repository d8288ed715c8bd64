import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { hasArms } from '../../../../src/domain/arms/arm.ts'
import { isOpenBallot, isSecret } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { readersInWords } from '../../../../src/domain/disclosure/promise/readers-in-words.ts'
import { showsWhileOpen } from '../../../../src/domain/survey/editing/change-settings.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { EditorPart } from '../editor-part.tsx'
import { Ends } from '../study/ends.tsx'
import { Experiment } from '../study/experiment.tsx'
import { Preregistration } from '../study/preregistration.tsx'
import { Recruiting } from '../study/recruiting.tsx'
import { Screening } from '../study/screening.tsx'
import { InstantSetting } from './instant-setting.tsx'
import { ListSetting } from './list-setting.tsx'
import { SETTING_CHOICES } from './setting-choices.ts'
import {
  AvailableSetting,
  CheckSetting,
  ChoiceSetting,
  CountSetting,
  FooterSetting,
  NumberSetting,
  TextSetting,
} from './setting-fields.tsx'
import { FIRST_OF_RESEARCH, SETTING_SECTIONS, type SettingSection } from './setting-sections.ts'
import { SettingsNavigation } from './settings-navigation.tsx'
import { LOOK_FIELDS } from './settings-registry.ts'
import { SettingsSearch } from './settings-search.tsx'
import { SettingsSection } from './settings-section.tsx'

const CONTENTS: Readonly<Record<SettingSection, () => ReactNode>> = {
  opening: Opening,
  access: Access,
  privacy: Privacy,
  look: Look,
  after: After,
  recruiting: Recruiting,
  screening: Screening,
  experiment: Experiment,
  preregistration: Preregistration,
}

/** The survey's settings by topic, with a link to each section. */
export function SettingsForm({ children }: { readonly children: ReactNode }) {
  const say = useDesignerSay()
  return (
    <div className="settings">
      <h2>{say('settings')}</h2>
      <SettingsNavigation />
      <div className="settings-sections">
        <SettingsSearch />
        {SETTING_SECTIONS.map((section) => {
          const Contents = CONTENTS[section]
          return (
            <Fragment key={section}>
              {section === FIRST_OF_RESEARCH && <h3>{say('research')}</h3>}
              <SettingsSection section={section}>
                <Contents />
              </SettingsSection>
            </Fragment>
          )
        })}
        <p className="hint">{say('settingsElsewhere')}</p>
      </div>
      {children}
    </div>
  )
}

function Access() {
  const { hasSKey, hasUKey, uKeyMode } = useAtomValue(draftAtom).settings
  const isOpen = hasUKey && uKeyMode === 'open'
  return (
    <>
      <CheckSetting name="hasSKey" label="hasSKey" hint="hasSKeyHint" />
      {hasSKey && <TextSetting name="sKeyValue" label="sKeyValue" hint="sKeyHint" />}
      <CheckSetting
        name="hasUKey"
        label="hasUKey"
        hint={isOpen ? 'hasUKeyOpenHint' : 'hasUKeyHint'}
        fixed="hasUKeyFixed"
      />
      {hasUKey && <ChoiceSetting name="uKeyMode" label="uKeyMode" choices={SETTING_CHOICES.uKeyMode} />}
      <CountSetting name="populationSize" label="populationSize" hint="populationSizeHint" />
      <ListSetting name="embedOrigins" label="embedOrigins" hint="embedOriginsHint" />
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
      <NumberSetting name="closeGraceMinutes" label="grace" most={1440} />
      <CountSetting name="stopAfter" label="stopAfter" hint="stopAfterHint" />
    </>
  )
}

function Look() {
  return (
    <>
      <ChoiceSetting name="language" label="language" choices={SETTING_CHOICES.language} />
      <TextSetting name="video" label="video" hint="videoHint" />
      <ChoiceSetting
        name="randomOrder"
        label="randomOrder"
        hint="randomOrderHint"
        choices={SETTING_CHOICES.randomOrder}
      />
      <TextSetting name="organisation" label="organisation" hint="organisationHint" />
      <EditorPart part={LOOK_FIELDS} props={{}} />
      <FooterSetting />
    </>
  )
}

function Privacy() {
  const { hasUKey } = useAtomValue(draftAtom).settings
  return (
    <>
      <Readers />
      {hasUKey && <Secrecy />}
      <Recording />
      <Retention />
    </>
  )
}

/** Who sees the results besides designers, and the sentence in which respondents are promised that. */
function Readers() {
  const say = useDesignerSay()
  const { settings } = useAtomValue(draftAtom)
  const { results, resultsWhen } = settings
  const isOpen = isOpenBallot(settings)
  const always = isOpen ? 'resultsAlwaysOpenHint' : 'resultsAlwaysHint'
  const waits = settings.changeAnswers && !isOpen
  const whenHint = resultsWhen === 'always' ? always : 'resultsClosedHint'
  const sentence = readersInWords(settings)
    .map((each) => say(each))
    .join(' ')
  return (
    <>
      <ChoiceSetting
        name="results"
        label="resultsFor"
        hint={isOpen ? 'resultsForOpenHint' : 'resultsForHint'}
        choices={SETTING_CHOICES.results}
      />
      {results !== 'designer' && (
        <ChoiceSetting
          name="resultsWhen"
          label="resultsWhen"
          hint={waits ? 'changesWait' : whenHint}
          choices={SETTING_CHOICES.resultsWhen.filter(
            ([when]) => !waits || when === 'closed' || when === resultsWhen,
          )}
        />
      )}
      <CheckSetting name="mayPublish" label="mayPublish" hint="mayPublishHint" fixed="mayPublishFixed" />
      <p className="hint">{say('respondentsRead', { sentence })}</p>
    </>
  )
}

const SECRECY_HINTS = {
  secret: 'secretHint',
  pseudonymous: 'pseudonymousHint',
  open: 'openBallotsHint',
} as const

function Secrecy() {
  const { ballotSecrecy } = useAtomValue(draftAtom).settings
  return (
    <ChoiceSetting
      name="ballotSecrecy"
      label="ballotSecrecy"
      hint={SECRECY_HINTS[ballotSecrecy]}
      fixed="ballotSecrecyFixed"
      choices={SETTING_CHOICES.ballotSecrecy}
    />
  )
}

function Recording() {
  return (
    <>
      <ChoiceSetting name="logging" label="logging" choices={SETTING_CHOICES.logging} />
      <ChoiceSetting
        name="armNames"
        label="armNames"
        hint="armNamesHint"
        choices={SETTING_CHOICES.armNames}
      />
    </>
  )
}

/** How long responses are kept, and what becomes of them. */
function Retention() {
  const { retentionDays, retentionThen } = useAtomValue(draftAtom).settings
  return (
    <>
      <CountSetting name="retentionDays" label="retentionDays" hint="retentionDaysHint" />
      {retentionDays !== null && (
        <ChoiceSetting
          name="retentionThen"
          label="retentionThen"
          hint={retentionThen === 'delete' ? 'retentionDeleteHint' : 'retentionStripHint'}
          choices={SETTING_CHOICES.retentionThen}
        />
      )}
    </>
  )
}

function After() {
  const say = useDesignerSay()
  const { settings } = useAtomValue(draftAtom)
  const isShown = settings.changeAnswers || !(isSecret(settings) || hasArms(settings))
  const isPrevented = !settings.changeAnswers && showsWhileOpen(settings)
  return (
    <>
      <CheckSetting name="copy" label="copy" />
      {isShown && isPrevented && <p className="hint">{say('changesWait')}</p>}
      {isShown && !isPrevented && (
        <CheckSetting
          name="changeAnswers"
          label="changeAnswers"
          hint="changeAnswersHint"
          fixed="changeAnswersFixed"
        />
      )}
      <Ends />
    </>
  )
}

import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import type { DesignerSay, DesignerTextKey } from '../../../../src/components/designer-say.ts'
import { InstantSentence } from '../../../../src/components/local-instant.tsx'
import { excludingFlags } from '../../../../src/domain/checks/integrity/exclusion-rule.ts'
import { END_SETTINGS, type Outcome, TURNED_AWAY } from '../../../../src/domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { savedSettingsAtom } from '../../store/opening.ts'
import { designerPageAtom } from '../../store/page.ts'
import { SETTING_CHOICES } from './setting-choices.ts'
import { OTHER_OUTCOMES, type SettingSection } from './setting-sections.ts'

type Context = {
  readonly settings: SurveySettings
  readonly isAvailable: boolean
  readonly language: string
  readonly say: DesignerSay
}

type Words = readonly (ReactNode | false)[]

type Chosen = keyof typeof SETTING_CHOICES

/** The label of the chosen value. */
function chosen({ settings, say }: Context, name: Chosen): string {
  const choice = SETTING_CHOICES[name].find(([value]) => value === settings[name])
  return choice ? say(choice[1]) : ''
}

const named = (context: Context, label: DesignerTextKey, name: Chosen) =>
  context.say('settingIs', { name: context.say(label), value: chosen(context, name) })

/** The settings among several that have a text. */
const written = ({ settings, say }: Context, names: readonly (keyof SurveySettings & DesignerTextKey)[]) =>
  names.filter((name) => settings[name]).map((name) => say(name))

/** The ends among several for which something is set. */
const endsWritten = ({ settings, say }: Context, outcomes: readonly Exclude<Outcome, 'completed'>[]) =>
  outcomes
    .filter((outcome) => Object.values(END_SETTINGS[outcome]).some((name) => settings[name] !== null))
    .map((outcome) => say(`end_${outcome}`))

const IN_WORDS: Readonly<Record<SettingSection, (context: Context) => Words>> = {
  access: (context) => {
    const { settings, say } = context
    const { hasSKey, hasUKey, populationSize } = settings
    return [
      !hasSKey && !hasUKey && say('forAnybody'),
      hasSKey && say('sKeyValue'),
      hasUKey && named(context, 'uKeys', 'uKeyMode'),
      populationSize !== null && say('peopleInvited', { count: populationSize }),
    ]
  },
  recruiting: ({ settings: { panel, signedEntries, parameters }, say }) => [
    panel === 'none' ? say('recruitedByYou') : say(`panel_${panel}`),
    signedEntries && say('signedEntries'),
    parameters.length > 0 && say('parametersStored', { names: parameters.join(', ') }),
  ],
  screening: (context) => {
    const { settings, say } = context
    const { screenOut, quotas } = settings
    const nobody = screenOut === null && quotas.length === 0
    return [
      nobody && say('nobodyTurnedAway'),
      screenOut !== null && say('someScreenedOut'),
      quotas.length > 0 && say('quotasAre', { count: quotas.length }),
      ...endsWritten(context, TURNED_AWAY),
    ]
  },
  opening: ({ settings: { opensAt, closesAt, stopAfter }, isAvailable, language, say }) => [
    say(isAvailable ? 'available' : 'unavailable'),
    opensAt && <InstantSentence sentence={say('opens')} instant={opensAt} language={language} />,
    closesAt && <InstantSentence sentence={say('closes')} instant={closesAt} language={language} />,
    stopAfter !== null && say('stopsAfter', { count: stopAfter }),
  ],
  experiment: ({ settings: { arms }, say }) => [
    arms.length === 0
      ? say('noExperiment')
      : say('armsAre', { count: arms.length, names: arms.map(({ label }) => label).join(', ') }),
  ],
  preregistration: (context) => {
    const texts = [
      ...written(context, ['hypotheses', 'exclusionRule', 'plannedResponses', 'analysisPlan']),
      ...(excludingFlags(context.settings).length > 0 ? [context.say('exclusion')] : []),
      ...(context.settings.weighting === 'unstated' ? [] : [named(context, 'weighting', 'weighting')]),
    ]
    if (texts.length === 0) return [context.say('nothingWritten')]
    return [...texts, named(context, 'preregistrationFor', 'preregistration')]
  },
  look: (context) => [
    named(context, 'language', 'language'),
    ...written(context, ['video', 'organisation', 'logo', 'accentColor', 'footer']),
  ],
  privacy: (context) => [
    named(context, 'resultsFor', 'results'),
    context.settings.results !== 'designer' && named(context, 'resultsWhen', 'resultsWhen'),
    context.settings.hasUKey && named(context, 'ballotSecrecy', 'ballotSecrecy'),
    named(context, 'logging', 'logging'),
    context.settings.retentionDays !== null &&
      context.say('keptFor', { count: context.settings.retentionDays }),
  ],
  after: (context) => {
    const { settings, say } = context
    return [
      say(settings.copy ? 'copyShown' : 'noCopy'),
      ...written(context, Object.values(END_SETTINGS.completed)),
      ...endsWritten(context, OTHER_OUTCOMES),
    ]
  },
}

/** Summarizes the settings of a section. */
export function SettingsInWords({ section }: { readonly section: SettingSection }) {
  const say = useDesignerSay()
  const { settings } = useAtomValue(draftAtom)
  const { isAvailable } = useAtomValue(savedSettingsAtom)
  const { language } = useAtomValue(designerPageAtom)
  const words = IN_WORDS[section]({ settings, isAvailable, language, say }).filter(Boolean)
  return (
    <span className="settings-in-words">
      {words.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
        <Fragment key={at}>
          {at > 0 && ' · '}
          {each}
        </Fragment>
      ))}
    </span>
  )
}

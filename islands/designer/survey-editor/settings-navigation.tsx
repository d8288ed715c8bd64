import { useSyncExternalStore } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { END_SETTINGS, OUTCOMES } from '../../../src/domain/ends.ts'
import type { SurveySettings } from '../../../src/domain/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { useProblems } from './editor-field.tsx'

/** Sections of the settings, each with the settings in it that can have a problem. */
const SECTIONS = {
  access: ['sKeyValue', 'populationSize'],
  recruiting: ['parameters', 'panel', 'signedEntries', 'panelStudyId'],
  opening: ['opensAt', 'closesAt', 'closeGraceMinutes', 'stopAfter', 'quotas'],
  voting: [],
  experiment: ['arms', 'armsWithin'],
  preregistration: ['hypotheses', 'exclusionRule', 'plannedResponses', 'analysisPlan'],
  look: ['video', 'footer'],
  privacy: [],
  after: ['screenOut', ...OUTCOMES.flatMap((outcome) => Object.values(END_SETTINGS[outcome]))],
} as const satisfies Readonly<Record<string, readonly (keyof SurveySettings)[]>>

export type SettingSection = keyof typeof SECTIONS

export const SETTING_SECTIONS = Object.keys(SECTIONS) as readonly SettingSection[]

export const sectionId = (section: SettingSection): string => `settings-${section}`

/** Leads to each section by its address, and marks those in which something has to be mended. */
export function SettingsNavigation() {
  const say = useDesignerSay()
  const shown = useProblems('survey')
  const address = useFragment()
  return (
    <nav className="settings-navigation" aria-label={say('settingsSections')}>
      <ul>
        {SETTING_SECTIONS.map((section) => {
          const isAtFault = SECTIONS[section].some((name) => isWrong(shown, `/settings/${name}`))
          const href = `#${sectionId(section)}`
          return (
            <li key={section}>
              <a href={href} aria-current={address === href ? 'location' : undefined}>
                {say(`section_${section}`)}
                {isAtFault && (
                  <>
                    {' '}
                    <span className="settings-problem">
                      <Icon name="problem" />
                      <span className="visually-hidden">{say('sectionProblem')}</span>
                    </span>
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Whether a setting, or a part of it, has a problem. */
const isWrong = (problems: ReadonlyMap<string, string>, path: string) =>
  [...problems.keys()].some((wrong) => wrong === path || wrong.startsWith(`${path}/`))

function followFragment(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** The section that the address names; the server does not see it. */
const useFragment = () =>
  useSyncExternalStore(
    followFragment,
    () => location.hash,
    () => '',
  )

import { useEffect } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { END_SETTINGS, OUTCOMES } from '../../../src/domain/ends.ts'
import type { SurveySettings } from '../../../src/domain/survey.ts'
import { followContents } from '../../plain/contents.ts'
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

/** Leads to each section, marks the one that is being read, and those in which something has to be mended. */
export function SettingsNavigation() {
  const say = useDesignerSay()
  const shown = useProblems('survey')
  useEffect(followContents, [])
  return (
    <nav className="settings-navigation" aria-label={say('settingsSections')}>
      <ul data-contents>
        {SETTING_SECTIONS.map((section) => {
          const isAtFault = SECTIONS[section].some((name) => isWrong(shown, `/settings/${name}`))
          return (
            <li key={section}>
              <a href={`#${sectionId(section)}`}>
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

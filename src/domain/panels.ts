import { PARAMETER_LIMITS } from './link-parameters.ts'
import type { Panel } from './setting-values.ts'
import type { SurveySettings } from './survey.ts'

/** What a panel adds to the links that it hands out; the first name is the ID of the person. */
const NAMES = {
  none: [],
  prolific: ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID'],
  mturk: ['workerId', 'assignmentId', 'hitId'],
} as const satisfies Readonly<Record<Panel, readonly string[]>>

/** Those of them that are different in every link or for every person. */
const NAMES_OF_ONE: ReadonlySet<string> = new Set(['PROLIFIC_PID', 'SESSION_ID', 'workerId', 'assignmentId'])

/** What stands in a link that nobody was given yet: Prolific's own placeholders, and what MTurk shows before a task is accepted. */
const UNFILLED = {
  none: undefined,
  prolific: /^\{\{%.*%\}\}$/,
  mturk: /^ASSIGNMENT_ID_NOT_AVAILABLE$/,
} as const

/** How a call says that somebody looks at a survey by a link of its panel that names nobody. */
export const TRIAL = 'trial'

export function panelNames(panel: Panel): readonly string[] {
  return NAMES[panel]
}

/** Whether a panel gives each person another value of a parameter, so that nobody shares it and nothing is balanced within it. */
export function isOfOnePerson(panel: Panel, name: string): boolean {
  return NAMES_OF_ONE.has(name) && panelNames(panel).includes(name)
}

/** The query that a panel's study address has, for the panel to fill in; empty where it adds its names itself. */
export function studyQuery(panel: Panel): string {
  if (panel !== 'prolific') return ''
  return `?${NAMES.prolific.map((name) => `${name}={{%${name}%}}`).join('&')}`
}

/** Whether a link comes from the panel and names nobody, so that whoever opens it tries the survey out. */
export function isTrialLink({ panel }: Pick<SurveySettings, 'panel'>, query: URLSearchParams): boolean {
  const unfilled = UNFILLED[panel]
  return unfilled !== undefined && NAMES[panel].some((name) => unfilled.test(valueIn(query, name)))
}

/**
 * Whether somebody who comes by a link of the panel that names nobody may read the survey and not answer it: MTurk shows a task
 * before it is accepted, and what is answered then would be asked again.
 */
export function isReadOnlyTrial({ panel }: Pick<SurveySettings, 'panel'>): boolean {
  return panel === 'mturk'
}

/**
 * The query of a survey's link with the panel's ID of the person as the unique key, where the survey accepts any ID.
 *
 * @example // open keys and Prolific: ?prolific_pid=a becomes ?prolific_pid=a&uKey=a
 */
export function withPanelKey(
  { panel, hasUKey, uKeyMode }: Pick<SurveySettings, 'panel' | 'hasUKey' | 'uKeyMode'>,
  query: URLSearchParams,
): URLSearchParams {
  const [person] = NAMES[panel]
  const id = person === undefined ? '' : valueIn(query, person).trim()
  if (!hasUKey || uKeyMode !== 'open' || id === '' || query.has('uKey')) return query
  return new URLSearchParams([...query, ['uKey', id.slice(0, PARAMETER_LIMITS.key)]])
}

function valueIn(query: URLSearchParams, name: string): string {
  const lower = name.toLowerCase()
  for (const [given, value] of query) if (given.toLowerCase() === lower) return value
  return ''
}

import type { Panel } from '../action-log/setting-values.ts'
import { PARAMETER_LIMITS } from '../survey/links/link-parameters.ts'
import type { SurveySettings } from '../survey/survey.ts'

/** The parameters that a panel adds to its links; the first is the ID of the person. */
const NAMES = {
  none: [],
  prolific: ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID'],
  mturk: ['workerId', 'assignmentId', 'hitId'],
} as const satisfies Readonly<Record<Panel, readonly string[]>>

/** Those that differ in every link or for every person. */
const NAMES_OF_ONE: ReadonlySet<string> = new Set(['PROLIFIC_PID', 'SESSION_ID', 'workerId', 'assignmentId'])

/**
 * The values in a link that was not issued to anybody: Prolific's own placeholders, and what MTurk shows before a task
 * is accepted.
 */
const UNFILLED = {
  none: undefined,
  prolific: /^\{\{%.*%\}\}$/,
  mturk: /^ASSIGNMENT_ID_NOT_AVAILABLE$/,
} as const

/** How a call says that somebody previews a survey by an unissued link of its panel. */
export const TRIAL = 'trial'

export function panelNames(panel: Panel): readonly string[] {
  return NAMES[panel]
}

/** Whether a parameter of a panel is different for each person, so that nothing can be balanced within its values. */
export function isUniquePerPerson(panel: Panel, name: string): boolean {
  return NAMES_OF_ONE.has(name) && panelNames(panel).includes(name)
}

/**
 * The query for the study's address in a panel, with placeholders for it to fill in; empty if the panel adds its
 * parameters itself.
 */
export function studyQuery(panel: Panel): string {
  if (panel !== 'prolific') return ''
  return `?${NAMES.prolific.map((name) => `${name}={{%${name}%}}`).join('&')}`
}

/**
 * Whether a link comes from the panel but was not issued to anybody, so that whoever opens it is trying the survey out.
 */
export function isTrialLink({ panel }: Pick<SurveySettings, 'panel'>, query: URLSearchParams): boolean {
  const unfilled = UNFILLED[panel]
  return unfilled !== undefined && NAMES[panel].some((name) => unfilled.test(valueIn(query, name)))
}

/**
 * Whether people with an unissued link of the panel may read the survey but not answer it: MTurk shows a task before it
 * is accepted, and would ask for their answers again.
 */
export function isReadOnlyTrial({ panel }: Pick<SurveySettings, 'panel'>): boolean {
  return panel === 'mturk'
}

/**
 * The query of a survey's link with the panel's ID of the person as the unique key, if the survey accepts any ID.
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

import type { Input, Mode } from '../action-log/setting-values.ts'
import { isAskedOfEverybody } from '../arms/asked.ts'
import type { Question, Survey } from '../survey/survey.ts'

/** Which completed responses are wanted; null does not restrict. */
export type ResponseFilter = {
  /** Completed at or after this instant, in milliseconds since 1970. */
  readonly from: number | null
  /** Completed before this instant, in milliseconds since 1970. */
  readonly to: number | null
  /** How the survey was shown. */
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: string | null
  /** The group of the response's unique key, as chosen by the designer. */
  readonly label: string | null
  /** The value of a stored parameter in the response's link. */
  readonly parameter: { readonly name: string; readonly value: string } | null
  /** The ids of the responses that the survey's exclusion rule leaves out. */
  readonly without: readonly string[] | null
}

/** Selects every response. */
export const EVERY_RESPONSE: ResponseFilter = {
  from: null,
  to: null,
  mode: null,
  input: null,
  language: null,
  label: null,
  parameter: null,
  without: null,
}

/**
 * Whether a filter leaves any responses out.
 *
 * @example isFiltering(EVERY_RESPONSE) // false
 */
export function isFiltering(filter: ResponseFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}

/** Whether a filter leaves out nothing but what the exclusion rule does. */
export function isOnlyWithout({ without, ...others }: ResponseFilter): boolean {
  return without !== null && Object.values(others).every((value) => value === null)
}

/** Whether a filter selects only a part of a group of keys. */
export function isPartOfGroup({ label, ...others }: Pick<ResponseFilter, 'label'>): boolean {
  return label !== null && Object.values(others).some((value) => value !== null)
}

/**
 * How many people were asked a question, out of those whose responses pass a filter; null if the survey does not say,
 * if the filter leaves some out, and for a question that not everybody is shown.
 */
export function peopleAsked(
  survey: Pick<Survey, 'settings' | 'questionGroups'>,
  question: Question,
  filter: ResponseFilter,
): number | null {
  const isOfSome = isFiltering(filter) || !isAskedOfEverybody(survey, question)
  return isOfSome ? null : survey.settings.populationSize
}

import { isAskedOfEverybody } from './arms/asked.ts'
import type { Language } from './languages.ts'
import type { Input, Mode } from './setting-values.ts'
import type { Question, Survey } from './survey.ts'

/** Which completed responses are asked for; what is null asks for all. */
export type ResponseFilter = {
  /** Completed from this instant on, in milliseconds since 1970. */
  readonly from: number | null
  /** Completed before this instant, in milliseconds since 1970. */
  readonly to: number | null
  /** How the survey was shown. */
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: Language | null
  /** The group that the designer put the response's unique key in. */
  readonly label: string | null
  /** What the response's link had under a name that the survey stores. */
  readonly parameter: { readonly name: string; readonly value: string } | null
}

/** Asks for every response. */
export const EVERY_RESPONSE: ResponseFilter = {
  from: null,
  to: null,
  mode: null,
  input: null,
  language: null,
  label: null,
  parameter: null,
}

/**
 * Whether a filter leaves something out.
 *
 * @example isFiltering(EVERY_RESPONSE) // false
 */
export function isFiltering(filter: ResponseFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}

/**
 * How many people were asked a question for the responses that a filter leaves; null where the survey does not say, of some of them,
 * and of a question that not all are shown.
 */
export function peopleAsked(
  survey: Pick<Survey, 'settings' | 'questionGroups'>,
  question: Question,
  filter: ResponseFilter,
): number | null {
  const isOfSome = isFiltering(filter) || !isAskedOfEverybody(survey, question)
  return isOfSome ? null : survey.settings.populationSize
}

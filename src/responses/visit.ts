import { Failure } from '../domain/failure.ts'
import { storedParameters } from '../domain/results/parameters.ts'
import type { Language } from '../domain/survey/languages.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import type { Admission } from './admission.ts'

/** What a call that starts a response reports about the visit. */
export type Visit = {
  readonly language?: Language
  readonly sinceBeginMs?: number
  readonly parameters?: Parameters
  /** The arm that somebody who tries the survey out wants to see. */
  readonly armId?: string
}

/** @throws Failure INVALID_INPUT if a value is too long */
export function parametersOf({ survey }: Admission, { parameters }: Visit): Parameters | null {
  const checked = storedParameters(survey.settings, parameters)
  if ('refusal' in checked) throw new Failure(checked.refusal)
  return checked.stored
}

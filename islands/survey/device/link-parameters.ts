import { type Parameters, parametersIn } from '../../../src/domain/survey/links/link-parameters.ts'
import { tryStorage } from './storage.ts'

const storageKey = (surveyId: string) => `qv:parameters:${surveyId}`

/**
 * The parameters of the survey's link. They are stored in this tab, because links to other languages do not include
 * them.
 *
 * @param names the names that the survey stores
 */
export function readParameters(surveyId: string, names: readonly string[]): Parameters {
  const given = parametersIn(names, new URLSearchParams(location.search))
  const key = storageKey(surveyId)
  if (Object.keys(given).length === 0)
    return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Parameters) ?? {}
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(given)))
  return given
}

export function forgetParameters(surveyId: string): void {
  tryStorage(() => sessionStorage.removeItem(storageKey(surveyId)))
}

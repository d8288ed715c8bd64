import type { SurveySettings } from '../../survey/survey.ts'
import { READERS, widenedReaders } from './promised-readers.ts'

type Promising = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy' | 'results' | 'resultsWhen' | 'mayPublish'>

const SECRECY = ['anonymous', 'secret', 'pseudonymous', 'open'] as const

const secrecyOf = ({ hasUKey, ballotSecrecy }: Promising) => (hasUKey ? ballotSecrecy : 'anonymous')

/**
 * What respondents are promised before they begin, as the call that starts a response repeats it: the places of the
 * secrecy of ballots and of who sees the results among their values, a digit each.
 *
 * @example promiseOf(DEFAULT_SETTINGS) // '0001'
 */
export function promiseOf(settings: Promising): string {
  const { results, resultsWhen, mayPublish } = settings
  return [
    SECRECY.indexOf(secrecyOf(settings)),
    READERS.results.indexOf(results),
    READERS.resultsWhen.indexOf(resultsWhen),
    READERS.mayPublish.indexOf(mayPublish),
  ].join('')
}

/** Whether a survey keeps a promise that was read: ballots are as secret, and no more people see the results. */
export function holdsPromise(settings: Promising, read: string): boolean {
  const [secrecy = '', results = '', resultsWhen = '', mayPublish = ''] = read
  const readers = {
    results: READERS.results[+results] ?? 'designer',
    resultsWhen: READERS.resultsWhen[+resultsWhen] ?? 'closed',
    mayPublish: READERS.mayPublish[+mayPublish] ?? false,
  }
  return SECRECY[+secrecy] === secrecyOf(settings) && widenedReaders(readers, settings).length === 0
}

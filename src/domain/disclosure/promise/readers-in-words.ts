import type { SurveySettings } from '../../survey/survey.ts'
import { isOpenBallot } from '../ballot-secrecy.ts'

type Told = Pick<SurveySettings, 'results' | 'resultsWhen' | 'mayPublish' | 'hasUKey' | 'ballotSecrecy'>

const PUBLISHED = {
  respondents: { closed: 'respondentsClosed', always: 'respondentsAlways' },
  public: { closed: 'publicClosed', always: 'publicAlways' },
} as const

type Published = 'respondentsClosed' | 'respondentsAlways' | 'publicClosed' | 'publicAlways'
type Sentence = 'organisers' | 'mayWiden' | Published

/** A sentence of the catalogues in which respondents are told who will see the results. */
export type ReadersSentence = 'organisersOnly' | Sentence | `${Sentence}Open`

/**
 * What respondents are told of who will see the results, in order. As long as the organisers may publish more than
 * that, a sentence says so.
 *
 * @example readersInWords({ ...DEFAULT_SETTINGS, results: 'public' }) // ['publicClosed', 'mayWiden']
 */
export function readersInWords(settings: Told): readonly ReadersSentence[] {
  const { results, resultsWhen, mayPublish } = settings
  const told = (sentence: Sentence) => (isOpenBallot(settings) ? (`${sentence}Open` as const) : sentence)
  if (results === 'designer') return [mayPublish ? told('organisers') : 'organisersOnly']
  const isWidest = results === 'public' && resultsWhen === 'always'
  const published = told(PUBLISHED[results][resultsWhen])
  return mayPublish && !isWidest ? [published, told('mayWiden')] : [published]
}

import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { panelNames } from '../entry/panels.ts'
import { type FieldProblem, invalidInput, type Refusal } from '../failure.ts'
import { EMBEDDED } from '../survey/links/embedding.ts'
import { PARAMETER_LIMITS, type Parameters } from '../survey/links/link-parameters.ts'
import type { SurveySettings } from '../survey/survey.ts'
import { storableText } from '../text/storable-text.ts'
import { textLength } from '../text/text-length.ts'

type Asking = Pick<SurveySettings, 'parameters' | 'panel' | 'hasUKey' | 'ballotSecrecy'>

/** The prefix of a parameter's name in requests for results by parameter. */
export const PARAMETER_PREFIX = 'param.'

/** Parameters that already have a meaning in the address of a survey, in lower case. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['mode', 'input', 'lang', 'skey', 'ukey', 'uuid', 'preview', 'continue', 'arm', EMBEDDED],
  'constructor',
])

/**
 * The names of the parameters that a survey stores, with those of its panel first; none if ballots are secret, because
 * a value could identify somebody.
 */
export function storedNames(settings: Asking): readonly string[] {
  if (isSecret(settings)) return []
  const names = panelNames(settings.panel)
  const known = new Set(names.map((name) => name.toLowerCase()))
  return [...names, ...settings.parameters.filter((name) => !known.has(name.toLowerCase()))]
}

/** What is wrong with the parameters of a survey. */
export function parameterProblems(settings: Asking): FieldProblem[] {
  const { parameters, panel } = settings
  if (panel !== 'none' && isSecret(settings)) return [{ path: '/settings/panel', rule: 'parametersSecret' }]
  const path = '/settings/parameters'
  if (parameters.length > PARAMETER_LIMITS.names)
    return [{ path, rule: 'tooMany', values: { most: PARAMETER_LIMITS.names } }]
  if (parameters.length > 0 && isSecret(settings)) return [{ path, rule: 'parametersSecret' }]
  for (const [at, name] of parameters.entries()) {
    const values = { name: [...name].slice(0, NAME_SHOWN).join('') }
    if (!isParameterName(name)) return [{ path, rule: 'parameterName', values }]
    if (RESERVED.has(name.toLowerCase())) return [{ path, rule: 'parameterReserved', values }]
    const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
    if (parameters.findIndex(isSame) < at) return [{ path, rule: 'parameterRepeated', values }]
  }
  return []
}

const NAME_SHOWN = 40

/**
 * Whether a text can name a parameter.
 *
 * @example isParameterName('STUDY_ID') // true
 */
export function isParameterName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,31}$/.test(text)
}

/**
 * The parameters of a call that are stored with the new response: those that the survey names.
 * @returns null if there are none; the refusal if a value is too long
 */
export function storedParameters(
  settings: Asking,
  sent: Parameters = {},
): { readonly stored: Parameters | null } | { readonly refusal: Refusal } {
  const found = Object.entries(sent).flatMap(([sentName, text]): [string, string][] => {
    const name = storedNames(settings).find((known) => known.toLowerCase() === sentName.toLowerCase())
    const value = storableText(text)
    return name === undefined || value === '' ? [] : [[name, value]]
  })
  const long = found.find(([, value]) => textLength(value) > PARAMETER_LIMITS.value)
  if (long)
    return { refusal: invalidInput(`/parameters/${long[0]}`, 'tooLong', { most: PARAMETER_LIMITS.value }) }
  return { stored: found.length > 0 ? Object.fromEntries(found) : null }
}

import { isSecret } from '../../disclosure/ballot-secrecy.ts'
import type { FieldProblem } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'
import { columnCodes } from '../../results/column-codes.ts'
import { storedNames } from '../../results/parameters.ts'
import type { Parameters } from '../links/link-parameters.ts'
import type { SurveyDefinition, SurveySettings } from '../survey.ts'
import { END_SETTINGS, OUTCOMES, type Outcome } from './ends.ts'

/** The values that can be filled into an end link; absent ones are left empty. */
export type EndValues = {
  /** The public id of the response, which reads nothing. */
  readonly uuid?: string
  readonly uKey?: string
  readonly status?: Outcome
  /** Credits left over across all qv questions. */
  readonly remaining?: number
  readonly parameters?: Parameters
  /** Votes by the code of their option; see `columnCodes`. */
  readonly votes?: ReadonlyMap<string, number>
}

const PLACEHOLDER = /\{(?:(uuid|uKey|status|remaining)|(param|votes)\.(\w+))\}/g

/**
 * The address of an end link, with its placeholders filled in; undefined if it is not an https address.
 *
 * @param link what the designer wrote, with placeholders such as `{uuid}`, `{param.source}` or `{votes.q1_parks}`
 * @example endLinkFor('https://panel.example.org/?id={uKey}', { uuid: 'a', uKey: 'b&c' })
 * // { href: 'https://panel.example.org/?id=b%26c', host: 'panel.example.org' }
 */
export function endLinkFor(
  link: string,
  values: EndValues,
): { readonly href: string; readonly host: string } | undefined {
  const url = URL.parse(filled(link, (name, of) => encodeURIComponent(textFor(values, name, of))))
  // A filled-in value must not decide where the link leads.
  const bare = URL.parse(filled(link, () => 'x'))
  if (url?.protocol !== 'https:' || url.host !== bare?.host) return undefined
  return { href: url.href, host: url.host }
}

function filled(link: string, fill: (name: string, of: string) => string): string {
  return link.replace(PLACEHOLDER, (_, alone?: string, kind?: string, of?: string) =>
    fill(alone ?? kind ?? '', of ?? ''),
  )
}

function textFor(values: EndValues, name: string, of: string): string {
  if (name === 'param') return entryOf(values.parameters ?? {}, of) ?? ''
  if (name === 'votes') return values.votes?.has(of) ? String(values.votes.get(of)) : ''
  return String(values[name as 'uuid' | 'uKey' | 'status' | 'remaining'] ?? '')
}

/** Whether a link includes data of the response: its votes, or the parameters of its own link. */
export function asksOfResponse(link: string): boolean {
  return /\{(?:remaining|param\.\w+|votes\.\w+)\}/.test(link)
}

/** Whether a link includes something that identifies the respondent. */
export function asksOfRespondent(link: string): boolean {
  return asksOfResponse(link) || /\{(?:uuid|uKey)\}/.test(link)
}

/** Whether a link contains votes, which end up in the logs of other sites. */
export function carriesVotes(link: string): boolean {
  return /\{votes\.\w+\}/.test(link)
}

/** Every placeholder allowed in an end link of a survey; if ballots are secret, the way in which a visit ended is all. */
export function endPlaceholders(survey: Pick<SurveyDefinition, 'settings' | 'questions'>): string[] {
  if (isSecret(survey.settings)) return ['{status}']
  const codes = [...columnCodes(survey.questions).values()].flatMap(({ options }) => [...options.values()])
  return [
    ...['uuid', 'uKey', 'status', 'remaining'],
    ...storedNames(survey.settings).map((name) => `param.${name}`),
    ...codes.map((code) => `votes.${code}`),
  ].map((name) => `{${name}}`)
}

/** End links that would tell another site whose ballot is whose, in a survey with secret ballots. */
export function endLinkProblems(settings: SurveySettings): FieldProblem[] {
  if (!isSecret(settings)) return []
  return OUTCOMES.map((outcome) => END_SETTINGS[outcome].link)
    .filter((field) => asksOfRespondent(settings[field] ?? ''))
    .map((field) => ({ path: `/settings/${field}`, rule: 'endLinkSecret' }))
}

/** Text in braces that is not a placeholder of the survey: it would be left as it is, or empty. */
export function unknownPlaceholders(
  link: string,
  survey: Pick<SurveyDefinition, 'settings' | 'questions'>,
): string[] {
  const known = new Set(endPlaceholders(survey))
  return [...new Set(link.match(/\{[^{}]*\}/g))].filter((name) => !known.has(name))
}

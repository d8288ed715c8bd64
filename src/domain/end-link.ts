import { isSecret } from './ballot-secrecy.ts'
import { columnCodes } from './column-codes.ts'
import type { Outcome } from './ends.ts'
import type { Parameters } from './link-parameters.ts'
import { storedNames } from './parameters.ts'
import { entryOf } from './record-entry.ts'
import type { SurveyDefinition } from './survey.ts'

/** What an end link can be filled in with; what is absent is left empty. */
export type EndValues = {
  readonly uuid?: string
  readonly uKey?: string
  readonly status?: Outcome
  /** Credits that are left over all quadratic questions. */
  readonly remaining?: number
  readonly parameters?: Parameters
  /** Votes by the code of their option; see `columnCodes`. */
  readonly votes?: ReadonlyMap<string, number>
}

const PLACEHOLDER = /\{(?:(uuid|uKey|status|remaining)|(param|votes)\.(\w+))\}/g

/**
 * Where an end link leads: https alone, with what other tools ask for filled in. Undefined where it is no address over https.
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
  // What is filled in must not decide where the link leads.
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

/** Whether a link asks for what stands in a response: its votes, or what its own link said. */
export function asksOfResponse(link: string): boolean {
  return /\{(?:remaining|param\.\w+|votes\.\w+)\}/.test(link)
}

/** Whether a link asks for what tells one respondent from another. */
export function asksOfRespondent(link: string): boolean {
  return asksOfResponse(link) || /\{(?:uuid|uKey)\}/.test(link)
}

/** Whether a link carries votes, which other sites then find in their logs. */
export function carriesVotes(link: string): boolean {
  return /\{votes\.\w+\}/.test(link)
}

/** Every placeholder that an end link of a survey can have: none of votes or credits where ballots are secret. */
export function endPlaceholders(survey: Pick<SurveyDefinition, 'settings' | 'questions'>): string[] {
  const codes = [...columnCodes(survey.questions).values()].flatMap(({ options }) => [...options.values()])
  const isTold = !isSecret(survey.settings)
  return [
    ...['uuid', 'uKey', 'status', ...(isTold ? ['remaining'] : [])],
    ...storedNames(survey.settings).map((name) => `param.${name}`),
    ...(isTold ? codes.map((code) => `votes.${code}`) : []),
  ].map((name) => `{${name}}`)
}

/** What stands in braces in a link and is no placeholder of the survey: it would be left as it is, or empty. */
export function unknownPlaceholders(
  link: string,
  survey: Pick<SurveyDefinition, 'settings' | 'questions'>,
): string[] {
  const known = new Set(endPlaceholders(survey))
  return [...new Set(link.match(/\{[^{}]*\}/g))].filter((name) => !known.has(name))
}

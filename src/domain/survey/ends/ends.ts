import type { FieldProblem } from '../../failure.ts'
import { asksConsent } from '../../questions/consent/question.ts'
import { textLength } from '../../text/text-length.ts'
import { isTypeable } from '../../text/visible-text.ts'
import type { SurveyDefinition, SurveySettings } from '../survey.ts'

/** How a visit to a survey ends; each outcome has a page, with the settings below. */
export const OUTCOMES = ['completed', 'noConsent', 'screenedOut', 'quotaFull', 'closed'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** The outcomes of responses that are stored but not counted. */
export const TURNED_AWAY = ['screenedOut', 'quotaFull'] as const satisfies readonly Outcome[]

export type TurnedAway = (typeof TURNED_AWAY)[number]

/** Whether a text, such as a part of an address, names an outcome in which people are turned away. */
export function isTurnedAway(text: string | null | undefined): text is TurnedAway {
  return TURNED_AWAY.some((outcome) => outcome === text)
}

export type End = { readonly text: string | null; readonly link: string | null; readonly code: string | null }

/** The settings that make up each end. */
export const END_SETTINGS = {
  completed: { text: 'endText', link: 'endLink', code: 'endCode' },
  noConsent: { text: 'noConsentText', link: 'noConsentLink', code: 'noConsentCode' },
  screenedOut: { text: 'screenedOutText', link: 'screenedOutLink', code: 'screenedOutCode' },
  quotaFull: { text: 'quotaFullText', link: 'quotaFullLink', code: 'quotaFullCode' },
  closed: { text: 'closedText', link: 'closedLink', code: 'closedCode' },
} as const satisfies Readonly<Record<Outcome, Readonly<Record<keyof End, keyof SurveySettings>>>>

type Ends = Pick<SurveySettings, (typeof END_SETTINGS)[Outcome][keyof End] | 'panel'>

export const END_LIMITS = { text: 2_000, code: 64 } as const

const PROLIFIC = 'https://app.prolific.com/submissions/complete?cc='

/** How a visit ends. A completion code for Prolific leads back to Prolific, whatever the link says. */
export function endOf(settings: Ends, outcome: Outcome): End {
  const { text, link, code } = END_SETTINGS[outcome]
  const end = { text: settings[text], link: settings[link], code: settings[code] }
  if (settings.panel !== 'prolific' || end.code === null) return end
  return { ...end, link: PROLIFIC + encodeURIComponent(end.code) }
}

/** Whether an end has something that must be earned: a code, or a link with a code in it. */
export function isEarned(settings: Ends, outcome: Outcome): boolean {
  if (settings.panel === 'mturk' && outcome === 'completed') return true
  return endOf(settings, outcome).code !== null
}

/** The outcomes that visits of a survey can have, given its questions and settings. */
export function reachableOutcomes({
  settings,
  questions,
}: Pick<SurveyDefinition, 'settings' | 'questions'>): Outcome[] {
  const isPossible: Readonly<Record<Outcome, boolean>> = {
    completed: true,
    noConsent: asksConsent(questions),
    screenedOut: settings.screenOut !== null,
    quotaFull: settings.quotas.length > 0,
    closed: true,
  }
  return OUTCOMES.filter((outcome) => isPossible[outcome])
}

/** The outcomes that visits of a survey can have, and those that its settings describe. */
export function possibleOutcomes(survey: Pick<SurveyDefinition, 'settings' | 'questions'>): Outcome[] {
  const { settings } = survey
  const reachable = reachableOutcomes(survey)
  return OUTCOMES.filter(
    (outcome) =>
      reachable.includes(outcome) ||
      Object.values(END_SETTINGS[outcome]).some((name) => settings[name] !== null),
  )
}

/** What is wrong with the texts and codes of ends; links are checked like all addresses. */
export function endProblems(settings: Ends): FieldProblem[] {
  return OUTCOMES.flatMap((outcome) => {
    const names = END_SETTINGS[outcome]
    const { [names.text]: text, [names.code]: code } = settings
    const problems: FieldProblem[] = []
    if (textLength(text ?? '') > END_LIMITS.text)
      problems.push({ path: `/settings/${names.text}`, rule: 'tooLong', values: { most: END_LIMITS.text } })
    if (code !== null && !isCode(code))
      problems.push({ path: `/settings/${names.code}`, rule: 'completionCode' })
    return problems
  })
}

const isCode = (text: string) => text.length <= END_LIMITS.code && isTypeable(text) && text === text.trim()

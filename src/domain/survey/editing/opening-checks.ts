import { asks, hasArms, isAskedInSomeArm } from '../../arms/arm.ts'
import type { FewWithMost } from '../../ballot/budgets.ts'
import { isOpenBallot, isSecret } from '../../disclosure/ballot-secrecy.ts'
import { isPreregistered } from '../../preregistration/plan.ts'
import { pipedIds } from '../../questions/piping.ts'
import { isAnswered, isFormQuestion } from '../../questions/question-traits.ts'
import { endLinkProblems } from '../ends/end-link.ts'
import { endOf, reachableOutcomes } from '../ends/ends.ts'
import type { Question, SurveyDefinition } from '../survey.ts'
import type { PartPath } from './merging.ts'

/** What may be wrong with a survey that is about to open; its sentence is in the catalogue of texts. */
export const OPENING_PROBLEMS = [
  'noQuestions',
  'unfinished',
  'tooFewOptions',
  'sampleTooLarge',
  'fewCredits',
  'answerInDescription',
  'foreignImages',
  'noKeys',
  'namelessKeys',
  'fewWithMost',
  'surveyKeyMissing',
  'closesInPast',
  'opensLater',
  'emptyGroup',
  'practiceWithoutVotes',
  'emptyArm',
  'inNoArm',
  'completedWithoutCode',
  'noConsentWithoutCode',
  'screenedOutWithoutCode',
  'quotaFullWithoutCode',
  'endLinkSecret',
  'freezesPlan',
] as const

export type OpeningProblem = (typeof OPENING_PROBLEMS)[number]

/** One finding before a survey opens. */
export type OpeningCheck = {
  readonly problem: OpeningProblem
  /** Whether nobody could answer the survey as it is; otherwise the finding is a warning. */
  readonly stops: boolean
  /** The question or group concerned, if any. */
  readonly id?: string
  /** What its sentence names, if anything. */
  readonly values?: FewWithMost
}

type Circumstances = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whether any unique key is on the survey's list. */
  readonly hasKeys: boolean
  /** Whether any of them has no name, if ballots are open. */
  readonly hasNamelessKeys?: boolean
  /** The few keys with the largest budget, if there are. */
  readonly fewWithMost?: FewWithMost | null
  /** Whether an earlier opening froze the preregistration. */
  readonly isFrozen: boolean
  /** The parts of the survey's draft that respondents do not get yet. */
  readonly unfinished?: readonly PartPath[]
}

/**
 * Everything that prevents respondents from answering a survey, or is worth a second look, in the order of the editor:
 * questions, groups, settings. Whether the survey is switched on is left to the designer.
 */
export function openingChecks(definition: SurveyDefinition, circumstances: Circumstances): OpeningCheck[] {
  const { questions, questionGroups, settings } = definition
  const hidesImages = isSecret(settings)
  const found: OpeningCheck[] = questions.flatMap((question) => questionChecks(question, hidesImages))
  if (hidesImages && [definition.description, settings.footer ?? ''].some(hasForeignImage))
    found.push({ problem: 'foreignImages', stops: false })
  if (!questions.some(isAnswered)) found.unshift({ problem: 'noQuestions', stops: true })
  for (const check of unfinishedChecks(circumstances)) found.push(check)
  for (const { id } of questionGroups.filter((group) => group.questionIds.length === 0)) {
    found.push({ problem: 'emptyGroup', stops: false, id })
  }
  const answered = questions.filter(isAnswered)
  if (answered.length > 0 && settings.arms.some((arm) => !answered.some(({ id }) => asks(arm, id)))) {
    found.push({ problem: 'emptyArm', stops: true })
  }
  for (const { id } of answered.filter(({ id }) => hasArms(settings) && !isAskedInSomeArm(settings, id))) {
    found.push({ problem: 'inNoArm', stops: false, id })
  }
  for (const check of admissionChecks(settings, circumstances)) found.push(check)
  for (const check of returnChecks(definition)) found.push(check)
  if (endLinkProblems(settings).length > 0) found.push({ problem: 'endLinkSecret', stops: true })
  if (settings.practice && questions.every(isFormQuestion)) {
    found.push({ problem: 'practiceWithoutVotes', stops: false })
  }
  if (isPreregistered(settings) && !circumstances.isFrozen)
    found.push({ problem: 'freezesPlan', stops: false })
  return found
}

const hasForeignImage = (html: string) => /<img\s[^>]*src\s*=\s*["']?https:/i.test(html)

/**
 * Only the text of a question repeats answers; in a description, people would read the placeholder.
 *
 * @param hidesImages whether pages load no image from other servers, which would learn who sees what and when
 */
function questionChecks(question: Question, hidesImages: boolean): OpeningCheck[] {
  const { id, description } = question
  const repeats = pipedIds(description).length > 0
  return [
    ...ballotChecks(question),
    ...(repeats ? [{ problem: 'answerInDescription', stops: false, id } as const] : []),
    ...(hidesImages && hasForeignImage(description)
      ? [{ problem: 'foreignImages', stops: false, id } as const]
      : []),
  ]
}

/** With fewer credits than options nobody can give every option a vote; that is allowed, but often unintended. */
function ballotChecks(question: Question): OpeningCheck[] {
  if (isFormQuestion(question)) return []
  const { id, options, sampleOption, totalCredits } = question
  if (options.length < 2) return [{ problem: 'tooFewOptions', stops: true, id }]
  if (sampleOption > options.length) return [{ problem: 'sampleTooLarge', stops: true, id }]
  const presented = sampleOption === 0 ? options.length : sampleOption
  return totalCredits < presented ? [{ problem: 'fewCredits', stops: false, id }] : []
}

/** People from Prolific return by a link with a completion code, whatever the outcome of their visit. */
function returnChecks(definition: SurveyDefinition): OpeningCheck[] {
  const { settings } = definition
  if (settings.panel !== 'prolific') return []
  return reachableOutcomes(definition).flatMap((outcome): OpeningCheck[] =>
    outcome === 'closed' || endOf(settings, outcome).link !== null
      ? []
      : [{ problem: `${outcome}WithoutCode`, stops: false }],
  )
}

/** One for each unfinished question or group, and one for everything else. */
function unfinishedChecks({ unfinished = [] }: Circumstances): OpeningCheck[] {
  const ids = unfinished.map((path) => path.match(/^(?:question|group)\/(.+)/)?.[1])
  return [...new Set(ids)].map((id) => ({
    problem: 'unfinished',
    stops: false,
    ...(id !== undefined && { id }),
  }))
}

function admissionChecks(
  settings: SurveyDefinition['settings'],
  { now, hasKeys, hasNamelessKeys, fewWithMost }: Circumstances,
): OpeningCheck[] {
  const { hasSKey, sKeyValue, hasUKey, uKeyMode, opensAt, closesAt } = settings
  const found: OpeningCheck[] = []
  if (hasSKey && !sKeyValue) found.push({ problem: 'surveyKeyMissing', stops: true })
  if (hasUKey && uKeyMode === 'list' && !hasKeys) found.push({ problem: 'noKeys', stops: true })
  if (isOpenBallot(settings) && (uKeyMode === 'open' || hasNamelessKeys))
    found.push({ problem: 'namelessKeys', stops: true })
  if (fewWithMost) found.push({ problem: 'fewWithMost', stops: true, values: fewWithMost })
  if (closesAt !== null && Date.parse(closesAt) <= now) found.push({ problem: 'closesInPast', stops: true })
  if (opensAt !== null && Date.parse(opensAt) > now) found.push({ problem: 'opensLater', stops: false })
  return found
}

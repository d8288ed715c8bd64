import { type Arm, armById } from '../domain/arms/arm.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { missingAnswers } from '../domain/ballot/answers.ts'
import { castFor } from '../domain/ballot/cast.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import type { Refusal } from '../domain/failure.ts'
import { askedPart, isIncomplete } from '../domain/questions/answer-rules.ts'
import { areMet, isAboutBallot, isConditional, type Known, shownQuestions } from '../domain/show-if/rule.ts'
import { checkAvailability } from '../domain/survey/availability.ts'
import type { Survey, SurveySettings } from '../domain/survey/survey.ts'
import type { Admission } from './admission.ts'
import type { FoundBallot } from './repository.ts'

const NOT_FOUND: Refusal = { code: 'RESPONSE_NOT_FOUND' }

/**
 * Why the caller may not act on a ballot, or undefined if they may. Only the holder of its unique key learns that it is
 * somebody else's.
 *
 * @param responseId the id of the response in the call; undefined if the call may start one
 */
export function ownershipRefusal(
  { key, issuedKey, survey, test }: Admission,
  found: FoundBallot,
  responseId: string | undefined,
): Refusal | undefined {
  if (issuedKey && !found.keyIssued) return { code: 'UNIQUE_KEY_UNKNOWN' }
  if (found.respondent !== null && found.respondent !== key.respondent) {
    return survey.settings.hasUKey && !test
      ? keyUsedRefusal(survey.settings, found.startedAt, found.completedAt === null ? 'begun' : 'submitted')
      : NOT_FOUND
  }
  if (responseId === undefined) return undefined
  return found.respondent === null || responseId !== key.ballotId ? NOT_FOUND : undefined
}

/** Why a ballot does not accept answers or a completion now, by the database's clock. */
export function closingRefusal({ survey, test }: Admission, found: FoundBallot): Refusal | undefined {
  if (found.completedAt !== null) return { code: 'RESPONSE_COMPLETED' }
  if (test) return undefined
  return checkAvailability(survey.settings, found.now, found.respondent !== null)
}

/** The arm of a ballot; undefined if it has none. */
export function armIn({ survey }: Pick<Admission, 'survey'>, { arm }: FoundBallot): Arm | undefined {
  return armById(survey.settings, arm)
}

/**
 * Whether a completion depends on the answers: they decide which questions were shown, or whether it counts, or they
 * move with a secret ballot.
 */
export function decidesByAnswers(survey: Survey): boolean {
  const { arms, screenOut, quotas } = survey.settings
  return (
    screenOut !== null ||
    isSecret(survey.settings) ||
    quotas.length > 0 ||
    (arms.length > 0 ? arms : [undefined]).some((arm) => isConditional(surveyOfArm(survey, arm)))
  )
}

/** The questions that a respondent is shown, by the stored arm, answers and parameters. */
export function shownIn(survey: Survey, ballot: FoundBallot): ReadonlySet<string> {
  return shownQuestions(surveyOfArm(survey, armIn({ survey }, ballot)), knownOf(ballot))
}

export function knownOf({ answers, parameters }: FoundBallot): Known {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const voted = answers.filter(({ votes }) => votes?.some((count) => count !== 0))
  const ids = new Set(voted.map(({ questionId }) => questionId))
  return { answerOf: (id) => values.get(id), hasVotes: (id) => ids.has(id), parameters }
}

/** The part of an answer to a question about a ballot that the stored votes ask for. */
export type AskedAnswer = {
  readonly questionId: string
  /** The text to store; see `answer-values.ts`. */
  readonly value: string
  /** Whether the stored value is that text. */
  readonly isStored: boolean
  /** Whether a required part is missing. */
  readonly lacks: boolean
}

/** The requested parts of the answers to questions about a ballot, among those that the respondent is shown. */
export function askedAnswers(survey: Survey, found: FoundBallot): AskedAnswer[] {
  const shown = shownIn(survey, found)
  const { questions, settings } = surveyOfArm(survey, armIn({ survey }, found))
  const storedOf = (id: string) => found.answers.find(({ questionId }) => questionId === id)
  return questions.filter(isAboutBallot).flatMap((question) => {
    const stored = storedOf(question.id)
    if (!shown.has(question.id) || !stored) return []
    const { shuffle } = settings
    const about = { questions, uuid: found.respondent ?? '', shuffle, votes: storedOf(question.of)?.votes }
    const cast = castFor(question, about)
    const value = askedPart(question, stored.value ?? '', cast)
    const lacks = isIncomplete(question, value, cast)
    return [{ questionId: question.id, value, isStored: value === stored.value, lacks }]
  })
}

/** Whether a respondent's answers and link parameters screen them out. */
export function isScreenedOut(survey: Survey, ballot: FoundBallot): boolean {
  const { screenOut } = survey.settings
  if (!screenOut) return false
  const shown = shownIn(survey, ballot)
  const questions = survey.questions.filter(({ id }) => shown.has(id))
  return areMet(screenOut, questions, knownOf(ballot))
}

/** The refusal for questions that still prevent a response from being completed. */
export function missingRefusal(survey: Survey, found: FoundBallot): Refusal | undefined {
  const lacking = new Set(
    askedAnswers(survey, found).flatMap(({ questionId, lacks }) => (lacks ? [questionId] : [])),
  )
  const answered = new Set(found.answers.map((answer) => answer.questionId).filter((id) => !lacking.has(id)))
  const shown = shownIn(survey, found)
  const missing = missingAnswers(
    survey.questions.filter(({ id }) => shown.has(id)),
    answered,
  )
  if (missing.length === 0) return undefined
  const problems = missing.map((id) => ({ path: `/questions/${id}`, rule: 'answerMissing' as const }))
  return { code: 'ANSWERS_MISSING', problems }
}

/**
 * The refusal of a used key; with the time, unless ballots are secret: designers have the keys and could try each of
 * them.
 *
 * @param usedAt milliseconds since 1970
 */
export function keyUsedRefusal(
  settings: Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>,
  usedAt: number | null,
  state: 'begun' | 'submitted',
): Refusal {
  const disclosesTime = usedAt !== null && !isSecret(settings)
  return { code: 'UNIQUE_KEY_USED', state, ...(disclosesTime && { usedAt: new Date(usedAt).toISOString() }) }
}

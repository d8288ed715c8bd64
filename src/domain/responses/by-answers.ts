import { type Arm, armById } from '../arms/arm.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { surveyOfArm } from '../arms/survey-of-arm.ts'
import { missingAnswers } from '../ballot/answers.ts'
import { castFor } from '../ballot/cast.ts'
import type { Refusal } from '../failure.ts'
import { askedPart, isIncomplete } from '../questions/answer-rules.ts'
import { quotasOf } from '../quotas/rule.ts'
import { areMet, isAboutBallot, type Known, shownQuestions } from '../show-if/rule.ts'
import type { Survey } from '../survey/survey.ts'
import type { FilledQuota, FoundBallot } from './state.ts'

/** The arm of a ballot; undefined if it has none. */
export function armIn(
  { settings }: Pick<Survey, 'settings'>,
  { arm }: Pick<FoundBallot, 'arm'>,
): Arm | undefined {
  return armById(settings, arm)
}

/** The questions that a respondent is shown, by the stored arm, answers and parameters. */
export function shownIn(survey: Survey, ballot: FoundBallot): ReadonlySet<string> {
  return shownQuestions(surveyOfArm(survey, armIn(survey, ballot)), knownOf(ballot))
}

/** Few questions have conditions, so answers are looked for only when one is asked about. */
function knownOf({ answers, parameters }: FoundBallot): Known {
  const answerTo = (id: string) => answers.find(({ questionId }) => questionId === id)
  return {
    answerOf: (id) => answerTo(id)?.value,
    hasVotes: (id) => answerTo(id)?.votes?.some((count) => count !== 0) ?? false,
    parameters,
  }
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
export function askedAnswers(survey: Survey, found: FoundBallot, shown: ReadonlySet<string>): AskedAnswer[] {
  const { questions, settings } = surveyOfArm(survey, armIn(survey, found))
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

/** Whether a respondent has answered all that comes before the arm is drawn. */
export function hasAnsweredScreening(survey: Survey, found: FoundBallot): boolean {
  const before = new Set(questionsBeforeDraw(survey))
  const shown = shownIn(survey, found)
  const answered = new Set(found.answers.map(({ questionId }) => questionId))
  const asked = survey.questions.filter(({ id }) => before.has(id) && shown.has(id))
  return missingAnswers(asked, answered).length === 0
}

/** The refusal for questions that still prevent a response from being completed. */
export function missingRefusal(
  survey: Survey,
  found: FoundBallot,
  shown: ReadonlySet<string>,
  asked: readonly AskedAnswer[],
): Refusal | undefined {
  const lacking = new Set(asked.flatMap(({ questionId, lacks }) => (lacks ? [questionId] : [])))
  const answered = new Set(found.answers.map((answer) => answer.questionId).filter((id) => !lacking.has(id)))
  const missing = missingAnswers(
    survey.questions.filter(({ id }) => shown.has(id)),
    answered,
  )
  if (missing.length === 0) return undefined
  const problems = missing.map((id) => ({ path: `/questions/${id}`, rule: 'answerMissing' as const }))
  return { code: 'ANSWERS_MISSING', problems }
}

/** The quotas in which a respondent counts by the stored answers. */
export function quotasOfBallot(survey: Survey, ballot: FoundBallot): readonly string[] {
  const shown = shownIn(survey, ballot)
  const questions = survey.questions.filter(({ id }) => shown.has(id))
  return quotasOf(survey.settings, questions, knownOf(ballot))
}

/** Whether a respondent without a place finds one of some quotas full. */
export function isFull(quotas: readonly FilledQuota[], ids: readonly string[]): boolean {
  return quotas.some(
    ({ quotaId, most, completed, reserved, isHeld }) =>
      ids.includes(quotaId) && !isHeld && completed + reserved >= most,
  )
}

import type { ResponseReply, SurveyResponse } from '../contract/responses/responses.ts'
import type { Arm } from '../domain/arms/arm.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { creditsOfQuestions } from '../domain/ballot/budgets.ts'
import { contentOf } from '../domain/ballot/stored-answer.ts'
import { changesByLink } from '../domain/entry/change-link.ts'
import { armIn } from '../domain/responses/by-answers.ts'
import type { FoundBallot } from '../domain/responses/state.ts'
import { asksParameters } from '../domain/show-if/rule.ts'
import type { TurnedAway } from '../domain/survey/ends/ends.ts'
import type { Parameters } from '../domain/survey/links/link-parameters.ts'
import { questionById, type Survey } from '../domain/survey/survey.ts'
import type { Admission } from './admission.ts'
import { changeLinkOf } from './changes/link.ts'
import type { CarriedOut } from './command-handlers.ts'
import { answerIdOf } from './identity.ts'

/** The progress of a response. Instants are milliseconds since 1970. */
export type Progress = {
  readonly startedAt: number
  readonly completedAt: number | null
  /** Why its respondent was turned away; null or absent for all others. */
  readonly outcome?: TurnedAway | null
  readonly answered: Iterable<string>
  /** The stored parameters of its link; absent if they were not read. */
  readonly parameters?: Parameters | null
  /** In an experiment, the arm of the response. */
  readonly arm: Arm | undefined
}

/** The progress of a ballot's response; undefined if there is none. */
export function progressOf(survey: Survey, found: FoundBallot): Progress | undefined {
  const { startedAt, completedAt, outcome, answers, parameters } = found
  if (startedAt === null) return undefined
  const answered = answers.map((answer) => answer.questionId)
  return { startedAt, completedAt, outcome, answered, parameters, arm: armIn(survey, found) }
}

/** The progress of a response that a command has found or begun. */
export function progressAfter({ survey }: Pick<Admission, 'survey'>, { after }: CarriedOut): Progress {
  const progress = progressOf(survey, after)
  if (!progress) throw new Error('a command has found no response, and refused nothing')
  return progress
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

export function responseReply(admission: Admission, progress: Progress): ResponseReply {
  return { surveyResponse: surveyResponse(admission, progress) }
}

function surveyResponse(admission: Admission, progress: Progress): SurveyResponse {
  const { key, salt, survey } = admission
  const questionResponseIds: Record<string, string> = {}
  for (const questionId of progress.answered)
    questionResponseIds[questionId] = answerIdOf(salt, key.ballotId, questionId)
  const { startedAt, completedAt, outcome, parameters, arm } = progress
  const mayLink = completedAt !== null && !outcome && !admission.test && changesByLink(survey)
  const credits = creditsOfQuestions(surveyOfArm(survey, arm))
  return {
    _id: key.ballotId,
    uuid: key.respondent,
    surveyId: key.surveyId,
    status: completedAt === null ? 'inProgress' : (outcome ?? 'completed'),
    questionResponseIds,
    startedAt: instant(startedAt),
    completedAt: completedAt === null ? null : instant(completedAt),
    ...(parameters !== undefined && asksParameters(survey) && { parameters: parameters ?? {} }),
    ...(arm && { arm: armReply(survey, arm) }),
    ...(credits && { credits }),
    ...(mayLink && { changeLink: changeLinkOf(salt, key) }),
  }
}

/** How an arm shows the survey, without its label, which is only for designers. */
function armReply(survey: Survey, arm: Arm): NonNullable<SurveyResponse['arm']> {
  const { settings, questions } = surveyOfArm(survey, arm)
  const { mode, input, practice, shuffle } = settings
  const { armId, totalCredits = null, direction = null, coach = true } = arm
  return {
    armId,
    mode,
    input,
    practice,
    shuffle,
    totalCredits,
    direction,
    coach,
    questions: questions.map(({ id }) => id),
  }
}

export function answerReply(
  admission: Admission,
  progress: Progress,
  { questionId, seq }: { questionId: string; seq: number },
): ResponseReply {
  const answered = new Set(progress.answered).add(questionId)
  const response = surveyResponse(admission, { ...progress, answered })
  const _id = response.questionResponseIds[questionId] ?? ''
  return { surveyResponse: response, questionResponse: { _id, questionId, seq } }
}

/** A response with its answers, if the survey lets its respondent see them. */
export function fullReply(admission: Admission, progress: Progress, { answers }: FoundBallot): ResponseReply {
  const reply = responseReply(admission, progress)
  const { survey } = admission
  if (progress.completedAt !== null && !survey.settings.copy) return reply
  const ids = reply.surveyResponse.questionResponseIds
  const questionResponses = answers.flatMap((answer) => {
    const question = questionById(survey, answer.questionId)
    if (!question) return []
    const { questionId, seq } = answer
    return [{ _id: ids[questionId] ?? '', questionId, seq, responseContent: contentOf(question, answer) }]
  })
  return { ...reply, questionResponses }
}

import type { Ending, ResponseReply } from '../contract/responses/responses.ts'
import { personCode } from '../crypto.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { remainingCredits } from '../domain/ballot/credits.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { TRIAL } from '../domain/entry/panels.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import { armIn } from '../domain/responses/by-answers.ts'
import type { FoundBallot } from '../domain/responses/state.ts'
import { columnCodes } from '../domain/results/column-codes.ts'
import { storedNames } from '../domain/results/parameters.ts'
import { asksOfResponse, type EndValues, endLinkFor } from '../domain/survey/ends/end-link.ts'
import { endOf, isTurnedAway } from '../domain/survey/ends/ends.ts'
import { type Parameters, parametersIn } from '../domain/survey/links/link-parameters.ts'
import type { Survey, SurveySettings } from '../domain/survey/survey.ts'
import type { Admission, Caller } from './admission.ts'
import type { BallotKey } from './ballots/repository.ts'
import type { ResponseStore } from './ballots/store.ts'

/**
 * A reply about a response that has ended, with where its respondent goes from here and the code by which they are
 * paid. Values for the link are read from the stored response; surveys that use none of them, or keep ballots secret,
 * need no statement.
 */
export async function withEnding(
  responses: Pick<ResponseStore, 'load'>,
  { survey, key, issuedKey, salt }: Admission,
  reply: ResponseReply,
  { uKey, preview }: Pick<Caller, 'uKey' | 'preview'>,
): Promise<ResponseReply> {
  const { settings } = survey
  const { status } = reply.surveyResponse
  const outcome = isTurnedAway(status) ? status : 'completed'
  const { link, code: common } = endOf(settings, outcome)
  const isPaid = settings.panel === 'mturk' && outcome === 'completed'
  const code = isPaid ? personCode(salt, key.ballotId) : common
  // An unissued link earns no code.
  if (preview === TRIAL || (outcome === 'completed' && link === null && code === null)) return reply
  const asks = asksOfResponse(link ?? '') && !isSecret(settings)
  const found = asks ? valuesOf(survey, await responses.load({ key, issuedKey })) : {}
  const href =
    endLinkFor(link ?? '', { ...found, ...namesOf(settings, key, uKey), status: outcome })?.href ?? null
  return {
    ...reply,
    surveyResponse: { ...reply.surveyResponse, ending: { outcome, href, code } },
  }
}

/** Where somebody who declined goes from here, and their code; undefined if the survey links nowhere. */
export function declineEnding(
  { survey: { settings }, key }: Admission,
  { uKey, preview, parameters }: Pick<Caller, 'uKey' | 'preview'> & { readonly parameters?: Parameters },
): Ending | undefined {
  const { link, code } = endOf(settings, 'noConsent')
  if (preview === TRIAL || (link === null && code === null)) return undefined
  const named = parametersIn(storedNames(settings), Object.entries(parameters ?? {}))
  const values: EndValues = { ...namesOf(settings, key, uKey), parameters: named, status: 'noConsent' }
  return { outcome: 'noConsent', href: endLinkFor(link ?? '', values)?.href ?? null, code }
}

/**
 * What another site may know a respondent by: their key, and the public id of their response, which reads nothing. If
 * ballots are secret it is nothing, because that site may know whose key it is.
 */
function namesOf(
  settings: SurveySettings,
  { ballotId }: Pick<BallotKey, 'ballotId'>,
  uKey: string | null | undefined,
): EndValues {
  if (isSecret(settings)) return {}
  return { uuid: ballotId, ...(settings.hasUKey && uKey && { uKey }) }
}

/** The values of a response for a link: its codes are those of the whole survey, its credits those of its arm. */
function valuesOf(survey: Survey, ballot: FoundBallot): EndValues {
  const { parameters, answers } = ballot
  const codes = columnCodes(survey.questions)
  const { questions } = surveyOfArm(survey, armIn(survey, ballot))
  const votes = new Map<string, number>()
  let remaining = 0
  for (const question of questions) {
    if (!isBallot(question)) continue
    const cast = answers.find(({ questionId }) => questionId === question.id)?.votes ?? []
    remaining += remainingCredits(question.totalCredits, cast)
    question.options.forEach(({ id }, at) => {
      votes.set(codes.get(question.id)?.options.get(id) ?? '', cast[at] ?? 0)
    })
  }
  return { remaining, votes, ...(parameters && { parameters }) }
}

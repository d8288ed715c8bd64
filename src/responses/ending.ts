import type { Database } from '../../db/database.ts'
import type { ResponseReply } from '../contract/responses.ts'
import { isSecret } from '../domain/ballot-secrecy.ts'
import { columnCodes } from '../domain/column-codes.ts'
import { remainingCredits } from '../domain/credits.ts'
import { asksOfResponse, type EndValues, endLinkFor } from '../domain/end-link.ts'
import type { Survey } from '../domain/survey.ts'
import type { Admission } from './admission.ts'
import { type FoundBallot, findBallot } from './repository.ts'

/**
 * A reply about a completed response with where its respondent goes from here. What the way there asks of the response is
 * read as it is stored; a survey that asks for nothing of it, or keeps ballots secret, costs no statement.
 */
export async function withEnding(
  database: Database,
  { survey, key, issuedKey }: Admission,
  reply: ResponseReply,
  uKey: string | null | undefined,
): Promise<ResponseReply> {
  const { settings } = survey
  if (settings.endLink === null) return reply
  const { surveyId, ballotId, respondent } = key
  const own = { uuid: respondent, status: 'completed', ...(settings.hasUKey && uKey && { uKey }) } as const
  // The site that it leads to may know whose key it is.
  const found =
    asksOfResponse(settings.endLink) && !isSecret(settings)
      ? valuesOf(survey, await findBallot(database, surveyId, ballotId, issuedKey))
      : {}
  const href = endLinkFor(settings.endLink, { ...own, ...found })?.href ?? null
  return { ...reply, surveyResponse: { ...reply.surveyResponse, ending: { outcome: 'completed', href } } }
}

function valuesOf({ questions }: Survey, { parameters, answers }: FoundBallot): EndValues {
  const codes = columnCodes(questions)
  const votes = new Map<string, number>()
  let remaining = 0
  for (const question of questions) {
    if (question.type !== 'qv') continue
    const cast = answers.find(({ questionId }) => questionId === question.id)?.votes ?? []
    remaining += remainingCredits(question.totalCredits, cast)
    question.options.forEach(({ id }, at) => {
      votes.set(codes.get(question.id)?.options.get(id) ?? '', cast[at] ?? 0)
    })
  }
  return { remaining, votes, ...(parameters && { parameters }) }
}

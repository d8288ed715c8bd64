import {
  type ErasedReply,
  type FoundResponsesReply,
  isResponseId,
  type ListedResponse,
  type OneResponseReply,
  RESPONSE_STATES,
  type ResponsesQuery,
  type ResponsesReply,
  type ReviewBody,
} from '../../contract/surveys/reviews.ts'
import type { Deps } from '../../deps.ts'
import { contentOf } from '../../domain/ballot/stored-answer.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { Decision } from '../../domain/responses/change.ts'
import { decideReview, erased, type ResponseState, responseState } from '../../domain/responses/reviewing.ts'
import type { FoundBallot } from '../../domain/responses/state.ts'
import { questionById, type Survey } from '../../domain/survey/survey.ts'
import { type AuthorizedSurvey, authorizeAgain } from '../../surveys/authorization.ts'
import { ballotIdOf } from '../identity.ts'
import { listed } from './listed.ts'
import {
  findOfRespondent,
  findReviewed,
  listReviewed,
  listRows,
  type ReviewCursor,
  type ReviewedRow,
  unlockEmpty,
} from './repository.ts'

type ReviewDeps = Pick<Deps, 'database' | 'responses' | 'results' | 'surveys'>

const PAGE = 50
const MOST_TRIES = 10
/** More responses than somebody makes who tries a survey out. */
const MOST_TRIALS = 20
const MOST_ROWS = 2_000

/** @throws Failure BALLOTS_ARE_SECRET */
function refuseSecret({ settings }: Survey): void {
  if (isSecret(settings)) throw new Failure({ code: 'BALLOTS_ARE_SECRET' })
}

/**
 * A part of the responses to a survey, which costs the same wherever it is. Without a state, one state follows the other.
 * @throws Failure BALLOTS_ARE_SECRET
 */
export async function listResponses(
  { database, results }: Pick<Deps, 'database' | 'results'>,
  { survey }: AuthorizedSurvey,
  { state, after, limit }: ResponsesQuery,
): Promise<ResponsesReply> {
  refuseSecret(survey)
  const asked = Number(limit ?? PAGE)
  const from = after === undefined ? undefined : placeIn(after)
  const first = from?.state ?? state ?? RESPONSE_STATES[0]
  const states = state ? [state] : RESPONSE_STATES.slice(RESPONSE_STATES.indexOf(first))
  let found: ReviewedRow[] = []
  for (const each of states) {
    const cursor = from && each === from.state ? from : undefined
    const wanted = asked + 1 - found.length
    if (wanted > 0)
      found = found.concat(await listReviewed(database, survey.id, each, { after: cursor, limit: wanted }))
  }
  const shown = found.slice(0, asked)
  const before = from?.count ?? 0
  const flags = await results.flagsSoon(survey)
  const last = shown.at(-1)
  return {
    responses: shown.map((row, at) => ({ ...listed(row, flags), number: before + at + 1 })),
    next: last && found.length > asked ? textOf(last, before + shown.length) : null,
  }
}

const textOf = (row: ReviewedRow, count: number) =>
  [responseState(row), row.place, row.ballotId, count].join('.')

function placeIn(after: string): ReviewCursor & { readonly state: ResponseState; readonly count: number } {
  const [given, place = '', ballotId = '', count] = after.split('.')
  const state = RESPONSE_STATES.find((known) => known === given)
  if (!state) throw new Failure(invalidInput('/after', 'invalid'))
  return { state, place, ballotId, count: Number(count) }
}

export type ReadResponse = {
  readonly row: ListedResponse
  readonly respondent: string
  readonly found: FoundBallot
}

/** @throws Failure BALLOTS_ARE_SECRET, RESPONSE_NOT_FOUND */
export async function readStored(
  { database, responses, results }: Pick<Deps, 'database' | 'responses' | 'results'>,
  { survey }: AuthorizedSurvey,
  responseId: string,
): Promise<ReadResponse> {
  refuseSecret(survey)
  const [row] = isResponseId(responseId) ? await findReviewed(database, survey.id, [responseId]) : []
  if (!row) throw new Failure({ code: 'RESPONSE_NOT_FOUND' })
  const key = { surveyId: survey.id, ballotId: responseId }
  const found = await responses.load({ key, issuedKey: null })
  return { row: listed(row, await results.flagsSoon(survey)), respondent: row.respondent, found }
}

export async function readResponse(
  deps: Pick<Deps, 'database' | 'responses' | 'results'>,
  access: AuthorizedSurvey,
  responseId: string,
): Promise<OneResponseReply> {
  const { row, found } = await readStored(deps, access, responseId)
  const answers = found.answers.flatMap(({ questionId, seq: _, ...stored }) => {
    const question = questionById(access.survey, questionId)
    if (!question) return []
    return [{ questionId, questionType: question.type, responseContent: contentOf(question, stored) }]
  })
  return { ...row, answers }
}

/** Excludes a response from results, or takes that back. */
export async function judgeResponse(
  deps: ReviewDeps,
  access: AuthorizedSurvey,
  responseId: string,
  { excluded, reason }: ReviewBody,
): Promise<OneResponseReply> {
  if (excluded && reason === undefined) throw new Failure(invalidInput('/reason', 'required'))
  const excludedBecause = excluded ? (reason?.trim() ?? null) : null
  await change(deps, access, responseId, (survey, found) =>
    decideReview(survey, found, { kind: 'judge', excludedBecause }),
  )
  return readResponse(deps, access, responseId)
}

/** Erases a response with everything that is stored of it. */
export async function eraseResponse(
  deps: ReviewDeps,
  access: AuthorizedSurvey,
  responseId: string,
): Promise<void> {
  await change(deps, access, responseId, (survey, found) => decideReview(survey, found, { kind: 'erase' }))
  await unlock(deps, access)
}

/** The responses of a respondent, by their uuid or unique key. */
export async function searchResponses(
  { database, results }: Pick<Deps, 'database' | 'results'>,
  { survey, identitySalt }: AuthorizedSurvey,
  uuid: string,
): Promise<FoundResponsesReply> {
  refuseSecret(survey)
  const kinds = survey.settings.hasUKey ? (['k', 't'] as const) : (['u', 't'] as const)
  const ids = kinds.map((kind) => ballotIdOf(identitySalt, kind, uuid))
  const [byId, byUuid] = await Promise.all([
    findReviewed(database, survey.id, ids),
    survey.settings.hasUKey ? findOfRespondent(database, survey.id, uuid) : [],
  ])
  const rows = new Map([...byId, ...byUuid].map((row) => [row.ballotId, row]))
  const flags = await results.flagsSoon(survey)
  return { responses: [...rows.values()].map((row) => listed(row, flags)) }
}

export async function eraseOfRespondent(
  deps: ReviewDeps,
  access: AuthorizedSurvey,
  uuid: string,
): Promise<ErasedReply> {
  const { responses } = await searchResponses(deps, access, uuid)
  for (const { _id } of responses) await eraseResponse(deps, access, _id)
  return { erased: responses.length }
}

/**
 * The rows of a survey that only its designers may have tried, and how many are of people rather than tests. In secret
 * surveys none may be of people: whoever could remove a few ballots at a time would count them a few at a time.
 */
async function findTrials({ database }: Pick<Deps, 'database'>, { survey }: AuthorizedSurvey) {
  const rows = await listRows(database, survey.id, MOST_ROWS)
  const people = rows.filter(({ test }) => !test).length
  return {
    rows,
    people,
    areTrials: rows.length < MOST_ROWS && people <= (isSecret(survey.settings) ? 0 : MOST_TRIALS),
  }
}

/**
 * Removes all responses to a survey that only its designers have tried, so that its questions can be changed again.
 * @throws Failure NOT_ONLY_TRIALS if there are more than somebody makes who tries it out; BALLOTS_ARE_SECRET
 */
export async function removeTrials(deps: ReviewDeps, access: AuthorizedSurvey): Promise<ErasedReply> {
  const { rows, people, areTrials } = await findTrials(deps, access)
  if (!areTrials && people > 0) refuseSecret(access.survey)
  if (!areTrials) throw new Failure({ code: 'NOT_ONLY_TRIALS' })
  for (const { ballotId } of rows) await change(deps, access, ballotId, (_, found) => erased(found, true))
  await unlock(deps, access)
  return { erased: rows.length }
}

/** How many responses of people a survey has, if only its designers may have tried it; null if there are more, or none. */
export async function countTrials(deps: Pick<Deps, 'database'>, access: AuthorizedSurvey) {
  const { rows, people, areTrials } = await findTrials(deps, access)
  return areTrials && rows.length > 0 ? people : null
}

async function unlock({ database, surveys }: ReviewDeps, { survey }: AuthorizedSurvey): Promise<void> {
  await unlockEmpty(database, survey.id)
  surveys.forget(survey.id)
}

/** Loads, decides and commits, as for respondents; once more if the response or the survey has changed meanwhile. */
async function change(
  deps: ReviewDeps,
  given: AuthorizedSurvey,
  ballotId: string,
  decide: (survey: Survey, found: FoundBallot) => Decision,
): Promise<void> {
  if (!isResponseId(ballotId)) throw new Failure({ code: 'RESPONSE_NOT_FOUND' })
  const key = { surveyId: given.survey.id, ballotId, respondent: '', castId: null }
  await deps.responses.inTurn(ballotId, async () => {
    let access = given
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await deps.responses.load({ key: { surveyId: key.surveyId, ballotId }, issuedKey: null })
      const { survey } = access
      const decision = decide(survey, found)
      if (decision.kind === 'refused') throw new Failure(decision.refusal)
      if (decision.kind === 'unchanged') return
      const commit = { key, change: decision.change, survey, locked: true, issuedKey: null, stratum: null }
      const made = await deps.responses.commit(commit)
      deps.responses.remember(key, undefined)
      if (made !== 'conflict') return
      access = await authorizeAgain(deps, access)
    }
    throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
  })
}

import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { questionBody } from '../../src/contract/questions.ts'
import { contentOfValue } from '../../src/domain/answer-values.ts'
import { missingAnswers } from '../../src/domain/answers.ts'
import type { Parameters } from '../../src/domain/link-parameters.ts'
import { presentedOptions } from '../../src/domain/ordering.ts'
import type { Reason } from '../../src/domain/reason/question.ts'
import { asksParameters, isConditional, shownQuestions } from '../../src/domain/show-if/rule.ts'
import { type Question, questionById } from '../../src/domain/survey.ts'
import { qvQuestion } from '../domain/arbitraries.ts'
import {
  answersTo,
  type ConditionalSurvey,
  conditionalSurveys,
  knownBy,
  linkParameters,
  PARAMETERS,
  votesIn,
} from '../domain/conditional-surveys.ts'
import { type Designer, RESPONSES, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { runsOf } from '../support/fuzz.ts'

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** An answer to one of the questions, as a further one or as the first one of somebody who comes by a link. */
type Answered = { readonly question: number; readonly answer: string; readonly link?: Parameters | null }

const visits = conditionalSurveys
  .filter((survey) => isConditional(survey))
  .chain((survey) => {
    const answer = fc.nat(survey.questions.length - 1).chain((question) =>
      fc.record(
        {
          question: fc.constant(question),
          answer: answersTo(survey.questions[question]!),
          link: linkParameters,
        },
        { requiredKeys: ['question', 'answer'] },
      ),
    )
    const step = fc.oneof(
      { weight: 7, arbitrary: answer },
      { weight: 1, arbitrary: fc.constant('complete' as const) },
    )
    const steps = fc.array(step, { minLength: 4, maxLength: 24 })
    return fc.record({ survey: fc.constant(survey), parameters: linkParameters, steps })
  })

let latest = ''

/** Makes a survey in the place of the one before, because a designer can only have some. */
async function publish({ questions, questionGroups }: ConditionalSurvey): Promise<string> {
  if (latest) await designer.call('DELETE', `${SURVEYS}/${latest}`)
  const { body, status } = await designer.call('POST', `${SURVEYS}/import`, {
    title: 'Spending',
    description: 'On causes',
    settings: { parameters: PARAMETERS },
    questions: questions.map(questionBody).map(({ position: _, ...question }) => question),
    questionGroups,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await designer.call('PATCH', `${SURVEYS}/${body._id}`, { settings: { isAvailable: true } })
  latest = body._id
  return latest
}

const contentOf = (question: Question, answer: string): object =>
  question.type === 'qv'
    ? { votes: votesIn(answer).map((votes, at) => ({ optionId: question.options[at]!.id, votes })) }
    : contentOfValue(question, answer)

type Visit = {
  readonly ids: { readonly uuid: string; readonly surveyId: string }
  /** What the link gives by which the response is begun. */
  readonly parameters: Parameters | null
  surveyResponseId?: string
}

async function arrive(survey: ConditionalSurvey, parameters: Parameters | null): Promise<Visit> {
  return { ids: { uuid: crypto.randomUUID(), surveyId: await publish(survey) }, parameters }
}

/**
 * Sends an answer, where a link is given as if none had been sent before; one that is refused by itself, as an empty one where one
 * is required, is no answer. The reply to a first answer tells what is stored of the link by which the response was begun.
 */
async function send(visit: Visit, survey: ConditionalSurvey, step: Answered): Promise<boolean> {
  const { surveyResponseId } = visit
  const question = survey.questions[step.question]!
  const link = surveyResponseId ? step.link : visit.parameters
  const begins = { IsNewSurveyResponse: true, ...(link && { parameters: link }) }
  const isFirst = !surveyResponseId || step.link !== undefined
  const { status, body } = await app.call('POST', RESPONSES, {
    ...visit.ids,
    ...(isFirst ? begins : { surveyResponseId }),
    ...{ questionId: question.id, responseContent: contentOf(question, step.answer) },
  })
  if (status > 201) expect([409, 422]).toContain(status)
  else {
    visit.surveyResponseId = body.surveyResponse._id
    const told = asksParameters(survey) ? (visit.parameters ?? {}) : undefined
    if (isFirst) expect(body.surveyResponse.parameters as unknown).toEqual(told)
  }
  return status <= 201
}

const completing = ({ ids, surveyResponseId }: Visit) =>
  app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId })

/** The answers that the server has, as the rule reads them. */
async function stored({ ids }: Visit, survey: ConditionalSurvey): Promise<Map<string, string>> {
  const rows = await app.deps.database.query<{ questionId: string; value: string }>(
    `SELECT a.question_id AS "questionId", coalesce(a.value, array_to_string(a.votes, ',')) AS value FROM answers a JOIN responses r USING (survey_id, ballot_id)
     WHERE a.survey_id = $1 AND r.respondent = $2`,
    [ids.surveyId, ids.uuid],
  )
  const byId = new Map(rows.map(({ questionId, value }) => [questionId, value]))
  return new Map(survey.questions.flatMap(({ id }) => (byId.has(id) ? [[id, byId.get(id)!] as const] : [])))
}

const shownBy = (survey: ConditionalSurvey, { parameters }: Visit, answers: ReadonlyMap<string, string>) =>
  shownQuestions(
    survey,
    knownBy((id) => answers.get(id), parameters),
  )

/** Why options have the votes that they have, as far as it is asked; a list of the options written out here anew. */
function askedReasons(question: Question, { ids }: Visit, answers: ReadonlyMap<string, string>) {
  if (question.type !== 'reason') return undefined
  const order = presentedOptions(qvQuestion({ id: question.of }), ids.uuid, true).map(({ id }) => id)
  const votes = votesIn(answers.get(question.of))
  const votesOf = (id: string) => votes[['parks', 'roads', 'schools'].indexOf(id)] ?? 0
  const strongest = (side: number) => {
    const most = Math.max(0, ...order.map((id) => side * votesOf(id)))
    return order.filter((id) => most > 0 && side * votesOf(id) === most).slice(0, 1)
  }
  const asked = [...strongest(1), ...strongest(-1)]
  const given: Reason[] = answers.get(question.id) ? JSON.parse(answers.get(question.id)!).reasons : []
  const kept = asked.flatMap((id) => given.filter(({ optionId }) => optionId === id))
  return { kept, isWhole: kept.length === asked.length }
}

function missing(survey: ConditionalSurvey, visit: Visit, answers: ReadonlyMap<string, string>) {
  const shown = shownBy(survey, visit, answers)
  const asked = survey.questions.filter(({ id }) => shown.has(id))
  const whole = asked.filter(
    (question) => answers.has(question.id) && askedReasons(question, visit, answers)?.isWhole !== false,
  )
  return missingAnswers(asked, new Set(whole.map(({ id }) => id)))
}

/** The answers that a completed response has of these: to what was shown, and of what was asked. */
function completed(survey: ConditionalSurvey, visit: Visit, answers: ReadonlyMap<string, string>) {
  const shown = shownBy(survey, visit, answers)
  return new Map(
    [...answers].flatMap(([id, answer]): [string, string][] => {
      const reasons = askedReasons(questionById(survey, id)!, visit, answers)
      if (!shown.has(id)) return []
      return [
        [id, reasons ? (reasons.kept.length > 0 ? JSON.stringify({ reasons: reasons.kept }) : '') : answer],
      ]
    }),
  )
}

describe('whatever is asked of whom, and answered in whatever order', () => {
  test('the server stores exactly what was shown', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, parameters }) => {
        const visit = await arrive(survey, parameters)
        const given = new Map<string, string>()
        let isComplete = false
        for (const step of [...steps, 'complete' as const]) {
          if (step !== 'complete') {
            const question = survey.questions[step.question]!
            const accepted = await send(visit, survey, step)
            expect(accepted && isComplete).toBe(false)
            if (accepted)
              given.set(question.id, question.type === 'qv' ? step.answer || '0,0,0' : step.answer)
          } else if (visit.surveyResponseId && !isComplete) {
            const lacking = missing(survey, visit, given)
            const { status, body } = await completing(visit)
            expect(status).toBe(lacking.length > 0 ? 422 : 200)
            if (lacking.length > 0) {
              const paths = lacking.map((id) => `/questions/${id}`)
              expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(paths)
            }
            isComplete = status === 200
          }
          if (!visit.surveyResponseId) continue
          const expected = isComplete ? completed(survey, visit, given) : given
          const found = await stored(visit, survey)
          expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
          for (const { id, type } of survey.questions)
            if (type === 'qv' || type === 'reason') expect(found.get(id)).toBe(expected.get(id))
        }
      }),
      runsOf(25),
    )
  }, 300_000)

  test('also where answers and the completion come at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, parameters }) => {
        const visit = await arrive(survey, parameters)
        const answers = steps.filter((step) => step !== 'complete')
        const [first, ...others] = answers
        if (!first || !(await send(visit, survey, first))) return
        const half = others.splice(0, Math.ceil(others.length / 2))
        for (const step of half) await send(visit, survey, step)
        const racing = others.map((step) => send(visit, survey, step))
        const statuses = await Promise.all([completing(visit), ...racing, completing(visit)])
        const isComplete = [statuses.at(0), statuses.at(-1)].some(
          (reply) => typeof reply === 'object' && reply.status === 200,
        )
        if (!isComplete) return
        const kept = await stored(visit, survey)
        expect(completed(survey, visit, kept)).toEqual(kept)
        expect(missing(survey, visit, kept)).toEqual([])
        for (const id of kept.keys()) expect(questionById(survey, id)).toBeDefined()
      }),
      runsOf(25),
    )
  }, 300_000)
})

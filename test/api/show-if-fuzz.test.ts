import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { questionBody } from '../../src/contract/questions.ts'
import { contentOfValue } from '../../src/domain/answer-values.ts'
import { missingAnswers } from '../../src/domain/answers.ts'
import { isConditional, shownQuestions } from '../../src/domain/show-if/rule.ts'
import { isFormQuestion, type Question, questionById } from '../../src/domain/survey.ts'
import { answersTo, type ConditionalSurvey, conditionalSurveys } from '../domain/conditional-surveys.ts'
import { type Designer, RESPONSES, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { runsOf } from '../support/fuzz.ts'

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** A call of a respondent: an answer to one of the questions, or an attempt to complete. */
type Step = { readonly question: number; readonly answer: string } | 'complete'

const visits = conditionalSurveys
  .filter((survey) => isConditional(survey))
  .chain((survey) => {
    const answer = fc
      .nat(survey.questions.length - 1)
      .chain((question) =>
        answersTo(survey.questions[question]!).map((text): Step => ({ question, answer: text })),
      )
    const step = fc.oneof(
      { weight: 7, arbitrary: answer },
      { weight: 1, arbitrary: fc.constant('complete' as const) },
    )
    return fc.record({ survey: fc.constant(survey), steps: fc.array(step, { minLength: 4, maxLength: 24 }) })
  })

let latest = ''

/** Makes a survey in the place of the one before, because a designer can only have some. */
async function publish({ questions, questionGroups }: ConditionalSurvey): Promise<string> {
  if (latest) await designer.call('DELETE', `${SURVEYS}/${latest}`)
  const { body, status } = await designer.call('POST', `${SURVEYS}/import`, {
    title: 'Spending',
    description: 'On causes',
    questions: questions.map(questionBody).map(({ position: _, ...question }) => question),
    questionGroups,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await designer.call('PATCH', `${SURVEYS}/${body._id}`, { settings: { isAvailable: true } })
  latest = body._id
  return latest
}

const VOTES = { votes: [{ optionId: 'parks', votes: 2 }] }

const contentOf = (question: Question, answer: string): object =>
  isFormQuestion(question) ? contentOfValue(question, answer) : VOTES

type Visit = { readonly ids: { readonly uuid: string; readonly surveyId: string }; surveyResponseId?: string }

/** Sends an answer; one that is refused by itself, as an empty one where one is required, is no answer. */
async function send(visit: Visit, question: Question, answer: string): Promise<boolean> {
  const { surveyResponseId } = visit
  const { status, body } = await app.call('POST', RESPONSES, {
    ...visit.ids,
    ...(surveyResponseId ? { surveyResponseId } : { IsNewSurveyResponse: true }),
    ...{ questionId: question.id, responseContent: contentOf(question, answer) },
  })
  if (status > 201) expect([409, 422]).toContain(status)
  else visit.surveyResponseId = body.surveyResponse._id
  return status <= 201
}

const completing = ({ ids, surveyResponseId }: Visit) =>
  app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId })

/** The answers that the server has, as the rule reads them. */
async function stored({ ids }: Visit, survey: ConditionalSurvey): Promise<Map<string, string>> {
  const rows = await app.deps.database.query<{ questionId: string; value: string | null }>(
    `SELECT a.question_id AS "questionId", a.value FROM answers a JOIN responses r USING (survey_id, ballot_id)
     WHERE a.survey_id = $1 AND r.respondent = $2`,
    [ids.surveyId, ids.uuid],
  )
  const byId = new Map(rows.map(({ questionId, value }) => [questionId, value ?? '']))
  return new Map(survey.questions.flatMap(({ id }) => (byId.has(id) ? [[id, byId.get(id)!] as const] : [])))
}

const shownBy = (survey: ConditionalSurvey, answers: ReadonlyMap<string, string>) =>
  shownQuestions(survey, (id) => answers.get(id))

function missing({ questions }: ConditionalSurvey, shown: ReadonlySet<string>, answered: Iterable<string>) {
  return missingAnswers(
    questions.filter(({ id }) => shown.has(id)),
    new Set(answered),
  )
}

describe('whatever is asked of whom, and answered in whatever order', () => {
  test('the server stores exactly what was shown', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps }) => {
        const visit: Visit = { ids: { uuid: crypto.randomUUID(), surveyId: await publish(survey) } }
        const given = new Map<string, string>()
        let isComplete = false
        for (const step of [...steps, 'complete' as const]) {
          if (step !== 'complete') {
            const question = survey.questions[step.question]!
            const accepted = await send(visit, question, step.answer)
            expect(accepted && isComplete).toBe(false)
            if (accepted) given.set(question.id, isFormQuestion(question) ? step.answer : '')
          } else if (visit.surveyResponseId && !isComplete) {
            const shown = shownBy(survey, given)
            const lacking = missing(survey, shown, given.keys())
            const { status, body } = await completing(visit)
            expect(status).toBe(lacking.length > 0 ? 422 : 200)
            if (lacking.length > 0) {
              const paths = lacking.map((id) => `/questions/${id}`)
              expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(paths)
            }
            isComplete = status === 200
          }
          if (!visit.surveyResponseId) continue
          const shown = shownBy(survey, given)
          const expected = [...given.keys()].filter((id) => !isComplete || shown.has(id))
          expect([...(await stored(visit, survey)).keys()].toSorted()).toEqual(expected.toSorted())
        }
      }),
      runsOf(25),
    )
  }, 300_000)

  test('also where answers and the completion come at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps }) => {
        const visit: Visit = { ids: { uuid: crypto.randomUUID(), surveyId: await publish(survey) } }
        const answers = steps.filter((step) => step !== 'complete')
        const [first, ...others] = answers
        if (!first || !(await send(visit, survey.questions[first.question]!, first.answer))) return
        const half = others.splice(0, Math.ceil(others.length / 2))
        for (const { question, answer } of half) await send(visit, survey.questions[question]!, answer)
        const racing = others.map(({ question, answer }) => send(visit, survey.questions[question]!, answer))
        const statuses = await Promise.all([completing(visit), ...racing, completing(visit)])
        const isComplete = [statuses.at(0), statuses.at(-1)].some(
          (reply) => typeof reply === 'object' && reply.status === 200,
        )
        if (!isComplete) return
        const kept = await stored(visit, survey)
        const shown = shownBy(survey, kept)
        expect([...kept.keys()].filter((id) => !shown.has(id))).toEqual([])
        expect(missing(survey, shown, kept.keys())).toEqual([])
        for (const id of kept.keys()) expect(questionById(survey, id)).toBeDefined()
      }),
      runsOf(25),
    )
  }, 300_000)
})

import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { questionBody } from '../../src/contract/questions.ts'
import type { Parameters } from '../../src/domain/link-parameters.ts'
import { asksParameters, isConditional } from '../../src/domain/show-if/rule.ts'
import { type Question, questionById } from '../../src/domain/survey.ts'
import { api } from '../../src/urls.ts'
import { answersTo, linkParameters } from '../domain/conditional-surveys.ts'
import { type Study, studies } from '../domain/studies.ts'
import { type Designer, RESPONSES, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { runsOf } from '../support/fuzz.ts'
import {
  completedOf,
  contentOf,
  expectStored,
  isScreenedOut,
  missingOf,
  type Person,
  storedOf,
  wholeAnswer,
} from '../support/modelled-study.ts'

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** An answer to one of the questions, as a further one or as the first one of somebody who comes by a link. */
type Answered = { readonly question: number; readonly answer: string; readonly link?: Parameters | null }

const sentTo = (question: Question) =>
  question.type === 'headtohead' ? fc.constantFrom('', 'ab', 'nb', 'n', '-a') : answersTo(question)

const visits = studies
  .filter((survey) => isConditional(survey))
  .chain((survey) => {
    const answer = fc.nat(survey.questions.length - 1).chain((question) =>
      fc.record(
        {
          question: fc.constant(question),
          answer: sentTo(survey.questions[question]!),
          link: linkParameters,
        },
        { requiredKeys: ['question', 'answer'] },
      ),
    )
    const step = fc.oneof(
      { weight: 7, arbitrary: answer },
      { weight: 1, arbitrary: fc.constantFrom('complete' as const, 'proceed' as const) },
    )
    const steps = fc.array(step, { minLength: 4, maxLength: 24 })
    return fc.record({ survey: fc.constant(survey), parameters: linkParameters, steps })
  })

let latest = ''

/** Makes a survey in the place of the one before, because a designer can only have some. */
async function publish({ questions, questionGroups, settings }: Study): Promise<string> {
  if (latest) await designer.call('DELETE', `${SURVEYS}/${latest}`)
  const { body, status } = await designer.call('POST', `${SURVEYS}/import`, {
    title: 'Spending',
    description: 'On causes',
    settings: {
      parameters: settings.parameters,
      arms: settings.arms,
      quotas: settings.quotas,
      screenOut: settings.screenOut,
    },
    questions: questions.map(questionBody).map(({ position: _, ...question }) => question),
    questionGroups,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await designer.call('PATCH', `${SURVEYS}/${body._id}`, { settings: { isAvailable: true } })
  latest = body._id
  return latest
}

type Visit = {
  readonly surveyId: string
  person: Person
  surveyResponseId?: string
}

async function arrive(survey: Study, parameters: Parameters | null): Promise<Visit> {
  return { surveyId: await publish(survey), person: { uuid: crypto.randomUUID(), parameters } }
}

const idsOf = ({ surveyId, person: { uuid } }: Visit) => ({ surveyId, uuid })

/**
 * Sends an answer, where a link is given as if none had been sent before; one that is refused by itself, as an empty one where one
 * is required, is no answer. The reply to a first answer tells what is stored of the link by which the response was begun, and the arm.
 */
async function send(visit: Visit, survey: Study, step: Answered): Promise<boolean> {
  const { surveyResponseId, person } = visit
  const question = survey.questions[step.question]!
  const link = surveyResponseId ? step.link : person.parameters
  const begins = { IsNewSurveyResponse: true, ...(link && { parameters: link }) }
  const isFirst = !surveyResponseId || step.link !== undefined
  const { status, body } = await app.call('POST', RESPONSES, {
    ...idsOf(visit),
    ...(isFirst ? begins : { surveyResponseId }),
    ...{ questionId: question.id, responseContent: contentOf(question, person, step.answer) },
  })
  if (status > 201) expect([409, 422]).toContain(status)
  else {
    const { _id, arm, parameters } = body.surveyResponse
    if (surveyResponseId) expect(arm?.armId ?? '').toBe(person.armId ?? '')
    Object.assign(visit, { surveyResponseId: _id, person: { ...person, armId: arm?.armId } })
    const told = asksParameters(survey) ? (person.parameters ?? {}) : undefined
    if (isFirst) expect(parameters as unknown).toEqual(told)
  }
  return status <= 201
}

const completing = (visit: Visit) =>
  app.call('PUT', `${RESPONSES}/complete`, { ...idsOf(visit), surveyResponseId: visit.surveyResponseId })

/** Leaves a step, where it is decided whether somebody is screened out. */
const proceeding = (visit: Visit) =>
  app.call('PUT', api.proceed(), { ...idsOf(visit), surveyResponseId: visit.surveyResponseId })

/** The answers that the server has, as the rule reads them. */
async function stored(visit: Visit, survey: Study): Promise<Map<string, string>> {
  const rows = await app.deps.database.query<{ questionId: string; value: string }>(
    `SELECT a.question_id AS "questionId", coalesce(a.value, array_to_string(a.votes, ',')) AS value FROM answers a JOIN responses r USING (survey_id, ballot_id)
     WHERE a.survey_id = $1 AND r.respondent = $2`,
    [visit.surveyId, visit.person.uuid],
  )
  const byId = new Map(rows.map(({ questionId, value }) => [questionId, value]))
  return new Map(survey.questions.flatMap(({ id }) => (byId.has(id) ? [[id, byId.get(id)!] as const] : [])))
}

/** A quota has room for one, who is whoever came by a link that counts in it. */
async function expectCounted(survey: Study, { surveyId, person }: Visit, isComplete: boolean): Promise<void> {
  const rows = await app.deps.database.query<{ completed: number }>(
    'SELECT completed FROM quotas WHERE survey_id = $1',
    [surveyId],
  )
  const { source, wave = '0' } = person.parameters ?? {}
  const isMet = source === 'poster' || Number(wave) >= 1
  const isCounted = survey.settings.quotas.length > 0 && isMet && isComplete
  expect(rows.reduce((sum, { completed }) => sum + completed, 0)).toBe(isCounted ? 1 : 0)
}

/** Somebody who answers, and what has to be stored of it, looked at after every call. */
async function begin(survey: Study, parameters: Parameters | null) {
  const visit = await arrive(survey, parameters)
  const given = new Map<string, string>()
  let [isComplete, isOut] = [false, false]
  const isOver = () => isComplete || isOut
  const missing = () => (visit.surveyResponseId && !isOver() ? missingOf(survey, visit.person, given) : [])
  const isScreened = () => isScreenedOut(survey, visit.person, given)
  const look = async () => {
    const expected = isComplete ? completedOf(survey, visit.person, given) : given
    if (visit.surveyResponseId) expectStored(survey, await stored(visit, survey), expected)
  }
  const answer = async (step: Answered) => {
    const { id } = survey.questions[step.question]!
    const accepted = await send(visit, survey, step)
    expect(accepted && isOver()).toBe(false)
    if (accepted) given.set(id, storedOf(survey, id, visit.person, step.answer))
    await look()
    return accepted
  }
  return {
    visit,
    missing,
    answer,
    isComplete: () => isComplete,
    isOver,
    answerWhole(id: string) {
      const question = survey.questions.findIndex((each) => each.id === id)
      const whole = wholeAnswer(survey.questions[question]!, visit.person, given)
      return answer({ question, answer: whole })
    },
    async proceed() {
      if (!visit.surveyResponseId || isOver()) return
      const { body } = await proceeding(visit)
      isOut = isScreened()
      expect(body.surveyResponse.status).toBe(isOut ? 'screenedOut' : 'inProgress')
      await look()
    },
    async complete() {
      if (!visit.surveyResponseId || isOver()) return
      const lacking = isScreened() ? [] : missing()
      const { status, body } = await completing(visit)
      expect(status).toBe(lacking.length > 0 ? 422 : 200)
      if (lacking.length > 0) {
        const paths = lacking.map((id) => `/questions/${id}`)
        expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(paths)
      }
      isOut = isScreened()
      isComplete = status === 200 && !isOut
      if (status === 200) expect(body.surveyResponse.status).toBe(isOut ? 'screenedOut' : 'completed')
      await look()
    },
  }
}

describe('whatever is asked of whom, and answered in whatever order', () => {
  test('the server stores exactly what was shown', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, parameters }) => {
        const course = await begin(survey, parameters)
        for (const step of steps) await (typeof step === 'string' ? course[step]() : course.answer(step))
        // Each further answer may have others shown.
        for (let lacking = course.missing(); lacking.length > 0; lacking = course.missing()) {
          await course.complete()
          if (course.isOver()) break
          for (const id of lacking) expect(await course.answerWhole(id)).toBe(true)
        }
        await course.complete()
        expect(course.visit.surveyResponseId === undefined || course.isOver()).toBe(true)
        await expectCounted(survey, course.visit, course.isComplete())
      }),
      runsOf(20),
    )
  }, 300_000)

  test('also where answers and the completion come at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, parameters }) => {
        const visit = await arrive(survey, parameters)
        const answers = steps.filter((step) => typeof step !== 'string')
        const [first, ...others] = answers
        if (!first || !(await send(visit, survey, first))) return
        const half = others.splice(0, Math.ceil(others.length / 2))
        for (const step of half) await send(visit, survey, step)
        const racing = others.map((step) => send(visit, survey, step))
        const statuses = await Promise.all([completing(visit), ...racing, completing(visit)])
        const ended = [statuses.at(0), statuses.at(-1)].flatMap((reply) =>
          typeof reply === 'object' && reply.status === 200 ? [reply.body.surveyResponse.status] : [],
        )
        if (ended.length === 0) return
        const kept = await stored(visit, survey)
        const isOut = isScreenedOut(survey, visit.person, kept)
        expect(new Set(ended)).toEqual(new Set([isOut ? 'screenedOut' : 'completed']))
        if (isOut) return
        expect(completedOf(survey, visit.person, kept)).toEqual(kept)
        expect(missingOf(survey, visit.person, kept)).toEqual([])
        for (const id of kept.keys()) expect(questionById(survey, id)).toBeDefined()
      }),
      runsOf(20),
    )
  }, 300_000)
})

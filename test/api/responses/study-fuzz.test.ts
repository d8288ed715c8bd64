import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isConditional } from '../../../src/domain/show-if/rule.ts'
import { type Question, questionById } from '../../../src/domain/survey/survey.ts'
import { answersTo } from '../../domain/show-if/answers-to.ts'
import { linkParameters } from '../../domain/show-if/conditional-surveys.ts'
import { type Study, studies } from '../../domain/studies.ts'
import { signIn, type TestApp, testApp } from '../../support/app.ts'
import { runsOf } from '../../support/fuzz.ts'
import {
  completedOf,
  expectStored,
  isScreenedOut,
  missingOf,
  type Person,
  storedOf,
  wholeAnswer,
} from '../../support/modelled-study.ts'
import { type Answered, studyVisits, type Visit } from '../../support/study-visits.ts'

let app: TestApp
let study: ReturnType<typeof studyVisits>

beforeAll(async () => {
  app = await testApp()
  study = studyVisits(app, await signIn(app))
})

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
    const label = fc.constantFrom('members', 'guests', 'others', null)
    return fc.record({ survey: fc.constant(survey), parameters: linkParameters, label, steps })
  })

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
async function begin(survey: Study, person: Pick<Person, 'parameters' | 'label'>) {
  const visit = await study.arrive(survey, person)
  const given = new Map<string, string>()
  let [isComplete, isOut] = [false, false]
  const isOver = () => isComplete || isOut
  const missing = () => (visit.surveyResponseId && !isOver() ? missingOf(survey, visit.person, given) : [])
  const isScreened = () => isScreenedOut(survey, visit.person, given)
  const look = async () => {
    const expected = isComplete ? completedOf(survey, visit.person, given) : given
    if (visit.surveyResponseId) expectStored(survey, await study.stored(visit, survey), expected)
  }
  const answer = async (step: Answered) => {
    const { id } = survey.questions[step.question]!
    const isFirst = visit.surveyResponseId === undefined
    const accepted = await study.send(visit, survey, step)
    expect(accepted && isOver()).toBe(false)
    // Whom the link alone screens out has answered nothing.
    isOut ||= accepted && isFirst && isScreened()
    if (accepted && !isOut) given.set(id, storedOf(survey, id, visit.person, step.answer))
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
      const { body } = await study.proceeding(visit)
      isOut = isScreened()
      expect(body.surveyResponse.status).toBe(isOut ? 'screenedOut' : 'inProgress')
      await look()
    },
    async complete() {
      if (!visit.surveyResponseId || isOver()) return
      const lacking = isScreened() ? [] : missing()
      const { status, body } = await study.completing(visit)
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

describe('whatever questions are asked and in whatever order they are answered', () => {
  test('the server stores exactly what was shown', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, ...person }) => {
        const course = await begin(survey, person)
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

  test('even if answers and the completion arrive at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ survey, steps, ...person }) => {
        const visit = await study.arrive(survey, person)
        const answers = steps.filter((step) => typeof step !== 'string')
        const [first, ...others] = answers
        if (!first || !(await study.send(visit, survey, first))) return
        const half = others.splice(0, Math.ceil(others.length / 2))
        for (const step of half) await study.send(visit, survey, step)
        const racing = others.map((step) => study.send(visit, survey, step))
        const statuses = await Promise.all([study.completing(visit), ...racing, study.completing(visit)])
        const ended = [statuses.at(0), statuses.at(-1)].flatMap((reply) =>
          typeof reply === 'object' && reply.status === 200 ? [reply.body.surveyResponse.status] : [],
        )
        if (ended.length === 0) return
        const kept = await study.stored(visit, survey)
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

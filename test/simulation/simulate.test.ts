import { beforeEach, describe, expect, test } from 'bun:test'
import { SEED_SURVEYS } from '../../db/seeds/surveys.ts'
import { checkAnswer } from '../../src/domain/ballot/answers.ts'
import { presentedOptions } from '../../src/domain/ballot/ordering.ts'
import { inventBallot, inventOpinions, inventPerson } from '../../src/simulation/people.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { qvQuestion } from '../domain/arbitraries.ts'
import { questionOf } from '../domain/results/counted-ballots.ts'
import { LIKERT, makeSurvey, QV, SURVEYS, signIn, TEXT, type TestApp, testApp } from '../support/app.ts'

const question = questionOf(24, { totalCredits: 470 })
const opinions = inventOpinions(question, 1)
const ballots = Array.from({ length: 400 }, (_, number) =>
  inventBallot(inventPerson(number, 1, { questions: [question], mode: 'interactive' }), opinions, true),
)

describe('a simulated ballot', () => {
  test('follows the rules for respondents', () => {
    for (const content of ballots) expect(checkAnswer(question, content)).toHaveProperty('answer')
  })

  test('is the same for the same seed, and different for another one', () => {
    const again = (seed: number) =>
      inventBallot(
        inventPerson(7, seed, { questions: [question], mode: 'interactive' }),
        inventOpinions(question, seed),
        true,
      )
    expect(again(1)).toEqual(ballots[7]!)
    expect(again(2)).not.toEqual(ballots[7]!)
  })

  test('spends most of the credits, and is only partly in agreement with others', () => {
    const votes = ballots.map((content) => content.votes.map((vote) => vote.votes))
    const spent = votes.map((list) => list.reduce((sum, vote) => sum + vote * vote, 0))
    const share = spent.reduce((sum, credits) => sum + credits, 0) / (470 * 400)
    expect(share).toBeWithin(0.85, 1)
    const against = votes.filter((list) => list.some((vote) => vote < 0)).length / 400
    expect(against).toBeWithin(0.2, 0.45)
    const unvoted = votes.flat().filter((vote) => vote === 0).length / (24 * 400)
    expect(unvoted).toBeWithin(0.1, 0.45)
  })

  test('covers the options that the person sees', () => {
    const sampling = qvQuestion({ sampleOption: 2 })
    const person = inventPerson(1, 1, { questions: [sampling], mode: 'interactive' })
    const content = inventBallot(person, inventOpinions(sampling, 1), true)
    const shown = presentedOptions(sampling, person.uuid, true).map(({ id }) => id)
    expect(content.votes.map(({ optionId }) => optionId)).toEqual(shown)
  })
})

describe('a simulation', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })

  test('gives people the credits of the labels of their keys', async () => {
    const designer = await signIn(app)
    const setting = { totalCredits: 400, creditsByLabel: { few: 9 } }
    const settings = { hasUKey: true, ballotSecrecy: 'pseudonymous' }
    const survey = await makeSurvey(designer, [{ ...QV, setting }], settings)
    const stored = await findSurvey(app.deps.database, survey._id)
    await simulate(app.deps.database, stored!, {
      responses: 60,
      seed: 3,
      now: Date.now(),
      groups: ['few', 'all'],
    })
    const spentMost = async (label: string) => {
      const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results?label=${label}`)
      const [asked] = body.questions
      return asked?.type === 'qv' && Math.max(...Object.keys(asked.credits.histogram).map(Number))
    }
    expect(await spentMost('few')).toBeWithin(1, 10)
    expect(await spentMost('all')).toBeWithin(300, 401)
  })

  test('fills a survey with completed responses, and repeating it adds nobody', async () => {
    const designer = await signIn(app)
    const survey = await makeSurvey(designer, [QV, LIKERT, TEXT])
    const stored = await findSurvey(app.deps.database, survey._id)
    const results = async () => (await designer.call('GET', `${SURVEYS}/${survey._id}/results`)).body
    const told: number[] = []
    const simulation = {
      responses: 1_001,
      seed: 3,
      now: Date.now(),
      onProgress: (done: number) => told.push(done),
    }
    await simulate(app.deps.database, stored!, simulation)
    const first = await results()
    const completedIn = async (mode: string) =>
      (await designer.call('GET', `${SURVEYS}/${survey._id}/results?mode=${mode}`)).body.completed
    expect([await completedIn('interactive'), await completedIn('text')]).toEqual([1_001, 0])
    expect(first.completed).toBe(1_001)
    expect(first.questions.map(({ n, count }) => n ?? count)).toEqual([1_001, 1_001, 1_001])
    expect(told.at(-1)).toBe(1_001)
    await simulate(app.deps.database, stored!, simulation)
    // Split halves and common ground are computed in the background.
    const settled = (questions: object[]) =>
      questions.map((figures) => ({ ...figures, checks: null, commonGround: null }))
    expect(settled((await results()).questions)).toEqual(settled(first.questions))
  }, 60_000)

  test('works for every survey that comes with the product', () => {
    for (const [id, { questions }] of Object.entries(SEED_SURVEYS)) {
      for (const each of questions) {
        if (each.type !== 'qv') continue
        const content = inventBallot(
          inventPerson(1, 1, { questions, mode: 'interactive' }),
          inventOpinions(each, 1),
          true,
        )
        expect([id, checkAnswer(each, content)]).toEqual([id, { answer: expect.anything() }])
      }
    }
  })
})

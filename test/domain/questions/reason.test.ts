import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ballotQuestionOf, castFor } from '../../../src/domain/ballot/cast.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { optionsAsked } from '../../../src/domain/questions/reason/answer.ts'
import { reasonFigures } from '../../../src/domain/questions/reason/results.ts'
import { restoredTally, storedTally } from '../../../src/domain/results/stored-tally.ts'
import { answerCounter, emptySurveyTally } from '../../../src/domain/results/survey-tally.ts'
import { conditionProblems, operatorsFor } from '../../../src/domain/show-if/problems.ts'
import { isAskedOfAll, isConditional, shownQuestions } from '../../../src/domain/show-if/rule.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { DEFAULT_SETTINGS, type Question } from '../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion, reasonQuestion, textQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'
import { CAST, casts, given, strongest } from './reason-votes.ts'

describe('the options that are asked about', () => {
  test('are limited on each side, and no other option of that side has more votes', () => {
    fc.assert(
      fc.property(casts, strongest, (cast, most) => {
        const asked = optionsAsked({ strongest: most }, cast)
        for (const side of [1, -1]) {
          const voted = cast.presented.filter((id) => side * cast.votes[id]! > 0)
          const told = asked.filter(({ votes }) => side * votes > 0)
          expect(told).toHaveLength(Math.min(most, voted.length))
          const least = Math.min(...told.map(({ votes }) => side * votes))
          const left = voted.filter((id) => !told.some(({ optionId }) => optionId === id))
          expect(left.filter((id) => side * cast.votes[id]! > least)).toEqual([])
          // Of as many votes, those that the respondent sees first.
          const firstLeft = Math.min(
            ...left.filter((id) => side * cast.votes[id]! === least).map((id) => cast.presented.indexOf(id)),
          )
          const tied = told.filter(({ votes }) => side * votes === least)
          for (const { optionId } of tied) expect(cast.presented.indexOf(optionId)).toBeLessThan(firstLeft)
        }
      }),
    )
  })

  test('are those with the most upvotes, then those with the most downvotes, with their votes', () => {
    fc.assert(
      fc.property(casts, strongest, (cast, most) => {
        const asked = optionsAsked({ strongest: most }, cast)
        expect(asked.map(({ optionId }) => cast.votes[optionId])).toEqual(asked.map(({ votes }) => votes))
        expect(new Set(asked.map(({ optionId }) => optionId)).size).toBe(asked.length)
        expect(asked.map(({ votes }) => Math.sign(votes))).toEqual(
          asked.map(({ votes }) => Math.sign(votes)).sort((a, b) => b - a),
        )
        for (const side of [1, -1]) {
          const sizes = asked.filter(({ votes }) => side * votes > 0).map(({ votes }) => side * votes)
          expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
        }
      }),
    )
  })

  test('are none without votes, and none that the respondent does not see', () => {
    expect(optionsAsked({ strongest: 3 }, { ...CAST, votes: {} })).toEqual([])
    expect(optionsAsked({ strongest: 3 }, { ...CAST, presented: ['roads'] })).toEqual([
      { optionId: 'roads', votes: -2 },
    ])
    expect(optionsAsked({ strongest: 1 }, CAST)).toEqual([
      { optionId: 'schools', votes: 3 },
      { optionId: 'roads', votes: -2 },
    ])
  })

  test('are derived from the stored ballot, in the respondent’s order', () => {
    const sampled = qvQuestion({ options: ['a', 'b', 'c', 'd'].map(optionOf), sampleOption: 2 })
    const questions: Question[] = [sampled, reasonQuestion()]
    fc.assert(
      fc.property(fc.uuid(), fc.boolean(), (uuid, shuffle) => {
        const about = { questions, uuid, shuffle, votes: [1, 2, 3, 4] }
        const cast = castFor(reasonQuestion(), about)!
        expect(cast.presented).toHaveLength(2)
        expect(cast.votes).toEqual({ a: 1, b: 2, c: 3, d: 4 })
        expect(castFor(reasonQuestion(), { ...about, votes: null })?.votes).toEqual({
          a: 0,
          b: 0,
          c: 0,
          d: 0,
        })
        if (!shuffle) expect(cast.presented).toEqual(cast.presented.toSorted())
      }),
    )
    expect(castFor(textQuestion(), { questions, uuid: 'anna', shuffle: true })).toBeUndefined()
    const gone = { questions: [reasonQuestion()], uuid: 'anna', shuffle: true }
    expect(castFor(reasonQuestion(), gone)).toEqual({ uuid: 'anna', presented: [], votes: {} })
    expect(ballotQuestionOf(reasonQuestion({ of: 'reasons' }), questions)).toBeUndefined()
  })
})

describe('a question for reasons', () => {
  const survey = { ...DEFINITION, questions: [qvQuestion(), reasonQuestion()], questionGroups: [] }

  test('has defaults for omitted fields, and asks about one to three options per side', () => {
    const made = makeQuestion({ type: 'reason', text: 'Why?' }, { groups: [], newId: () => 'new' })
    expect(made).toMatchObject({ question: { type: 'reason', of: '', strongest: 1, required: true } })
    for (const strongest of [0, 4]) {
      expect(draftProblems({ type: 'reason', text: 'Why?', of: 'budget', strongest }, [])).toMatchObject([
        { path: '/strongest', rule: 'range' },
      ])
    }
  })

  test('refers to a qv question before it', () => {
    const problemsOf = (questions: readonly Question[]) =>
      conditionProblems({ settings: DEFAULT_SETTINGS, questions, questionGroups: [] })
    expect(problemsOf(survey.questions)).toEqual([])
    const asking = 'What are your reasons?'
    expect(problemsOf([reasonQuestion()])).toEqual([
      { part: 'reasons', problem: { path: '/of', rule: 'ballotUnknown', values: { asking } } },
    ])
    expect(problemsOf([textQuestion({ id: 'budget' }), reasonQuestion()])).toMatchObject([
      { problem: { rule: 'ballotUnknown' } },
    ])
    expect(problemsOf(survey.questions.toReversed())).toEqual([
      {
        part: 'reasons',
        problem: {
          path: '/of',
          rule: 'ballotOrder',
          values: { asking, name: 'What should the city spend more on?' },
        },
      },
    ])
  })

  test('cannot be the subject of conditions', () => {
    expect(operatorsFor(reasonQuestion())).toEqual([])
    const condition = { questionId: 'reasons', operator: 'is', value: 'a' } as const
    const questions = [...survey.questions, textQuestion({ showIf: { all: [condition] } })]
    expect(conditionProblems({ settings: DEFAULT_SETTINGS, questions, questionGroups: [] })).toMatchObject([
      { part: 'remarks', problem: { rule: 'conditionType', values: { name: 'What are your reasons?' } } },
    ])
  })

  test('is shown to people who are shown the ballot and voted', () => {
    const shown = (votes: boolean, questions: readonly Question[] = survey.questions) => [
      ...shownQuestions(
        { questions, questionGroups: [] },
        { answerOf: () => undefined, hasVotes: () => votes, parameters: null },
      ),
    ]
    expect([shown(true), shown(false)]).toEqual([['budget', 'reasons'], ['budget']])
    const never = { all: [{ param: 'source', operator: 'is', value: 'poster' }] } as const
    expect(shown(true, [qvQuestion({ showIf: never }), reasonQuestion()])).toEqual([])
    expect(isConditional(survey)).toBe(true)
    expect(survey.questions.map((question) => isAskedOfAll(question, []))).toEqual([true, false])
  })

  test('keeps its structure once there are responses', () => {
    const edited = (changes: object) => ({
      ...survey,
      questions: [qvQuestion(), reasonQuestion({ ...changes, text: 'And why?' })],
    })
    expect(isStructuralChange(survey, edited({}))).toBe(false)
    for (const changes of [{ strongest: 2 }, { of: 'reasons' }]) {
      expect(isStructuralChange(survey, edited(changes))).toBe(true)
      expect(withStructureOf(survey, edited(changes)).questions[1]).toEqual(
        reasonQuestion({ text: 'And why?' }),
      )
    }
  })

  test('counts people who gave a reason, and reasons by option, also after having been stored', () => {
    const tally = emptySurveyTally(survey)
    const count = answerCounter({ ...survey, settings: DEFAULT_SETTINGS }, tally)
    const answers = ['', given(['parks', 'Shade'], ['roads', 'Noise']), given(['roads', 'Dust'])]
    for (const value of answers)
      count('anna', { questionId: 'reasons', votes: null, positions: null, groups: null, value })
    const kept = restoredTally(survey, JSON.parse(JSON.stringify(storedTally(tally))))
    expect(kept).toEqual(tally)
    const counted = kept?.questions[1]
    if (counted?.type !== 'reason') throw new Error('the reasons are not counted')
    expect(reasonFigures(counted.tally, qvQuestion().options)).toEqual({
      n: 2,
      options: [
        { optionId: 'parks', optionName: 'Option parks', count: 1 },
        { optionId: 'roads', optionName: 'Option roads', count: 2 },
        { optionId: 'schools', optionName: 'Option schools', count: 0 },
      ],
    })
    const other = { ...storedTally(tally), questions: { ...storedTally(tally).questions, reasons: '{}' } }
    expect(restoredTally(survey, other)).toBeUndefined()
  })
})

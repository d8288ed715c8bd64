import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { groupCode } from '../../../src/domain/ballot/group-codes.ts'
import { voteView } from '../../../src/domain/ballot/groups.ts'
import { presentedOptions } from '../../../src/domain/ballot/ordering.ts'
import {
  DEFAULT_SETTINGS,
  type QvQuestion,
  type Survey,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { ballotCells, groupPositions, initialPositions } from '../../../src/exports/ballots/ballot-cells.ts'
import type { AnswerRow } from '../../../src/exports/reading/repository.ts'
import type { ExportedResponse } from '../../../src/exports/responses/responses.ts'
import { qvQuestion } from '../../domain/arbitraries.ts'

const QUESTION = qvQuestion({ totalCredits: 50 })

const surveyOf = (question: QvQuestion, settings: Partial<SurveySettings> = {}): Survey => ({
  ...{ id: 's', revision: 1, title: 'Spending', description: 'On causes' },
  settings: { ...DEFAULT_SETTINGS, ...settings },
  questions: [question],
  questionGroups: [],
})

type Given = Partial<Pick<AnswerRow, 'votes' | 'groups' | 'positions'>>
type Whose = Partial<Pick<ExportedResponse, 'respondent' | 'arm' | 'keyGroup'>>

function responseOf(given: Given, whose: Whose = {}): ExportedResponse {
  const answer = {
    questionId: QUESTION.id,
    votes: null,
    groups: null,
    positions: null,
    value: null,
    ...given,
  }
  const answers = new Map([[QUESTION.id, answer as unknown as AnswerRow]])
  return {
    respondent: 'somebody',
    arm: null,
    keyGroup: null,
    ...whose,
    answers,
  } as unknown as ExportedResponse
}

type CellsInput = Whose & { readonly question?: QvQuestion; readonly settings?: Partial<SurveySettings> }

const cells = (given: Given, { question = QUESTION, settings, ...whose }: CellsInput = {}) =>
  ballotCells(surveyOf(question, settings), question, responseOf(given, whose))

describe('the cells of a ballot', () => {
  test('contain the cost of the votes, and the credits left', () => {
    const votes = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(votes, (given) => {
        const found = cells({ votes: given })
        expect(found?.votes).toEqual(given)
        expect(found?.spent).toBe(given.reduce((sum, vote) => sum + vote * vote, 0))
        expect(found!.spent + found!.left!).toBe(50)
      }),
    )
  })

  test('are empty if nothing was voted, or the options have changed', () => {
    expect(cells({})).toBeUndefined()
    expect(cells({ votes: [1, 2] })).toBeUndefined()
    expect(cells({ votes: [1, 2, 3, 4] })).toBeUndefined()
    const other = { ...responseOf({ votes: [1, 2, 3] }), answers: new Map() }
    expect(ballotCells(surveyOf(QUESTION), QUESTION, other)).toBeUndefined()
  })

  test('contain the group of each option, and whether it was skipped on purpose', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...voteView(QUESTION)), { minLength: 3, maxLength: 3 }),
        (groups) => {
          const codes = groups.map((group) => groupCode(QUESTION, group))
          expect(cells({ votes: [0, 0, 0], groups: codes })?.bins).toEqual(groups)
        },
      ),
    )
    const skipped = cells({ votes: [0, 0, 0], groups: [1, 2, 0] })
    expect(skipped?.explicitSkips).toEqual([false, true, false])
    expect(skipped?.bins).toEqual(['Skip', 'Skip', 'Undecided'])
    expect(cells({ votes: [0, 0, 0] })?.bins).toEqual([null, null, null])
  })

  test('count positions from 1', () => {
    expect(cells({ votes: [0, 0, 0], positions: [2, 0, null] as never })?.finalPositions).toEqual([
      3,
      1,
      null,
    ])
    expect(cells({ votes: [0, 0, 0] })?.finalPositions).toEqual([null, null, null])
  })

  test('have no votes on options that the respondent did not see', () => {
    const sampled = qvQuestion({ sampleOption: 2 })
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8}$/), (respondent) => {
        const seen = presentedOptions(sampled, respondent, true).map(({ id }) => id)
        const found = cells({ votes: [0, 0, 0] }, { question: sampled, respondent })
        const told = sampled.options.filter((_, at) => found?.votes[at] !== null).map(({ id }) => id)
        expect(told).toEqual(sampled.options.map(({ id }) => id).filter((id) => seen.includes(id)))
      }),
    )
  })
})

describe('the credits left', () => {
  const arm = { armId: 'few', label: 'Few', share: 1, totalCredits: 20 }
  const labelled = qvQuestion({ totalCredits: 50, creditsByLabel: { North: 30 } })
  const keys = { hasUKey: true, uKeyMode: 'list' } as const

  test('are those of the arm, where it gives fewer', () => {
    const settings = { arms: [arm, { ...arm, armId: 'all', totalCredits: 90 }] }
    const left = (armId: string | null) => cells({ votes: [2, 0, 0] }, { settings, arm: armId })?.left
    expect([left('few'), left('all'), left(null), left('gone')]).toEqual([16, 46, 46, 46])
  })

  test('are withheld if they would reveal the hidden label of a key', () => {
    const left = (keyGroup: string | null, settings: Partial<SurveySettings>) =>
      cells({ votes: [2, 0, 0] }, { question: labelled, settings, keyGroup })?.left
    expect([left('North', keys), left('South', keys), left(null, keys)]).toEqual([26, 46, null])
    expect(left(null, {})).toBe(46)
  })
})

test('initial positions are those of the order in which the options were shown', () => {
  const arms = [{ armId: 'still', label: 'Still', share: 1, shuffle: false }]
  const own = QUESTION.options.map(({ id }) => id)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{8}$/), (respondent) => {
      const inOrder = (settings: Partial<SurveySettings>, arm: string | null = null) => {
        const positions = initialPositions(
          surveyOf(QUESTION, settings),
          QUESTION,
          responseOf({}, { respondent, arm }),
        )
        return own.toSorted((a, b) => positions.get(a)! - positions.get(b)!)
      }
      const shown = presentedOptions(QUESTION, respondent, true).map(({ id }) => id)
      expect(inOrder({ shuffle: true })).toEqual(shown)
      expect(inOrder({ shuffle: true, arms })).toEqual(shown)
      expect(inOrder({ shuffle: true, arms }, 'still')).toEqual(own)
      expect(inOrder({ shuffle: false })).toEqual(own)
    }),
  )
})

test('positions within bins count from 1 in each bin, in the order of the overall positions', () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 5, maxLength: 5 })
  const bins = fc.array(fc.constantFrom('A', 'B', null), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(bins, places, (inBins, finalPositions) => {
      const found = groupPositions({ bins: inBins, finalPositions } as never)
      for (const [at, bin] of inBins.entries()) {
        const before = inBins.filter(
          (other, index) => other === bin && finalPositions[index]! < finalPositions[at]!,
        )
        expect(found[at]!).toBe(bin === null ? (null as never) : before.length + 1)
      }
    }),
  )
  expect(groupPositions({ bins: ['A', 'A'], finalPositions: [null, 4] } as never)).toEqual([null, 1])
})

import { expect, test } from 'bun:test'
import { ONE_LOOK } from '../../src/domain/certainty/sampling.ts'
import { pointsAsText } from '../../src/domain/questions/constant-sum/answer.ts'
import { numberAsText } from '../../src/domain/questions/number/answer.ts'
import { rankedAsText } from '../../src/domain/questions/ranking/answer.ts'
import { storedTally } from '../../src/domain/results/stored-tally.ts'
import { answerCounter, emptySurveyTally, type SurveyTally } from '../../src/domain/results/survey-tally.ts'
import { DEFAULT_SETTINGS, type FormQuestion, type Survey } from '../../src/domain/survey/survey.ts'
import { formResultsBody } from '../../src/results/figures/reply.ts'
import { disclosedBody } from '../../src/results/publication/disclosed-body.ts'
import { toldGroups } from '../../src/results/publication/label-groups.ts'
import { constantSumQuestion, rankingQuestion, sliderQuestion } from '../domain/arbitraries.ts'
import { DEFINITION } from '../domain/definitions.ts'

/** People of each group who gave each of three answers. */
type Counts = readonly number[]

const divided = (price: number) =>
  pointsAsText(constantSumQuestion(), [
    { choiceId: 'price', points: price },
    { choiceId: 'comfort', points: 100 - price },
  ])

const CASES: readonly (readonly [FormQuestion['type'], FormQuestion, readonly string[]])[] = [
  ['constantsum', constantSumQuestion(), [0, 50, 100].map(divided)],
  ['ranking', rankingQuestion({ top: 1 }), ['parks', 'roads', 'schools'].map((id) => rankedAsText([id]))],
  ['slider', sliderQuestion(), [0, 50, 100].map(numberAsText)],
]

const waysToAnswer = (people: number): Counts[] =>
  Array.from({ length: people + 1 }, (_, first) =>
    Array.from({ length: people - first + 1 }, (_, second) => [first, second, people - first - second]),
  ).flat()

/** Ten people, all of whom answer. */
const FIRST = waysToAnswer(10)

/** How many of the next ten answer. */
const ANSWER = [0, 1, 4, 6]

test.each(CASES)(
  'what is told after somebody was removed tells nothing of their answer, nor of the few who came: %p',
  (_type, question, answers) => {
    const settings = { ...DEFAULT_SETTINGS, hasUKey: true }
    const survey: Survey = { ...DEFINITION, settings, questions: [question], id: 'survey', revision: 1 }
    const tallied = (responses: number, counts: Counts): SurveyTally => {
      const tally = emptySurveyTally(survey)
      tally.responses = responses
      const count = answerCounter(survey, tally)
      for (const [at, people] of counts.entries())
        for (let each = 0; each < people; each++)
          count('', { questionId: question.id, value: answers[at]! } as Parameters<typeof count>[1])
      return tally
    }
    const published = (all: SurveyTally, groups: readonly SurveyTally[], isFinal: boolean) => {
      const [counted] = all.questions as never[]
      const questions = [formResultsBody(counted!, 0, null, ONE_LOOK, [question])]
      const about = { asOf: 0, completed: all.responses, simulated: 0, sampling: ONE_LOOK, questions }
      const results = { ...about, time: { perDay: [], medianSeconds: null } }
      return JSON.stringify(disclosedBody(survey, results, { isFinal, isOnce: false, groups }))
    }
    for (const answered of ANSWER)
      for (const isFinal of [false, true]) {
        const removedBy = new Map<string, { before: string; removed: Set<number>; came: Set<string> }>()
        const possible = new Map<string, Set<number>>()
        for (const first of FIRST) {
          const told = tallied(10, first)
          const before = published(told, [told], false)
          for (const removed of [0, 1, 2].filter((answer) => first[answer]! > 0)) {
            possible.set(before, (possible.get(before) ?? new Set()).add(removed))
            const left = first.with(removed, first[removed]! - 1)
            const recounted = [tallied(9, left)]
            for (const next of waysToAnswer(answered)) {
              const added = tallied(10, next)
              const groups = [...toldGroups(survey, [storedTally(told)], { recounted, added }), added]
              const all = tallied(
                19,
                left.map((people, at) => people + next[at]!),
              )
              const after = before + published(all, groups, isFinal)
              const known = removedBy.get(after) ?? { before, removed: new Set(), came: new Set() }
              known.removed.add(removed)
              known.came.add(next.join())
              removedBy.set(after, known)
            }
          }
        }
        expect(removedBy.size).toBeGreaterThan(1)
        for (const { before, removed, came } of removedBy.values()) {
          expect(removed).toEqual(possible.get(before)!)
          if (answered < 5) expect(came.size).toBe(waysToAnswer(answered).length)
        }
      }
  },
  60_000,
)

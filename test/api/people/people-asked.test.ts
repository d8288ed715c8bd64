import { beforeAll, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

/** The number of people who were asked narrows every interval alike, and where all of them answered there is none. */

const PEOPLE = 24
let designer: Designer
let survey: DesignerSurvey
const ARMS = ['a', 'b'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))

beforeAll(async () => {
  const app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, CHOICE], { arms: ARMS })
  const [qv = '', home = ''] = survey.questions.map(({ _id }) => _id)
  for (let person = 0; person < PEOPLE; person++) {
    const votes = [(person % 7) - 2, (person % 3) - 1, -(person % 2)]
    const selection = [person % 4 === 0 ? 'c1' : 'c2']
    const answer = { questionId: home, questionType: 'choice', selection }
    await respond(app, survey, { [qv]: votes, [home]: answer }, { language: 'en' })
  }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
}, 60_000)

type Interval = readonly number[] | null

const widthOf = (interval: Interval) => interval && interval[1]! - interval[0]!

/** The widths of all intervals of votes, by where they are shown. */
async function widths(populationSize: number | null) {
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { populationSize } })
  const home = survey.questions[1]!._id
  const read = (query: string) => resultsOf(designer, survey._id, query)
  const [all, filtered, byArm] = [await read(''), await read('language=en'), await read('by=arm')]
  const byAnswer = await read(`by=question:${home}`)
  const weighted = await read(
    new URLSearchParams({ margins: `${home},Renting,0.4\n${home},Owning,0.6` }).toString(),
  )
  const ofQv = ({ questions }: typeof all) => {
    const [question] = questions
    if (question?.type !== 'qv') throw new Error('no votes')
    return question.options.map(({ ci95 }) => widthOf(ci95?.mean ?? null))
  }
  const ofSplit = ({ split }: typeof all) => {
    const options = split!.questions[0]!.options
    return {
      totals: options.map(({ ci95 }) => widthOf(ci95)),
      segments: options.flatMap(({ segments }) => segments.map((each) => widthOf(each?.ci95 ?? null))),
      differences: options.flatMap(({ segments }) =>
        segments.flatMap((each) => (each?.difference ? [widthOf(each.difference.ci95)] : [])),
      ),
    }
  }
  const weights = weighted.weights!.questions[0]!.options
  const [arm, answer] = [ofSplit(byArm), ofSplit(byAnswer)]
  return {
    all: ofQv(all),
    filter: ofQv(filtered),
    totals: [...arm.totals, ...answer.totals],
    segments: [...arm.segments, ...answer.segments],
    unweighted: weights.map(({ unweighted }) => widthOf(unweighted.ci95)),
    weighted: weights.map(({ weighted: { ci95 } }) => widthOf(ci95)),
    differences: [...arm.differences, ...answer.differences],
  }
}

describe('who was asked', () => {
  test('narrows intervals of filters, splits, arms and weights as it does those of all', async () => {
    const [none, half] = [await widths(null), await widths(2 * PEOPLE)]
    for (const name of Object.keys(none) as (keyof typeof none)[]) {
      expect([name, none[name].filter((width) => width !== null).length > 1]).toEqual([name, true])
      for (const [at, width] of half[name].entries()) {
        const before = none[name][at]
        expect([name, at, width === null]).toEqual([name, at, before === null])
        if (before && width) expect([name, at, width < before]).toEqual([name, at, true])
      }
    }
    // One sampling fraction everywhere, so that the same people have the same intervals.
    expect(half.filter).toEqual(half.all)
    expect(half.totals.slice(0, 3)).toEqual(half.all)
    expect(half.unweighted).toEqual(half.all)
    const narrowed = half.differences.map((width, at) => width! / none.differences[at]!)
    for (const ratio of narrowed) expect(ratio).toBeCloseTo(Math.sqrt(0.5), 9)
  })

  test('leaves no interval and no test once everybody has answered', async () => {
    const everybody = await widths(PEOPLE)
    const all = Object.values(everybody).flat()
    expect(all.filter((width) => width !== null)).toEqual([])
    expect(everybody.differences).toEqual([])
  })
})

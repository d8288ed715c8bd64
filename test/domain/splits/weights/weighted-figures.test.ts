import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { splitsOf } from '../../../../src/domain/splits/sources.ts'
import type { Split } from '../../../../src/domain/splits/split.ts'
import { readMargins } from '../../../../src/domain/splits/weights/margins.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../../arbitraries.ts'
import { chose, type Person, weightedBy } from '../surveys.ts'

const home = choiceQuestion({ text: 'How do you live?' })
const [renting, owning, neither] = home.choices as [
  (typeof home.choices)[0],
  (typeof home.choices)[0],
  (typeof home.choices)[0],
]
const trust = likertQuestion()
const asked = { questions: [qvQuestion(), home, trust] }
const splits = splitsOf(asked, ['North', 'South'])

const person = (votes: readonly number[], choiceId: string, point = '3'): Person => ({
  answers: { budget: votes, home: chose(choiceId), trust: point },
})
const times = (count: number, made: (at: number) => Person) =>
  Array.from({ length: count }, (_, at) => made(at))

/** The margins of a table that is right. */
const table = (text: string) => (all: readonly Split[]) => {
  const read = readMargins(text, all)
  if ('problem' in read) throw new Error(JSON.stringify(read.problem))
  return read.margins
}

describe('a table of margins', () => {
  test('is parsed with tabs, semicolons or commas, by ids, texts and labels, in shares, percent or counts', () => {
    const tables = [
      `home\t${renting.label}\t0.4\nhome\t${owning.label}\t0.6`,
      `HOW DO YOU LIVE?;${renting.label};40 %\n\nHow do you live?;${owning.label};60%`,
      `question:home,${renting.choiceId},4000\r\nhome, ${owning.label} ,6000\r\n`,
    ]
    for (const text of tables) {
      const [margin, ...others] = table(text)(splits)
      expect([margin!.split.by, others.length]).toEqual(['question:home', 0])
      margin!.shares.forEach((share, at) => {
        expect(share).toBeCloseTo([0.4, 0.6, 0][at] ?? 0, 12)
      })
    }
  })

  test('can have several variables, and adds up repeated categories', () => {
    const margins = table('label,North,1\nlabel,South,1\nlabel,North,1\ntrust,1,3\ntrust,5,1')(splits)
    expect(margins.map(({ split }) => split.by)).toEqual(['label', 'question:trust'])
    expect(margins[0]!.shares).toEqual([2 / 3, 1 / 3])
    expect(margins[1]!.shares).toEqual([0.75, 0, 0, 0, 0.25])
  })

  test('may contain the field separator in the name of a category', () => {
    const question = choiceQuestion({
      choices: ['Flat, rented', 'House'].map((label, at) => ({
        ...{ choiceId: `h${at}`, label, exclusive: false, fixed: false },
      })),
    })
    const read = readMargins('home,Flat, rented,3\nhome,House,1', splitsOf({ questions: [question] }))
    expect(read).toMatchObject({ margins: [{ shares: [0.75, 0.25] }] })
  })

  test('is parsed in the format of a spreadsheet: under a heading, with thousands, decimals and quotes', () => {
    const tables = [
      `Question\tAnswer\tPeople\nHow do you live?\t${renting.label}\t12,000\nHow do you live?\t${owning.label}\t36,000`,
      `home;${renting.label};1.200,5\nhome;${owning.label};3.601,5`,
      `"How do you live?","${renting.label}","1,000"\n"How do you live?","${owning.label}","3,000"`,
      `home\t${renting.label}\t2 500\nhome\t${owning.label}\t7 500`,
      `  HOME ;  ${renting.label.toUpperCase()} ; 25 %\n\n\nhome;${owning.label};75,0 %`,
    ]
    for (const text of tables) {
      const [first, second] = table(text)(splits)[0]!.shares
      expect([first, second]).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.75, 12)])
    }
  })

  test('may write a band of a scale with any dash', () => {
    const long = likertQuestion({ scale: ['1', '2', '3', '4', '5', '6', '7'] })
    const all = splitsOf({ questions: [long] })
    for (const dash of ['-', ' – ', '—'])
      expect(table(`trust;1${dash}2;1\ntrust;6${dash}7;1`)(all)[0]!.shares).toEqual([0.5, 0, 0.5])
  })

  const refusals: [string, object][] = [
    ['home', { rule: 'marginsLine', values: { line: 1 } }],
    [`home,${renting.label}`, { rule: 'marginsLine' }],
    [`home,${renting.label},many`, { rule: 'marginsShare', values: { line: 1, column: 3, given: 'many' } }],
    [`home,${renting.label},-1`, { rule: 'marginsShare' }],
    [`home,${renting.label},`, { rule: 'marginsShare' }],
    ['home,,3', { rule: 'marginsCategory' }],
    [
      `\nhouse,${renting.label},1`,
      { rule: 'marginsVariable', values: { line: 2, column: 1, given: 'house' } },
    ],
    [`Question,Answer,Share\nhouse,${renting.label},few`, { rule: 'marginsVariable', values: { line: 2 } }],
    ['home,Boat,1', { rule: 'marginsCategory', values: { line: 1, column: 2, given: 'Boat' } }],
    [`home,${renting.label},0`, { rule: 'marginsZero' }],
  ]
  for (const [text, problem] of refusals)
    test(`is refused with ${JSON.stringify(text)}`, () => {
      expect(readMargins(text, splits)).toMatchObject({ problem: { path: '/margins', ...problem } })
    })

  test('is refused with too many variables', () => {
    const questions = Array.from({ length: 6 }, (_, at) => likertQuestion({ id: `q${at}` }))
    const text = questions.map(({ id }) => `${id},1,1`).join('\n')
    expect(readMargins(text, splitsOf({ questions }))).toMatchObject({
      problem: { rule: 'marginsVariables', values: { line: 6 } },
    })
  })

  test('never throws, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(Object.keys(readMargins(text, splits))).toHaveLength(1)
      }),
    )
  })
})

describe('weighted figures', () => {
  const people = [
    ...times(30, (at) => person([at % 2, 0, 0], renting.choiceId)),
    ...times(70, (at) => person([4 + (at % 2), 0, 0], owning.choiceId)),
  ]
  const figures = weightedBy(table(`home,${renting.label},60\nhome,${owning.label},40`), asked, people)

  test('have the mean for the target shares, beside that of the responses', () => {
    const [parks] = figures.questions[0]!.options
    expect(parks!.unweighted.mean).toBeCloseTo(0.3 * 0.5 + 0.7 * 4.5, 12)
    expect(parks!.weighted.mean).toBeCloseTo(0.6 * 0.5 + 0.4 * 4.5, 10)
    expect(parks!.weighted.m).toBe(100)
    expect(figures.variables[0]!.segments[0]).toMatchObject({ asked: 0.6, before: 0.3 })
    expect(figures.variables[0]!.segments[0]!.after).toBeCloseTo(0.6, 10)
  })

  test('have fewer effective responses, and so wider intervals if votes are equally spread', () => {
    // Weights 2 of 30 and 4/7 of 70: 100^2 / (30 * 4 + 70 * 16 / 49).
    expect(figures.effective).toBeCloseTo(10_000 / (120 + (70 * 16) / 49), 8)
    expect([figures.leastWeight, figures.mostWeight]).toEqual([
      expect.closeTo(4 / 7, 10),
      expect.closeTo(2, 10),
    ])
    const [, roads] = figures.questions[0]!.options
    expect(roads!.weighted).toMatchObject({ mean: 0 })
    const width = ([low, high]: readonly [number, number]) => high - low
    const even = weightedBy(
      table(`home,${renting.label},45\nhome,${owning.label},55`),
      asked,
      times(100, (at) => person([at % 3, 0, 0], at % 2 ? renting.choiceId : owning.choiceId)),
    )
    const uneven = weightedBy(
      table(`home,${renting.label},90\nhome,${owning.label},10`),
      asked,
      times(100, (at) => person([at % 3, 0, 0], at % 2 ? renting.choiceId : owning.choiceId)),
    )
    const [less, more] = [even, uneven].map(({ questions }) => questions[0]!.options[0]!.weighted.ci95!)
    expect(width(more!)).toBeGreaterThan(width(less!))
  })

  test('equal those of the responses if these have the margins already', () => {
    const same = weightedBy(table(`home,${renting.label},3\nhome,${owning.label},7`), asked, people)
    expect(same.effective).toBeCloseTo(100, 8)
    expect(same.warnings).toEqual([])
    for (const { weighted, unweighted } of same.questions[0]!.options) {
      expect(weighted.mean).toBeCloseTo(unweighted.mean!, 10)
      weighted.ci95!.forEach((end, at) => {
        expect(end).toBeCloseTo(unweighted.ci95![at]!, 6)
      })
    }
  })

  test('are withheld if nobody is in a category with a share', () => {
    const text = `home,${renting.label},30\nhome,${owning.label},30\nhome,${neither.label},40`
    const warned = weightedBy(table(text), asked, people)
    expect(warned.warnings).toEqual([
      { warns: 'emptyCategory', by: 'question:home', segmentId: neither.choiceId, label: neither.label },
    ])
    expect(warned).toMatchObject({
      isWeighted: false,
      questions: [],
      effective: 100,
      leastWeight: 1,
      mostWeight: 1,
    })
    for (const { before, after } of warned.variables[0]!.segments) expect(after).toBe(before)
  })

  test('leave the share of people without a margin unchanged', () => {
    const more = [...people, ...times(25, () => person([0, 0, 0], neither.choiceId))]
    const { variables } = weightedBy(table(`home,${renting.label},1\nhome,${owning.label},1`), asked, more)
    expect(variables[0]!.segments.map(({ after }) => Number(after.toFixed(8)))).toEqual([0.4, 0.4, 0.2])
  })

  test('warn if weights were trimmed, with the distance from the margins', () => {
    const { warnings, mostWeight } = weightedBy(
      table(`home,${renting.label},90\nhome,${owning.label},10`),
      asked,
      [
        ...times(10, () => person([1, 0, 0], renting.choiceId)),
        ...times(90, () => person([0, 0, 0], owning.choiceId)),
      ],
    )
    expect(mostWeight).toBe(3)
    expect(warnings).toMatchObject([{ warns: 'trimmed' }])
  })

  test('are withheld if no weights match all margins together', () => {
    const mixed = [
      ...times(10, () => person([1, 0, 0], renting.choiceId, '1')),
      ...times(10, () => person([1, 0, 0], owning.choiceId, '1')),
      ...times(10, () => person([1, 0, 0], renting.choiceId, '5')),
    ]
    const text = `home,${renting.label},2\nhome,${owning.label},8\ntrust,1,3\ntrust,5,7`
    const { warnings, ...told } = weightedBy(table(text), asked, mixed)
    expect(warnings.map(({ warns }) => warns)).toContain('notConverged')
    expect(told).toMatchObject({ isWeighted: false, questions: [], effective: 30 })
  })

  test('do not exist without responses', () => {
    const none = weightedBy(table(`home,${renting.label},1`), asked, [])
    expect(none).toMatchObject({ responses: 0, effective: 0, leastWeight: 1, mostWeight: 1 })
    expect(none.questions).toEqual([])
  })
})

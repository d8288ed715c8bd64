import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Arm } from '../../../src/domain/arms/arm.ts'
import { movedUuid } from '../../../src/domain/ballot/ordering.ts'
import { drawnOrder, type Ordered, type OrderPlan } from '../../../src/domain/question-order/drawing.ts'
import { orderPlan } from '../../../src/domain/question-order/plan.ts'
import { hasRandomOrder, type RandomOrder } from '../../../src/domain/question-order/random-order.ts'
import { metadataWithOrder } from '../../../src/domain/question-order/stored.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type QuestionGroup,
  type Survey,
} from '../../../src/domain/survey/survey.ts'

const form = { type: 'text', description: '', multiline: false, maxLength: 9, required: false } as const
const asked = (id: string, more: object = {}) =>
  ({ ...form, id, text: id, groupId: null, ...more }) as Question
const ballot = (id: string, more: object = {}) =>
  ({
    id,
    type: 'qv',
    text: id,
    description: '',
    options: [],
    totalCredits: 9,
    sampleOption: 0,
    ...more,
  }) as Question
const info = (id: string, more: object = {}) => asked(id, { type: 'info', ...more })
const group = (id: string, more: object = {}): QuestionGroup => ({
  ...{ id, title: id, description: '', questionIds: [] },
  ...more,
})
const planOf = (
  questions: readonly Question[],
  randomOrder: RandomOrder,
  { groups = [], deciding = [] }: { groups?: readonly QuestionGroup[]; deciding?: readonly string[] } = {},
) => orderPlan({ questions, questionGroups: groups, settings: { randomOrder } }, deciding)!
const uuids = Array.from({ length: 300 }, (_, at) => `anna-${at}`)
const ordersOf = (plan: OrderPlan) => uuids.map((uuid) => drawnOrder(plan, uuid).join(''))

describe('the order of questions', () => {
  test('is drawn among blocks: ballots, groups, and questions in a row, which stay together', () => {
    const inGroup = { groupId: 'g' }
    const questions = [
      ballot('a'),
      asked('b', inGroup),
      asked('c', inGroup),
      asked('d'),
      asked('e'),
      ballot('f'),
    ]
    const plan = planOf(questions, 'blocks', { groups: [group('g')] })
    expect(plan.map(({ runs }) => runs.flat().map(({ id }) => id))).toEqual([
      ['a'],
      ['b', 'c'],
      ['d', 'e'],
      ['f'],
    ])
    const orders = ordersOf(plan)
    expect(new Set(orders).size).toBe(24)
    expect(orders.every((order) => order.includes('bc') && order.includes('de'))).toBe(true)
    expect(new Set(ordersOf(planOf(questions, 'both', { groups: [group('g')] }))).size).toBeGreaterThan(60)
  })

  test('is drawn among the questions of a page alone, of one group, and not across a text to read', () => {
    const questions = [
      ballot('a'),
      asked('b'),
      asked('c'),
      info('d', { groupId: 'g' }),
      asked('e', { groupId: 'g' }),
    ]
    const rest = [asked('f', { groupId: 'g' }), ballot('h')]
    const orders = ordersOf(planOf([...questions, ...rest], 'questions', { groups: [group('g')] }))
    expect(new Set(orders)).toEqual(new Set(['abcdefh', 'acbdefh', 'abcdfeh', 'acbdfeh']))
  })

  test('is the same for a uuid, also once it moved to another device', () => {
    const plan = planOf(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ballot(id)),
      'blocks',
    )
    for (const uuid of uuids.slice(0, 30)) {
      const order = drawnOrder(plan, uuid)
      expect(drawnOrder(plan, uuid)).toEqual(order)
      expect(drawnOrder(plan, movedUuid(uuid, crypto.randomUUID()))).toEqual(order)
    }
  })

  test('draws each order of what depends on nothing as often', () => {
    const plan = planOf([ballot('a'), ballot('b'), ballot('c')], 'blocks')
    const counts = new Map<string, number>()
    for (let at = 0; at < 6_000; at++) {
      const order = drawnOrder(plan, `many-${at}`).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  test('leaves pinned questions and groups, consent, texts, and what turns people away', () => {
    const questions = [
      ...[info('a'), asked('b', { type: 'choice' }), ballot('c'), ballot('d', { pinned: true })],
      ...[asked('e', { groupId: 'g' }), asked('f'), ballot('h')],
    ]
    const groups = [group('g', { pinned: true })]
    const plan = planOf(questions, 'blocks', { groups, deciding: ['b'] })
    expect(new Set(ordersOf(plan))).toEqual(
      new Set(['abcdefh', 'abcdehf', 'abfdech', 'abfdehc', 'abhdecf', 'abhdefc']),
    )
    const run = [asked('a', { pinned: true }), asked('b'), asked('c')]
    expect(new Set(ordersOf(planOf(run, 'both')))).toEqual(new Set(['abc', 'acb']))
  })

  test('keeps each question after what it depends on: an answer, a ballot, an answer in its text', () => {
    const showIf = { all: [{ questionId: 'a', operator: 'includes', value: 'x' }] }
    const questions = [
      ...[asked('a', { groupId: 'g' }), ballot('b', { showIf }), asked('c', { type: 'reason', of: 'b' })],
      ...[ballot('d'), ballot('e', { text: 'As {answer:a} said' })],
    ]
    const orders = ordersOf(planOf(questions, 'blocks', { groups: [group('g')] }))
    const comesBefore = (order: string, one: string, other: string) =>
      order.indexOf(one) < order.indexOf(other)
    for (const order of orders) {
      expect(['ab', 'bc', 'ae'].filter(([one, other]) => !comesBefore(order, one!, other!))).toEqual([])
    }
    expect(new Set(orders).size).toBeGreaterThan(8)
  })

  test('is always possible, complete and valid, whatever depends on what', () => {
    const items = fc.array(fc.tuple(fc.boolean(), fc.array(fc.nat(7), { maxLength: 2 })), { maxLength: 8 })
    fc.assert(
      fc.property(items, fc.uuid(), (given, uuid) => {
        const all = given.map(([pinned, before], at): Ordered => {
          const after = [...new Set(before.filter((other) => other < at).map(String))]
          return { id: String(at), pinned, after }
        })
        const plan = all.map((item) => ({ ...item, runs: [[{ id: item.id, pinned: true, after: [] }]] }))
        const order = drawnOrder(plan, uuid)
        expect(order.toSorted()).toEqual(all.map(({ id }) => id))
        for (const { id, pinned, after } of all) {
          if (pinned) expect(order[Number(id)]).toBe(id)
          expect(after.every((other) => order.indexOf(other) < order.indexOf(id))).toBe(true)
        }
      }),
    )
  })

  test('is that of the designer where no draw fits', () => {
    const first = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (id): Ordered => ({ id, pinned: false, after: [] }),
    )
    const last = { id: 'last', pinned: true, after: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }
    const stuck = { id: 'stuck', pinned: true, after: ['later'] }
    const later = { id: 'later', pinned: false, after: [] }
    const plan = [...first, last, stuck, later].map((item) => ({
      ...item,
      runs: [[{ ...item, after: [], pinned: true }]],
    }))
    expect(drawnOrder(plan, 'anna')).toEqual([...first.map(({ id }) => id), 'last', 'stuck', 'later'])
  })
})

describe('a survey with a random order', () => {
  const questions = [ballot('a'), ballot('b'), ballot('c')]
  const arms = [
    { armId: 'same', label: 'Same', share: 1 },
    { armId: 'drawn', label: 'Drawn', share: 1, randomOrder: 'blocks' },
  ] satisfies readonly Arm[]
  const survey = (settings: object): Survey => ({
    ...{ id: 's', revision: 1, title: '', description: '', questions, questionGroups: [] },
    settings: { ...DEFAULT_SETTINGS, ...settings },
  })

  test('has one in the survey or in any arm', () => {
    expect(planOf(questions, 'none')).toBeUndefined()
    const none = { randomOrder: 'none', arms: [] } as const
    expect(hasRandomOrder(none)).toBe(false)
    expect(hasRandomOrder({ ...none, randomOrder: 'questions' })).toBe(true)
    expect(hasRandomOrder({ ...none, arms })).toBe(true)
    expect(hasRandomOrder({ ...none, arms: [{ randomOrder: 'none' }, {}] })).toBe(false)
  })

  test('stores the order of a respondent’s arm beside what was sent, and none of secret ballots', () => {
    const by = (arm: string | null, respondent: string | null = 'anna') => ({ respondent, arm })
    const plain = survey({ randomOrder: 'blocks' })
    const order = drawnOrder(planOf(questions, 'blocks'), 'anna')
    expect(metadataWithOrder(plain, by(null), { visit: 1, questionOrder: 'mine' })).toEqual({
      visit: 1,
      questionOrder: order,
    })
    expect(metadataWithOrder(plain, by(null), null)).toEqual({ questionOrder: order })
    const study = survey({ arms })
    expect(metadataWithOrder(study, by('drawn'), {})).toEqual({ questionOrder: order })
    expect(metadataWithOrder(study, by('same'), {})).toEqual({})
    expect(metadataWithOrder(plain, by(null, null), 'odd')).toBe('odd')
    const secret = survey({ randomOrder: 'blocks', hasUKey: true, ballotSecrecy: 'secret' })
    expect(metadataWithOrder(secret, by(null), {})).toEqual({})
  })
})

import { describe, expect, test } from 'bun:test'
import { discloseGround } from '../../../src/domain/disclosure/disclosed-ground.ts'
import type { DisclosedOption } from '../../../src/domain/disclosure/disclosure.ts'

const published = (supporters: number | null, opponents: number | null) =>
  [{ optionId: 'a', m: 100, supporters, opponents }] as unknown as DisclosedOption[]

const side = { for: 31, against: 9, people: 61 }
const of = (...people: number[]) => ({
  groups: people.map((count) => ({ people: count, setApartBy: ['a'] })),
  options: [{ optionId: 'a', ground: 0.5678, sides: people.map(() => side) }],
  isTested: true,
  pending: false,
})

describe('common ground for readers', () => {
  test('of one group is computed from the published counts alone', () => {
    const ground = discloseGround(of(103), published(50, 25), { people: 103, isFinal: false })
    expect(ground?.options).toEqual([{ optionId: 'a', ground: (51 / 102) * 0.75, sides: null }])
    expect(ground?.groups[0]?.people).toBe(103)
    expect(discloseGround(of(103), published(null, null), { people: 103, isFinal: true })).toBeUndefined()
    expect(discloseGround(of(103), [], { people: 103, isFinal: true })).toBeUndefined()
  })

  test('of groups is rounded, without how each of them voted', () => {
    const ground = discloseGround(of(61, 42), published(50, 25), { people: 103, isFinal: true })
    expect(ground?.options).toEqual([{ optionId: 'a', ground: 0.55, sides: null }])
    expect(ground?.groups.map(({ people }) => people)).toEqual([60, 40])
  })

  test('of groups waits for the end, for many people, and for twenty in each', () => {
    const options = published(50, 25)
    expect(discloseGround(of(61, 42), options, { people: 103, isFinal: false })).toBeUndefined()
    expect(discloseGround(of(61, 38), options, { people: 99, isFinal: true })).toBeUndefined()
    expect(discloseGround(of(84, 19), options, { people: 103, isFinal: true })).toBeUndefined()
  })
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { groupsIn, shownGroups } from '../../../src/domain/splits/shown-groups.ts'
import { splitPlan } from '../../../src/domain/splits/split-plan.ts'
import type { JointCell } from '../../../src/domain/splits/split-tally.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'

describe('the groups of keys that are shown although ballots are secret', () => {
  const shown = (sizes: Record<string, number>, people: number) =>
    [...shownGroups({ sizes: new Map(Object.entries(sizes)), people })].sort()

  test('leave at least five people, or nobody, inside, outside and in no shown group', () => {
    expect(shown({ north: 9, south: 12 }, 21)).toEqual(['north', 'south'])
    expect(shown({ north: 9, south: 12, west: 3 }, 24)).toEqual(['south'])
    expect(shown({ north: 9, south: 12, west: 3, east: 2 }, 26)).toEqual(['north', 'south'])
    expect(shown({ north: 9 }, 12)).toEqual([])
    expect(shown({ north: 4, south: 4 }, 8)).toEqual([])
  })

  test('are counted by the column of the plan, without simulated responses', () => {
    const segments = ['north', 'south'].map((segmentId) => ({ segmentId, label: segmentId }))
    const cell = (code: number, responses: number, simulated: number): [string, JointCell] => [
      String(code),
      { grouping: 0, codes: [code], responses, simulated, writers: 0, votes: [] },
    ]
    const cells = new Map([cell(0, 14, 5), cell(1, 12, 0), cell(2, 3, 1)])
    const plan = splitPlan({ questions: [], settings: DEFAULT_SETTINGS }, [], [])
    const { sizes, people } = groupsIn(
      { ...plan, columns: [{ segments }] },
      { responses: 29, drawn: null, cells },
    )
    expect([...sizes]).toEqual([
      ['north', 9],
      ['south', 12],
    ])
    expect(people).toBe(23)
  })

  test('never isolate fewer, however they are added and subtracted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(15), { maxLength: 6 }), fc.nat(8), (counts, unlabelled) => {
        const sizes = Object.fromEntries(counts.map((count, at) => [`g${at}`, count]))
        const people = counts.reduce((sum, count) => sum + count, unlabelled)
        const groups = shown(sizes, people)
        for (let chosen = 0; chosen < 2 ** groups.length; chosen++) {
          const inside = groups.reduce((sum, group, at) => sum + (chosen & (1 << at) ? sizes[group]! : 0), 0)
          for (const count of groups.length > 0 ? [inside, people - inside] : [])
            expect(count === 0 || count >= 5).toBe(true)
        }
      }),
    )
  })
})

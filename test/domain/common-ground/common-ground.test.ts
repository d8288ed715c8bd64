import { describe, expect, test } from 'bun:test'
import { commonGround, setApartBy, sidesOf } from '../../../src/domain/common-ground/common-ground.ts'
import { electorateOf } from '../../../src/domain/outcome/electorate.ts'

const all = (inFavour: number, people = 10) => ({ for: inFavour, against: 0, people })

describe('common ground', () => {
  test('is the geometric mean of the groups', () => {
    expect(commonGround([all(9), all(8)])).toBeCloseTo(0.7906, 4)
    expect(commonGround([all(10), all(3)])).toBeCloseTo(0.5528, 4)
    expect(commonGround([all(6), all(7)])).toBeCloseTo(0.6236, 4)
  })

  test('is less where some voted against it, and none where a whole group did', () => {
    expect(commonGround([{ for: 9, against: 1, people: 10 }, all(8)])).toBeCloseTo(0.7906 * Math.sqrt(0.9), 4)
    expect(commonGround([all(10), { for: 0, against: 10, people: 10 }])).toBe(0)
  })

  test('starts from one half where nobody has seen an option', () => {
    expect(commonGround([all(0, 0)])).toBe(0.5)
  })

  const ballots = [
    [3, 0, -1],
    [2, 0, 0],
    [0, 4, 0],
    [0, 5, 1],
    [0, 0, 0],
  ].map((votes) => ({ votes }))

  test('counts the sides of each group, without those who voted for nothing', () => {
    const electorate = electorateOf(ballots, 3)
    const groups = { count: 2, groupOf: Int32Array.from([0, 0, 1, 1, -1]) }
    expect(sidesOf(electorate, groups)).toEqual({
      people: [2, 2],
      options: [
        [
          { for: 2, against: 0, people: 2 },
          { for: 0, against: 0, people: 2 },
        ],
        [
          { for: 0, against: 0, people: 2 },
          { for: 2, against: 0, people: 2 },
        ],
        [
          { for: 0, against: 1, people: 2 },
          { for: 1, against: 0, people: 2 },
        ],
      ],
    })
    expect(setApartBy(sidesOf(electorate, groups))).toEqual([[0], [1, 2]])
  })

  test('counts everybody as one group, by what each saw', () => {
    expect(sidesOf(electorateOf(ballots, 3), undefined)).toEqual({
      people: [5],
      options: [
        [{ for: 2, against: 0, people: 5 }],
        [{ for: 2, against: 0, people: 5 }],
        [{ for: 1, against: 1, people: 5 }],
      ],
    })
    expect(setApartBy(sidesOf(electorateOf(ballots, 3), undefined))).toEqual([[]])
    const sampled = electorateOf([{ votes: [2, 0], seen: [true, false] }, { votes: [0, 1] }], 2)
    expect(sidesOf(sampled, undefined).options).toEqual([
      [{ for: 1, against: 0, people: 1 }],
      [{ for: 1, against: 0, people: 1 }],
    ])
  })
})

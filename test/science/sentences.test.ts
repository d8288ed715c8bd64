import { describe, expect, test } from 'bun:test'
import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'
import type { CountedBallot } from '../../src/domain/results/tally.ts'
import type { QvQuestion } from '../../src/domain/survey/survey.ts'
import { en } from '../../src/texts/en.ts'
import { summaryOf } from '../../src/texts/summary.ts'
import { questionOf } from '../domain/results/counted-ballots.ts'
import { saidOf } from './surveys.ts'

type Ballots = readonly (readonly number[] | CountedBallot)[]

function times<Each>(count: number, each: (at: number, random: Random) => Each): Each[] {
  const random = seededRandom(count + 1)
  return Array.from({ length: count }, (_, at) => each(at, random))
}

/** The ballots' summary in English; options are called A, B, C, ... unless they have other names. */
function sentence(
  ballots: Ballots,
  names: readonly string[] = [],
  overrides: Partial<QvQuestion> = {},
): string {
  const first = ballots[0]!
  const options = ('votes' in first ? first.votes : first).length
  const plain = questionOf(options, { totalCredits: 400, ...overrides })
  const question = {
    ...plain,
    options: plain.options.map((option, at) => ({
      ...option,
      name: names[at] ?? String.fromCharCode(65 + at),
    })),
  }
  return summaryOf(saidOf(question, ballots).statements, en.results, 'en')
}

const words = (text: string) => text.split(/\s+/).length
const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

describe('what is said of ballots that lead astray', () => {
  test('A above C in every ballot, and B noisy between: no order is denied that is there', () => {
    const ballots = times(40, (at, random) => [5 + (at % 2), between(random, -5, 15), 4])
    expect(sentence(ballots)).toBe(
      '“A” and “B” lead, their order uncertain; the other one is certainly behind at least one of these.',
    )
  })

  test('24 options in a clear slope: nothing is said of all of them', () => {
    const ballots = times(20, (_, random) =>
      Array.from({ length: 24 }, (_, option) => Math.round(6 - option / 2) + between(random, -3, 3)),
    )
    const said = sentence(ballots)
    expect(said).toMatch(
      /^“A”, “B”, “C”,? and .* their order uncertain; each of the other \d+ is certainly behind at least one/,
    )
    expect(said).not.toContain('told apart')
  })

  test('three votes for A and two for nothing: no order', () => {
    expect(
      sentence([
        [1, 0],
        [1, 0],
        [1, 0],
        [0, 0],
        [0, 0],
      ]),
    ).toBe('5 responses are too few to say which option leads: that takes at least 10.')
  })

  test('four of eight for A: no order', () => {
    expect(sentence(times(8, (at) => [at < 4 ? 1 : 0, 0]))).toStartWith('8 responses are too few')
  })

  test('five of twelve for A: chance would give that too often', () => {
    expect(sentence(times(12, (at) => [at < 5 ? 1 : 0, 0]))).toBe(
      'It is not certain which of the 2 options leads.',
    )
  })

  test('one voter of fifty: no order', () => {
    expect(sentence(times(50, (at) => [at === 0 ? 1 : 0, 0, 0]))).toBe(
      'It is not certain which of the 3 options leads.',
    )
  })

  test('one outlier of twenty: no lead', () => {
    expect(sentence(times(20, (at) => [at === 0 ? 20 : 0, 0, 0]))).toBe(
      'It is not certain which of the 3 options leads.',
    )
  })

  test('opposite camps, and all alike: no order', () => {
    expect(sentence(times(30, (at) => (at % 2 === 0 ? [5, -5] : [-5, 5])))).toBe(
      'It is not certain which of the 2 options leads. No option has more votes for it than against it.',
    )
    expect(sentence(times(30, () => [2, 2, 2]))).toBe('It is not certain which of the 3 options leads.')
  })

  test('everybody against: the first is named, and that it has no majority', () => {
    expect(sentence(times(30, (at) => [-1, -3 - (at % 2)]))).toBe(
      '“A” leads; “B” follows. No option has more votes for it than against it. The result depends on how votes are counted: under approval, net approval, and first choice, “A” is not first or shares first place.',
    )
  })

  test('5 votes from each of 20 who saw A, and 1 from each of 220 who saw B: A is ahead', () => {
    const ballots = times(240, (at): CountedBallot => {
      const seesFirst = at < 20
      const both = at < 40
      return {
        votes: [seesFirst || both ? 5 : 0, seesFirst ? 0 : 1],
        seen: [seesFirst || both, !seesFirst],
      }
    })
    expect(sentence(ballots, [], { sampleOption: 1 })).toStartWith('“A” leads; “B” follows.')
  })

  test('an option that one person saw: nothing of the order', () => {
    const ballots = times(
      40,
      (at): CountedBallot => ({ votes: [1, at === 0 ? 9 : 0], seen: [true, at === 0] }),
    )
    expect(sentence(ballots, [], { sampleOption: 1 })).toBe(
      'Some options were seen by only one person: too few to say which option leads.',
    )
  })

  test('names that read like sentences stand in quotes', () => {
    const ballots = times(40, (at) => [6 - (at % 2), at % 2, at % 2])
    expect(sentence(ballots, ['A; B leads', 'X and Y', 'none'])).toBe(
      '“A; B leads” leads; “X and Y” and “none” follow, their order uncertain. “A; B leads” comes first under every other way of counting the same ballots, too.',
    )
  })
})

describe('the first sentence about a hundred options', () => {
  const long = Array.from(
    { length: 100 },
    (_, at) => `Insulate the cycle parking at the station number ${at}`,
  )
  const noisy = (lead: number) =>
    times(60, (_, random) =>
      Array.from({ length: 100 }, (_, option) => between(random, -2, 2) + (option < 3 ? lead : 0)),
    )

  for (const lead of [0, 2, 3]) {
    test(`has fewer than 40 words, the first three ${lead} votes ahead`, () => {
      const [first = ''] = sentence(noisy(lead), long).split(/(?<=\.) /)
      expect(words(first)).toBeLessThan(40)
      expect(first).toContain(lead === 0 ? 'which of the 100 options' : '“Insulate the cycle')
    })
  }
})

describe('a million responses', () => {
  test('say nothing that their intervals contradict', () => {
    // Ten thousand times the same hundred ballots: A is ahead of B by 2 % of the responses.
    const hundred = times(100, (at, random) => {
      const votes = between(random, -3, 5)
      return [at < 2 ? votes + 1 : votes, votes]
    })
    const question = questionOf(2, { totalCredits: 400 })
    const few = saidOf(question, hundred)
    expect(few.statements).toMatchObject([{ says: 'noOrder' }])
    const many = saidOf(question, Array.from({ length: 10_000 }, () => hundred).flat())
    expect(many.confidence.options.map(({ rank }) => rank)).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(many.statements[0]).toEqual({ says: 'leads', name: 'Option a' })
  })
})

import { describe, expect, test } from 'bun:test'
import { affordableVotes } from '../../src/domain/ballot/credits.ts'
import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { aboutCount } from '../../src/domain/disclosure/counts-in-fives.ts'
import { publishedVotes } from '../../src/domain/results/vote-bands.ts'
import { sumOf } from '../../src/domain/sum.ts'
import { fixedSecrets, secretsOf } from './attack.ts'
import { isPossible, knownFrom, knownOfAll } from './consistent-votes.ts'
import { CROWDS, publication } from './publications.ts'
import { surveyCount } from './surveys.ts'

/** A vote that three or more people cast is nobody's. */
const FEW = 3
/** With fewer there are no counts. */
const CREDITS = [16, 25, 59, 100]

/**
 * Votes that one or two people cast and that the counts and the sum prove, though the sum alone does not. Fives that are
 * published as other counts have to be reckoned with as well as those.
 */
function provenVotes(votes: readonly number[], least: number, most: number): number[] {
  const counts = Array.from(
    { length: most - least + 1 },
    (_, at) => votes.filter((vote) => vote === at + least).length,
  )
  const told = publishedVotes({ counts, least })
  const question = { people: votes.length, least, most }
  const sum = votes.reduce((total, vote) => total + vote, 0)
  const isOpen = (known: ReturnType<typeof knownOfAll>, vote: number) =>
    isPossible(known, question, sum, vote)
  const about = (from: number, to: number) =>
    aboutCount(votes.filter((vote) => from <= vote && vote <= to).length, votes.length)
  const fives = {
    ...told,
    opponents: about(least, -1),
    supporters: about(1, most),
    bands: told.bands.map(({ from, to }) => ({ from, to, count: about(from, to) })),
  }
  return [...new Set(votes)].filter(
    (vote) =>
      counts[vote - least]! < FEW &&
      isOpen(knownOfAll(question), vote) &&
      !isOpen(knownFrom(told, question), vote) &&
      !isOpen(knownFrom(fives, question), vote),
  )
}

for (const [name, crowd] of Object.entries(CROWDS))
  test(`no vote on an option follows from counts and net votes where people vote ${name}`, () => {
    for (const people of [20, 23, 24, 30, 41, 100]) {
      const random = seededRandom(people)
      for (let survey = 0; survey < surveyCount(people > 50 ? 4 : 20); survey++) {
        const credits = CREDITS[survey % CREDITS.length]!
        const most = affordableVotes(credits)
        const ballots = crowd(random, people, 3, credits)
        for (const option of [0, 1, 2]) {
          const votes = ballots.map((ballot) => ballot[option]!)
          expect(provenVotes(votes, -most, most)).toEqual([])
          expect(provenVotes(votes.map(Math.abs), 0, most)).toEqual([])
        }
      }
    }
  }, 120_000)

/** All ways in which so many people can vote with one sum, as numbers of people from the fewest votes on. */
function* waysToVote(people: number, sum: number, votes: number, most: number): Generator<number[]> {
  if (votes === most) {
    if (sum === people * most) yield [people]
    return
  }
  for (let count = 0; count <= people; count++) {
    const left = sum - count * votes
    if (left < (people - count) * (votes + 1) || left > (people - count) * most) continue
    for (const others of waysToVote(people - count, left, votes + 1, most)) yield [count, ...others]
  }
}

test('no vote on an option follows from its intervals beside counts and net votes, by all votes that fit', () => {
  for (const [people, credits, seed] of [
    [9, 25, 1],
    [12, 16, 1],
    [19, 16, 2],
    [23, 16, 1],
  ] as const) {
    const most = affordableVotes(credits)
    const { ballots, ofOption } = publication({ crowd: CROWDS['as in a study'], people, seed, credits })
    const told = (counts: readonly number[]) => JSON.stringify(publishedVotes({ least: -most, counts }))
    for (const option of ballots[0]!.keys()) {
      const votes = ballots.map((ballot) => ballot[option]!)
      const counts = Array.from({ length: 2 * most + 1 }, (_, at) => countOf(votes, at - most))
      const few = new Set(counts.keys().filter((at) => counts[at]! > 0 && counts[at]! < FEW))
      const [published, counted] = [ofOption(votes, 0), told(counts)]
      for (const other of waysToVote(people, sumOf(votes), -most, most)) {
        if (few.size === 0) break
        const lacking = [...few].filter((at) => other[at] === 0)
        if (lacking.length === 0 || told(other) !== counted) continue
        const all = other.flatMap((count, at) => Array<number>(count).fill(at - most))
        if (ofOption(all, 0) === published) for (const at of lacking) few.delete(at)
      }
      expect([people, option, [...few].filter((at) => isAloneOpen(votes, at - most, most))]).toEqual([
        people,
        option,
        [],
      ])
    }
  }
}, 120_000)

const countOf = (votes: readonly number[], level: number) => votes.filter((vote) => vote === level).length

/** Whether net votes alone leave open that nobody cast so many votes. */
function isAloneOpen(votes: readonly number[], level: number, most: number): boolean {
  const question = { people: votes.length, least: -most, most }
  return isPossible(knownOfAll(question), question, sumOf(votes), level)
}

/** Secrets that follow from all that is published, though net votes alone leave them open. */
function followingSecrets(asked: Parameters<typeof publication>[0]): string[] {
  const { ballots, ...published } = publication(asked)
  const attack = { ...published, steps: 20_000 }
  const alone = {
    ofOption: (votes: readonly number[]) => `${sumOf(votes)}`,
    jointly: () => '',
    publish: () => '',
  }
  const secrets = secretsOf(ballots)
  const known = new Set(fixedSecrets(ballots, secrets, { ...attack, ...alone }))
  const open = secrets.filter((secret) => !known.has(secret))
  return fixedSecrets(ballots, open, attack).map(({ name }) => name)
}

describe('all that is published together tells no vote and no ballot of one or two people', () => {
  for (const people of [5, 9])
    test(`of ${people}`, () => {
      for (let seed = 1; seed <= surveyCount(2); seed++)
        expect(followingSecrets({ crowd: CROWDS['as in a study'], people, seed })).toEqual([])
    }, 600_000)

  for (const [name, credits] of [
    ['as in a study', 4],
    ['as in a study', 9],
    ['sparse', 59],
  ] as const)
    test(`of 20 who vote ${name} with ${credits} credits, in two publications`, () => {
      const asked = { crowd: CROWDS[name], people: 20, before: 10, seed: 1, credits }
      expect(followingSecrets(asked)).toEqual([])
    }, 600_000)
})

test('the solver finds what five exact counts and a sum tell', () => {
  const question = { people: 5, least: -2, most: 2 }
  const known = [
    { bands: [{ from: -2, to: 0, people: [2, 2] as const }], people: [2, 2] as const },
    { bands: [{ from: 1, to: 2, people: [3, 3] as const }], people: [3, 3] as const },
  ]
  const proven = (sum: number) => [-2, -1, 0, 1, 2].filter((vote) => !isPossible(known, question, sum, vote))
  expect(proven(2)).toEqual([])
  expect(proven(5)).toEqual([0, 2])
  expect(proven(6)).toEqual([0, 2])
})

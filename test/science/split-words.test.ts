import { describe, expect, test } from 'bun:test'
import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'
import { PRIVACY_THRESHOLD } from '../../src/domain/disclosure/privacy-threshold.ts'
import type { SplitFigures } from '../../src/domain/splits/figures/split-figures.ts'
import { choiceQuestion } from '../domain/arbitraries.ts'
import { chose, figuresBy, type Person } from '../domain/splits/surveys.ts'
import { BULLET, drawnFrom, LONG, type Population, SHORT, SPARSE } from './populations.ts'
import { surveyCount } from './surveys.ts'

/** Whether groups are said to differ where they do and where they do not. What is said of one question split in one way is one family. */

const choices = Array.from({ length: 5 }, (_, at) => ({
  ...{ choiceId: `group-${at}`, label: `Group ${at}` },
  ...{ exclusive: false, fixed: false },
}))
const home = choiceQuestion({ choices })

type Drawn = { readonly votes: readonly number[]; readonly group: number }

/** Of each group a size of its own, none so few that it is hidden. */
function groupSizes(random: Random, people: number): number[] {
  const groups = 2 + Math.floor(random() * Math.min(4, people / PRIVACY_THRESHOLD - 1))
  const shares = Array.from({ length: groups }, () => 0.1 + random() ** 3)
  const sum = shares.reduce((total, share) => total + share, 0)
  const free = people - groups * PRIVACY_THRESHOLD
  const sizes = shares.map((share) => PRIVACY_THRESHOLD + Math.floor((share / sum) * free))
  sizes[0]! += people - sizes.reduce((total, size) => total + size, 0)
  return sizes
}

function surveyOf(random: Random, population: Population, people: number): Drawn[] {
  const groups = groupSizes(random, people).flatMap((size, group) => Array<number>(size).fill(group))
  return drawnFrom(population, people, random).map((votes, at) => ({ votes, group: groups[at]! }))
}

function figuresOf({ question }: Population, drawn: readonly Drawn[]): SplitFigures {
  const people = drawn.map(
    ({ votes, group }): Person => ({ answers: { [question.id]: votes, [home.id]: chose(`group-${group}`) } }),
  )
  return figuresBy(`question:${home.id}`, { questions: [question, home] }, people)
}

/** What is said to differ: option and group. */
const saidToDiffer = ({ questions }: SplitFigures): string[] =>
  questions.flatMap(({ options }) =>
    options.flatMap(({ optionId, segments }) =>
      segments.flatMap((cell) => (cell?.difference?.differs ? [`${optionId} ${cell.segmentId}`] : [])),
    ),
  )

/** The share of surveys of which something is said. */
function shareSaid(
  population: Population,
  sizes: readonly number[],
  isSaid: (drawn: Drawn[]) => boolean,
  surveys: number,
) {
  const random = seededRandom(surveys + sizes[0]!)
  let said = 0
  for (let at = 0; at < surveys; at++) {
    const [least, most] = [sizes[0]!, sizes.at(-1)!]
    const people = least + Math.floor(random() * (most - least + 1))
    if (isSaid(surveyOf(random, population, people))) said++
  }
  const share = said / surveys
  if (process.env.SCIENCE === 'whole') console.log(population.name, sizes.join(' to '), share.toFixed(4))
  return share
}

const POPULATIONS = [SHORT, LONG, BULLET, SPARSE]
const SIZES = [
  [10, 60],
  [61, 200],
  [201, 600],
] as const

describe.each(POPULATIONS.map((population) => [population.name, population] as const))(
  'groups that do not differ (%s)',
  (_, population) => {
    test.each(SIZES)(
      'are said to differ in at most one of twenty surveys of %d to %d people',
      (least, most) => {
        const says = (drawn: Drawn[]) => saidToDiffer(figuresOf(population, drawn)).length > 0
        expect(shareSaid(population, [least, most], says, surveyCount(200))).toBeLessThanOrEqual(0.05)
      },
      600_000,
    )
  },
)

describe('a group', () => {
  /** One group gives so many votes more to the first option, as far as its credits go. */
  const planted = (drawn: readonly Drawn[], more: number) =>
    drawn.map(({ votes, group }) => ({
      group,
      votes:
        group === 0 ? votes.map((vote, option) => (option === 0 ? Math.min(7, vote + more) : vote)) : votes,
    }))

  test.each([
    [60, 3, 0.8],
    [200, 2, 0.9],
    [600, 1, 0.8],
  ])(
    'of %d people that gives an option %d votes more is said to differ',
    (people, more, least) => {
      const finds = (drawn: Drawn[]) =>
        saidToDiffer(figuresOf(SHORT, planted(drawn, more))).includes(
          `${SHORT.question.options[0]!.id} group-0`,
        )
      expect(shareSaid(SHORT, [people], finds, surveyCount(50))).toBeGreaterThan(least)
    },
    600_000,
  )
})

import { ONE_LOOK } from '../../../src/domain/certainty/sampling.ts'
import type { WordsAsked } from '../../../src/domain/results/form-tallies.ts'
import { type SplitFigures, splitFigures } from '../../../src/domain/splits/figures/split-figures.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import type { Split } from '../../../src/domain/splits/split.ts'
import { type SplitPlan, splitPlan } from '../../../src/domain/splits/split-plan.ts'
import { emptySplitTally, type SplitResponse, splitCounter } from '../../../src/domain/splits/split-tally.ts'
import type { BaseWeights } from '../../../src/domain/splits/weights/base-weights.ts'
import type { Margin } from '../../../src/domain/splits/weights/margins.ts'
import { type WeightGroup, weightGroups } from '../../../src/domain/splits/weights/weight-groups.ts'
import { type WeightedFigures, weightedFigures } from '../../../src/domain/splits/weights/weighted-figures.ts'
import { type SegmentWriters, writersBySegment } from '../../../src/domain/splits/writers.ts'
import { DEFAULT_SETTINGS, type Question } from '../../../src/domain/survey/survey.ts'

/** What one person answered, by question: votes in the order of the options, or what is stored of another answer. */
export type Person = {
  readonly answers: Readonly<Record<string, readonly number[] | string>>
} & Partial<
  Pick<
    SplitResponse,
    'simulated' | 'label' | 'weight' | 'arm' | 'id' | 'block' | 'metrics' | 'parameters' | 'respondent'
  >
>

const responseOf = ({ questionIds }: SplitPlan, { answers, ...more }: Person): SplitResponse => ({
  ...{ respondent: 'somebody', simulated: false, label: null, weight: null },
  parameters: null,
  ...{ arm: null, id: null, block: null, metrics: null },
  ...more,
  answers: questionIds.map((questionId) => {
    const given = answers[questionId]
    if (given === undefined) return undefined
    return typeof given === 'string'
      ? { votes: null, positions: null, value: given }
      : { votes: given, positions: null, value: null }
  }),
})

/** The answer to a choice question as it is stored. */
export const chose = (...selection: string[]) => JSON.stringify({ selection })

type Labelled = {
  readonly questions: readonly Question[]
  readonly labels?: readonly string[]
  readonly parameters?: ReadonlyMap<string, readonly string[]>
  readonly settings?: Parameters<typeof splitsOf>[0]['settings']
}

function counted(
  { questions, settings, labels = [], parameters }: Labelled,
  people: readonly Person[],
  choose: (splits: readonly Split[]) => {
    readonly split?: Split
    readonly margins?: readonly Margin[]
    readonly base?: BaseWeights | undefined
  },
  words?: WordsAsked,
) {
  const splits = splitsOf({ questions, ...(settings && { settings }) }, labels, parameters)
  const { split, margins = [], base } = choose(splits)
  const byColumn = split?.columns.map((column) => [column]) ?? []
  const weightedBy = [...margins.map((margin) => margin.split), ...(base ? [base.split] : [])]
  const variables = weightedBy.map(({ columns }) => columns[0]!)
  const survey = { questions, settings: { ...DEFAULT_SETTINGS, ...settings } }
  const plan = splitPlan(survey, base ? [...splits, base.split] : splits, [...byColumn, variables], words)
  const tally = emptySplitTally()
  const count = splitCounter(plan, tally)
  for (const person of people) count(responseOf(plan, person))
  return { plan, tally, split, margins, base }
}

/** The figures of a split of what people answered. */
export function figuresBy(
  by: string,
  asked: Labelled,
  people: readonly Person[],
  more: Pick<Split, 'reference'> & { readonly shown?: ReadonlySet<string> } = {},
): SplitFigures {
  const { plan, tally, split } = counted(asked, people, (splits) => ({
    split: splits.find((each) => each.by === by)!,
  }))
  const { shown, ...reference } = more
  return splitFigures(plan, tally, { ...split!, ...reference }, { shown, sampling: ONE_LOOK })
}

/** Who wrote something, by segment of a split. */
export function writersBy(
  by: string,
  asked: Labelled,
  people: readonly Person[],
  words: WordsAsked,
): readonly SegmentWriters[] {
  const choose = (splits: readonly Split[]) => ({ split: splits.find((each) => each.by === by)! })
  const { plan, tally, split } = counted(asked, people, choose, words)
  return writersBySegment(plan, tally, split!)
}

/** The figures of what people answered, weighted to margins that are made of what the survey can be split by. */
export function weightedBy(
  margins: (splits: readonly Split[]) => readonly Margin[],
  asked: Labelled,
  people: readonly Person[],
  base?: BaseWeights,
): WeightedFigures {
  const { plan, tally, ...found } = counted(asked, people, (splits) => ({ margins: margins(splits), base }))
  return weightedFigures(plan, tally, { ...found, grouping: 0 })
}

/** The weights of what people answered, as `weightedBy` weights them. */
export function groupsBy(
  margins: (splits: readonly Split[]) => readonly Margin[],
  asked: Labelled,
  people: readonly Person[],
  base?: BaseWeights,
): readonly WeightGroup[] {
  const { plan, tally, ...found } = counted(asked, people, (splits) => ({ margins: margins(splits), base }))
  return weightGroups(plan, tally, { ...found, grouping: 0 })
}

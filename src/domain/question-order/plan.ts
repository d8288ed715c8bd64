import { decidingOn } from '../arms/asked.ts'
import { pipedIds } from '../questions/piping.ts'
import { isBallot, standsAlone } from '../questions/question-traits.ts'
import type { Question, QuestionGroup, SurveySettings } from '../survey/survey.ts'
import type { Ordered, OrderedBlock, OrderPlan } from './drawing.ts'

type Asking = {
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
  readonly settings: Pick<SurveySettings, 'randomOrder'>
}

const movesBlocks = ({ randomOrder }: Asking['settings']): boolean =>
  randomOrder === 'blocks' || randomOrder === 'both'

/**
 * What may be drawn of the order of questions. Pinned questions and groups keep their places, and so do consent and
 * texts to read outside groups, and blocks with questions that turn people away.
 *
 * @param survey as shown in the respondent's arm
 * @param deciding the ids of the questions that turn people away
 * @returns undefined if nothing is in random order
 */
export function orderPlan(survey: Asking, deciding: readonly string[]): OrderPlan | undefined {
  const { questionGroups: groups, questions, settings } = survey
  if (settings.randomOrder === 'none') return undefined
  const blocks = blocksOf(questions)
  const blockOf = new Map(blocks.flatMap((block) => block.map(({ id }) => [id, block[0]!.id] as const)))
  const moves = movesBlocks(settings)
  return blocks.map((block): OrderedBlock => {
    const { id } = block[0]!
    const needed = block.flatMap((question) => neededBy(question, groups))
    return {
      id,
      pinned: !moves || isPinned(block, groups) || block.some((question) => deciding.includes(question.id)),
      after: unique(needed.flatMap((other) => blockOf.get(other) ?? [])).filter((other) => other !== id),
      runs: runsOf(block).map((run) => orderedRun(run, groups, settings.randomOrder !== 'blocks')),
    }
  })
}

function orderedRun(run: readonly Question[], groups: readonly QuestionGroup[], moves: boolean): Ordered[] {
  const ids = new Set(run.map(({ id }) => id))
  return run.map((question) => ({
    id: question.id,
    pinned: !moves || question.pinned === true,
    after: unique(neededBy(question, groups)).filter((other) => ids.has(other)),
  }))
}

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** The questions on whose answers a question depends. */
const neededBy = (question: Question, questionGroups: readonly QuestionGroup[]) => [
  ...decidingOn({ questionGroups }, question),
  ...pipedIds(question.text),
]

const groupIdOf = (question: Question) => ('groupId' in question ? question.groupId : null)

/** Questions in a row that are in the same group, or in none; ballots, and texts to read outside groups, are alone. */
function blocksOf(questions: readonly Question[]): (readonly Question[])[] {
  return runsBy(questions, (before, question) => {
    const isAlone = (one: Question) => groupIdOf(one) === null && (isBallot(one) || standsAlone(one))
    return groupIdOf(before) === groupIdOf(question) && !isAlone(before) && !isAlone(question)
  })
}

/** The parts of a block that are on one page. */
const runsOf = (block: readonly Question[]) =>
  runsBy(block, (before, question) => !standsAlone(before) && !standsAlone(question))

function runsBy(
  questions: readonly Question[],
  belongs: (before: Question, question: Question) => boolean,
): Question[][] {
  const runs: Question[][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && belongs(before, question)) run.push(question)
    else runs.push([question])
  }
  return runs
}

function isPinned(block: readonly Question[], groups: readonly QuestionGroup[]): boolean {
  const groupId = groupIdOf(block[0]!)
  if (groupId !== null) return groups.find(({ id }) => id === groupId)?.pinned === true
  return block.some((question) => question.pinned === true || standsAlone(question))
}

import { spentCredits } from '../domain/credits.ts'
import { GROUP_CODES, groupOfCode } from '../domain/group-codes.ts'
import { presentedOptions } from '../domain/ordering.ts'
import type { QvQuestion, Survey } from '../domain/survey.ts'
import { seenBy } from '../domain/survey-tally.ts'
import type { ExportedResponse } from './responses.ts'

/** What one response says of one option. Positions count from 1. */
export type OptionCells = {
  /** Null where the respondent did not see the option. */
  readonly votes: number | null
  readonly bin: string | null
  readonly explicitSkip: boolean
  readonly initialPosition: number | null
  readonly finalPosition: number | null
  /** Within its bin. */
  readonly groupPosition: number | null
}

/** A response's ballot on a question. */
export type BallotCells = {
  /** In the order of the question's options. */
  readonly options: readonly OptionCells[]
  readonly spent: number
  readonly left: number
}

/** A response's ballot on a question, or undefined where it has none. */
export function ballotCells(
  survey: Survey,
  question: QvQuestion,
  { respondent, answers }: ExportedResponse,
): BallotCells | undefined {
  const answer = answers.get(question.id)
  const votes = answer?.votes
  if (!answer || votes?.length !== question.options.length) return undefined
  const { positions, groups } = answer
  const seen = seenBy(survey, question, respondent, { votes, positions })
  const initial = new Map(
    presentedOptions(question, respondent, survey.settings.shuffle).map(({ id }, place) => [id, place + 1]),
  )
  const options = question.options.map(({ id }, at): OptionCells => {
    if (seen && !seen[at]) return UNSEEN
    const code = groups?.[at] ?? null
    const position = positions?.[at] ?? null
    return {
      votes: votes[at]!,
      bin: code === null ? null : groupOfCode(question, code),
      explicitSkip: code === GROUP_CODES.explicitSkip,
      initialPosition: initial.get(id) ?? null,
      finalPosition: position === null ? null : position + 1,
      groupPosition: null,
    }
  })
  const spent = spentCredits(votes)
  return { options: withGroupPositions(options), spent, left: question.totalCredits - spent }
}

const UNSEEN: OptionCells = {
  votes: null,
  bin: null,
  explicitSkip: false,
  initialPosition: null,
  finalPosition: null,
  groupPosition: null,
}

/** Options of one bin stand in it in the order of their positions. */
function withGroupPositions(options: readonly OptionCells[]): OptionCells[] {
  const placed = new Map<string, number>()
  const made = [...options]
  const order = options.flatMap(({ bin, finalPosition }, at) =>
    bin !== null && finalPosition !== null ? [{ at, bin, finalPosition }] : [],
  )
  order.sort((a, b) => a.finalPosition - b.finalPosition)
  for (const { at, bin } of order) {
    const place = (placed.get(bin) ?? 0) + 1
    placed.set(bin, place)
    made[at] = { ...made[at]!, groupPosition: place }
  }
  return made
}

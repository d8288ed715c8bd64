import { armById } from '../../domain/arms/arm.ts'
import { inArm } from '../../domain/arms/survey-of-arm.ts'
import { withDisclosedBudget } from '../../domain/ballot/budgets.ts'
import { spentCredits } from '../../domain/ballot/credits.ts'
import { GROUP_CODES, groupOfCode } from '../../domain/ballot/group-codes.ts'
import { presentedOptions } from '../../domain/ballot/ordering.ts'
import { seenBy } from '../../domain/results/survey-tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import type { AnswerRow } from '../reading/repository.ts'
import type { ExportedResponse } from '../responses/responses.ts'

/** A response's ballot on a question; lists follow the order of its options, null for options that were not seen. */
export type BallotCells = {
  readonly votes: readonly (number | null)[]
  readonly bins: readonly (string | null)[]
  readonly explicitSkips: readonly boolean[]
  /** Final positions over all bins, from 1. */
  readonly finalPositions: readonly (number | null)[]
  /** Voice credits. */
  readonly spent: number
  /** Null if it would reveal an undisclosed group of the key. */
  readonly left: number | null
}

export function ballotCells(
  survey: Survey,
  question: QvQuestion,
  { respondent, answers, arm, keyGroup }: ExportedResponse,
): BallotCells | undefined {
  const answer = answers.get(question.id)
  const votes = answer?.votes
  if (!answer || votes?.length !== question.options.length) return undefined
  const seen = seenBy(survey, question, respondent, { votes, positions: answer.positions })
  const spent = spentCredits(votes)
  const asked = withDisclosedBudget(question, survey.settings, keyGroup)
  return {
    votes: seen ? votes.map((vote, at) => (seen[at] ? vote : null)) : votes,
    ...placements(question, answer),
    spent,
    left: asked ? inArm(asked, armById(survey.settings, arm)).totalCredits - spent : null,
  }
}

function placements(question: QvQuestion, { groups, positions }: AnswerRow) {
  const { options } = question
  const codes = groups ?? options.map(() => null)
  return {
    bins: codes.map((code) => (code === null ? null : groupOfCode(question, code))),
    explicitSkips: codes.map((code) => code === GROUP_CODES.explicitSkip),
    finalPositions: options.map((_, at) => {
      const position = positions?.[at] ?? null
      return position === null ? null : position + 1
    }),
  }
}

/** Positions of the options as first shown, by option id, from 1. */
export function initialPositions(
  { settings }: Survey,
  question: QvQuestion,
  { respondent, arm }: ExportedResponse,
): ReadonlyMap<string, number> {
  const { shuffle = settings.shuffle } = armById(settings, arm) ?? {}
  const shown = presentedOptions(question, respondent, shuffle)
  return new Map(shown.map(({ id }, position) => [id, position + 1]))
}

/** Final positions within bins, from 1; null if there is no bin or no position. */
export function groupPositions({ bins, finalPositions }: BallotCells): (number | null)[] {
  const positions: (number | null)[] = bins.map(() => null)
  const passed = new Map<string, number>()
  const order = bins.flatMap((bin, at) => {
    const position = finalPositions[at] ?? null
    return bin === null || position === null ? [] : [{ at, bin, position }]
  })
  order.sort((a, b) => a.position - b.position)
  for (const { at, bin } of order) {
    const position = (passed.get(bin) ?? 0) + 1
    passed.set(bin, position)
    positions[at] = position
  }
  return positions
}

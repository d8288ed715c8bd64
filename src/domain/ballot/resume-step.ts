import { type Ballot, optionsIn } from './ballot.ts'
import { UNDECIDED } from './groups.ts'
import type { Step } from './phases.ts'

/**
 * The step at which a respondent resumes with answers sent from another device: the last answered one. A ballot has
 * moved from organizing to voting once no option is undecided, or votes were cast.
 *
 * @param steps of the survey, in order
 * @param answered ids of the questions that have an answer
 * @param ballotOf the ballot of a question
 * @returns undefined if no question is answered
 */
export function resumeStep<S extends Step>(
  steps: readonly S[],
  answered: readonly string[],
  ballotOf: (questionId: string) => Ballot,
): S | undefined {
  const organizes = (id: string) =>
    steps.some((step) => step.phase === 'organize' && step.questionId === id) && !isOrganized(ballotOf(id))
  return steps.findLast((step) => {
    if (step.phase === 'form') return step.questionIds.some((id) => answered.includes(id))
    if (!('questionId' in step) || !answered.includes(step.questionId)) return false
    return step.phase === 'organize' || !organizes(step.questionId)
  })
}

const isOrganized = (ballot: Ballot) =>
  optionsIn(ballot, UNDECIDED).length === 0 || Object.values(ballot.votes).some((votes) => votes !== 0)

import { withShowIf } from '../../../src/domain/show-if/editing.ts'
import { conditionProblems } from '../../../src/domain/show-if/problems.ts'
import { isAboutBallot } from '../../../src/domain/show-if/rule.ts'
import { sameValue } from '../../../src/domain/survey/merging.ts'
import { api } from '../../../src/urls.ts'
import { changedFields, hasValidConditions } from './saved-question.ts'
import type { Job, SavingCall } from './saving-call.ts'
import { mapBoth, serverIdOf, withQuestions, withSaved } from './server-copy.ts'

/** Reorders the server's copy; undefined if it is in that order, or a condition would refer to something later. */
export function ordering(
  { surveyId, sync }: Pick<Job, 'surveyId' | 'sync'>,
  wished: readonly string[],
): SavingCall | undefined {
  const sameOrder = sameValue(
    wished,
    sync.sent.questions.map(({ id }) => id),
  )
  const sort = withQuestions((questions) =>
    wished.flatMap((id) => questions.find((question) => question.id === id) ?? []),
  )
  if (sameOrder || !hasValidConditions(sync, sort)) return undefined
  return {
    method: 'PUT',
    url: api.questionOrder(surveyId),
    body: { questionIds: wished.map((id) => serverIdOf(sync, id)) },
    settle: (before) => mapBoth(before, sort),
  }
}

/**
 * If conditions block each other, those that will change are removed first; and questions that will be about another
 * ballot are moved to the end, since others may be in any order then.
 */
export function release(job: Job): SavingCall | undefined {
  const { surveyId, draft, sync } = job
  if (conditionProblems(draft).length > 0) return undefined
  const before = sync.sent.questions.find(
    ({ id, showIf }) =>
      showIf && !sameValue(draft.questions.find((other) => other.id === id)?.showIf, showIf),
  )
  if (!before) return behindAll(job)
  const always = withShowIf(before, undefined)
  return {
    method: 'PATCH',
    url: api.designerQuestion(surveyId, serverIdOf(sync, before.id)),
    body: changedFields(before, always, sync),
    settle: (known, reply) => withSaved(known, always, reply),
  }
}

function behindAll({ surveyId, draft, sync }: Job): SavingCall | undefined {
  const { questions } = sync.sent
  const isLeaving = questions.filter(isAboutBallot).some(({ id, of }) => {
    const wish = draft.questions.find((other) => other.id === id)
    return wish && (!isAboutBallot(wish) || wish.of !== of)
  })
  if (!isLeaving) return undefined
  const [others, last] = [false, true].map((isLast) =>
    questions.filter((each) => isAboutBallot(each) === isLast),
  )
  return ordering(
    { surveyId, sync },
    [...others!, ...last!].map(({ id }) => id),
  )
}

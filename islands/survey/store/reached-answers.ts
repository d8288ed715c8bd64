import { atom } from 'jotai/vanilla'
import { own } from '../../../src/domain/own.ts'
import type { Question } from '../../../src/domain/survey.ts'
import { remainingIn } from './ballots.ts'
import { type Content, type Contents, contentsAtom } from './contents.ts'
import { pageAtom, stepsAtom } from './page.ts'
import { progressAtom } from './respondent.ts'
import { stepAtom } from './steps.ts'

/** The place of the last step that was seen in this visit. */
const furthestAtom = atom(0)

/** Notes that a step was reached, which going back does not change. */
export const markReachedAtom = atom(null, (get, set) => {
  const place = get(stepsAtom).findIndex(({ id }) => id === get(stepAtom).id)
  if (place > get(furthestAtom)) set(furthestAtom, place)
})

/** What an optional question is sent as once its answer has been cleared. */
function cleared({ id: questionId, type, ...rest }: Question): Content | undefined {
  if (type === 'qv' || !('required' in rest) || rest.required) return undefined
  return type === 'text'
    ? { questionId, questionType: type, text: '' }
    : { questionId, questionType: type, selection: '' }
}

/** Every answer as it is sent: an answer that the server has and that was cleared since is sent as an empty one. */
export const sentContentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = { ...get(contentsAtom) }
  for (const question of get(pageAtom).survey.questions) {
    const { id } = question
    const empty = own(get(progressAtom).questionResponseIds, id) && cleared(question)
    if (empty && !own(contents, id)) contents[id] = empty
  }
  return contents
})

/** The answers of the steps that were reached, without ballots that cost more than there is. */
export const reachedAnswersAtom = atom((get): Contents => {
  const steps = get(stepsAtom)
  const place = steps.findIndex(({ id }) => id === get(stepAtom).id)
  const reached = steps.slice(0, Math.max(place, get(furthestAtom)) + 1).flatMap((step) => {
    if (step.phase === 'form') return step.questionIds
    return 'questionId' in step ? [step.questionId] : []
  })
  const { questions } = get(pageAtom).survey
  const isAffordable = (questionId: string) =>
    questions.find(({ id }) => id === questionId)?.type !== 'qv' || remainingIn(get, questionId) >= 0
  return Object.fromEntries(
    Object.entries(get(sentContentsAtom)).filter(([id]) => reached.includes(id) && isAffordable(id)),
  )
})

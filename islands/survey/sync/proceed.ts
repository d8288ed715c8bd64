import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { readVisitCookie } from '../../../src/domain/entry/respondent-cookies.ts'
import { proceedCall } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { follow } from '../../shared/follow.ts'
import { changedAtAtom } from '../store/changes.ts'
import { pageAtom } from '../store/page.ts'
import type { PageStep, Store } from '../store/page-state.ts'
import { progressAtom } from '../store/respondent.ts'
import { givenAnswersAtom } from '../store/sent-contents.ts'
import { stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom, submissionAtom } from '../store/submission.ts'
import { CallFailed, call } from './api.ts'
import { finish, resumeAtom, tryResumeAtom } from './resume.ts'
import { enqueue } from './serial-queue.ts'
import { identity, sendAnswers } from './upload-answers.ts'

/** Sends the answers up to this step, and leaves for the end if the server decides on one. */
const proceedAtom = atom(null, (get, set) =>
  enqueue(get, set, async () => {
    const shouldContinue = () => get(submissionAtom).state === 'idle' && !get(otherTabHasLockAtom)
    if (!shouldContinue()) return
    try {
      await set(tryResumeAtom)
      await sendAnswers(get, set, get(givenAnswersAtom), {
        overwrite: true,
        keepalive: false,
        shouldContinue,
      })
      const { surveyResponseId } = get(progressAtom)
      if (!surveyResponseId || !shouldContinue()) return
      const body = { ...identity(get), surveyResponseId }
      const reply = await call(get(environmentAtom).fetch, 'PUT', proceedCall(), body)
      if (reply.surveyResponse.status !== 'inProgress') finish(get, set, reply, false)
      else if (reply.surveyResponse.arm && get(pageAtom).survey.awaitsArm) openArm(get, set)
    } catch (failure) {
      // The server decides again after the next such step, and at the completion.
      if (!(failure instanceof CallFailed)) throw failure
    }
  }),
)

/**
 * Opens the page of the arm that was just drawn, by the visit's cookie or, in a browser without any, by the address. What
 * was answered before is on no step of it, so that nothing is said to be restored.
 */
function openArm(get: Getter, set: Setter): void {
  const address = new URL(location.href)
  const { uuid, preview } = identity(get)
  if (preview) address.searchParams.set('continue', '1')
  else if (readVisitCookie(document.cookie).uuid !== uuid) address.searchParams.set('uuid', uuid)
  set(changedAtAtom, 0)
  set(progressAtom, { ...get(progressAtom) })
  location.replace(address)
}

const isWaiting = (store: Store) => store.get(stepAtom).id === store.get(pageAtom).steps.at(-1)?.id

/** On the step that waits for the arm, the button asks the server again; the press that led to this step does not. */
function followWaiting(store: Store): void {
  const askAgain = ({ target }: Event) => {
    const isForward = target instanceof Element && target.closest('[data-go=forward]')
    if (isForward && isWaiting(store)) void store.set(proceedAtom)
  }
  document.addEventListener('click', askAgain, { capture: true })
}

const questionIdsOf = (step: PageStep): readonly string[] => {
  if ('questionIds' in step) return step.questionIds
  return 'questionId' in step ? [step.questionId] : []
}

/** Takes people who were turned away as they began, or on another device, to their end. */
function followTurningAway(store: Store): void {
  follow(store, submissionAtom, ({ refused }) => {
    if (refused?.code !== 'RESPONSE_COMPLETED') return
    void store.set(resumeAtom).catch((failure) => {
      if (!(failure instanceof CallFailed)) throw failure
    })
  })
}

/**
 * Asks the server whether the respondent may continue whenever they leave a step with a screening question. Before an arm
 * is drawn it is asked once they have left the last one: the arm's page must not open while they still answer.
 */
export function followScreening(store: Store): void {
  const screening = store.get(pageAtom).survey.screeningQuestions ?? []
  followTurningAway(store)
  const { awaitsArm } = store.get(pageAtom).survey
  if (awaitsArm) followWaiting(store)
  follow(store, stepAtom, (step, left) => {
    if (awaitsArm && !isWaiting(store)) return
    if (left.id !== step.id && questionIdsOf(left).some((id) => screening.includes(id)))
      void store.set(proceedAtom)
  })
}

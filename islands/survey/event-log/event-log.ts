import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { questionById } from '../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { follow } from '../../shared/follow.ts'
import type { Visit } from '../device/credentials.ts'
import { remainingIn } from '../store/ballots.ts'
import { actionsAtom, type TimedAction } from '../store/changes.ts'
import { pageAtom, qvQuestion } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { respondentAtom } from '../store/respondent.ts'
import { stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom } from '../store/submission.ts'
import { eventsOf } from './ballot-events.ts'
import { AUTOMATIC, EMPTY, type EventFields, type Line, type Write } from './event-draft.ts'
import { type InputUsed, watchInput } from './input-modality.ts'
import { Recorder } from './recorder.ts'
import { watchAnswers } from './watch-answers.ts'
import { watchSteps, watchSubmission, watchVisibility } from './watch-page.ts'

export type EventLog = {
  /** Logs an action on a ballot; the log observes everything else itself. */
  readonly tell: (action: TimedAction) => void
  readonly answer: () => void
  readonly forget: () => void
}

/** Ends a change by typing, so that it precedes these actions in the log. */
const ENDS_TYPING = new Set(['phase_leave', 'submit_attempt', 'focus_lost'])

/** Starts the log of a visit. Nothing is logged unless this tab has the lock. */
export function startEventLog(store: Store, visit: Visit): EventLog {
  const recorder = new Recorder(store, visit)
  const since = performance.now()
  const used = watchInput()
  let endTyping = () => {}
  const write: Write = (described, doneAt) => {
    if (store.get(otherTabHasLockAtom)) return
    if (ENDS_TYPING.has(described.type)) endTyping()
    const at = doneAt ?? performance.now()
    recorder.take(lineOf(store, described, at, at < since || AUTOMATIC.has(described.type) ? {} : used()))
    if (described.type === 'submit_ok') recorder.end()
  }
  if (visit.draft || store.get(respondentAtom)?.resumes) write({ type: 'resume' })
  else write({ type: 'session_start', phase: 'welcome', questionId: null }, 0)
  watchSteps(store, write, store.get(actionsAtom)[0]?.at ?? since, visit.draft !== null)
  endTyping = watchAnswers(store, write)
  watchSubmission(store, write)
  watchVisibility(write, () => recorder.leave())
  follow(store, otherTabHasLockAtom, (isElsewhere) => isElsewhere && recorder.close())
  let timesActive = 0
  return {
    tell: (action) => {
      const question = qvQuestion(store.get(pageAtom), action.questionId)
      for (const line of eventsOf(action, question)) write(line, action.at)
    },
    answer: () => {
      if (timesActive++ > 0) write({ type: 'resume' })
      void recorder.open()
    },
    forget: () => recorder.forget(),
  }
}

function lineOf(store: Store, described: EventFields, at: number, used: Partial<InputUsed>): Line {
  const step = store.get(stepAtom)
  const line = {
    clientTime: timeOf(store, at),
    elapsedMs: Math.round(at),
    ...EMPTY,
    phase: step.phase,
    questionId: 'questionId' in step ? step.questionId : null,
    ...used,
    ...described,
  }
  const question = questionById(store.get(pageAtom).survey, line.questionId ?? '')
  const remaining = isBallot(question) ? remainingIn(store.get, question.id) : null
  return { ...line, remainingCredits: described.remainingCredits ?? remaining }
}

function timeOf(store: Store, at: number): string {
  const ago = Math.max(0, performance.now() - at)
  return new Date(store.get(environmentAtom).now() - ago).toISOString()
}

import { questionById } from '../../src/domain/survey.ts'
import type { Store } from '../seed.ts'
import { actionsAtom, type TimedAction } from '../state/actions.ts'
import { remainingIn } from '../state/ballots.ts'
import { outsideAtom } from '../state/outside.ts'
import { pageAtom, qvQuestion } from '../state/page.ts'
import { respondentAtom } from '../state/respondent.ts'
import { stepAtom } from '../state/steps.ts'
import { elsewhereAtom } from '../state/submission.ts'
import type { Kept } from '../visit.ts'
import { linesOf } from './ballot-actions.ts'
import { type InputUsed, watchInput } from './last-input.ts'
import { BY_ITSELF, type Described, type Line, NOTHING, type Write } from './log-lines.ts'
import { Recorder } from './recorder.ts'
import { watchAnswers } from './watch-answers.ts'
import { watchSteps, watchSubmission, watchVisibility } from './watch-page.ts'

export type ActionLog = {
  /** Takes what was done to a ballot; everything else it sees for itself. */
  readonly tell: (action: TimedAction) => void
  /** This tab answers from now on. */
  readonly answer: () => void
  /** Takes the log off the device. */
  readonly forget: () => void
}

/** Ends what is being typed, so that it stands before this in the log. */
const ENDS_TYPING = new Set(['phase_leave', 'submit_attempt', 'focus_lost'])

/** Begins the log of a visit. Nothing is kept before this tab answers, nor while another one does. */
export function beginLog(store: Store, kept: Kept): ActionLog {
  const recorder = new Recorder(store, kept)
  const since = performance.now()
  const used = watchInput()
  let endTyping = () => {}
  const write: Write = (described, doneAt) => {
    if (store.get(elsewhereAtom)) return
    if (ENDS_TYPING.has(described.type)) endTyping()
    const at = doneAt ?? performance.now()
    recorder.take(lineOf(store, described, at, at < since || BY_ITSELF.has(described.type) ? {} : used()))
    if (described.type === 'submit_ok') recorder.end()
  }
  if (kept.draft || store.get(respondentAtom)?.resumes) write({ type: 'resume' })
  else write({ type: 'session_start', phase: 'welcome', questionId: null }, 0)
  watchSteps(store, write, store.get(actionsAtom)[0]?.at ?? since, kept.draft !== null)
  endTyping = watchAnswers(store, write)
  watchSubmission(store, write)
  watchVisibility(write, () => recorder.leave())
  store.sub(elsewhereAtom, () => store.get(elsewhereAtom) && recorder.close())
  let turns = 0
  return {
    tell: (action) => {
      const question = qvQuestion(store.get(pageAtom), action.questionId)
      for (const line of linesOf(action, question, store.get(stepAtom).phase)) write(line, action.at)
    },
    answer: () => {
      if (turns++ > 0) write({ type: 'resume' })
      void recorder.open()
    },
    forget: () => recorder.forget(),
  }
}

function lineOf(store: Store, described: Described, at: number, used: Partial<InputUsed>): Line {
  const step = store.get(stepAtom)
  const line = {
    ...{ clientTime: timeOf(store, at), elapsedMs: Math.round(at) },
    ...NOTHING,
    ...{ phase: step.phase, questionId: 'questionId' in step ? step.questionId : null },
    ...used,
    ...described,
  }
  const question = questionById(store.get(pageAtom).survey, line.questionId ?? '')
  const remaining = question?.type === 'qv' ? remainingIn(store.get, question.id) : null
  return { ...line, remainingCredits: described.remainingCredits ?? remaining }
}

/** The device's clock at an instant of `performance.now()`, ISO 8601. */
function timeOf(store: Store, at: number): string {
  const ago = Math.max(0, performance.now() - at)
  return new Date(store.get(outsideAtom).now() - ago).toISOString()
}

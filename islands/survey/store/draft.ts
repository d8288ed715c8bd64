import { atom } from 'jotai/vanilla'
import { type Ballot, optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { ballotFrom } from '../../../src/domain/ballot/stored-ballot.ts'
import { valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { ballotsAtom, historiesAtom, untouchedAtom } from './ballots.ts'
import { changedAtAtom, seqAtom } from './changes.ts'
import { type Contents, contentsAtom, type Draft, noticeAtom } from './contents.ts'
import { pageAtom } from './page.ts'
import { practiceAtom, progressAtom, respondentAtom } from './respondent.ts'
import { begunAtAtom, stepAtom, stepIdAtom } from './steps.ts'
import { submissionAtom } from './submission.ts'

/** The draft to store, or null before the visit is opened. */
export const draftAtom = atom((get): Draft | null => {
  const respondent = get(respondentAtom)
  return (
    respondent && {
      uuid: respondent.uuid,
      stepId: get(stepAtom).id,
      begunAt: get(begunAtAtom),
      contents: get(contentsAtom),
      progress: get(progressAtom),
      promise: get(pageAtom).promise,
      seq: get(seqAtom),
      changedAt: get(changedAtAtom),
      practice: get(practiceAtom),
      submitting: ['sending', 'waiting'].includes(get(submissionAtom).state),
    }
  )
})

/** Replaces all answers; questions without one are reset, in the respondent's own order. */
export const applyContentsAtom = atom(null, (get, set, contents: Contents) => {
  const ballots: Record<string, Ballot> = { ...get(untouchedAtom) }
  const answers: Record<string, string> = {}
  for (const question of get(pageAtom).survey.questions) {
    const content = entryOf(contents, question.id)
    const untouched = entryOf(ballots, question.id)
    if (isBallot(question)) {
      if (!untouched || !content || !('votes' in content)) continue
      ballots[question.id] = ballotFrom(question, optionsIn(untouched, UNDECIDED), content)
    } else if (content) {
      const value = valueOfContent(question, content)
      if (value !== undefined) answers[question.id] = value
    }
  }
  set(ballotsAtom, ballots)
  set(historiesAtom, {})
  set(answersAtom, answers)
})

/** Whether a restored draft was being submitted, so that the submission continues. */
export const resumesSubmitAtom = atom(false)

export const restoreDraftAtom = atom(null, (get, set, draft: Draft) => {
  const respondent = get(respondentAtom)
  // Another tab may have drawn a uuid before it heard of this one's.
  if (respondent && respondent.uuid !== draft.uuid) set(respondentAtom, { ...respondent, uuid: draft.uuid })
  set(applyContentsAtom, draft.contents)
  set(progressAtom, draft.progress)
  set(seqAtom, draft.seq)
  set(changedAtAtom, draft.changedAt)
  set(practiceAtom, draft.practice ?? null)
  set(begunAtAtom, draft.begunAt ?? 0)
  // Whoever has read another promise begins again at the welcome.
  if (draft.promise === get(pageAtom).promise) {
    set(stepIdAtom, draft.stepId)
    set(resumesSubmitAtom, draft.submitting)
  }
  if (draft.changedAt) set(noticeAtom, { key: 'restored', at: draft.changedAt })
})

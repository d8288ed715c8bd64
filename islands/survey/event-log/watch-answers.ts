import { entryOf } from '../../../src/domain/record-entry.ts'
import { questionById } from '../../../src/domain/survey.ts'
import { textLength } from '../../../src/domain/text-length.ts'
import { answersAtom } from '../store/answers.ts'
import { seqAtom } from '../store/changes.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { choiceEvents } from './choice-events.ts'
import type { Write } from './event-draft.ts'

/** Keystrokes in a text count as one change until they pause for this long. */
const TYPING_MS = 1_000

type Typing = { readonly was: string; readonly timer: ReturnType<typeof setTimeout> }

/**
 * Logs changes of the answers to form questions; for texts and numbers only the length.
 * @returns ends every change of a text that is still being typed
 */
export function watchAnswers(store: Store, write: Write): () => void {
  let known = store.get(answersAtom)
  let seq = store.get(seqAtom)
  const typing = new Map<string, Typing>()
  const end = (questionId: string) => {
    const begun = typing.get(questionId)
    if (!begun) return
    clearTimeout(begun.timer)
    typing.delete(questionId)
    const to = textLength(entryOf(store.get(answersAtom), questionId) ?? '')
    write({ type: 'text_change', questionId, from: textLength(begun.was), to })
  }
  const type = (questionId: string, before: string) => {
    const begun = typing.get(questionId)
    clearTimeout(begun?.timer)
    typing.set(questionId, {
      was: begun?.was ?? before,
      timer: setTimeout(() => end(questionId), TYPING_MS),
    })
  }
  store.sub(answersAtom, () => {
    const [before, isTheirs] = [known, store.get(seqAtom) !== seq]
    known = store.get(answersAtom)
    seq = store.get(seqAtom)
    // Answers restored from elsewhere are no actions on this page.
    if (!isTheirs) return
    for (const questionId of new Set([...Object.keys(before), ...Object.keys(known)])) {
      const [from = '', to = ''] = [entryOf(before, questionId), entryOf(known, questionId)]
      if (from === to) continue
      const question = questionById(store.get(pageAtom).survey, questionId)
      if (question?.type === 'text' || question?.type === 'number') type(questionId, from)
      else if (question?.type === 'choice') choiceEvents(question, from, to).forEach(write)
      else write({ type: 'likert_change', questionId, from: from || null, to: to || null })
    }
  })
  return () => [...typing.keys()].forEach(end)
}

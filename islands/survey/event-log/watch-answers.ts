import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { type FormQuestion, questionById } from '../../../src/domain/survey/survey.ts'
import { textLength } from '../../../src/domain/text/text-length.ts'
import { follow } from '../../shared/follow.ts'
import { answersAtom } from '../store/answers.ts'
import { seqAtom } from '../store/changes.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { selectionEvents, typedTexts } from './answer-events.ts'
import type { Write } from './event-draft.ts'

/** Keystrokes in a text count as one change until they pause for this long. */
const TYPING_MS = 1_000

type Typing = {
  readonly question: FormQuestion
  readonly optionId: string | null
  readonly was: string
}

/**
 * Logs changes of the answers to form questions: what was selected, and the length of what was typed.
 * @returns ends every change of a text that is still being typed
 */
export function watchAnswers(store: Store, write: Write): () => void {
  let seq = store.get(seqAtom)
  const { typing, endAll } = watchTyping(({ question, optionId, was }) => {
    const is = typedTexts(question, entryOf(store.get(answersAtom), question.id) ?? '').get(optionId) ?? ''
    const [from, to] = [textLength(was), textLength(is)]
    write({ type: 'text_change', questionId: question.id, optionId, from, to })
  })
  follow(store, answersAtom, (known, before) => {
    const isTheirs = store.get(seqAtom) !== seq
    seq = store.get(seqAtom)
    // Answers restored from elsewhere are no actions on this page.
    if (!isTheirs) return
    for (const questionId of new Set([...Object.keys(before), ...Object.keys(known)])) {
      const [from = '', to = ''] = [entryOf(before, questionId), entryOf(known, questionId)]
      const question = questionById(store.get(pageAtom).survey, questionId)
      if (from === to || !question || isBallot(question)) continue
      for (const event of selectionEvents(question, from, to)) write({ questionId, ...event })
      typing(question, from, to)
    }
  })
  return endAll
}

function watchTyping(end: (typed: Typing) => void) {
  const begun = new Map<string, Typing & { timer?: ReturnType<typeof setTimeout> }>()
  const endOf = (key: string) => {
    const typed = begun.get(key)
    clearTimeout(typed?.timer)
    begun.delete(key)
    if (typed) end(typed)
  }
  const typing = (question: FormQuestion, was: string, is: string) => {
    const [before, now] = [typedTexts(question, was), typedTexts(question, is)]
    for (const optionId of new Set([...before.keys(), ...now.keys()])) {
      const text = before.get(optionId) ?? ''
      if (text === (now.get(optionId) ?? '')) continue
      const key = JSON.stringify([question.id, optionId])
      const typed = begun.get(key) ?? { question, optionId, was: text }
      clearTimeout(typed.timer)
      begun.set(key, { ...typed, timer: setTimeout(() => endOf(key), TYPING_MS) })
    }
  }
  return { typing, endAll: () => [...begun.keys()].forEach(endOf) }
}

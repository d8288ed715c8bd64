import { keepLatest } from './keep-latest.ts'

/** An answer that took less, in milliseconds, is made anew each time; any other rests for so many times as long. */
const QUICK_MS = 100
const REST = 9

type Entry<Value> = { readonly answer: Promise<Value>; until: number }

/**
 * Answers of questions, of which each is worked on once at a time. One that took long is kept for as long as lets
 * whatever answers do other things nine tenths of the time.
 *
 * @param now milliseconds since 1970
 * @param most answers that are kept
 */
export function slowAnswers<Value>(now: () => number, most: number) {
  const entries = new Map<string, Entry<Value>>()
  return {
    /** An answer that is being worked on, or still rests. */
    known(question: string): Promise<Value> | undefined {
      const entry = entries.get(question)
      return entry && now() < entry.until ? entry.answer : undefined
    },
    ask(question: string, work: () => Promise<Value>): Promise<Value> {
      const began = performance.now()
      const answer = work()
      const entry: Entry<Value> = { answer, until: Number.POSITIVE_INFINITY }
      const forget = () => {
        if (entries.get(question) === entry) entries.delete(question)
      }
      answer.then(() => {
        const took = performance.now() - began
        if (took < QUICK_MS) forget()
        else entry.until = now() + REST * took
      }, forget)
      keepLatest(entries, question, entry, most)
      return answer
    },
  }
}

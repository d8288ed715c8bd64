import { LRUCache } from 'lru-cache'
import { steadyClock } from './steady-clock.ts'

/** An answer that took less, in milliseconds, is computed again each time; others are reused for a multiple of it. */
const QUICK_MS = 100
const REST = 9

/** How long a page waits for an answer, in milliseconds. */
const SOON_MS = 100

/**
 * Answers to questions, each computed at most once at a time. A slow one is cached long enough that computing takes at
 * most a tenth of the time.
 * @param now milliseconds since 1970
 * @param most the most answers in the cache
 */
export function slowAnswers<Value>(now: () => number, most: number) {
  const latest = new LRUCache<string, { readonly value: Value }>({ max: most })
  const answers = new LRUCache<string, Promise<Value>>({
    max: most,
    ttlResolution: 0,
    perf: steadyClock(now),
  })
  const known = (question: string): Promise<Value> | undefined => answers.get(question)
  const ask = (question: string, work: () => Promise<Value>): Promise<Value> => {
    const began = performance.now()
    const answer = work()
    const isCached = () => answers.peek(question) === answer
    const rest = (value: Value) => {
      const took = performance.now() - began
      if (!isCached()) return
      latest.set(question, { value })
      if (took < QUICK_MS) answers.delete(question)
      else answers.set(question, answer, { ttl: REST * took })
    }
    answers.set(question, answer)
    answer.then(rest, () => {
      if (isCached()) answers.delete(question)
    })
    return answer
  }
  return {
    known,
    ask,
    /** The answer if it is known or found within a moment, or else the last answer; undefined while there is none. */
    soon(question: string, work: () => Promise<Value>): Promise<Value | undefined> {
      const before = latest.get(question)?.value
      return Promise.race([known(question) ?? ask(question, work), Bun.sleep(SOON_MS).then(() => before)])
    },
  }
}

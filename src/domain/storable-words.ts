import { storableText } from './storable-text.ts'

/** Characters that change the direction of the text that follows: embeddings, overrides, isolates, and their ends. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
const END_OF_EMBEDDING = '\u202c'
const END_OF_ISOLATE = '\u2069'

/**
 * A designer's words as they are stored. They are used in sentences and lists, so they must not change the direction of
 * the text that follows them: unmatched bidirectional controls are left out.
 *
 * @example storableWords('Parks\u202e') // 'Parks'
 */
export function storableWords(text: string): string {
  const stored = storableText(text)
  const open: number[] = []
  const ended = new Set<number>()
  for (const { 0: mark, index } of stored.matchAll(TURNS)) {
    if (mark !== END_OF_EMBEDDING && mark !== END_OF_ISOLATE) {
      open.push(index)
      continue
    }
    const isIsolate = mark === END_OF_ISOLATE
    const at = open.findLastIndex((begin) => isIsolate === stored[begin]! >= '\u2066')
    const endsLast = isIsolate || at === open.length - 1
    if (at < 0 || !endsLast) continue
    ended.add(open[at]!).add(index)
    // Everything opened within an isolate ends with it.
    open.length = at
  }
  return stored.replace(TURNS, (mark, index: number) => (ended.has(index) ? mark : ''))
}

import { storableText } from './storable-text.ts'

/** Characters that change the direction of the text that follows: embeddings, overrides, isolates, and their ends. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
const END_OF_EMBEDDING = '\u202c'
const END_OF_ISOLATE = '\u2069'

/** Controls and line breaks, as slides and word processors leave them within a name, and what is no character at all. */
const CONTROLS = /[\p{Cc}\u2028\u2029\p{Noncharacter_Code_Point}]+/gu
const CONTROLS_BUT_LINES = /[[\p{Cc}\p{Noncharacter_Code_Point}]--[\n\r\t]]+/gv

/**
 * A designer's words as they are stored. They are used in sentences and lists, so they must not change the direction of
 * the text that follows them: unmatched bidirectional controls are left out. Other control characters become spaces.
 *
 * @param lines whether the words may have line breaks and tabs, unlike names, titles and labels
 * @example storableWords('Parks\u202e') // 'Parks'
 * @example storableWords('Bike\vlane') // 'Bike lane'
 */
export function storableWords(text: string, lines: 'one' | 'many' = 'one'): string {
  const stored = storableText(text).replace(lines === 'one' ? CONTROLS : CONTROLS_BUT_LINES, ' ')
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

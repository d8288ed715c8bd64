import { storableText } from './storable-text.ts'

/** What turns the direction of the text that follows, until its end: embeddings, overrides, isolates, and the ends of these. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
const END_OF_EMBEDDING = '\u202c'
const END_OF_ISOLATE = '\u2069'

/**
 * The words of a designer as they are stored. They stand in sentences and lists, so that nothing in them may turn what follows
 * them: a turn that they do not end is left out, as is an end of none.
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
    // What began within an isolate ends with it.
    open.length = at
  }
  return stored.replace(TURNS, (mark, index: number) => (ended.has(index) ? mark : ''))
}

import type { Option, QvQuestion } from '../survey/survey.ts'

/** Returns numbers in [0, 1), the same sequence for the same seed. */
export type Random = () => number

/**
 * A 32-bit hash of a text (FNV-1a with a final mix), to seed a sequence.
 *
 * @returns unsigned 32-bit integer
 */
export function seedOf(text: string): number {
  return mixed(hashed(text))
}

/** The hash of a text before the final mix, or of what comes after the text with a given hash. */
function hashed(text: string, from = 0x811c9dc5): number {
  let hash = from
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

function mixed(sum: number): number {
  let hash = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * A reproducible sequence of random numbers (the mulberry32 generator), equal on server and client.
 *
 * @param seed unsigned 32-bit integer
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A new list in an order drawn by the Fisher-Yates shuffle; every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const item = list[last] as T
    list[last] = list[other] as T
    list[other] = item
  }
  return list
}

/** Follows a respondent from one uuid to the next; see `movedUuid`. */
const DRAWN_BY = /-drawn-([0-9a-z]+)$/

/**
 * The uuid of a response that moves to another device. What was drawn by the old one stays, because the new one ends in
 * its hash, from which the old one does not follow.
 *
 * @param fresh a random UUID
 * @example movedUuid('anna-0001', crypto.randomUUID()) // '0f2e77aa-…-drawn-1x2y3z'
 */
export function movedUuid(old: string, fresh: string): string {
  return `${fresh}-drawn-${(drawnBy(old) >>> 0).toString(36)}`
}

function drawnBy(uuid: string): number {
  const before = DRAWN_BY.exec(uuid)?.[1]
  return before === undefined ? hashed(uuid) : Number.parseInt(before, 36) | 0
}

/** The random numbers of a respondent for a question: the same on every device. */
export function drawsOf(uuid: string, questionId: string): Random {
  return seededRandom(mixed(hashed(`/${questionId}`, drawnBy(uuid))))
}

/**
 * The options that one respondent sees, in the order shown: drawn once from the respondent's uuid and the question, so
 * that a reload or a resumed response shows the same. With `sampleOption` n > 0 they see n of the options.
 *
 * @param shuffle false keeps the designer's order (a sample is still drawn)
 */
export function presentedOptions(
  question: Pick<QvQuestion, 'id' | 'options' | 'sampleOption'>,
  uuid: string,
  shuffle: boolean,
): readonly Option[] {
  const drawn = shuffled(question.options, drawsOf(uuid, question.id))
  const { sampleOption } = question
  const sample = sampleOption > 0 ? drawn.slice(0, sampleOption) : drawn
  if (shuffle) return sample
  const seen = new Set(sample)
  return question.options.filter((option) => seen.has(option))
}

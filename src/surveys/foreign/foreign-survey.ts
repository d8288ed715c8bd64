import type { LeftOut } from '../../contract/surveys/foreign-files.ts'
import type { QuestionDraft } from '../../domain/questions/question-draft.ts'

/** A question of another program's file, with what people there call it. */
export type ForeignQuestion = { readonly name: string; readonly draft: QuestionDraft }

/** What another program's file says, as far as this product has it. */
export type ForeignSurvey = {
  readonly title: string
  readonly description: string
  /** Of its texts; undefined if the file does not say. */
  readonly language?: string
  /** In the order in which they are asked. */
  readonly questions: readonly ForeignQuestion[]
  /** What cannot be brought, by the names that the other program has for it. */
  readonly left: readonly LeftOut[]
}

/** A scale, whose ends are named as its first and its last step. */
export const scaleOf = (scale: readonly string[]) => ({
  scale,
  minLabel: scale[0] ?? '',
  maxLabel: scale.at(-1) ?? '',
})

const BREAKS = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The words of markup, on one line.
 * @example wordsOf('<p>How <b>often</b>?</p>') // 'How often?'
 */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(BREAKS, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(\d{1,7});/g, (whole, code) => characterOf(Number(code)) ?? whole)
    .replace(/&#x([\da-f]{1,6});/gi, (whole, code) => characterOf(Number.parseInt(code, 16)) ?? whole)
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const characterOf = (code: number): string | undefined =>
  code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined

import type { FieldProblem } from '../failure.ts'
import { hasControls, isVisible } from '../text/visible-text.ts'

/** What an invitation or a reminder says, with placeholders. */
export type LetterText = { readonly subject: string; readonly body: string }

/** What stands for a placeholder; null where there is nothing. */
export type LetterValues = {
  readonly name: string | null
  readonly link: string
  readonly survey: string
  readonly closes: string | null
  /** Whoever asks. */
  readonly organisation: string | null
}

const PLACEHOLDERS = [
  ...(['name', 'link', 'survey', 'closes', 'organisation'] as const),
] satisfies (keyof LetterValues)[]

/** In characters. */
export const LETTER_LIMITS = { subject: 200, body: 5_000 } as const

const PLACEHOLDER = /\{([^{}\n]*)\}/g

/**
 * What is wrong with the words of a letter.
 * @param at JSON pointer to it
 * @param closes whether the survey has a time at which it closes
 */
export function letterProblems(text: LetterText, at: string, closes: boolean): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!isVisible(text.subject) || hasControls(text.subject))
    problems.push({ path: `${at}/subject`, rule: 'visible' })
  for (const field of ['subject', 'body'] as const) {
    const path = `${at}/${field}`
    for (const [, name = ''] of text[field].matchAll(PLACEHOLDER)) {
      if (!PLACEHOLDERS.some((known) => known === name))
        problems.push({ path, rule: 'letterPlaceholder', values: { name } })
      if (name === 'closes' && !closes) problems.push({ path, rule: 'letterCloses' })
    }
  }
  if (!text.body.includes('{link}')) problems.push({ path: `${at}/body`, rule: 'letterLink' })
  return problems
}

/**
 * A letter with its placeholders filled. What has no value is left out, with the space before it.
 * @example filledLetter({ subject: 'Hello {name}!', body: '{link}' }, values).subject // 'Hello!' without a name
 */
export function filledLetter({ subject, body }: LetterText, values: LetterValues): LetterText {
  return { subject: filled(subject, values), body: filled(body, values) }
}

function filled(text: string, values: LetterValues): string {
  const value = (name: string) => values[name as keyof LetterValues]
  return text
    .replace(/( *)\{([^{}\n]*)\}/g, (whole, space: string, name: string) => {
      const known = PLACEHOLDERS.some((one) => one === name)
      const said = known ? value(name) : whole.slice(space.length)
      return said === null ? '' : `${space}${said}`
    })
    .replace(/^ +/gm, '')
}

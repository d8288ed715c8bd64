/** The space between two sentences; the full-width marks of Chinese contain their own. */
export const spaceAfterSentence = (language: string) => (language.startsWith('zh') ? '' : ' ')

const LIST_COMMAS: Readonly<Record<string, string>> = { zh: '、', ar: '، ' }

/** What stands between the items of a list that ends without "and". */
export const listComma = (language: string) => LIST_COMMAS[language.slice(0, 2)] ?? ', '

/** A phrase as a sentence. */
export const asSentence = (phrase: string, language: string) =>
  phrase + (language.startsWith('zh') ? '。' : '.')

/**
 * Sentences as one text, as a language writes them.
 *
 * @param sentences those that are empty or false are left out
 * @example inSequence('en', ['It is closed.', 'It opens again.']) // 'It is closed. It opens again.'
 */
export function inSequence(language: string, sentences: readonly (string | false)[]): string {
  return sentences.filter(Boolean).join(spaceAfterSentence(language))
}

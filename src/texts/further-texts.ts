import type { FurtherQuestionTexts } from './catalogue.ts'
import type { FurtherTextKey } from './en/question-types.ts'
import type { Message } from './text.ts'

/** The sentences of the types that some questions have. */
export function furtherTexts(
  questions: readonly { readonly type: string }[],
  texts: FurtherQuestionTexts,
): Partial<Record<FurtherTextKey, Message>> {
  const types = new Set(questions.map(({ type }) => type))
  return Object.assign({}, ...Object.entries(texts).flatMap(([type, said]) => (types.has(type) ? said : [])))
}

import type { QuestionType } from '../../../../src/domain/survey/survey.ts'

/** The types whose answers compare items, or ask about a ballot: few pages have such questions, and load their fields apart. */
const RARE = { ranking: true, constantsum: true, reason: true, headtohead: true } as const satisfies Partial<
  Record<QuestionType, true>
>

export type RareType = keyof typeof RARE

export const isRare = ({ type }: { readonly type: QuestionType }): boolean => type in RARE

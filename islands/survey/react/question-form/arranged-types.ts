import type { QuestionType } from '../../../../src/domain/survey/survey.ts'

/** The types whose answers compare items: few pages have such questions, and load their fields apart. */
const ARRANGED = { ranking: true, constantsum: true } as const satisfies Partial<Record<QuestionType, true>>

export type ArrangedType = keyof typeof ARRANGED

export const isArranged = ({ type }: { readonly type: QuestionType }): boolean => type in ARRANGED

/** How a condition compares an answer with its value. */
export const OPERATORS = ['is', 'isNot', 'includes', 'atLeast', 'atMost'] as const
export type Operator = (typeof OPERATORS)[number]

/** A comparison with a value: a text, or a number written as one. */
export type Comparison = { readonly operator: Operator; readonly value: string }

/**
 * A condition on the answer to an earlier question. The value can be the label of a point on a scale or the id of a
 * choice. A ranking is the item that it puts first, and includes all that it ranks; a sum includes the items with points.
 */
export type AnswerCondition = Comparison & { readonly questionId: string }

/** A condition on a parameter of the respondent's link; one that the link lacks is the empty text. */
export type ParameterCondition = Comparison & { readonly param: string }

/** A condition on the respondent's arm, whose id is the value. `surveyOfArm` decides it before anything is shown. */
export type ArmCondition = Comparison & { readonly arm: true }

export type Condition = AnswerCondition | ParameterCondition | ArmCondition

/** When a question or a group is shown: if all, or any, of the conditions are met. */
export type ShowIf = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] }

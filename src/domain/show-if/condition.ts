/** How a condition compares an answer with its value. */
export const OPERATORS = ['is', 'isNot', 'includes', 'atLeast', 'atMost'] as const
export type Operator = (typeof OPERATORS)[number]

/** How something is compared, and with what: the value is a text, or a number written as one. */
export type Comparison = { readonly operator: Operator; readonly value: string }

/** What is asked of the answer to a question that comes before. The value can be the label of a point on a scale or the id of a choice. */
export type AnswerCondition = Comparison & { readonly questionId: string }

/** What is asked of a parameter of the link by which a respondent came; one that the link lacks is the empty text. */
export type ParameterCondition = Comparison & { readonly param: string }

/** What is asked of the arm that a respondent is in: the value is its id. `surveyOfArm` decides it before anything is shown. */
export type ArmCondition = Comparison & { readonly arm: true }

export type Condition = AnswerCondition | ParameterCondition | ArmCondition

/** When a question or a group is shown: when all, or any, of the conditions are met. */
export type ShowIf = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] }

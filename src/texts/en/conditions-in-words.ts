/** How conditions are told as one clause, such as '“How do you live?” is “Renting”'. */
export const conditionsInWords = {
  comparison: '{what} {operator} {value}',
  quoted: '“{text}”',
  askedArm: 'the arm',
  askedParameter: 'the parameter “{name}” of the link',
  operator_is: 'is',
  operator_isNot: 'is not',
  operator_includes: 'includes',
  operator_includesNot: 'does not include',
  operator_isOnly: 'is only',
  operator_contains: 'contains',
  operator_since: 'is on or after',
  operator_until: 'is on or before',
  operator_atLeast: 'is at least',
  operator_atMost: 'is at most',
  operator_agreed: 'was agreed to',
  operator_agreedNot: 'was not agreed to',
} as const

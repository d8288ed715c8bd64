/** What the editor says of constant sums. */
export const constantSumQuestion = {
  type_constantsum: 'Constant sum',
  totalPoints: 'Points to divide',
  totalPointsHint: 'Each person divides all of them among the choices.',
  lose_total: 'the points to divide',
} as const

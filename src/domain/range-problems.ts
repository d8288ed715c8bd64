import type { FieldProblem } from './failure.ts'

/** Why a number is not between two others; none if it is. */
export const rangeProblems = (path: string, value: number, least: number, most: number): FieldProblem[] =>
  value >= least && value <= most ? [] : [{ path, rule: 'range', values: { least, most } }]

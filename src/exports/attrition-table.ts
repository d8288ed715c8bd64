import type { Attrition } from '../domain/arms/attrition.ts'
import type { Cell } from '../http/csv.ts'
import type { Column } from './columns.ts'

export const ATTRITION_COLUMNS: readonly Column[] = [
  {
    name: 'test',
    meaning:
      'How p was found: chi_squared by the distribution of that name, exact by the test of Fisher, Freeman and Halton where fewer than five are expected of any kind in an arm. Both compare how many completed and how many did neither complete nor were turned away; simulated responses are left out where there are others.',
  },
  { name: 'chi_squared', meaning: 'Pearson’s statistic, without a correction; empty for an exact test.' },
  { name: 'df', meaning: 'Its degrees of freedom; empty for an exact test.' },
  { name: 'p', meaning: 'The probability of shares at least this different if all arms lose people alike.' },
]

export function attritionCells({ test, chiSquared, degrees, p }: Attrition): Cell[][] {
  return [[test === 'exact' ? 'exact' : 'chi_squared', chiSquared, degrees, p]]
}

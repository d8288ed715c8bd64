import type { Attrition } from '../../domain/arms/attrition.ts'
import { type Funnel, funnelRows } from '../../domain/results/funnel.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { Column } from '../tables/columns.ts'

export const FUNNEL_COLUMNS: readonly Column[] = [
  {
    name: 'stage',
    meaning:
      'opened: how often the page was opened, also by robots and again by the same people; began: their first answer arrived, or they were assigned to an arm; assigned: to an arm, where that is after the screening; step: an answer to it or to a later one; completed; unfinished: neither completed nor turned away; then by outcome who was turned away.',
  },
  { name: 'step', meaning: 'The number of a step; empty for all other stages.' },
  { name: 'question_ids', meaning: 'The questions of a step, separated by spaces.' },
  { name: 'arm', meaning: 'The name of the arm; empty for all arms together.' },
  { name: 'arm_id', meaning: 'The id of the arm in survey.json.' },
  {
    name: 'count',
    meaning:
      'The number of people. Programs open no page for simulated responses and others that they send, so a count of opened below that of began is incomplete.',
  },
]

/** A row for each stage, for all arms together and for each. */
export function funnelCells(funnel: Funnel): Cell[][] {
  return funnelRows(funnel).flatMap(({ stage, step, count, arms }) => {
    const questions = step === null ? null : (funnel.questionIds[step] ?? []).join(' ')
    const start = [stage, step === null ? null : step + 1, questions]
    const ofArms = arms.flatMap((counted, at): Cell[][] => {
      const arm = funnel.arms[at]
      return counted === null || !arm ? [] : [[...start, arm.label, arm.armId, counted]]
    })
    return [[...start, null, null, count], ...ofArms]
  })
}

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

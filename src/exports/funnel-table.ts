import { type Funnel, funnelRows } from '../domain/results/funnel.ts'
import type { Cell } from '../http/csv.ts'
import type { Column } from './columns.ts'

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

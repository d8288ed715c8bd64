import { enteredFromText } from '../../domain/questions/number/answer.ts'
import type { NumberQuestion } from '../../domain/questions/number/question.ts'
import type { NumberFigures } from '../../domain/questions/number/results.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { line } from '../codebook/words.ts'
import type { Figure } from '../tables/columns.ts'

export function numberFigures({
  n,
  mean,
  sd,
  lowerQuartile,
  median,
  upperQuartile,
}: NumberFigures): Figure[] {
  return [
    { name: 'n', value: n },
    { name: 'mean', value: mean },
    { name: 'sd', value: sd },
    { name: 'lower_quartile', value: lowerQuartile },
    { name: 'median', value: median },
    { name: 'upper_quartile', value: upperQuartile },
  ]
}

export const numberCell = (value: string): Cell => enteredFromText(value).value ?? null

export function numberMeaning({ min, max, step, unit }: NumberQuestion): string {
  const bounds = [min === null ? '' : ` from ${min}`, max === null ? '' : ` up to ${max}`].join('')
  return `A number${bounds}${step === null ? '' : ` in steps of ${step}`}${unit && ` (${line(unit)})`}.`
}

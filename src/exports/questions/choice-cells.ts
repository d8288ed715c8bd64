import { answerLines } from '../../domain/questions/answer-rules.ts'
import { choiceBounds, chosenFromText } from '../../domain/questions/choice/answer.ts'
import type { ChoiceQuestion } from '../../domain/questions/choice/question.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { cell } from '../codebook/words.ts'
import type { FormColumn } from '../tables/columns.ts'
import { attentionColumns, attentionMeaning } from './attention-cells.ts'

/** A column for each choice of a multiple answer, or one with the label; and one for answers in own words. */
export function choiceColumns(question: ChoiceQuestion): FormColumn[] {
  const { choices, multiple, other } = question
  const labels: FormColumn[] = multiple
    ? choices.map(({ choiceId, label }) => ({
        code: ({ choices: codes }) => codes.get(choiceId)!,
        label,
        meaning: `1 where '${label}' was chosen, 0 where it was not.`,
        cell: (value) => (value === '' ? null : Number(chosenFromText(value).selection.includes(choiceId))),
      }))
    : [
        {
          code: ({ code }) => code,
          label: '',
          meaning: 'The chosen label.',
          cell: (value) => answerLines(question, withoutOther(value))[0] ?? null,
        },
      ]
  const checked = attentionColumns(question)
  if (!other) return [...labels, ...checked]
  const named: FormColumn = {
    code: ({ other: code }) => code,
    label: 'other',
    meaning: 'The answer in own words; empty if there is none.',
    cell: (value) => chosenFromText(value).other ?? null,
  }
  return [...labels, named, ...checked]
}

const withoutOther = (value: string) =>
  value === '' ? '' : JSON.stringify({ selection: chosenFromText(value).selection })

/** The codebook's description of a choice question. */
export function choiceMeaning(question: ChoiceQuestion, codes: QuestionCodes): string[] {
  const { least, most } = choiceBounds(question)
  const other = question.other ? ' Something else could be named.' : ''
  const rows = question.choices.map(
    ({ choiceId, label, exclusive }) =>
      `| ${cell(choiceId)} | ${cell(label)} | ${Number(exclusive)} | ${codes.choices.get(choiceId)} |`,
  )
  return [
    `${question.multiple ? `${least} to ${most} of these choices` : 'One of these choices'}.${other}`,
    ['| choice_id | choice | exclusive | choice_code |', '|---|---|---|---|', ...rows].join('\n'),
    ...attentionMeaning(question),
  ]
}

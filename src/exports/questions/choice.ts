import type { ChoiceResultsBody } from '../../contract/results/results.ts'
import { answerLines } from '../../domain/questions/answer-rules.ts'
import { choiceBounds, chosenFromText } from '../../domain/questions/choice/answer.ts'
import type { ChoiceQuestion } from '../../domain/questions/choice/question.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { cell } from '../codebook/words.ts'
import type { FormColumn } from '../tables/columns.ts'
import { fieldTable } from '../tables/field-table.ts'
import { attentionColumns, attentionMeaning } from './attention.ts'

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

type Count = ChoiceResultsBody['counts'][number]

/** choice_results.csv: every figure of every choice. */
export const CHOICE_RESULTS = fieldTable<Count, ChoiceResultsBody>(
  { name: 'choice_results', meaning: 'A row for each choice of a choice question.' },
  ({ questions }) => questions.filter((question) => question.type === 'choice'),
  ({ counts }) => counts,
  [
    {
      name: 'choice_id',
      meaning: 'The choice, see below; empty for answers in own words.',
      value: ({ choiceId }) => choiceId,
    },
    { name: 'label', meaning: 'The current label of the choice.', value: ({ label }) => label },
    { name: 'n', meaning: 'Responses that answered the question.', value: (_, { n }) => n },
    { name: 'count', meaning: 'Responses that made the choice.', value: ({ count }) => count },
    {
      name: 'share',
      meaning: 'The same as a share of all that answered, 0 to 1.',
      value: ({ share }) => share,
    },
    {
      name: 'share_low',
      meaning:
        "95% confidence interval of the share (Wilson's score), lower end; empty without answers, and where everybody who was asked has answered.",
      value: ({ ci95 }) => ci95?.[0] ?? null,
    },
    { name: 'share_high', meaning: 'The same, upper end.', value: ({ ci95 }) => ci95?.[1] ?? null },
  ],
)

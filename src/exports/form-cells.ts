import { answerLines } from '../domain/answer-rules.ts'
import { contentOfValue } from '../domain/answer-values.ts'
import { chosenFromText } from '../domain/choice/answer.ts'
import type { ChoiceQuestion } from '../domain/choice/question.ts'
import type { FormQuestion } from '../domain/survey.ts'
import type { Cell } from '../http/csv.ts'

/** A column for answers to a form question. */
export type FormColumn = {
  /** What its name ends with, after that of the question: the id of a choice, `other`, or nothing. */
  readonly part: string
  /** What a header adds to the question for a person, or nothing. */
  readonly label: string
  readonly meaning: string
  /** The cell of an answer that was given. */
  readonly cell: (value: string) => Cell
}

/** The columns that hold the answers to a form question: most types have one. */
export function formColumns(question: FormQuestion): FormColumn[] {
  switch (question.type) {
    case 'likert':
      return [{ part: '', label: '', meaning: 'The label chosen.', cell: (value) => value }]
    case 'text':
      return [{ part: '', label: '', meaning: 'The text.', cell: (value) => value }]
    case 'choice':
      return choiceColumns(question)
  }
}

function choiceColumns(question: ChoiceQuestion): FormColumn[] {
  const { choices, multiple, other } = question
  const labels: FormColumn[] = multiple
    ? choices.map(({ choiceId, label }) => ({
        part: choiceId,
        label,
        meaning: `1 where '${label}' was chosen, 0 where it was not.`,
        cell: (value) => (value === '' ? null : Number(chosenFromText(value).selection.includes(choiceId))),
      }))
    : [
        {
          part: '',
          label: '',
          meaning: 'The label chosen.',
          cell: (value) => answerLines(question, withoutOther(value))[0] ?? null,
        },
      ]
  if (!other) return labels
  const named: FormColumn = {
    part: 'other',
    label: 'other',
    meaning: 'What was named that is not among the choices; empty where nothing was.',
    cell: (value) => chosenFromText(value).other ?? null,
  }
  return [...labels, named]
}

const withoutOther = (value: string) =>
  value === '' ? '' : JSON.stringify({ selection: chosenFromText(value).selection })

/** An answer to a form question in one cell. */
export const formCell = (question: FormQuestion, value: string): Cell =>
  question.type === 'choice' ? answerLines(question, value).join('; ') : value

/** An answer to a form question in JSON. */
export function formObject(question: FormQuestion, value: string): object {
  if (question.type !== 'choice') return { answer: value }
  const { questionId: _id, questionType: _type, ...chosen } = contentOfValue(question, value)
  return { answer: answerLines(question, value), ...chosen }
}

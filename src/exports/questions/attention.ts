import {
  type CheckingQuestion,
  isAttentionCheck,
  passesCheck,
  passingLabel,
} from '../../domain/questions/attention.ts'
import { line } from '../codebook/words.ts'
import { type FormColumn, QUESTION_ID, type ResultTable } from '../tables/columns.ts'

/** Whether each response passed an attention check; no column of a question that is none. */
export function attentionColumns(question: CheckingQuestion): FormColumn[] {
  if (!isAttentionCheck(question)) return []
  return [
    {
      code: ({ passed }) => passed,
      label: 'attention check passed',
      meaning: '1 where the attention check was passed, 0 where it was failed.',
      cell(value) {
        const passes = passesCheck(question, value)
        return passes === null ? null : Number(passes)
      },
    },
  ]
}

export const attentionMeaning = (question: CheckingQuestion): string[] =>
  isAttentionCheck(question)
    ? [
        `An attention check, which is passed by '${line(passingLabel(question))}' alone. Respondents were not told, unless the preregistration is public.`,
      ]
    : []

/** attention.csv: how many people passed each attention check. */
export const ATTENTION_RESULTS: ResultTable = {
  name: 'attention',
  meaning:
    'A row for each attention check, and for each arm of an experiment in which anybody answered it; people who did not answer it are not counted.',
  columns: [
    QUESTION_ID,
    { name: 'arm_id', meaning: 'The arm, as in assignments.csv; empty for all people.' },
    { name: 'passed', meaning: 'Responses that passed it.' },
    { name: 'failed', meaning: 'Responses that failed it.' },
  ],
  *rows({ attention = [] }) {
    for (const { questionId, passed, failed, arms } of attention)
      yield [
        [questionId, '', passed, failed],
        ...arms.map((arm) => [questionId, arm.armId, arm.passed, arm.failed]),
      ]
  },
}

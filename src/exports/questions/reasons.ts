import { ballotQuestionOf } from '../../domain/ballot/cast.ts'
import { reasonsFromText } from '../../domain/questions/reason/answer.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import { type ExportTable, OPTION_NAME, QUESTION_ID, RESPONSE_ID } from '../tables/columns.ts'

/** A row for each reason that a respondent gave for an option's votes. */
export function reasonsTable({ questions }: Survey): ExportTable {
  const asked = questions.flatMap((question) => {
    const about = ballotQuestionOf(question, questions)
    return question.type === 'reason' && about ? [{ id: question.id, about }] : []
  })
  const rowsOf = ({ ballotId, answers }: ExportedResponse): Cell[][] =>
    asked.flatMap(({ id, about }) =>
      reasonsFromText(answers.get(id)?.value ?? '').map(({ optionId, text }) => {
        const at = about.options.findIndex((option) => option.id === optionId)
        const votes = answers.get(about.id)?.votes?.[at] ?? null
        return [ballotId, id, about.id, optionId, about.options[at]?.name ?? null, votes, text]
      }),
    )
  return {
    name: 'reasons',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'voted_question_id', meaning: 'The question that was voted on.' },
      { name: 'option_id', meaning: 'The option whose votes the reason is for, see below.' },
      OPTION_NAME,
      { name: 'votes', meaning: "The respondent's votes on it; negative votes are against it." },
      { name: 'reason', meaning: 'The text.' },
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.flatMap(rowsOf)
    },
  }
}

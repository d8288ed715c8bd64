import { ballotQuestionOf } from '../../domain/ballot/cast.ts'
import { pairsFromText } from '../../domain/questions/head-to-head/answer.ts'
import { agreesWithVotes } from '../../domain/questions/head-to-head/results.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { flag } from '../responses/response-cells.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import { type ExportTable, QUESTION_ID, RESPONSE_ID } from '../tables/columns.ts'

/** A row for each pair that a respondent was asked about and answered, with the votes on both options. */
export function headToHeadTable({ questions }: Survey): ExportTable {
  const asked = questions.flatMap((question) => {
    const about = ballotQuestionOf(question, questions)
    return question.type === 'headtohead' && about ? [{ id: question.id, about }] : []
  })
  const rowsOf = ({ ballotId, answers }: ExportedResponse): Cell[][] =>
    asked.flatMap(({ id, about }) => {
      const votes = answers.get(about.id)?.votes
      const votesOf = (optionId: string) =>
        votes?.[about.options.findIndex((option) => option.id === optionId)] ?? 0
      return pairsFromText(answers.get(id)?.value ?? '').map((pair) => {
        const { a, b, picked } = pair
        const agrees = flag(agreesWithVotes(pair, votesOf))
        return [ballotId, id, about.id, a, b, picked, votesOf(a), votesOf(b), agrees]
      })
    })
  return {
    name: 'head_to_head',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'voted_question_id', meaning: 'The question that was voted on.' },
      { name: 'option_a', meaning: 'The option that was shown first, see below.' },
      { name: 'option_b', meaning: 'The other one.' },
      { name: 'picked', meaning: 'The picked option; empty for no preference.' },
      { name: 'votes_a', meaning: "The respondent's votes on the first option." },
      { name: 'votes_b', meaning: "The respondent's votes on the other one." },
      {
        name: 'agrees',
        meaning:
          '1 where the one picked has more votes, 0 where it has fewer; empty where both have as many, or neither was picked.',
      },
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.flatMap(rowsOf)
    },
  }
}

import { armById } from '../../domain/arms/arm.ts'
import { surveyOfArm } from '../../domain/arms/survey-of-arm.ts'
import { castFor } from '../../domain/ballot/cast.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { askedPart } from '../../domain/questions/answer-rules.ts'
import { lacksAgreement } from '../../domain/questions/consent/question.ts'
import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import { isTurnedAway, possibleOutcomes } from '../../domain/survey/ends/ends.ts'
import type { FormQuestion, Question, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { ballotCells } from '../ballots/ballot-cells.ts'
import { formExport } from '../questions/form-exports.ts'
import { type ExportTable, QUESTION_ID, RESPONSE_ID } from '../tables/columns.ts'
import { type ExportedResponse, turnedAwayResponses } from './responses.ts'
import { shownIn } from './shown-table.ts'

/**
 * What people answered before they were turned away, separate from all answers that count; empty if nobody can be, and if
 * ballots are secret, because everybody who follows the counts knows which few keys these were.
 */
export function turnedAwayTables(survey: Survey): ExportTable[] {
  if (isSecret(survey.settings) || !possibleOutcomes(survey).some(isTurnedAway)) return []
  const rowsOf = (response: ExportedResponse): Cell[][] => {
    const shown = shownIn(survey, response)
    // An answer to a question that is no longer shown stays stored, because nothing was submitted.
    const asked = survey.questions.filter((question) => isAnswered(question) && shown.has(question.id))
    if (lacksAgreement(asked, (id) => response.answers.get(id)?.value)) return []
    const { ballotId, outcome } = response
    return asked.flatMap((question) =>
      cellsOf(survey, question, response).map((cells) => [
        ...[ballotId, outcome, question.id, question.type],
        ...cells,
      ]),
    )
  }
  return [
    {
      name: 'turned_away',
      columns: [
        RESPONSE_ID,
        { name: 'status', meaning: 'screenedOut or quotaFull, as in responses.csv.' },
        QUESTION_ID,
        { name: 'type', meaning: 'The type of the question.' },
        { name: 'option_id', meaning: 'The option of a ballot; empty for all other answers.' },
        {
          name: 'answer',
          meaning:
            'The votes on the option, or the answer as in answers.csv; for reasons and pairs, the part that the votes ask for. No figure counts it. There are no rows for people who had not yet given a consent that is required.',
        },
      ],
      async *rows(selection) {
        for await (const responses of turnedAwayResponses(selection)) yield responses.flatMap(rowsOf)
      },
    },
  ]
}

/** An answer as a completion would have stored it: for a question about a ballot, the part that the votes ask for. */
function askedValueOf(
  survey: Survey,
  question: FormQuestion,
  { answers, arm, respondent }: ExportedResponse,
) {
  const value = answers.get(question.id)?.value
  if (!value || !('of' in question)) return value
  const { questions, settings } = surveyOfArm(survey, armById(survey.settings, arm))
  const votes = answers.get(question.of)?.votes
  return askedPart(
    question,
    value,
    castFor(question, { questions, uuid: respondent, shuffle: settings.shuffle, votes }),
  )
}

/** The option and the answer of each row for a question. */
function cellsOf(survey: Survey, question: Question, response: ExportedResponse): Cell[][] {
  if (isFormQuestion(question)) {
    const value = askedValueOf(survey, question, response)
    if (!value || !isAnswered(question)) return []
    return [[null, formExport(question.type).cell(question, value, survey.questions)]]
  }
  const votes = ballotCells(survey, question, response)?.votes ?? []
  return question.options.flatMap(({ id }, at) => {
    const vote = votes[at] ?? null
    return vote === null ? [] : [[id, vote]]
  })
}

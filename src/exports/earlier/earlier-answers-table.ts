import type { EarlierAnswer } from '../../../db/tables/earlier-answers.ts'
import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import { questionById, type Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { formExport } from '../questions/form-exports.ts'
import { FIRST, type Selection } from '../reading/selection.ts'
import { type ExportTable, QUESTION_ID, RESPONSE_ID } from '../tables/columns.ts'
import { type EarlierVersion, listEarlier } from './repository.ts'

/** Versions in memory at a time. */
const PAGE = 100

/** What respondents had submitted before they changed their answers; no table where nobody may. */
export function earlierAnswersTables(survey: Survey): ExportTable[] {
  if (!survey.settings.changeAnswers) return []
  const rowsOf = ({ ballotId, version, startedAt, completedAt, answers }: EarlierVersion): Cell[][] => {
    const place = [ballotId, version, instant(startedAt), instant(completedAt)]
    const cells = answers.flatMap((answer) => cellsOf(survey, answer))
    return cells.map((row) => [...place, ...row])
  }
  return [
    {
      name: 'earlier_answers',
      columns: [
        RESPONSE_ID,
        {
          name: 'version',
          meaning:
            '1 for what was submitted first. The other files have the last version, with its practice, language and what the browser reported. The action log is of the first version.',
        },
        { name: 'started_at', meaning: 'When this version was begun (ISO 8601, UTC).', instant: true },
        { name: 'completed_at', meaning: 'When it was submitted (ISO 8601, UTC).', instant: true },
        QUESTION_ID,
        { name: 'type', meaning: 'The type of the question.' },
        { name: 'option_id', meaning: 'The option of a ballot; empty for all other answers.' },
        {
          name: 'answer',
          meaning: 'The votes on the option, or the answer as in answers.csv. No figure counts it.',
        },
      ],
      async *rows(selection) {
        for await (const versions of versionsOf(selection)) yield versions.flatMap(rowsOf)
      },
    },
  ]
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

async function* versionsOf({ database, survey, filter }: Selection) {
  for (let [after, version] = [FIRST, 0]; ; ) {
    const page = await listEarlier(database, { surveyId: survey.id, filter, after, limit: PAGE }, version)
    yield page.filter(({ matches }) => matches)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    ;[after, version] = [last.ballotId, last.version]
  }
}

/** The question, its type, the option and the answer of each row. Of a sample, options without a position were not seen. */
function cellsOf(survey: Survey, { questionId, votes, positions, value }: EarlierAnswer): Cell[][] {
  const question = questionById(survey, questionId)
  if (!question || !isAnswered(question)) return []
  const asked = [question.id, question.type]
  if (isFormQuestion(question))
    return value === null
      ? []
      : [[...asked, null, formExport(question.type).cell(question, value, survey.questions)]]
  return question.options.flatMap(({ id }, at) => {
    const isSeen = positions === null || (positions[at] ?? null) !== null
    return isSeen ? [[...asked, id, votes?.[at] ?? 0]] : []
  })
}

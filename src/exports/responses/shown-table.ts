import { armById } from '../../domain/arms/arm.ts'
import { surveyOfArm } from '../../domain/arms/survey-of-arm.ts'
import { isAnswered } from '../../domain/questions/question-traits.ts'
import { isAskedOfAll, isConditional, shownQuestions } from '../../domain/show-if/rule.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { line } from '../codebook/words.ts'
import { type ExportTable, RESPONSE_ID } from '../tables/columns.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'

/** Whether each response was shown each conditional question; empty for a survey without conditions. */
export function shownTables(survey: Survey): ExportTable[] {
  if (!isConditional(survey)) return []
  const asked = survey.questions
    .filter(isAnswered)
    .filter((question) => !isAskedOfAll(question, survey.questionGroups))
  const rowOf = (response: ExportedResponse): Cell[] => {
    const shown = shownIn(survey, response)
    return [response.ballotId, ...asked.map(({ id }) => Number(shown.has(id)))]
  }
  return [
    {
      name: 'shown',
      columns: [
        RESPONSE_ID,
        ...asked.map(({ id, text }) => ({
          name: `shown_${id}`,
          meaning: `1 where '${line(text)}' was shown, 0 where it was not.`,
        })),
      ],
      async *rows(selection) {
        for await (const responses of completedResponses(selection)) yield responses.map(rowOf)
      },
    },
  ]
}

/** The questions that a response was shown; it has no answers to others. */
export function shownIn(survey: Survey, response: ExportedResponse): ReadonlySet<string> {
  const { arm, answers, parameters } = response
  const asked = surveyOfArm(survey, armById(survey.settings, arm))
  return shownQuestions(asked, {
    answerOf: (id) => answers.get(id)?.value,
    hasVotes: (id) => answers.get(id)?.votes?.some((count) => count !== 0) ?? false,
    parameters,
  })
}

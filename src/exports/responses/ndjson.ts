import { hasArms } from '../../domain/arms/arm.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { hasRandomOrder } from '../../domain/question-order/random-order.ts'
import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { ballotCells } from '../ballots/ballot-cells.ts'
import { formExport } from '../questions/form-exports.ts'
import type { Selection } from '../reading/selection.ts'
import { armOf, orderOf, practiceOf, timesOf, visitOf } from './response-cells.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'
import { shownIn } from './shown-table.ts'

export async function* responseLines(selection: Selection): AsyncGenerator<string> {
  const { survey } = selection
  for await (const responses of completedResponses(selection)) {
    yield responses.map((response) => `${JSON.stringify(responseObject(survey, response))}\n`).join('')
  }
}

function responseObject(survey: Survey, response: ExportedResponse): object {
  const { ballotId, mode, input, language, revision, keyGroup, ownId } = response
  return {
    responseId: ballotId,
    status: 'completed',
    ...(hasArms(survey.settings) && { arm: armOf(survey.settings, response) }),
    mode,
    input,
    language,
    ...timesOf(response),
    ...visitOf(response),
    practice: response.practice ? practiceOf(response) : null,
    surveyVersion: response.disclosesTimes ? revision : null,
    ...(survey.settings.hasUKey && { keyGroup, ownId }),
    ...(storedNames(survey.settings).length > 0 && { parameters: parametersOf(survey, response) }),
    simulated: response.simulated,
    ...(!isSecret(survey.settings) && { flags: response.flags }),
    ...(hasRandomOrder(survey.settings) && { questionOrder: orderOf(response.questionOrder) }),
    ...(isConditional(survey) && { shown: [...shownIn(survey, response)] }),
    answers: survey.questions.flatMap((question) => {
      const answer = answerObject(survey, question, response)
      return answer ? [{ questionId: question.id, type: question.type, ...answer }] : []
    }),
  }
}

function parametersOf({ settings }: Survey, { parameters }: ExportedResponse): object {
  return Object.fromEntries(
    storedNames(settings).map((name) => [name, entryOf(parameters ?? {}, name) ?? null]),
  )
}

function answerObject(
  survey: Survey,
  question: Survey['questions'][number],
  response: ExportedResponse,
): object | undefined {
  if (isFormQuestion(question)) {
    const answer = response.answers.get(question.id)?.value
    if (answer === undefined || answer === null || !isAnswered(question)) return undefined
    return formExport(question.type).object(question, answer, survey.questions)
  }
  const ballot = ballotCells(survey, question, response)
  if (!ballot) return undefined
  const { votes, bins, explicitSkips, finalPositions, spent, left } = ballot
  const options = question.options.flatMap(({ id, name }, at) => {
    if (votes[at] === null) return []
    const placement = { bin: bins[at], explicitSkip: explicitSkips[at], finalPosition: finalPositions[at] }
    return [{ optionId: id, optionName: name, votes: votes[at], ...placement }]
  })
  return { spent, left, options }
}

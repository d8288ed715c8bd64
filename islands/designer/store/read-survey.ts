import { questionDraft } from '../../../src/contract/names/read.ts'
import type { PartsBody } from '../../../src/contract/names/written.ts'
import type { NewQuestionBody } from '../../../src/contract/questions.ts'
import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import { questionOf } from '../../../src/domain/questions/editing.ts'
import { type Parts, withParts } from '../../../src/domain/survey/merging.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey/survey.ts'

/** A question from the server, which has every field and id. */
const questionRead = (id: string, body: object): Question => ({
  ...questionOf(questionDraft(body as NewQuestionBody), () => ''),
  id,
})

export function partsRead({ question, ...rest }: PartsBody): Parts {
  const questions = Object.entries(question ?? {}).map(([id, body]) => [id, body && questionRead(id, body)])
  return { ...rest, ...(question && { question: Object.fromEntries(questions) }) }
}

/** A designer's survey as a client reads it: what respondents get, and the draft with the unfinished parts. */
export function copiesRead({ title, description, settings, questionGroups, ...body }: DesignerSurveyBody) {
  const questions = body.questions.map(({ _id, position: _, ...question }) => questionRead(_id, question))
  const definition: SurveyDefinition = { title, description, settings, questions, questionGroups }
  return { definition, draft: withParts(definition, partsRead(body.draft ?? {})) }
}

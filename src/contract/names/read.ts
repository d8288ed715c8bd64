import type { QuestionDraft } from '../../domain/questions/question-draft.ts'
import type { FormBody, NewQuestionBody } from '../questions.ts'

/** A question's draft, from a body that a designer sent. */
export function questionDraft(body: NewQuestionBody): QuestionDraft {
  const { question: text, description, link, image, showIf } = body
  if (isFormBody(body)) {
    const { position: _position, question: _question, ...fields } = body
    return { ...fields, text }
  }
  const { version: _version, questionType: _type, ...setting } = body.setting ?? {}
  const options = body.options?.map(({ optionId: id, optionName: name, ...option }) => ({
    id,
    name,
    ...option,
  }))
  return { type: 'qv', text, description, link, image, showIf, options, ...setting }
}

const isFormBody = (body: NewQuestionBody): body is FormBody => body.type !== undefined && body.type !== 'qv'

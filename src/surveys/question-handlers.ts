import type { GroupsBody, OrderBody } from '../contract/definitions.ts'
import {
  decodeQuestion,
  type NewQuestionBody,
  type QuestionBody,
  questionBody,
  questionDraft,
} from '../contract/questions.ts'
import type { DesignerSurveyBody } from '../contract/surveys.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { makeQuestion, withQuestion } from '../domain/questions/editing.ts'
import { changeQuestion, inOrder, withoutQuestion } from '../domain/questions/question-editing.ts'
import { replaceGroups } from '../domain/questions/question-groups.ts'
import { questionById, type Survey } from '../domain/survey/survey.ts'
import { accepted, type Edit, saveEdit, shownToDesigner } from './edits.ts'
import { withSafeDescription } from './safe-descriptions.ts'

/** Symbols of 5 bits. */
const PART_ID_LENGTH = 10

export type WrittenQuestion = { readonly question: QuestionBody; readonly version: number }

export const partIds = (deps: Pick<Deps, 'random'>) => () => randomText(deps.random, PART_ID_LENGTH)

/**
 * Adds a question, by default after all others.
 * @throws Failure INVALID_INPUT with every field at fault
 */
export async function addQuestion(deps: Deps, edit: Edit, body: NewQuestionBody): Promise<WrittenQuestion> {
  const newId = partIds(deps)
  const id = newId()
  const { survey } = await saveEdit(deps, edit, (definition) => {
    const made = accepted(makeQuestion(questionDraft(body), { groups: definition.questionGroups, newId }))
    return accepted(withQuestion(definition, { ...made.question, id }, body.position)).definition
  })
  return writtenQuestion(survey, id)
}

/** Changes parts of a question; fields that the body does not name stay as they are. */
export async function editQuestion(
  deps: Deps,
  edit: Edit,
  questionId: string,
  sent: unknown,
): Promise<WrittenQuestion> {
  const { survey } = await saveEdit(deps, edit, (definition) => {
    const question = questionById(definition, questionId)
    if (!question) throw new Failure({ code: 'QUESTION_NOT_FOUND' })
    const body = decodeQuestion(sent, question.type)
    const changes = { draft: questionDraft(body), position: body.position }
    return accepted(changeQuestion(definition, questionId, changes, partIds(deps))).definition
  })
  return writtenQuestion(survey, questionId)
}

/** Removes a question from a survey; returns the survey's version without it. */
export async function removeQuestion(deps: Deps, edit: Edit, questionId: string): Promise<number> {
  const { survey } = await saveEdit(
    deps,
    edit,
    (definition) => accepted(withoutQuestion(definition, questionId)).definition,
  )
  return survey.revision
}

/** Reorders the questions of a survey; the body names each of them once. */
export async function orderQuestions(
  deps: Deps,
  edit: Edit,
  { questionIds }: OrderBody,
): Promise<DesignerSurveyBody> {
  const found = await saveEdit(
    deps,
    edit,
    (definition) => accepted(inOrder(definition, questionIds)).definition,
  )
  return shownToDesigner(deps, found)
}

export async function groupQuestions(deps: Deps, edit: Edit, body: GroupsBody): Promise<DesignerSurveyBody> {
  const found = await saveEdit(
    deps,
    edit,
    (definition) => accepted(replaceGroups(definition, body.questionGroups, partIds(deps))).definition,
  )
  return shownToDesigner(deps, found)
}

function writtenQuestion({ questions, revision }: Survey, id: string): WrittenQuestion {
  const position = questions.findIndex((question) => question.id === id)
  const question = questions[position]
  if (!question) throw new Error('a question that was just written is not there')
  return { question: questionBody(withSafeDescription(question), position), version: revision }
}

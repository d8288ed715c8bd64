import { partsBody, type QuestionBody, questionBody } from '../../contract/names.ts'
import type { SavedReply, SentParts } from '../../contract/parts.ts'
import { decodeQuestion, type NewQuestionBody, questionDraft } from '../../contract/questions/questions.ts'
import type { GroupsBody, OrderBody } from '../../contract/surveys/definitions.ts'
import type { DesignerSurveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { makeQuestion, questionOf, withQuestion } from '../../domain/questions/editing.ts'
import { changeQuestion, inOrder, withoutQuestion } from '../../domain/questions/question-editing.ts'
import { makeGroups, replaceGroups } from '../../domain/questions/question-groups.ts'
import { changedParts, type Parts, partsOf, withParts } from '../../domain/survey/editing/merging.ts'
import { finish, unfinishedParts } from '../../domain/survey/editing/unfinished.ts'
import {
  type QuestionGroup,
  questionById,
  type Survey,
  type SurveyDefinition,
} from '../../domain/survey/survey.ts'
import { withTranslations } from '../../domain/survey/translations/translations.ts'
import { partIds } from '../new-ids.ts'
import { accepted, type Edit, editSurvey, saveEdit } from './edits.ts'
import { withSafeDescription, withSafeDescriptions } from './safe-descriptions.ts'
import { shownToDesigner } from './shown.ts'

export type WrittenQuestion = { readonly question: QuestionBody; readonly version: number }

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

/**
 * Saves parts of a survey, finished or not. Respondents get those that are finished.
 * @throws those of `editSurvey`
 */
export async function saveParts(
  deps: Deps,
  edit: Edit,
  { translations, ...sent }: SentParts,
): Promise<SavedReply> {
  const parts = withQuestions(sent, partIds(deps))
  let before = edit.access.survey as SurveyDefinition
  const { survey, draft } = await editSurvey(deps, edit, (copies) => {
    before = copies.draft ?? copies.definition
    const draft = accepted(withTranslations(withParts(before, parts), translations)).definition
    return finish(copies.definition, draft)
  })
  const after = draft ?? survey
  const shown = await withSafeDescriptions(after)
  return {
    version: survey.revision,
    parts: partsBody(partsOf(shown, changedParts(before, after))),
    unfinished: [...unfinishedParts({ definition: survey, draft })],
  }
}

function withQuestions(
  { question, group, ...parts }: Omit<SentParts, 'translations'>,
  newId: () => string,
): Parts {
  const questions = Object.entries(question).map(([id, draft]) => [
    id,
    draft && { ...questionOf(draft, newId), id },
  ])
  const groups = Object.entries(group).map(([id, draft]) => {
    if (!draft) return [id, null]
    const [{ id: _, questionIds: __, ...part }] = makeGroups([draft], newId) as [QuestionGroup]
    return [id, part]
  })
  return { ...parts, question: Object.fromEntries(questions), group: Object.fromEntries(groups) }
}

function writtenQuestion({ questions, revision }: Survey, id: string): WrittenQuestion {
  const position = questions.findIndex((question) => question.id === id)
  const question = questions[position]
  if (!question) throw new Error('a question that was just written is not there')
  return { question: questionBody(withSafeDescription(question), position), version: revision }
}

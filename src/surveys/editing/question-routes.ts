import { Elysia } from 'elysia'
import { PartsToSave, SavedReply } from '../../contract/parts.ts'
import { QuestionReply, QuestionToAdd, QuestionToChange } from '../../contract/questions/questions.ts'
import { IfMatch, Nothing } from '../../contract/schemas.ts'
import { GroupsBody, OrderBody } from '../../contract/surveys/definitions.ts'
import { DesignerSurveyReply } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { tagged, versionTag } from '../../http/replies/tags.ts'
import { DEFINITION_BYTES } from '../../http/requests/body-limits.ts'
import { api } from '../../urls.ts'
import { editOf } from './edits.ts'
import {
  addQuestion,
  editQuestion,
  groupQuestions,
  orderQuestions,
  removeQuestion,
  saveParts,
} from './question-handlers.ts'

const EDITS = { may: 'edit', scope: 'surveys:write', audit: 'itself', headers: IfMatch } as const

/** Designers' calls about the questions of their surveys. Every answer includes the survey's version. */
export function questionRoutes(deps: Deps) {
  return new Elysia().use(partRoutes(deps)).use(singleRoutes(deps)).use(layoutRoutes(deps))
}

function partRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps, DEFINITION_BYTES)).patch(
    api.definitionParts.pattern,
    async ({ body, set, request, access }) => {
      return tagged(set, await saveParts(deps, editOf(request, access), body))
    },
    {
      ...EDITS,
      body: PartsToSave,
      response: { 200: SavedReply },
      detail: { summary: 'Save parts of a survey, finished or not' },
    },
  )
}

function singleRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(
      api.designerQuestions.pattern,
      async ({ body, set, status, request, access }) => {
        const { question, version } = await addQuestion(deps, editOf(request, access), body)
        set.headers.etag = versionTag(version)
        return status(201, question)
      },
      {
        ...EDITS,
        body: QuestionToAdd,
        response: { 201: QuestionReply },
        detail: { summary: 'Add a question' },
      },
    )
    .patch(
      api.designerQuestion.pattern,
      async ({ params: { questionId }, body, set, request, access }) => {
        const { question, version } = await editQuestion(deps, editOf(request, access), questionId, body)
        set.headers.etag = versionTag(version)
        return question
      },
      {
        ...EDITS,
        body: QuestionToChange,
        response: { 200: QuestionReply },
        detail: { summary: 'Change a question' },
      },
    )
    .delete(
      api.designerQuestion.pattern,
      async ({ params, set, request, access }) => {
        set.headers.etag = versionTag(await removeQuestion(deps, editOf(request, access), params.questionId))
        set.status = 204
      },
      {
        ...EDITS,
        response: { 204: Nothing },
        detail: { summary: 'Delete a question' },
      },
    )
}

function layoutRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(
      api.questionOrder.pattern,
      async ({ body, set, request, access }) => {
        return tagged(set, await orderQuestions(deps, editOf(request, access), body))
      },
      {
        ...EDITS,
        body: OrderBody,
        response: { 200: DesignerSurveyReply },
        detail: { summary: 'Put all questions in order' },
      },
    )
    .put(
      api.questionGroups.pattern,
      async ({ body, set, request, access }) => {
        return tagged(set, await groupQuestions(deps, editOf(request, access), body))
      },
      {
        ...EDITS,
        body: GroupsBody,
        response: { 200: DesignerSurveyReply },
        detail: { summary: 'Set the groups of questions' },
      },
    )
}

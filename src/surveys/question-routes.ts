import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { decode } from '../contract/decode.ts'
import { GroupsBody, OrderBody } from '../contract/definitions.ts'
import type { Deps } from '../deps.ts'
import { readStorable } from '../http/body.ts'
import { matchedVersion, versionTag } from '../http/tags.ts'
import { patterns } from '../urls.ts'
import type { Edit } from './edits.ts'
import {
  addQuestion,
  editQuestion,
  groupQuestions,
  orderQuestions,
  removeQuestion,
} from './question-handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** What designers do with the questions of their surveys. Every answer carries the survey's version. */
export function questionRoutes(deps: Deps) {
  return new Elysia().use(singleRoutes(deps)).use(layoutRoutes(deps))
}

type Call = { readonly request: Request; readonly params: Readonly<Record<string, string>> }

async function editOf(deps: Deps, { request, params }: Call): Promise<{ edit: Edit }> {
  const version = matchedVersion(request.headers.get('if-match'))
  const designer = await requireDesigner(deps, request)
  return { edit: { designer, surveyId: params.surveyId ?? '', version } }
}

function singleRoutes(deps: Deps) {
  return new Elysia()
    .resolve((call) => editOf(deps, call))
    .post(
      patterns.apiDesignerQuestions,
      async ({ request, edit, set }) => {
        const { question, version } = await addQuestion(deps, edit, await readStorable(request))
        set.status = 201
        set.headers.etag = versionTag(version)
        return question
      },
      OWN_PARSER,
    )
    .patch(
      patterns.apiDesignerQuestion,
      async ({ request, edit, params: { questionId }, set }) => {
        const { question, version } = await editQuestion(deps, edit, questionId, await readStorable(request))
        set.headers.etag = versionTag(version)
        return question
      },
      OWN_PARSER,
    )
    .delete(
      patterns.apiDesignerQuestion,
      async ({ edit, params, set }) => {
        set.headers.etag = versionTag(await removeQuestion(deps, edit, params.questionId))
        set.status = 204
      },
      OWN_PARSER,
    )
}

function layoutRoutes(deps: Deps) {
  return new Elysia()
    .resolve((call) => editOf(deps, call))
    .put(
      patterns.apiQuestionOrder,
      async ({ request, edit, set }) => {
        const survey = await orderQuestions(deps, edit, decode(OrderBody, await readStorable(request)))
        set.headers.etag = versionTag(survey.version)
        return survey
      },
      OWN_PARSER,
    )
    .put(
      patterns.apiQuestionGroups,
      async ({ request, edit, set }) => {
        const survey = await groupQuestions(deps, edit, decode(GroupsBody, await readStorable(request)))
        set.headers.etag = versionTag(survey.version)
        return survey
      },
      OWN_PARSER,
    )
}

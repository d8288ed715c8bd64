import { Elysia } from 'elysia'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { makesSurveys } from '../../domain/access/teams.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { SurveyMissingPage } from '../../pages/designer/survey-missing.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { readTeams } from '../../teams/handlers.ts'
import { en } from '../../texts/en.ts'
import { LEGACY_VERSIONS, pages } from '../../urls.ts'
import { listDesignerDeletedSurveys, listDesignerSurveys } from '../lists/handlers.ts'
import { designerAnswer, stateOf } from './designer-answer.tsx'
import { editorAnswer } from './editor-routes.tsx'

/** The designer's list of surveys, the editor, and old addresses that redirect to them. */
export function designerPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'designer-pages' })
    .get(
      pages.designer(),
      protectedPage(deps, (account, { request }) => listAnswer(deps, context, account, request)),
    )
    .get(
      pages.surveyEdit.pattern,
      protectedPage(deps, async (account, { request, params: { surveyId } }: SurveyVisit) => {
        try {
          return await editorAnswer(deps, context, { account, surveyId, query: new URL(request.url).search })
        } catch (error) {
          if (error instanceof Failure)
            return pageResponse(<SurveyMissingPage {...context} email={account.email} />, 404)
          throw error
        }
      }),
    )
    .get(pages.allProjects(), () => redirect(pages.designer(), 302))
    .get(
      pages.legacy(),
      protectedPage(deps, (_, { request }) => redirect(fixedSurveyPath(request), 302)),
    )
}

/** The address of the fixed survey named in the query, with the rest of the query. */
function fixedSurveyPath(request: Request): string {
  const query = new URL(request.url).searchParams
  const version = LEGACY_VERSIONS.find((known) => known === query.get('version')) ?? 'default'
  query.delete('version')
  const path = pages.survey(`legacy-${version}`)
  return query.size > 0 ? `${path}?${query}` : path
}

async function listAnswer(
  deps: Deps,
  context: PageContext,
  account: Account,
  request: Request,
): Promise<Response> {
  const isAdmin = account.roles.includes('admin')
  const query = new URL(request.url).searchParams
  const scope: 'all' | 'own' = isAdmin && query.get('all') === 'true' ? 'all' : 'own'
  const isNew = query.has('new')
  const [{ surveys, limit }, { surveys: deleted }, { teams: known }] = await Promise.all([
    listDesignerSurveys(deps, account, scope === 'all'),
    listDesignerDeletedSurveys(deps, account),
    readTeams(deps, account),
  ])
  const teams = known
    .filter(({ role }) => makesSurveys(role))
    .map(({ _id, name, role }) => ({ _id, name, role }))
  const team = (isNew ? teams : known).find(({ _id }) => _id === query.get('team'))?._id
  const folder = isNew ? query.get('folder') : null
  const list = {
    surveys,
    deleted,
    limit,
    isNew,
    ...(teams.length > 0 && { teams }),
    ...(team && { team }),
    ...(folder && { folder }),
    ...(isAdmin && { scope }),
  }
  const state = { ...stateOf(deps), list }
  return designerAnswer(context, {
    account,
    state,
    title: en.designer[isNew ? 'newSurvey' : scope === 'all' ? 'everybodys' : 'projects'],
    name: isNew || surveys.length === 0 ? 'survey-creation' : 'survey-list',
  })
}

import { Elysia } from 'elysia'
import type { DesignerState, EditorState } from '../../islands/designer/page-store.ts'
import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { designerIsland } from '../http/designer-island.tsx'
import { pageResponse } from '../http/page-response.ts'
import { authorize } from '../surveys/authorization.ts'
import { listOwnDeletedSurveys, listOwnSurveys, makePreviewLink } from '../surveys/designer-handlers.ts'
import { withSafeDescriptions } from '../surveys/survey-cache.ts'
import { openingProblems } from '../texts/en/checks.ts'
import { fieldProblems } from '../texts/en/errors.ts'
import { en } from '../texts/en.ts'
import { pages, patterns } from '../urls.ts'
import { DesignerPage } from './designer.tsx'
import type { PageContext } from './document.tsx'
import { englishContext } from './english-context.ts'
import { protectedPage } from './protected-routes.tsx'
import { SurveyErrorPage } from './survey-error.tsx'

/** The designer's list of surveys, and the editor. */
export function designerPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'designer-pages' })
    .get(
      pages.designer(),
      protectedPage(deps, (account, request) => listAnswer(deps, context, account, request)),
    )
    .get(
      patterns.surveyEdit,
      protectedPage(deps, async (account, request) => {
        const surveyId = decodeURIComponent(new URL(request.url).pathname.split('/')[2] ?? '')
        try {
          return await editorAnswer(deps, context, account, surveyId)
        } catch (error) {
          if (error instanceof Failure) return pageResponse(<SurveyErrorPage {...context} />, 404)
          throw error
        }
      }),
    )
}

function stateOf({ config, now }: Deps): DesignerState {
  return { language: en.language, texts: en.designer, publicUrl: config.publicUrl, now: now() }
}

async function listAnswer(
  deps: Deps,
  context: PageContext,
  account: Account,
  request: Request,
): Promise<Response> {
  const isAdmin = account.roles.includes('admin')
  const scope: 'all' | 'own' =
    isAdmin && new URL(request.url).searchParams.get('all') === 'true' ? 'all' : 'own'
  const [{ surveys, limit }, { surveys: deleted }] = await Promise.all([
    listOwnSurveys(deps, account, scope === 'all'),
    listOwnDeletedSurveys(deps, account),
  ])
  const state = { ...stateOf(deps), list: { surveys, deleted, limit, ...(isAdmin && { scope }) } }
  return designerAnswer(context, { account, state, title: en.designer.projects, name: 'survey-list' })
}

async function editorAnswer(
  deps: Deps,
  context: PageContext,
  account: Account,
  surveyId: string,
): Promise<Response> {
  const [editor, title] = await editorState(deps, account, surveyId)
  const state = { ...stateOf(deps), editor }
  return designerAnswer(context, { account, state, title, name: 'survey-editor' })
}

async function editorState(
  deps: Deps,
  account: Account,
  surveyId: string,
): Promise<[state: EditorState, title: string]> {
  const { survey, role, locked } = await authorize(deps, account, surveyId, 'see')
  const { url } = await makePreviewLink(deps, account, surveyId)
  const { id, revision, settings, ...words } = withSafeDescriptions(survey)
  const state = {
    ...{ surveyId: id, version: revision, definition: { ...words, settings }, role, locked },
    previewUrl: url,
    ...{ surveyTexts: en.survey, fieldTexts: fieldProblems, openingTexts: openingProblems },
  }
  return [state, words.title]
}

type View = {
  readonly account: Account
  readonly state: DesignerState
  readonly title: string
  readonly name: string
}

async function designerAnswer(
  context: PageContext,
  { account, state, title, name }: View,
): Promise<Response> {
  const island = await designerIsland(name, state)
  const page = (
    <DesignerPage
      {...context}
      title={title}
      email={account.email}
      state={state}
      island={island}
      islandName={name}
    />
  )
  return pageResponse(page, 200)
}

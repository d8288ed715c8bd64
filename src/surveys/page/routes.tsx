import { Elysia } from 'elysia'
import type { DesignerState, EditorPart, EditorState } from '../../../islands/designer/store/page-state.ts'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Account } from '../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { makesSurveys } from '../../domain/access/teams.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { Failure } from '../../domain/failure.ts'
import { canCheckAttention } from '../../domain/questions/attention.ts'
import { FACT_NAMES, hasFact } from '../../domain/questions/option-facts.ts'
import { isFormQuestion, isPlain } from '../../domain/questions/question-traits.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import { conditionsInSettings } from '../../domain/show-if/setting-conditions.ts'
import { QUESTION_TYPES, type Question, type SurveyDefinition } from '../../domain/survey/survey.ts'
import { designerIsland } from '../../http/pages/designer-island.tsx'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { SurveyMissingPage } from '../../pages/designer/survey-missing.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { readTeams } from '../../teams/handlers.ts'
import { openingProblems } from '../../texts/en/checks.ts'
import { fieldProblems } from '../../texts/en/errors.ts'
import { en } from '../../texts/en.ts'
import { furtherTexts } from '../../texts/further-texts.ts'
import { LEGACY_VERSIONS, pages } from '../../urls.ts'
import { authorize } from '../authorization.ts'
import { withSafeDescriptions } from '../editing/safe-descriptions.ts'
import { listDesignerDeletedSurveys, listDesignerSurveys } from '../lists/handlers.ts'
import { makePreviewLink } from '../sharing/preview.ts'
import { DesignerPage } from './designer.tsx'

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

function stateOf({ config, now }: Deps): DesignerState {
  const sendsMail = Boolean(config.mail)
  return { language: en.language, texts: en.designer, publicUrl: config.publicUrl, sendsMail, now: now() }
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

async function editorAnswer(
  deps: Deps,
  context: PageContext,
  { account, surveyId, query }: { account: Account; surveyId: string; query: string },
): Promise<Response> {
  const [editor, title] = await editorState(deps, account, surveyId)
  const parts = partsShown(editor.draft, query)
  const state = { ...stateOf(deps), editor: { ...editor, query, parts } }
  return designerAnswer(context, { account, state, title, name: 'survey-editor' })
}

/** Translations are edited on their own page, and stay on the server in the editor. */
const withoutTranslations = <Definition extends SurveyDefinition>(survey: Definition): Definition => ({
  ...survey,
  translations: undefined,
})

async function editorState(
  deps: Deps,
  account: Account,
  surveyId: string,
): Promise<[state: EditorState, title: string]> {
  const authorized = await authorize(deps, account, surveyId, 'see')
  const { survey, role, locked, hasResponses, stoppedAfter } = authorized
  const { url } = await makePreviewLink(deps, authorized)
  const { id, revision, ...definition } = await withSafeDescriptions(withoutTranslations(survey))
  const state = {
    surveyId: id,
    version: revision,
    definition,
    draft: authorized.draft ? await withSafeDescriptions(withoutTranslations(authorized.draft)) : definition,
    role,
    locked,
    hasResponses,
    stoppedAfter,
    previewUrl: url,
    surveyTexts: {
      ...en.survey,
      ...furtherTexts(
        QUESTION_TYPES.map((type) => ({ type })),
        en.furtherQuestions,
      ),
    },
    fitTexts: en.fit,
    factTexts: en.pages.facts,
    ballotWordTexts: en.ballotWords,
    fieldTexts: fieldProblems,
    openingTexts: openingProblems,
  }
  return [state, definition.title]
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

/** The lazily loaded parts that the editor shows at first: parts that arrive later would move the others. */
function partsShown(definition: SurveyDefinition, query: string): EditorPart[] {
  const open = new URLSearchParams(query).get('open')
  const { questions, settings } = definition
  const question = open === null ? questions[0] : questions.find(({ id }) => id === open)
  const decides = conditionsInSettings(settings).some(({ showIf }) => showIf)
  return [
    ...(open === 'settings' ? (['settings-form', 'look-fields'] as const) : []),
    ...(open === 'settings' && hasArms(settings) ? (['arm-fields'] as const) : []),
    ...(open === 'people' ? (['people'] as const) : []),
    ...(decides || isConditional(definition) ? (['conditions-editor'] as const) : []),
    ...(question ? partsOf(question) : []),
  ]
}

function partsOf(question: Question): EditorPart[] {
  const { image, link } = question
  const linked: EditorPart[] = image || link ? ['linked-fields'] : []
  if (isFormQuestion(question))
    return [
      ...linked,
      ...(isPlain(question) ? [] : (['further-editors'] as const)),
      ...(canCheckAttention(question) ? (['attention-field'] as const) : []),
    ]
  const hasFacts = [...FACT_NAMES, 'image' as const].some((fact) => hasFact(question.options, fact))
  return hasFacts ? [...linked, 'option-fact-fields'] : linked
}

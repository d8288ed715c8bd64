import type { EditorState } from '../../../islands/designer/store/page-state.ts'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { QUESTION_TYPES, type SurveyDefinition } from '../../domain/survey/survey.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { fieldProblems } from '../../texts/en/refusals/field-problems.ts'
import { openingProblems } from '../../texts/en/surveys/checks.ts'
import { en } from '../../texts/en.ts'
import { furtherTexts } from '../../texts/further-texts.ts'
import { authorize } from '../authorization.ts'
import { withSafeDescriptions } from '../editing/safe-descriptions.ts'
import { makePreviewLink } from '../sharing/preview.ts'
import { designerAnswer, stateOf } from './designer-answer.tsx'
import { partsShown } from './parts-shown.ts'

export async function editorAnswer(
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

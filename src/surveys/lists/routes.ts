import { Elysia } from 'elysia'
import { DeletedSurveysReply, SurveyListQuery, SurveyListReply } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { listDesignerDeletedSurveys, listDesignerSurveys } from './handlers.ts'

export function listRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(
      api.designerSurveys.pattern,
      ({ designer, query: { all, folder } }) =>
        listDesignerSurveys(deps, designer, all === 'true' || all === '1', folder),
      {
        signedIn: true,
        audit: null,
        scope: 'surveys:read',
        query: SurveyListQuery,
        response: { 200: SurveyListReply },
        detail: { summary: 'List surveys' },
      },
    )
    .get(api.deletedSurveys.pattern, ({ designer }) => listDesignerDeletedSurveys(deps, designer), {
      signedIn: true,
      audit: null,
      response: { 200: DeletedSurveysReply },
      detail: { summary: 'List deleted surveys that can be restored' },
    })
}

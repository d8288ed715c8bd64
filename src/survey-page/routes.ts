import { Elysia } from 'elysia'
import { inLanguage, queryOf, type Site } from '../pages/respondent/site.ts'
import { pages } from '../urls.ts'
import { keyAnswer } from './open/key-answer.ts'
import { surveyAnswer } from './open/survey-answer.ts'

/** The page of a survey, and the forms on it that work without script. */
export function surveyPages(site: Site) {
  return new Elysia({ name: 'survey-pages' })
    .get(pages.survey.pattern, ({ request, params: { surveyId } }) =>
      inLanguage(site, request, surveyAnswer(site, { request, surveyId, query: queryOf(request) })),
    )
    .post(
      pages.survey.pattern,
      ({ request, params: { surveyId } }) => inLanguage(site, request, keyAnswer(site, request, surveyId)),
      // The framework's parser has no limit of its own.
      { parse: 'none' },
    )
}

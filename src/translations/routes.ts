import { Elysia } from 'elysia'
import { file, fileBody, IfMatch } from '../contract/schemas.ts'
import { DesignerSurveyReply } from '../contract/surveys/surveys.ts'
import { ProgressReply, TextChangesBody, TranslationFileQuery } from '../contract/surveys/translations.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import { tagged } from '../http/replies/tags.ts'
import { DEFINITION_BYTES, TRANSLATIONS_BYTES } from '../http/requests/body-limits.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { editOf } from '../surveys/editing/edits.ts'
import { withSafeDescriptions } from '../surveys/editing/safe-descriptions.ts'
import { api } from '../urls.ts'
import { readTranslationsCsv, translationsCsv } from './csv-file.ts'
import { changeTexts, storeFile, type TranslationReader, translatedInto } from './handlers.ts'
import { translationsXliff } from './xliff-file.ts'
import { readTranslationsXliff } from './xliff-reader.ts'

const TYPES = { csv: 'text/csv', xlf: 'application/xliff+xml' } as const

export function translationRoutes(deps: Deps) {
  return new Elysia({ name: 'translation-routes' })
    .use(outRoutes(deps))
    .use(inRoutes(deps))
    .use(textRoutes(deps))
}

function outRoutes(deps: Deps) {
  const answer = (
    { survey: { title } }: AuthorizedSurvey,
    text: string,
    extension: keyof typeof TYPES,
    part: string,
  ) =>
    new Response(text, {
      headers: {
        'content-type': `${TYPES[extension]}; charset=utf-8`,
        'cache-control': 'private, no-store',
        'content-disposition': dispositionOf({ title, now: deps.now(), part, extension }),
      },
    })
  return new Elysia()
    .use(designerCalls(deps))
    .get(
      api.translationsCsv.pattern,
      async ({ access }) =>
        answer(access, translationsCsv(await withSafeDescriptions(access.survey)), 'csv', 'texts'),
      {
        may: 'see',
        audit: null,
        scope: 'surveys:read',
        response: { 200: file(TYPES.csv) },
        detail: { summary: 'Read all texts of a survey, with a column for each language' },
      },
    )
    .get(
      api.translationsXliff.pattern,
      async ({ access, query }) => {
        const language = translatedInto(access.survey, query.language)
        const survey = await withSafeDescriptions(access.survey)
        return answer(access, translationsXliff(survey, language), 'xlf', language)
      },
      {
        may: 'see',
        audit: null,
        scope: 'surveys:read',
        query: TranslationFileQuery,
        response: { 200: file(TYPES.xlf) },
        detail: { summary: 'Read the texts of a survey for one of its other languages as XLIFF 2.0' },
      },
    )
}

type FileCall = {
  readonly request: Request
  readonly access: AuthorizedSurvey
  readonly body: Uint8Array
  readonly set: { readonly headers: Record<string, string | number> }
}

function inRoutes(deps: Deps) {
  const stored =
    (read: TranslationReader) =>
    async ({ request, access, body, set }: FileCall) =>
      tagged(set, await storeFile(deps, editOf(request, access), body, read))
  return new Elysia()
    .use(designerCalls(deps, TRANSLATIONS_BYTES))
    .put(api.translationsCsv.pattern, stored(readTranslationsCsv), {
      may: 'edit',
      audit: 'itself',
      scope: 'surveys:write',
      headers: IfMatch,
      body: fileBody(TYPES.csv),
      response: { 200: DesignerSurveyReply },
      detail: { summary: 'Store the translations in a CSV file; empty cells change nothing' },
    })
    .put(api.translationsXliff.pattern, stored(readTranslationsXliff), {
      may: 'edit',
      audit: 'itself',
      scope: 'surveys:write',
      headers: IfMatch,
      body: fileBody(TYPES.xlf),
      response: { 200: DesignerSurveyReply },
      detail: {
        summary: 'Store the translations in a file of XLIFF 2; units without a target change nothing',
      },
    })
}

function textRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps, DEFINITION_BYTES)).patch(
    api.translation.pattern,
    async ({ request, access, params: { language }, body, set }) => {
      return tagged(set, await changeTexts(deps, editOf(request, access), language, body))
    },
    {
      may: 'edit',
      audit: 'itself',
      scope: 'surveys:write',
      headers: IfMatch,
      body: TextChangesBody,
      response: { 200: ProgressReply },
      detail: { summary: 'Change some texts of one of the other languages' },
    },
  )
}

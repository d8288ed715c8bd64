import { beforeAll, describe, expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import type { PageWorker } from '../../../src/worker/worker.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** Requests about a large survey, which are answered elsewhere: here by the product beside it on the same database. */

const LARGE = {
  type: 'qv',
  question: 'What should the town spend on?',
  options: Array.from({ length: 101 }, (_, at) => ({ optionId: `o${at}`, optionName: `Option ${at}` })),
  setting: { totalCredits: 100 },
}

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let passedOn: string[] = []

beforeAll(async () => {
  const beside = await testApp({ assets: await testAssets() })
  const worker: PageWorker = {
    answer: async (request) => {
      passedOn.push(request.method)
      const path = request.url.slice('http://localhost'.length)
      const { status, headers, text } = await beside.send(path, {
        method: request.method,
        headers: request.headers,
      })
      return new Response(text || null, { status, headers })
    },
    renderSurvey: () => Promise.reject(new Error('no page of respondents is asked for')),
  }
  app = await appOn({ ...beside.deps, worker })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LARGE], { results: 'public', resultsWhen: 'always' })
})

const encoded = (path: string) =>
  path.replace(survey._id, `%${survey._id.charCodeAt(0).toString(16)}${survey._id.slice(1)}`)
const asWritten = (path: string) => path

describe('slow requests for a large survey are passed to the worker', () => {
  const paths = [
    pages.surveyEdit,
    pages.surveyResults,
    pages.surveyShare,
    pages.publishedResults,
    api.publishedResults,
    api.designerSurvey,
    api.designerResults,
    api.surveyDefinition,
    (id: string) => `${api.designerExport(id)}?format=csv`,
  ]
  const forms = [
    ['GET', 'as it is written', asWritten],
    ['GET', 'with an encoded character', encoded],
    ['GET', 'with a slash at the end', (path: string) => path.replace(/(?=\?|$)/, '/')],
    ['HEAD', 'for its headers alone', asWritten],
    ['HEAD', 'for its headers alone, with an encoded character', encoded],
  ] as const

  test.each(forms)('%s %s', async (method, _, form) => {
    for (const path of paths) {
      passedOn = []
      const { status } = await designer.call(method, form(path(survey._id)))
      expect([path(survey._id), status, passedOn]).toEqual([path(survey._id), 200, [method]])
    }
  })

  test('but not requests that change it or are about another one', async () => {
    passedOn = []
    await designer.call('PATCH', api.designerSurvey(survey._id), { title: 'Another title' })
    await designer.call('GET', api.designerSurveys())
    await designer.call('GET', api.survey(survey._id))
    const small = await makeSurvey(designer)
    await designer.call('GET', pages.surveyEdit(small._id))
    expect(passedOn).toEqual([])
  })
})

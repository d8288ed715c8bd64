import { beforeAll, expect, test } from 'bun:test'
import type { OpenApiDocument } from '../../src/contract/openapi.ts'
import { api } from '../../src/urls.ts'
import { makeSurvey, signIn, type TestApp, testApp } from '../support/app.ts'
import { finishedFile, unpackedFiles } from '../support/export-files.ts'
import { ONE_OF_EACH } from '../support/one-of-each.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
}, 120_000)

test('the API names every file of a survey with all types of questions', async () => {
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer, Object.values(ONE_OF_EACH))
  const files = await unpackedFiles(await (await finishedFile(app, designer, _id, 'zip')).blob())
  const { paths } = (await app.send<OpenApiDocument>(api.openapi())).body
  const { description = '' } = paths['/designer/surveys/{surveyId}/export']!.get!
  const named: string[] = description.match(/[\w-]+\.\w+/g) ?? []
  expect([...files.keys()].filter((name) => !named.includes(name))).toEqual([])
}, 120_000)

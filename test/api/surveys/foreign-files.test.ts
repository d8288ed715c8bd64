import { beforeEach, expect, test } from 'bun:test'
import { LIMITS } from '../../../src/domain/survey/survey.ts'
import { type Designer, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { LSS, QSF } from '../../surveys/foreign/files.ts'

const IMPORT = '/api/v1/designer/surveys/import/file'

let designer: Designer
beforeEach(async () => {
  designer = await signIn(await testApp())
})

test('a file of another program becomes a draft, with what is not in it', async () => {
  const { status, headers, body } = await designer.call('POST', IMPORT, { name: 'town.lss', text: LSS })
  expect([status, headers.get('etag')]).toEqual([201, '"1"'])
  expect(body).toMatchObject({
    title: 'Die Stadt',
    settings: { isAvailable: false, language: 'de' },
    version: 1,
  })
  expect(body.questions.map(({ type }) => type)).toEqual(['choice', 'choice', 'likert', 'text', 'ranking'])
  expect(body.left).toContainEqual({ name: 'GRID', reason: 'type' })
  const { body: kept } = await designer.call('GET', `${SURVEYS}/${body._id}`)
  expect(kept.questions).toEqual(body.questions)
})

test('a file of no known kind is refused by its name', async () => {
  const { status, body } = await designer.call('POST', IMPORT, { name: 'notes.docx', text: 'PK\uFFFD\u0003' })
  expect(status).toBe(422)
  expect(body.details?.[0]).toMatchObject({ path: '/text' })
  expect(body.details?.[0]?.message).toStartWith('“notes.docx” cannot be read.')
})

test('a file makes no survey above the limit', async () => {
  const made = Array.from({ length: LIMITS.surveysPerDesigner }, (_, at) => ({
    title: `${at}`,
    description: 'A',
  }))
  for (const survey of made) await designer.call('POST', SURVEYS, survey)
  const { status, body } = await designer.call('POST', IMPORT, { name: 'town.qsf', text: QSF })
  expect([status, body]).toMatchObject([409, { code: 'LIMIT_REACHED' }])
})

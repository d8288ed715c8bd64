import { expect, test } from 'bun:test'
import { api } from '../../src/urls.ts'
import { CHOICE, CONSENT, makeSurvey, QV, SURVEYS, signIn, testApp } from '../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { begin } from '../support/respond.ts'

test('people who were turned away have no answers in files before they agreed to what everybody is asked to agree to', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const asked = await makeSurvey(designer, [CHOICE, CONSENT, QV])
  const [choosing, consent, qv] = asked.questions.map(({ _id }) => _id) as [string, string, string]
  const screenOut = { any: [{ questionId: choosing, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', `${SURVEYS}/${asked._id}`, { settings: { screenOut } })
  const rent = { [choosing]: { questionId: choosing, questionType: 'choice', selection: ['c1'] } }
  const agreed = { [consent]: { questionId: consent, questionType: 'consent', agreed: true } }
  const [silent, told, tried] = [
    await begin(app, asked, rent),
    await begin(app, asked, { ...rent, ...agreed, [qv]: [3, -1, 0] }),
    await begin(designer, asked, { ...rent, ...agreed }, { preview: true }),
  ]
  for (const ids of [silent, told]) await app.call('PUT', api.proceed(), ids)
  await designer.call('PUT', api.proceed(), tried)
  const files = await unpackedFiles(await (await exportedFile(app, designer, asked._id, 'zip')).blob())
  expect(csvRows(files.get('responses.csv') ?? '').map(({ status }) => status)).toEqual(
    Array(3).fill('screenedOut'),
  )
  const rows = csvRows(files.get('turned_away.csv') ?? '')
  expect(rows.map((row) => [row.question_id, row.option_id, row.answer])).toEqual([
    [choosing, '', 'Renting'],
    [consent, '', '1'],
    [qv, 'o1', '3'],
    [qv, 'o2', '-1'],
    [qv, 'o3', '0'],
  ])
})

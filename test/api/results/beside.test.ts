import { expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, TEXT, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

test('two surveys of a designer stand side by side, and nobody else’s', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const named = (names: readonly string[]) => ({
    ...QV,
    options: names.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName })),
  })
  const before = await makeSurvey(designer, [TEXT, named(['Roads', 'Parks', 'Bridge'])])
  const now = await makeSurvey(designer, [named(['Parks', 'Roads', 'Library'])])
  await designer.call('PATCH', `${SURVEYS}/${before._id}`, { title: 'Last year' })
  for (let person = 0; person < 12; person++) {
    await respond(app, before, {
      [before.questions[0]?._id ?? '']: 'fine',
      [before.questions[1]?._id ?? '']: [1, 2 + (person % 2), 0],
    })
    await respond(app, now, { [now.questions[0]?._id ?? '']: [4 + (person % 2), 1, 0] })
  }
  type Reply = {
    readonly beside: {
      readonly questions: readonly { readonly options: readonly { readonly low: number }[] }[]
    }
    readonly details?: readonly { readonly path: string }[]
  }
  const read = async (other: string) => {
    const { status, body } = await designer.call(
      'GET',
      `${api.designerResults(now._id)}?with=${other}` as never,
    )
    return { status, body: body as unknown as Reply }
  }
  const { beside } = (await read(before._id)).body
  const { entries } = (await designer.call('GET', `${SURVEYS}/${before._id}/log`)).body
  expect(entries[0]).toMatchObject({ actor: 'designer@example.org', action: 'results.seen' })
  expect(beside).toMatchObject({ title: 'Last year', completed: 12, questions: [{}] })
  const options = beside.questions[0]?.options ?? []
  expect(options).toMatchObject([
    { optionName: 'Parks', mean: 4.5, otherMean: 2.5, change: 2, rank: 1, otherRank: 1 },
    { optionName: 'Roads', change: 0, low: null },
  ])
  expect(options[0]?.low).toBeWithin(1.5, 2)
  const page = await app.send(`/survey/${now._id}/results?with=${before._id}`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  expect(page.text).toContain('Beside another survey: Last year')
  expect(page.text).toContain('+2.00')
  const stranger = await makeSurvey(await signIn(app, 'stranger@example.org'), [QV])
  for (const other of [stranger._id, now._id, 'nothing']) {
    const { status, body } = await read(other)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/with'])
  }
}, 60_000)

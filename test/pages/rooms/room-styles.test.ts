import { expect, test } from 'bun:test'
import { pages, toolPages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const OF_ROOMS = /\.room-|\.wall-|\/rooms\//

test('pages of rooms load what only rooms need, and no other page loads any of it', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { results: 'public' })
  await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] })
  const { code } = (await designer.call('POST', `${SURVEYS}/${survey._id}/room`)).body

  /** What a page says and everything that it loads at once or later. */
  async function loaded(path: string): Promise<string> {
    const page = await app.fetch(path)
    expect([path, page.status]).toEqual([path, 200])
    const html = await page.text()
    const texts = new Map([[path, html]])
    for (const text of texts.values())
      for (const [name, { raw }] of app.deps.assets.files)
        if (!texts.has(name) && text.includes(name)) texts.set(name, new TextDecoder().decode(raw))
    expect(texts.size).toBeGreaterThan(2)
    return [...texts.values()].join('\n')
  }

  for (const path of [toolPages.joinRoom(), pages.room(code)]) expect(await loaded(path)).toMatch(OF_ROOMS)
  const ballot = pages.survey(survey._id)
  const isFree = async (path: string) =>
    expect([path, OF_ROOMS.exec(await loaded(path))]).toEqual([path, null])
  for (const path of [pages.entry(), ballot, `${ballot}?mode=text`, pages.surveyComplete(survey._id)])
    await isFree(path)
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  await isFree(pages.publishedResults(survey._id))
})

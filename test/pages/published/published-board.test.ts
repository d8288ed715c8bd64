import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const NOT_COUNTED = 'Net votes are exact. How many people voted in which way is not shown'
const IN_FIVES = 'Numbers of people are approximate, in fives'

test.each([
  [6, NOT_COUNTED, IN_FIVES],
  [9, IN_FIVES, NOT_COUNTED],
])(
  'a board of %d reads of its result only what is shown, and once it is over no promise of news',
  async (people, said, unsaid) => {
    const app = await testApp({ assets: await testAssets() })
    const designer = await signIn(app)
    const board = await makeSurvey(designer, [QV], {
      hasUKey: true,
      results: 'public',
      resultsWhen: 'closed',
    })
    const path = `${SURVEYS}/${board._id}` as const
    const { keys } = (await designer.call('POST', `${path}/keys`, { count: people })).body
    const [qv = ''] = board.questions.map(({ _id }) => _id)
    for (const uKey of keys) await respond(app, board, { [qv]: [4, 1, -1] }, { uKey })
    await designer.call('PATCH', path, { settings: { isAvailable: false } })
    const { text } = await app.send(pages.publishedResults(board._id))
    expect(text).toContain(said)
    expect(text).toContain(`All ${people} people who were invited have answered.`)
    for (const absent of [unsaid, 'appear here automatically'])
      expect([absent, text.includes(absent)]).toEqual([absent, false])
  },
  60_000,
)

test('open ballots are counted exactly, and no page says that they are not', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const open = { hasUKey: true, ballotSecrecy: 'open', results: 'public', resultsWhen: 'closed' }
  const board = await makeSurvey(designer, [QV], open)
  const path = `${SURVEYS}/${board._id}` as const
  const labels = ['Ana', 'Bo', 'Chen', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo']
  const { keys } = (await designer.call('POST', `${path}/keys`, { labels })).body
  const [qv = ''] = board.questions.map(({ _id }) => _id)
  for (const [at, uKey] of keys.entries())
    await respond(app, board, { [qv]: [at < 6 ? 4 : 0, 1, -1] }, { uKey })
  await designer.call('PATCH', path, { settings: { isAvailable: false } })
  for (const address of [pages.publishedResults(board._id), pages.publishedSummary(board._id)]) {
    const { status, text } = await app.send(address)
    expect([address, status, text.includes(IN_FIVES)]).toEqual([address, 200, false])
  }
  const { text } = await app.send(pages.publishedSummary(board._id))
  expect(text).toContain('People for: 6')
}, 60_000)

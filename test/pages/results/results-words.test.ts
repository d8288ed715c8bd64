import { beforeAll, expect, test } from 'bun:test'
import {
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { exportedFile } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'

const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }
const USUAL = /\bnet votes\b|credits spent|Votes for|Votes against|No vote|Your votes/i

let app: TestApp
let survey: DesignerSurvey
let designer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  const worded = { ...QV, setting: { totalCredits: 100, words: WORDS } }
  survey = await makeSurvey(designer, [worded])
  const { _id: id } = survey.questions[0]
  for (let at = 0; at < 40; at++) await respond(app, survey, { [id]: [3, 1 - (at % 3), 2] })
})

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
const read = async (rest = '') => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return plain((await app.send(`/survey/${survey._id}/results${rest}`, { headers })).text)
}
const figure = (name: string, kind: string) =>
  read(`/figure.${kind}?figure=${name}&question=${survey.questions[0]._id}`)

test('headings, columns and charts of results use the words of the question', async () => {
  const page = await read()
  for (const said of ['Options by net result (hearts)', 'Spread: hearts', 'Used: tokens', 'Net (hearts)'])
    expect([said, page.includes(said)]).toEqual([said, true])
  expect(page.match(USUAL)).toBeNull()
  for (const name of ['net', 'distribution', 'credits']) {
    const picture = await figure(name, 'svg')
    expect([name, picture.match(/hearts|tokens/)?.length]).toEqual([name, 1])
    expect([name, picture.match(USUAL)]).toEqual([name, null])
  }
})

test('columns of files keep their codes', async () => {
  const [header] = (await figure('net', 'csv')).split('\r\n')
  expect(header).toStartWith('rank,optionName,netVotes,netLow')
})

test('headers that people read use the words', async () => {
  const file = await exportedFile(app, designer, survey._id, 'csv')
  const [header = ''] = (await file.text()).split('\n')
  expect(header).toContain('Q1 hearts: Parks')
  expect(header).toContain('Q1 spent (tokens)')
})

test('respondents read them in published results, in the language of the page', async () => {
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { results: 'public', resultsWhen: 'always' },
  })
  const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}/results`)
  expect(body.questions[0].words).toEqual(WORDS)
  const page = plain((await app.send(`/survey/${survey._id}/published?lang=zh-TW`)).text)
  const [heading] = page.match(/<h3 id="q0-net">[^<]*/) ?? []
  expect(heading).toEndWith('各選項的淨結果（hearts）')
  expect(page).toContain('依「淨值（hearts）」排序')
})

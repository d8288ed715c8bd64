import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [TEXT], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
})

const post = (part: 'keys' | 'people', body: object) =>
  designer.call('POST', `${SURVEYS}/${survey._id}/${part}`, body)
const shown = async (query = '') => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.send(`/survey/${survey._id}/share${query}`, { headers })).text
}
const isOpen = (html: string, id: string) =>
  new RegExp(`<details id="${id}"( open="")?>`).exec(html)?.[1] !== undefined

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: `p${at}@example.org`, weight: at + 0.5 }))

describe('the lists on the page for sharing', () => {
  test('are folded if they are long, and open for whoever looks for something in them', async () => {
    await post('keys', { count: 10 })
    expect(isOpen(await shown(), 'share-keys-folded')).toBe(true)
    await post('keys', { count: 1, label: 'North' })
    const queries = ['', '?status=unused', '?label=North']
    const opened = await Promise.all(
      queries.map(async (query) => isOpen(await shown(query), 'share-keys-folded')),
    )
    expect(opened).toEqual([false, true, true])
    await post('people', { people: people(11) })
    const html = await Promise.all(['', '?people=p1'].map(shown))
    expect(html.map((each) => isOpen(each, 'share-people-folded'))).toEqual([false, true])
  })

  test('say what weight each person has', async () => {
    await post('people', { people: people(2) })
    const html = await shown()
    expect(html.match(/weight [\d.]+/g)).toEqual(['weight 0.5', 'weight 1.5'])
  })
})

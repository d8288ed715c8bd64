import { beforeAll, describe, expect, test } from 'bun:test'
import { type Designer, makeSurvey, QV, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** What respondents read of what their votes decide, before they vote. */

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const PRICED = QV.options.map((option, at) => ({ ...option, price: 1000 * (at + 1) }))

async function pageOf(outcome: object | undefined, language = 'en', more: object = {}): Promise<string> {
  const setting = { totalCredits: 100, priceUnit: 'EUR', ...(outcome && { outcome }) }
  const survey = await makeSurvey(designer, [{ ...QV, options: PRICED, setting }], more)
  return (await app.send(`/survey/${survey._id}?lang=${language}`)).text
}

const FUNDS = { rule: 'budget', budget: 2500, method: 'netVotes', onMisfit: 'skip' }

describe('before they vote, people read', () => {
  test('what sum is given out and by which rule, on the first page and beside the ballot', async () => {
    const text = await pageOf(FUNDS)
    expect(text).toContain('<h2>What the votes decide</h2>')
    expect(text.split('The votes decide what €2,500 pays for.')).toHaveLength(3)
    expect(text).toContain(
      'in the order of their net votes, as long as the money lasts. An option that costs more',
    )
  })

  test('how many are chosen, in their own language', async () => {
    const german = await pageOf({ rule: 'top', seats: 2 }, 'de')
    expect(german).toContain('Die Stimmen entscheiden, welche 2 Optionen gewählt werden.')
    expect(await pageOf({ rule: 'positive' })).toContain('The votes decide which options are chosen.')
  })

  test('nothing of it where the votes decide nothing', async () => {
    expect(await pageOf(undefined)).not.toContain('otes decide')
  })

  test('the closing time once, although answers can be changed until then', async () => {
    const text = await pageOf(undefined, 'en', { closesAt: '2999-05-01T09:00:00Z', changeAnswers: true })
    expect(text.match(/<time datetime="2999/gi)).toHaveLength(1)
    expect(text).toContain('You can change your answers until the survey closes.')
  })
})

import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  RESPONSES,
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
  survey = await makeSurvey(designer, [TEXT], { hasUKey: true, hasSKey: true, sKeyValue: 'open-sesame' })
})

const open = (query: string) =>
  app.send(`/survey/${survey._id}/share${query}`, { headers: { authorization: `Bearer ${designer.token}` } })
const issue = (body: object) => designer.call('POST', `${SURVEYS}/${survey._id}/keys`, body)
const cardsOf = (html: string) =>
  [...html.matchAll(/aria-label="QR code for the key ([^"]+)"/g)].map(([, key]) => key)
/** What the first card says, in its own words alone. */
const cardText = (html: string) =>
  /<li class="key-card">(.*?)<\/li>/s
    .exec(html)?.[1]
    ?.replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ') ?? ''
/** The keys on the first card, each under its name. */
const keysOf = (html: string) =>
  [
    ...(/<li class="key-card">(.*?)<\/li>/s.exec(html)?.[1] ?? '').matchAll(
      /<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g,
    ),
  ].map(([, name, value]) => `${name}: ${value?.replace(/<[^>]*>/g, '')}`)

describe('the sheet of cards', () => {
  test('has a card for each unused key of the group, and none for a used one', async () => {
    await issue({ keys: ['ana', 'bo'], label: 'Board' })
    await issue({ keys: ['cy', 'dee'] })
    await app.call('POST', RESPONSES, {
      IsNewSurveyResponse: true,
      surveyId: survey._id,
      questionId: survey.questions[0]._id,
      uuid: 'respondent-bo',
      uKey: 'bo',
      sKey: 'open-sesame',
      responseContent: { questionId: survey.questions[0]._id, questionType: 'text', text: 'x' },
    })
    expect(cardsOf((await open('/cards')).text)).toEqual(['ana', 'cy', 'dee'])
    const { text } = await open('/cards?label=Board&status=started')
    expect(cardsOf(text)).toEqual(['ana'])
  })

  test('has several parts if there are many, so that a browser can print them', async () => {
    await issue({ count: 150 })
    const [first, second] = [(await open('/cards')).text, (await open('/cards?page=2')).text]
    expect([cardsOf(first).length, cardsOf(second).length]).toEqual([126, 24])
    expect(second).toContain('Cards 127 to 150 of 150')
  })

  describe('prints what the survey requires, in order, with the labels of its fields:', () => {
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    beforeEach(async () => {
      await issue({ keys: ['ana'], label: 'Board' })
    })

    test('both keys if the survey key is contained in links', async () => {
      const { text } = await open('/cards?withSurveyKey=1')
      expect(cardText(text)).toContain(`open localhost/survey/${survey._id} and enter:`)
      expect(keysOf(text)).toEqual(['Survey key: open-sesame', 'Unique key: ana'])
      expect(text).toContain('These cards and their codes contain the survey key.')
    })

    test('that the survey key is given separately if it is not in links, which the designer is told, too', async () => {
      const { text } = await open('/cards?label=Board')
      expect(keysOf(text)).toEqual(['Survey key: you will get it separately', 'Unique key: ana'])
      expect(text).not.toContain('open-sesame')
      expect(text).toContain('These cards do not contain the survey key')
      expect(text).toContain(
        `<a href="/survey/${survey._id}/share/cards?withSurveyKey=1&amp;label=Board">Put it on the cards</a>`,
      )
    })

    test('one key if the survey has no other', async () => {
      await set({ hasSKey: false })
      const { text } = await open('/cards?withSurveyKey=1')
      expect(keysOf(text)).toEqual(['Unique key: ana'])
      expect(text).not.toContain('the survey key')
    })

    test('no unique key if the survey requires none, which the designer is told', async () => {
      await set({ hasSKey: false, hasUKey: false })
      const { text } = await open('/cards')
      expect(keysOf(text)).toEqual([])
      expect(cardText(text)).toContain(`open localhost/survey/${survey._id}`)
      expect(cardText(text)).not.toContain('enter')
      expect(text).toContain('The survey does not require unique keys at the moment, so the cards show none.')
      await set({ hasSKey: true, sKeyValue: 'open-sesame' })
      expect(keysOf((await open('/cards?withSurveyKey=1')).text)).toEqual(['Survey key: open-sesame'])
    })

    test('in the language of the links, otherwise of the survey', async () => {
      const chinese = (await open('/cards?withSurveyKey=1&language=zh-TW')).text
      expect(keysOf(chinese)).toEqual(['問卷通行碼: open-sesame', '個人通行碼: ana'])
      expect(chinese).toContain('<ul class="key-cards" lang="zh-TW" dir="ltr">')
      await set({ language: 'ar' })
      expect((await open('/cards')).text).toContain('<ul class="key-cards" lang="ar" dir="rtl">')
    })

    test('from when until when people can answer, if known', async () => {
      expect(cardText((await open('/cards')).text)).not.toContain('Closes')
      await set({ opensAt: '2999-03-01T08:00:00.000Z', closesAt: '2999-03-10T12:05:00.000Z' })
      const { text } = await open('/cards')
      expect(cardText(text)).toContain('Opens on March 1, 2999 at 08:00 UTC')
      expect(cardText(text)).toContain('Closes on March 10, 2999 at 12:05 UTC')
      await set({ opensAt: '2020-03-01T08:00:00.000Z' })
      expect(cardText((await open('/cards')).text)).not.toContain('Opens')
    })
  })

  test('says that there is nothing to print', async () => {
    expect((await open('/cards')).text).toContain('There are no unused keys')
  })
})

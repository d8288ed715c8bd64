import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string
let home: string
let ease: string

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, CHOICE, LIKERT])
  ;[qv, home, ease] = survey.questions.map(({ _id }) => _id) as [string, string, string]
})

const path = (rest = '') => `/survey/${survey._id}/results${rest}`
const open = (query: Record<string, string> = {}, rest = '') =>
  app.send(path(`${rest}?${new URLSearchParams(query)}`), {
    headers: { authorization: `Bearer ${designer.token}` },
  })
const answerTimes = async (count: number, votes: number[], choice: string) => {
  for (let each = 0; each < count; each++)
    await respond(app, survey, {
      [qv]: votes,
      [home]: { questionId: home, questionType: 'choice', selection: [choice] },
      [ease]: '3',
    })
}
const MARGINS = 'How do you live?; Renting; 20 %\nHow do you live?; Owning; 80 %'

describe('the results page', () => {
  test('offers the possible splits, and shows no others', async () => {
    await answerTimes(1, [1, 0, 0], 'c1')
    const { text } = await open()
    expect(text).toContain('<label for="split-by">Split by</label>')
    expect([...text.matchAll(/<option value="question:([^"]+)"/g)].map(([, id]) => id)).toEqual([home, ease])
    expect(text).not.toContain('id="split"')
  })

  test('begins with the weights of the list of people where they have some, and says what that costs', async () => {
    survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
    const [list, vote] = [`/api/v1/designer/surveys/${survey._id}/people` as const, survey.questions[0]._id]
    const people = [1, 1, 1, 4, 4, 4].map((weight, at) => ({ address: `${at}@example.org`, weight }))
    await designer.call('POST', list, { people })
    for (const { link } of (await designer.call('GET', list)).body.people)
      await respond(app, survey, { [vote]: [1, 0, 0] }, { uKey: link?.split('uKey=')[1] ?? '' })
    const { text } = await open({ weights: 'base' })
    expect(text).toMatch(/<input type="checkbox" name="weights" checked="" value="base"\/>/)
    expect(text).toContain('information as 4 without weights (design effect 1.36).')
    expect(text).toContain('weights=base')
    expect((await open()).text).not.toContain('checked="" value="base"')
  })

  test('offers nothing if nothing is possible', async () => {
    survey = await makeSurvey(designer, [QV])
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    expect((await open()).text).not.toContain('split-by')
  })

  test('links to a spreadsheet and a ZIP file with the same split and weights, and to unweighted responses', async () => {
    await answerTimes(1, [1, 0, 0], 'c1')
    const { text } = await open({ by: `question:${home}`, margins: MARGINS })
    const links = [...text.matchAll(/href="([^"]+\/export\?[^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'http://localhost').searchParams,
    )
    const asked = Object.fromEntries(
      links.map((query) => [query.get('format'), [query.get('by'), query.get('margins')?.split(/\r?\n/)]]),
    )
    const figures = [`question:${home}`, MARGINS.split('\n')]
    expect(asked).toEqual({
      ...{ xlsx: figures, zip: figures, codebook: figures },
      ...{ csv: [null, undefined], ndjson: [null, undefined] },
    })
  })

  test('shows a card for each question, with notable differences in words, a chart and a table', async () => {
    await answerTimes(8, [3, 0, 0], 'c1')
    await answerTimes(8, [0, 1, 0], 'c2')
    const { status, text } = await open({ by: `question:${home}` })
    expect(status).toBe(200)
    expect(text).toContain('<h2 id="split">Split by: How do you live?</h2>')
    expect(text).toContain(`<option value="question:${home}" selected="">`)
    expect(text).toContain(
      '“Renting (few: n = 8)”: “Parks” gets more votes per person than among all others (+3.0 against 0.0).',
    )
    expect(text.split('than among all others').length - 1).toBe(2)
    expect(text).toContain('6 comparisons were made.')
    expect(text).toContain('aria-label="Mean votes on 3 options by How do you live?. 4 stand out')
    expect(text).toContain('id="split0-split-table"')
    const headings = [...text.matchAll(/<h2 id="(q\d|split)"/g)].map(([, id]) => id)
    expect(headings.slice(0, 3)).toEqual(['q0', 'split', 'q1'])
  })

  test('has the groups after the first vote, also in the contents, whatever was asked before', async () => {
    survey = await makeSurvey(designer, [CHOICE, QV, { ...LIKERT, required: false }])
    const [choice, vote] = survey.questions.map(({ _id }) => _id)
    for (let each = 0; each < 12; each++)
      await respond(app, survey, {
        [vote]: [each % 3, 0, 0],
        [choice]: { questionId: choice, questionType: 'choice', selection: [`c${1 + (each % 2)}`] },
      })
    const { text } = await open({ by: `question:${choice}` })
    const orderOf = (expression: RegExp) => [...text.matchAll(expression)].map(([, id]) => id)
    expect(orderOf(/<h2 id="(q\d|split)"/g)).toEqual(['q0', 'q1', 'split', 'q2'])
    const beside = text.slice(text.indexOf('data-contents'), text.indexOf('id="contents"'))
    expect([...beside.matchAll(/href="#(q\d|split)"/g)].map(([, id]) => id)).toEqual([
      'q0',
      'q1',
      'split',
      'q2',
    ])
  })

  test('claims nothing if groups do not differ, and does not say that they agree', async () => {
    await answerTimes(6, [1, 0, 0], 'c1')
    await answerTimes(6, [1, 0, 0], 'c2')
    const { text } = await open({ by: `question:${home}` })
    expect(text).toContain(
      'No group differs from those it is compared with by more than chance would explain.',
    )
    expect(text).toContain('That does not mean that groups agree')
  })

  test('shows groups of few people as well, with a mark', async () => {
    await answerTimes(12, [1, 0, 0], 'c1')
    await answerTimes(2, [1, 0, 0], 'c2')
    const { text } = await open({ by: `question:${home}` })
    expect(text).toContain('Owning (few: n = 2)')
    expect(text).not.toContain('Renting (few')
    expect(text).not.toContain('not shown')
  })

  test('shows means before and after weighting side by side, with the effective number of responses', async () => {
    await answerTimes(6, [4, 0, 0], 'c1')
    await answerTimes(6, [0, 0, 1], 'c2')
    const { text } = await open({ margins: MARGINS })
    expect(text).toContain(
      '12 weighted responses carry as much information as 9 without weights (design effect 1.36).',
    )
    expect(text).toContain('Weights range from 0.40 to 1.60.')
    expect(text).toContain('>As answered</text>')
    expect(text).toContain('>Weighted</text>')
    expect(text).toContain('80.0%')
    expect(text).toContain('How do you live?; Owning; 80 %</textarea>')
  })

  test('explains why nothing is weighted if nobody represents a share, and draws nothing', async () => {
    await answerTimes(6, [4, 0, 0], 'c1')
    await answerTimes(6, [0, 0, 1], 'c2')
    const { text } = await open({ margins: `${MARGINS}\nHow do you live?; Neither; 10` })
    expect(text).toContain('could not be weighted to these shares, so no weighted results are shown.')
    expect(text).toContain('“Neither” cannot be given its share, because nobody belongs to it')
    expect(text).toContain('Shares asked for and shares of the responses')
    for (const said of [
      'Before and after weighting',
      'Share before',
      'Share after',
      'without weights',
      'id="weights0',
    ])
      expect([said, text.includes(said)]).toEqual([said, false])
  })

  test('reports errors in a table of margins, and keeps it', async () => {
    const wrong = `${MARGINS}\nHow do you live?; <b>Boat; 1`
    const { status, text } = await open({ margins: wrong, by: `question:${home}` })
    expect(status).toBe(422)
    expect(text).toContain('Line 3 of “Weight to these shares” names a category')
    expect(text).toContain('&lt;b&gt;Boat; 1</textarea>')
    expect(text).toContain(`<option value="question:${home}" selected="">`)
  })

  test('says that a split does not exist, and offers the existing ones', async () => {
    const { status, text } = await open({ by: 'question:gone', margins: MARGINS })
    expect(status).toBe(422)
    expect(text).toContain('The survey has no such question, arm or link parameter.')
    expect([...text.matchAll(/<option value="([^"]*)"/g)].map(([, by]) => by)).toEqual([
      '',
      `question:${home}`,
      `question:${ease}`,
    ])
    expect(text).toContain('How do you live?; Owning; 80 %</textarea>')
    const other = await signIn(app, 'other@example.org')
    const hidden = await app.send(path('?by=question:gone'), {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect([hidden.status, hidden.text.includes('How do you live?')]).toEqual([404, false])
  })

  test('switches from a filter to all responses before it splits', async () => {
    await answerTimes(5, [4, 0, 0], 'c1')
    expect((await open({ language: 'en' })).text).toContain(
      'Only the results of all responses can be split or weighted.',
    )
  })
})

describe('a figure as a file', () => {
  beforeEach(async () => {
    await answerTimes(6, [3, 0, 0], 'c1')
    await answerTimes(6, [0, 1, 0], 'c2')
  })

  test('has the rows of the table by group', async () => {
    const { text, headers } = await open(
      { by: `question:${home}`, figure: 'split', question: qv },
      '/figure.csv',
    )
    const [header, first] = text.replace('\uFEFF', '').split('\r\n')
    expect(header).toBe(
      'optionName,segment,m,mean,meanLow,meanHigh,meanOthers,difference,differenceLow,differenceHigh,adjustedP,differs',
    )
    expect(first).toStartWith('Parks,Renting,6,3,')
    expect(first).toEndWith(',yes')
    expect(headers.get('content-disposition')).toContain('split')
  })

  test('has means before and after, and is a titled picture on request', async () => {
    const query = { margins: MARGINS, figure: 'weights', question: qv }
    expect((await open(query, '/figure.csv')).text).toContain('weightedMean,weightedLow,weightedHigh')
    for (const asked of [query, { by: `question:${home}`, figure: 'split', question: qv }]) {
      const { status, text } = await open(asked, '/figure.svg')
      expect([status, text.startsWith('<svg'), text.includes('var(--')]).toEqual([200, true, false])
    }
  })

  test('does not exist without a split or weights, nor for another question', async () => {
    for (const query of [
      { figure: 'split', question: qv },
      { figure: 'weights', question: qv },
      { by: `question:${home}`, figure: 'split', question: home },
    ] as Record<string, string>[])
      expect((await open(query, '/figure.csv')).status).toBe(404)
  })
})

import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const HOSTILE = '=</script><b>"&\''
const OPTIONS = ['Parks', 'Roads', HOSTILE].map((name, at) => ({ optionId: `o${at + 1}`, optionName: name }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [{ ...QV, options: OPTIONS }, LIKERT, TEXT])
})

const path = (rest = '') => `/survey/${survey._id}/results${rest}`
const open = (rest = '', headers: Record<string, string> = {}) =>
  app.send(path(rest), { headers: { authorization: `Bearer ${designer.token}`, ...headers } })
const html = async (rest = '') => (await open(rest)).text

async function answer(votes: number[], label = '4', said = 'fine') {
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  await respond(app, survey, { [qv]: votes, [likert]: label, [text]: said })
}

describe('the results page', () => {
  test('reveals nothing to visitors who are not signed in', async () => {
    const { status, text } = await app.send(path())
    expect([status, text.includes('Checking authentication...')]).toEqual([401, true])
    expect(text).not.toContain('Spending')
  })

  test('does not exist for another designer', async () => {
    const other = await signIn(app, 'other@example.org')
    const { status, text } = await app.send(path(), { headers: { authorization: `Bearer ${other.token}` } })
    expect([status, text.includes('Spending')]).toEqual([404, false])
  })

  test('shows a page for an invalid filter, which links to all responses', async () => {
    for (const query of ['?from=abc', '?mode=aloud', '?in=q1&after=zz', `?in=q1&after=${'-'.repeat(36)}`]) {
      const { status, text } = await open(query)
      expect([query, status]).toEqual([query, 422])
      expect(text).toContain('<h1>These responses cannot be shown</h1>')
      expect(text).toContain(`<a href="${path()}">Show all</a>`)
    }
  })

  test('links to the editor, and signs out', async () => {
    const page = await html()
    expect(page).toContain(`<a href="/survey/${survey._id}/edit">`)
    expect(page).toContain('designer@example.org')
    expect(page).toContain('data-logout')
  })

  test('says so if nobody has answered, without empty figures, and links to sharing', async () => {
    const page = await html()
    expect(page).toContain(`<a class="button" href="/survey/${survey._id}/share">Share the survey</a>`)
    expect(page).toContain('No responses yet.')
    for (const figure of ['<svg class="chart"', 'How votes are spread', 'Filter responses', 'XLSX'])
      expect([figure, page.includes(figure)]).toEqual([figure, false])
  })

  test('gives the answer first, with a described chart and a table behind it', async () => {
    for (let each = 0; each < 10; each++) await answer(each % 2 === 0 ? [5, 0, -2] : [3, 2, 0])
    const closed = { settings: { isAvailable: false } }
    await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, closed)
    const page = await html()
    expect(page).toContain('“Parks” leads; “Roads” follows.')
    expect(page).toContain('aria-label="Net votes of 3 options, from Parks (+40) to')
    expect(page).toMatch(/<td class="number">\+40<\/td>/)
    expect(page.indexOf('“Parks” leads')).toBeLessThan(page.indexOf('<svg class="chart'))
    for (const heading of [
      'How votes are spread',
      'counted differently',
      'Credits spent',
      'When people answered',
    ]) {
      expect(page).toContain(heading)
    }
    expect(page).toContain(
      '10 answers · Median: 4 · Mean: 4.00. 100% chose above the middle of the scale, 0% below it.',
    )
    expect(page).toContain('<li>fine</li>')
  })

  test('warns that figures about few people can reveal one person’s answer', async () => {
    const hint = 'These figures come from few people'
    expect(await html()).not.toContain(hint)
    for (let each = 0; each < 29; each++) await answer([4, 1, -1])
    expect(await html()).toContain(hint)
    await answer([4, 1, -1])
    expect(await html()).not.toContain(hint)
  })

  test('gives a long heading more room than a word', async () => {
    const long = 'Parks and playgrounds in each quarter of the town'
    survey = await makeSurvey(designer, [
      { ...QV, options: [long, 'Roads'].map((optionName, at) => ({ optionId: `o${at + 1}`, optionName })) },
      LIKERT,
      TEXT,
    ])
    await answer([1, 1])
    const page = await html()
    expect(page).toContain(`<th scope="col" class="number long">${long}</th>`)
    expect(page).toContain('<th scope="col" class="number">Roads</th>')
  })

  test('shows no typical time for fewer than five, and draws no chart of a single day', async () => {
    for (let each = 0; each < 4; each++) await answer([1])
    const few = await html()
    expect(few).toContain('The time people needed is shown from 5 responses.')
    expect(few).not.toContain('Half of the people')
    expect(few).not.toContain('aria-label="Completed responses per day')
    await answer([1])
    const enough = await html()
    expect(enough).toContain('Half of the people needed 1 second or less.')
    expect(enough).not.toContain('aria-label="Completed responses per day')
  })

  test('shows names unchanged, whatever they contain', async () => {
    await answer([1, 1, 1])
    const page = await html()
    expect(page).not.toContain(HOSTILE)
    expect(page).toContain('=&lt;/script&gt;')
  })

  test('can be sorted by a column, up and down', async () => {
    await answer([4, 1, -1])
    const names = (page: string) =>
      [...page.slice(page.indexOf('q0-net-table')).matchAll(/<th scope="row">(Parks|Roads|=)/g)]
        .slice(0, 3)
        .map(([, name]) => name)
    expect(names(await html())).toEqual(['Parks', 'Roads', '='])
    const ascending = await html('?sort=netVotes&dir=asc')
    expect(names(ascending)).toEqual(['=', 'Roads', 'Parks'])
    expect(ascending).toContain('aria-sort="ascending"')
    expect(ascending).toContain('href="?sort=netVotes&amp;dir=desc"')
    expect(names(await html('?sort=nonsense'))).toEqual(['Parks', 'Roads', '='])
  })

  test('is not sent again while nothing has changed', async () => {
    await answer([1, 0, 0])
    const tag = (await open()).headers.get('etag')!
    expect((await open('', { 'if-none-match': tag })).status).toBe(304)
    expect((await open('?sort=mean', { 'if-none-match': tag })).status).toBe(200)
    await answer([1, 0, 0])
    expect((await open('', { 'if-none-match': tag })).status).toBe(200)
  })

  test('shows the figures of few responses in a period as well', async () => {
    await answer([4, 1, -1])
    const page = await html('?from=2020-01-01T00:00')
    expect(page).toContain('1 completed response')
    expect(page).toContain('Parks')
    expect(page).toContain('format=zip')
  })

  test('can be limited to people who were shown the survey in one way, with matching files', async () => {
    for (let each = 0; each < 5; each++) await answer([4, 1, -1])
    const [qv, likert, text] = survey.questions.map((question) => question._id)
    const shown = { arm: { mode: 'text', input: 'wheel' }, language: 'ar' }
    for (let each = 0; each < 6; each++)
      await respond(app, survey, { [qv]: [0, 3, 0], [likert]: '1', [text]: '' }, shown)
    const page = await html('?mode=text&input=wheel&language=ar&from=2020-01-01T00:00')
    expect(page).toContain('6 completed responses')
    expect(page).toContain('<li>Mode: Text: vote in one list</li>')
    expect(page).toContain('<option value="ar" selected="">')
    const file = /href="([^"]*format=zip[^"]*)"/.exec(page)?.[1]
    expect(file).toContain('mode=text&amp;input=wheel&amp;language=ar')
    expect(page).toMatch(/figure\.csv\?(?=[^"]*from=)[^"]*mode=text/)
    expect(await html('?mode=interactive')).toContain('0 completed responses')
    expect(await html()).toContain('11 completed responses')
  })

  test('offers the groups of the unique keys', async () => {
    await answer([1, 0, 0])
    expect(await html()).not.toContain('Group of unique keys')
    const keys = { count: 1, label: 'North & South' }
    await designer.call('POST', `/api/v1/designer/surveys/${survey._id}/keys`, keys)
    expect(await html()).toContain('<option value="North &amp; South">North &amp; South</option>')
  })

  test('finds answers to a text question', async () => {
    await answer([1, 0, 0], '1', 'more trees')
    await answer([1, 0, 0], '1', 'fewer cars')
    const question = survey.questions[2]._id
    const page = await html(`?in=${question}&search=TREES`)
    expect([page.includes('more trees'), page.includes('fewer cars')]).toEqual([true, false])
    expect(await html(`?in=${question}&search=bikes`)).toContain('No answer contains these words.')
  })
})

describe('a figure as a file', () => {
  const file = (kind: string, figure: string, question = survey.questions[0]._id) =>
    open(`/figure.${kind}?figure=${figure}&question=${question}`)

  test('is a self-contained picture', async () => {
    await answer([4, 1, -1])
    for (const figure of ['net', 'distribution', 'pairwise', 'credits']) {
      const { status, headers, text } = await file('svg', figure)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename=spending-${figure}-\\d{4}-\\d\\d-\\d\\d\\.svg$`),
      )
      expect(text).toStartWith('<svg xmlns="http://www.w3.org/2000/svg"')
      expect(text).not.toContain('var(')
      for (const told of ['>Spending<', survey.questions[0].question, 'n = 1 · '])
        expect(text).toContain(told)
    }
  })

  test('is a table, with no cell that a spreadsheet takes for a formula', async () => {
    await answer([4, 1, -1])
    const { text } = await file('csv', 'net')
    const [header, first, , last] = text.split('\r\n')
    expect(header).toStartWith('rank,optionName,netVotes,')
    expect(first).toStartWith('1,Parks,4,')
    expect(last).toStartWith('3,"\'=</script><b>""&\'",-1,')
    for (const figure of ['distribution', 'rules', 'pairwise', 'credits']) {
      expect((await file('csv', figure)).status).toBe(200)
    }
    const pairs = (await file('csv', 'pairwise')).text.split('\r\n')
    expect(pairs[0]).toStartWith('optionName,Parks,Roads,')
    expect(pairs[1]).toStartWith('Parks,,')
    expect((await open('/figure.csv?figure=time')).text).toMatch(/day,count\r\n\d{4}-\d\d-\d\d,1\r\n$/)
    expect((await file('csv', 'likert', survey.questions[1]._id)).text).toContain(
      '\r\n4,1,1,\r\n5,0,0,Easy\r\n',
    )
  })

  test('does not exist under another name', async () => {
    expect((await file('svg', 'nothing')).status).toBe(404)
    expect((await file('csv', 'bins')).status).toBe(404)
    expect((await file('svg', 'rules')).status).toBe(404)
    expect((await open('/figure.csv?figure=net')).status).toBe(404)
  })
})

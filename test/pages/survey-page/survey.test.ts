import { beforeAll, beforeEach, expect, test } from 'bun:test'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

const htmlOf = async (path: string) => (await pages.get(path)).text()

function pageState(html: string): PageState {
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '')
}

const HOSTILE = `</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"'&`

test('all steps of a survey are in its page, and the first is shown', async () => {
  await pages.keep('demo', surveyWith({}))
  const answer = await pages.get('/survey/demo')
  const html = await answer.text()
  const { id } = pageState(html).survey.questions[0] ?? { id: '' }
  const sections = [...html.matchAll(/<section [^>]*data-step="([^"]+)"[^>]*?( hidden="")?>/g)]
  expect(answer.status).toBe(200)
  expect(sections.map(([, step, hidden]) => [step, hidden !== undefined])).toEqual([
    ['welcome', false],
    [`organize-${id}`, true],
    [`vote-${id}`, true],
  ])
  for (const text of ['Welcome to the Survey', 'Organization Phase', 'You have 59 credits to distribute']) {
    expect(html).toContain(text)
  }
})

test('text mode has no organize step, and loads no island for it', async () => {
  await pages.keep('demo', surveyWith({}))
  const html = await htmlOf('/survey/demo?mode=text')
  expect(html).not.toContain('Organization Phase</h1>')
  expect(html).toContain('data-island="vote-panel"')
  expect(html).not.toContain('data-island="vote-board"')
  expect(html).not.toContain('data-island="organize-board"')
})

test('an unknown mode means interactive, and the survey decides if none is requested', async () => {
  await pages.keep('demo', surveyWith({ mode: 'text', input: 'wheel' }))
  expect(pageState(await htmlOf('/survey/demo')).mode).toBe('text')
  expect(pageState(await htmlOf('/survey/demo')).input).toBe('wheel')
  expect(pageState(await htmlOf('/survey/demo?mode=other&input=other')).mode).toBe('interactive')
  expect(pageState(await htmlOf('/survey/demo?mode=other&input=other')).input).toBe('dropdown')
})

test('the welcome step states who will see what, and when', async () => {
  const told = {
    'designer/closed': 'The organisers see the results and may publish totals.',
    'designer/closed/strict': 'Only the organisers ever see the results.',
    'respondents/closed':
      'totals once the survey has closed, but never an individual’s answers. The organisers may publish totals earlier, or to more people.',
    'respondents/closed/strict': 'totals once the survey has closed, but never an individual’s answers.</p>',
    'public/always': 'the other totals once it has closed; never an individual’s answers.</p>',
  }
  for (const [setting, text] of Object.entries(told)) {
    const [results, resultsWhen, strict] = setting.split('/') as [
      'designer' | 'respondents' | 'public',
      'closed' | 'always',
      'strict'?,
    ]
    await pages.keep(`results-${results}`, surveyWith({ results, resultsWhen, mayPublish: !strict }))
    expect(await htmlOf(`/survey/results-${results}`)).toContain(text)
  }
})

test('the welcome step states in each language what is promised of the respondent’s ballot', async () => {
  const told = {
    en: [
      'Nobody can tell which ballot is yours, not even the organisers.',
      'The organisers can see your answers with your key. Nobody else can.',
      'Your name and your votes are shown with the results.',
    ],
    'zh-TW': [
      '沒有人能知道哪一張選票是您的，主辦者也不能。',
      '主辦者能看到您的答案和您的通行碼，其他人都看不到。',
      '您的姓名和投票會與結果一起顯示。',
    ],
    ar: [
      'لا يستطيع أحد أن يعرف أي ورقة تصويت هي ورقتك، ولا حتى المنظمون.',
      'يستطيع المنظمون رؤية إجاباتك مع مفتاحك، ولا يستطيع ذلك أحد غيرهم.',
      'يُعرض اسمك وأصواتك مع النتائج.',
    ],
  }
  const saidIn = async (settings: object) => {
    await pages.keep('keyed', surveyWith({ uKeyMode: 'open', ...settings }))
    const address = '/survey/keyed?uKey=panel-7'
    const found = Object.entries(told).map(async ([language, sentences]) => {
      const html = await htmlOf(`${address}&lang=${language}`)
      return sentences.map((sentence) => html.includes(sentence))
    })
    return Promise.all(found)
  }
  const each = (said: boolean[]) => [said, said, said]
  expect(await saidIn({ hasUKey: true })).toEqual(each([true, false, false]))
  expect(await saidIn({ hasUKey: true, ballotSecrecy: 'pseudonymous' })).toEqual(each([false, true, false]))
  expect(await saidIn({ hasUKey: true, ballotSecrecy: 'open' })).toEqual(each([false, false, true]))
  expect(await saidIn({ hasUKey: false })).toEqual(each([false, false, false]))
})

test('nobody whose name is shown is told that results are only totals', async () => {
  const open = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'open', results: 'public' } as const
  await pages.keep('board', surveyWith({ ...open, resultsWhen: 'always' }))
  const html = await htmlOf('/survey/board?uKey=a')
  expect(html).toContain('Everyone can see the results at any time.')
  expect(html).not.toContain('never an individual’s answers')
  await pages.keep('board', surveyWith({ ...open, resultsWhen: 'closed' }))
  expect(await htmlOf('/survey/board?uKey=a')).toContain(
    'Everyone can see the results once the survey has closed.',
  )
})

test('only an open survey carries the sentence above Submit', async () => {
  await pages.keep('board', surveyWith({ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'open' }))
  expect(pageState(await htmlOf('/survey/board?uKey=a')).beforeSubmit).toBe(
    'Your name and your votes are shown with the results.',
  )
  await pages.keep('board', surveyWith({ hasUKey: true, uKeyMode: 'open' }))
  expect(pageState(await htmlOf('/survey/board?uKey=a')).beforeSubmit).toBeUndefined()
})

test('the welcome step shows the cost of 1 to 10 votes', async () => {
  await pages.keep('demo', surveyWith({}))
  const rows = [
    ...(await htmlOf('/survey/demo')).matchAll(/<th scope="row">.*?(\d+)<\/th>.*?<td>(\d+)<\/td><\/tr>/g),
  ]
  expect(rows.map(([, votes, cost]) => [Number(votes), Number(cost)])).toEqual(
    [1, 4, 9, 16, 25, 36, 49, 64, 81, 100].map((cost, index) => [index + 1, cost]),
  )
})

test('a practice ballot follows the welcome if the designer wants one, and adds no byte to other pages', async () => {
  await pages.keep('demo', surveyWith({}))
  await pages.keep('practised', surveyWith({ practice: true }))
  const steps = (html: string) => pageState(html).steps.map(({ phase, forward }) => [phase, forward])
  const [without, practised] = [await htmlOf('/survey/demo'), await htmlOf('/survey/practised')]
  expect(steps(practised).slice(0, 2)).toEqual([
    ['welcome', 'Begin Survey →'],
    ['practice', 'Continue to the survey →'],
  ])
  expect(pageState(practised).steps[2]?.back).toBe('← Practice')
  for (const text of ['Practice Ballot', 'data-island="practice-ballot"', 'Give Fruit 2 upvotes']) {
    expect(practised).toContain(text)
  }
  expect(without).not.toMatch(/practice-|Practice Ballot/)
})

test('a survey without quadratic voting does not explain it', async () => {
  const question = {
    id: 'why',
    type: 'text' as const,
    text: 'Why?',
    description: '',
    required: true,
    groupId: null,
    multiline: true,
    maxLength: 500,
  }
  await pages.keep('form', surveyWith({}, { questions: [question], questionGroups: [] }))
  const html = await htmlOf('/survey/form')
  expect(html).not.toContain('class="cost-table"')
  expect(html).toContain('data-step="form-why"')
})

test('hostile titles and names are text, in the page and in its data', async () => {
  const definition = surveyWith({ footer: HOSTILE }, { title: HOSTILE, description: HOSTILE })
  const questions = definition.questions.map((question) => ({
    ...question,
    text: HOSTILE,
    description: HOSTILE,
  }))
  await pages.keep('hostile', { ...definition, questions })
  const html = await htmlOf('/survey/hostile')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('onerror=alert(1)>"')
  expect(pageState(html).survey.title).toBe(HOSTILE)
})

test('addresses in descriptions are links for respondents, and text without any stays unchanged', async () => {
  const [question] = surveyWith({}).questions
  const described = { ...question, description: 'More at https://city.example/parks.' } as Question
  const changes = { description: '<h3>Parks & trees</h3>Ask help@city.example', questions: [described] }
  await pages.keep('described', surveyWith({}, changes))
  const html = await htmlOf('/survey/described')
  const rel = 'rel="noopener noreferrer nofollow"'
  expect(html).toContain(`<a href="mailto:help@city.example" ${rel}>help@city.example</a>`)
  expect(html).toContain(`<a href="https://city.example/parks" ${rel}>https://city.example/parks</a>.`)
  await pages.keep('plain', surveyWith({}, { description: 'Parks & trees' }))
  expect(await htmlOf('/survey/plain')).toContain('>Parks & trees<')
})

test('the footer has its markup and its links on the pages of respondents', async () => {
  const footer = 'Asked by <b>the city</b>: https://city.example, help@city.example'
  await pages.keep('footed', surveyWith({ footer, results: 'public', resultsWhen: 'always' }))
  for (const page of ['/survey/footed', '/survey/footed/complete']) {
    const [, html = ''] = /<footer[^>]*>(.*?)<\/footer>/s.exec(await htmlOf(page)) ?? []
    expect(html).toContain('Asked by <b>the city</b>: <a href="https://city.example"')
    expect(html).toContain('<a href="mailto:help@city.example"')
  }
})

test('the survey key stays on the server', async () => {
  await pages.keep('closed-circle', surveyWith({ hasSKey: true, sKeyValue: 'open-sesame' }))
  const html = await htmlOf('/survey/closed-circle?sKey=open-sesame')
  expect(Object.keys(pageState(html).survey.settings).sort()).toEqual(['copy', 'logging', 'shuffle'])
  expect(html).not.toContain('open-sesame')
})

test('a video loads from a host that sets no cookies, and only after a click', async () => {
  await pages.keep('video', surveyWith({ video: 'https://www.youtube.com/watch?v=abcdefghijk' }))
  const html = await htmlOf('/survey/video')
  expect(html).toContain('href="https://www.youtube-nocookie.com/embed/abcdefghijk" target="intro-video"')
  expect(html).toMatch(/<iframe name="intro-video"(?![^>]*src=)/)
  await pages.keep('video', surveyWith({ video: 'javascript:alert(1)' }))
  expect(await htmlOf('/survey/video')).not.toMatch(/(?:href|src)="javascript:/)
})

test('a page declares in its head: language, sizes, colours, title and icon', async () => {
  await pages.keep('demo', surveyWith({}, { title: 'Where should it go?' }))
  const html = await htmlOf('/survey/demo')
  expect(html).toStartWith('<!doctype html><html lang="en" dir="ltr">')
  for (const part of [
    '<meta name="viewport" content="width=device-width, initial-scale=1',
    '<meta name="color-scheme" content="light dark"/>',
    '<meta name="theme-color"',
    '<title>Welcome to the Survey · Where should it go? · ',
    '<link rel="icon"',
    '<a class="skip-link" href="#main">',
    '<noscript><link rel="stylesheet"',
  ]) {
    expect(html).toContain(part)
  }
})

import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { NOW, openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
}, 60_000)
beforeEach(async () => emptyTables(await testDatabase()))

async function completePage(settings: Parameters<typeof surveyWith>[0]): Promise<string> {
  await pages.keep('demo', surveyWith(settings))
  const answer = await pages.get('/survey/demo/complete')
  expect(answer.status).toBe(200)
  return answer.text()
}

test('the complete page thanks and leads home, and loads nothing from the survey', async () => {
  const html = await completePage({})
  expect(html).toContain('<h1 tabindex="-1">Thank you for completing the survey!</h1>')
  expect(html).toMatch(/<form action="\/"><button[^>]*>Return to Home<\/button><\/form>/)
  expect(html).not.toContain('/assets/main-')
})

test('the recorded answers stay hidden until the script has them', async () => {
  expect(await completePage({})).toMatch(/<section class="copy" id="copy"[^>]* hidden=""/)
})

test('an end link names its host, and an unsafe one is not shown', async () => {
  const html = await completePage({ endLink: 'https://panel.example.org/?from=qv' })
  expect(html).toContain('Continue to panel.example.org')
  expect(html).toContain(' href="https://panel.example.org/?from=qv"')
  for (const endLink of ['http://panel.example.org/', 'javascript:alert(1)', null]) {
    expect(await completePage({ endLink })).not.toContain('end-link')
  }
})

test('an end link that identifies respondents leads nowhere until the script has filled it in', async () => {
  const html = await completePage({ endLink: 'https://panel.example.org/?id={uuid}' })
  expect(html).toMatch(/<a id="end-link"[^>]* data-href="https:\/\/panel\.example\.org\/\?id="/)
  expect(html).not.toMatch(/<a id="end-link"[^>]* href=/)
})

test('the results of everybody are announced if others than designers may see them, with the time', async () => {
  const closesAt = new Date(NOW + 3_600_000).toISOString()
  const way = 'action="/survey/demo/published"'
  expect(await completePage({})).not.toContain('The results')
  expect(await completePage({ results: 'respondents', resultsWhen: 'always' })).toContain(way)
  const later = await completePage({ results: 'public', closesAt })
  expect(later).toContain('Results will be shown once the survey closes.')
  expect(later).toContain(`<time dateTime="${closesAt}"`)
  expect(later).not.toContain(way)
  const past = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
  expect(await completePage({ results: 'public', closesAt: past(5) })).not.toContain(way)
  expect(await completePage({ results: 'public', closesAt: past(11) })).toContain(way)
})

test('a page has one primary action: the end link, or else the results', async () => {
  const primaryOf = (html: string) =>
    [...html.matchAll(/<(?:a|button)[^>]*class="[^"]*primary[^"]*"[^>]*>([^<]*)</g)].map(([, words]) => words)
  const published = { results: 'respondents', resultsWhen: 'always' } as const
  expect(primaryOf(await completePage(published))).toEqual(['See the results'])
  const endLink = 'https://panel.example.org/'
  expect(primaryOf(await completePage({ ...published, endLink }))).toEqual(['Continue to panel.example.org'])
})

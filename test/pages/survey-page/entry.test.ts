import { beforeAll, expect, test } from 'bun:test'
import { openPages } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
const post = (body: string) => pages.post('/', body)

beforeAll(async () => {
  pages = await openPages()
})

test('the entry page asks for a survey ID and offers the demo', async () => {
  const answer = await pages.get('/')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<label for="surveyId">Survey ID</label>')
  for (const button of ['Start Survey', 'Start Demo Survey', 'Advanced', 'Login']) {
    expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`))
  }
  expect(html).toContain('Guest')
})

test('Advanced opens without script, and its fields are in the page from the start', async () => {
  const closed = await (await pages.get('/')).text()
  const open = await (await pages.get('/?advanced=1')).text()
  for (const name of ['sKey', 'uKey', 'uuid'])
    expect(closed).toContain(`<label for="${name}">${name}</label>`)
  expect(closed).toContain('<div id="advanced" class="advanced" hidden="">')
  expect(open).toContain('<div id="advanced" class="advanced">')
  expect(open).toContain('aria-expanded="true"')
})

test('Enter in a field starts the survey: its form has no other button', async () => {
  const html = await (await pages.get('/')).text()
  const form = /<form[^>]*novalidate[^>]*>.*?<\/form>/is.exec(html)?.[0] ?? ''
  const buttons = [...form.matchAll(/<button([^>]*)>([^<]*)/g)]
  expect(
    buttons.filter(([, attributes]) => !/\sform="/.test(attributes ?? '')).map(([, , name]) => name),
  ).toEqual(['Start Survey'])
})

test('starting a survey leads to it with the entered keys', async () => {
  const answer = await pages.get('/?surveyId=+demo+&sKey=a%26b&uKey=&uuid=12345678')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/survey/demo?sKey=a%26b&uuid=12345678')
})

test('the form and the demo are sent without an address that keeps a key or ends in a question mark', async () => {
  const html = await (await pages.get('/')).text()
  const forms = [...html.matchAll(/<form[^>]*>/g)].filter(([form]) => /novalidate|start-demo/i.test(form))
  expect(forms.map(([form]) => /action="\/" method="post"/.test(form))).toEqual([true, true])
  const demo = await post('surveyId=demo')
  expect([demo.status, demo.headers.get('location')]).toEqual([303, '/survey/demo'])
  const refused = await post('surveyId=two+words&uuid=0123456789abcdef')
  expect([refused.status, refused.headers.get('location')]).toEqual([422, null])
  expect(await refused.text()).toContain('value="0123456789abcdef"')
  expect((await post(`surveyId=${'x'.repeat(100_000)}`)).status).toBe(413)
})

test('an invalid ID is reported beside its field, and stays in it', async () => {
  const answer = await pages.get('/?surveyId=two+words&sKey=k')
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('<p class="field-error" id="surveyId-error">This is not a survey ID.')
  expect(html).toMatch(/<input id="surveyId"[^>]*aria-invalid="true"[^>]*aria-describedby="surveyId-error"/)
  expect(html).toContain('value="two words"')
  expect(html).toContain('<title>Error: ')
  expect(html).toContain('<div id="advanced" class="advanced">')
})

test('an empty ID asks for one', async () => {
  const answer = await pages.get('/?surveyId=')
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Enter a survey ID, or paste the link you were given.')
})

test('typed text is returned as text, never as markup', async () => {
  const html = await (
    await pages.get(`/?surveyId=${encodeURIComponent('"><script>alert(1)</script>')}`)
  ).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert(1)')
})

test('no link leads to another site', async () => {
  const links = ['//evil.example', 'https://evil.example/survey/x', '/\\evil.example', 'javascript:alert(1)']
  for (const link of links) {
    const location = (await pages.get(`/?surveyId=${encodeURIComponent(link)}`)).headers.get('location')
    if (location !== null) expect(location).toMatch(/^\/survey\/[\w-]+$/)
  }
})

test('any other path leads to the entry page', async () => {
  for (const path of ['/nowhere', '/designer/unknown', '/survey', '/survey/a/b/c', '/%2e%2e/x']) {
    const answer = await pages.get(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('visitors of an address without a page are told so once, on the entry page', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const lost = await pages.get('/survey/a/b/c', { accept })
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/'])
  const [cookie = ''] = lost.headers.get('set-cookie')?.split(';') ?? []
  const told = await pages.get('/', { accept, cookie })
  expect(told.headers.get('cache-control')).toBe('no-store')
  expect(told.headers.get('set-cookie')).toContain(`${cookie.slice(0, -1)}; Path=/;`)
  expect(told.headers.get('set-cookie')).toContain('Max-Age=0')
  const html = await told.text()
  expect(html).toContain('<title>Page not found')
  expect(html).toContain('There is no page at the address you opened.')
  expect(await (await pages.get('/')).text()).not.toContain('There is no page')
})

test('the entry page describes the product, and has a ballot that can be read without script', async () => {
  const html = await (await pages.get('/')).text()
  expect(html).toContain('Find out not only what people want, but how much</h1>')
  expect(html).toContain('data-create="/designer?new=1"')
  const ballot = /<section class="try-ballot.*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(ballot.match(/<vote-control /g)).toHaveLength(3)
  expect(ballot).toContain('What should we have at the picnic?')
  for (const words of ['Remaining Credits', 'of 16', 'Add a vote to Fruit', 'No votes'])
    expect(ballot).toContain(words)
})

import { beforeAll, describe, expect, test } from 'bun:test'
import { type Instance, PLAIN_INSTANCE, VERSION } from '../../../src/instance/instance.ts'
import { CHOICE, makeSurvey, QV, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const LOGO = {
  file: 'logo-0123456789ab.svg',
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode('<svg/>'),
  width: 120,
  height: 30,
}

const CITY: Instance = {
  ...PLAIN_INSTANCE,
  name: 'City of <Example>',
  logo: LOGO,
  accent: {
    light: '#0b6b61',
    css: 'html:root{--accent:#0b6b61}',
    digest: 'sha256-of-it',
  },
  footer: 'Run by <b>the city</b>',
  imprintUrl: 'https://www.example.org/imprint',
  privacyUrl: 'https://www.example.org/privacy',
}

type Opened = {
  readonly app: TestApp
  readonly open: string[]
  readonly designers: string[]
  readonly cookie: string
}

async function opened(instance: Instance): Promise<Opened> {
  const app = await testApp({
    config: { publicUrl: 'http://localhost', devLogin: true, instance },
    assets: await testAssets(),
  })
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer, [QV], { results: 'public', resultsWhen: 'always' })
  const keyed = await makeSurvey(designer, [QV], { hasSKey: true, sKeyValue: 'open-sesame' })
  const survey = `/survey/${_id}`
  return {
    app,
    open: [
      ...['/', '/login', '/api/v1/docs', '/nowhere/%00', '/survey/unknown', survey, `${survey}?mode=text`],
      ...[`${survey}/complete`, `${survey}/published`, `/survey/${keyed._id}`],
    ],
    designers: [
      '/designer',
      '/designer/account',
      ...['edit', 'share', 'results'].map((page) => `${survey}/${page}`),
    ],
    cookie: `session=${designer.token}`,
  }
}

/** A survey on an instance whose choices so many made that everybody may see them. */
async function withChoices(instance: Instance) {
  const app = await testApp({ config: { publicUrl: 'http://localhost', devLogin: true, instance } })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [CHOICE], { results: 'public' })
  const [{ _id: choice }] = survey.questions
  for (let each = 0; each < 30; each++) {
    const answer = { questionId: choice, questionType: 'choice', selection: [`c${1 + (each % 3)}`] }
    await respond(app, survey, { [choice]: answer })
  }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  return { app, designer, _id: survey._id, choice }
}

describe('an instance with its own branding', () => {
  let site: Opened
  beforeAll(async () => {
    site = await opened(CITY)
  })

  const read = async (path: string) => {
    const { headers, text } = await site.app.send(path, { headers: { cookie: site.cookie } })
    const header = /<header[\s\S]*<\/header>/.exec(text)?.[0] ?? ''
    const footer = /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
    return { path, headers, text, header, footer }
  }

  test('shows its name and logo at the top and in the title of every page', async () => {
    for (const path of [...site.open, ...site.designers]) {
      const { header, text } = await read(path)
      expect([path, header.includes('City of &lt;Example&gt;')]).toEqual([path, true])
      expect([path, header.includes(`src="/assets/${LOGO.file}" alt="" width="120" height="30"`)]).toEqual([
        path,
        true,
      ])
      expect([path, /<title>[^<]* · City of &lt;Example&gt;<\/title>/.test(text)]).toEqual([path, true])
    }
  })

  test('links to its legal notice and privacy policy on every page', async () => {
    for (const path of [...site.open, ...site.designers]) {
      const { footer } = await read(path)
      expect([path, footer.includes('<a href="https://www.example.org/imprint">Legal notice</a>')]).toEqual([
        path,
        true,
      ])
      expect([path, footer.includes('<a href="https://www.example.org/privacy">Privacy</a>')]).toEqual([
        path,
        true,
      ])
    }
  })

  test('has its own footer on every page, unless a survey has another', async () => {
    for (const path of [...site.open, ...site.designers])
      expect([path, (await read(path)).footer.includes('Run by <b>the city</b>')]).toEqual([path, true])
    const { _id } = await makeSurvey(await signIn(site.app), [QV], { footer: 'Asked by the parks' })
    const { footer } = await read(`/survey/${_id}`)
    expect([footer.includes('Asked by the parks'), footer.includes('Run by')]).toEqual([true, false])
  })

  test('links to the guide on its entry page and on every page of designers, and on no survey', async () => {
    const guide = '<a href="/guide">Guide</a>'
    for (const path of ['/', '/login', '/guide', '/api/v1/docs', ...site.designers])
      expect([path, (await read(path)).footer.includes(guide)]).toEqual([path, true])
    for (const path of site.open.filter((path) => path.startsWith('/survey/')))
      expect([path, (await read(path)).footer.includes('/guide')]).toEqual([path, false])
  })

  test('applies its accent to every page, by a style that the security policy allows', async () => {
    for (const path of [...site.open, ...site.designers]) {
      const { headers, text } = await read(path)
      expect([path, text.includes(`<style>${CITY.accent?.css}</style>`)]).toEqual([path, true])
      expect([path, headers.get('content-security-policy')?.includes("'sha256-of-it'")]).toEqual([path, true])
    }
  })

  test('serves its logo with a cache lifetime', async () => {
    const { headers, text, status } = await site.app.send(`/assets/${LOGO.file}`)
    expect([status, text]).toEqual([200, '<svg/>'])
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('shows its version to designers, and to others only in /healthz', async () => {
    for (const path of site.designers) expect((await read(path)).footer).toContain(`Version ${VERSION}`)
    for (const path of site.open) expect((await read(path)).text).not.toContain(`Version ${VERSION}`)
    const { text } = await site.app.send('/healthz')
    expect(JSON.parse(text)).toEqual({ status: 'ok', version: VERSION })
  })
})

test('an instance without settings shows only the product’s name', async () => {
  const { app, open } = await opened(PLAIN_INSTANCE)
  for (const path of open) {
    const { text } = await app.send(path)
    expect([path, text.includes('Quadratic Survey')]).toEqual([path, true])
    expect([
      path,
      /logo-image|Legal notice|html:root/.test(text.replace(/<style>:root[\s\S]*?<\/style>/g, '')),
    ]).toEqual([path, false])
  }
})

test('an instance applies its accent to saved pictures, for designers and for everybody', async () => {
  for (const [instance, has, hasNot] of [
    [CITY, '#0b6b61', '#3440a8'],
    [PLAIN_INSTANCE, '#3440a8', 'var('],
  ] as const) {
    const { app, designer, _id, choice } = await withChoices(instance)
    for (const page of ['results', 'published']) {
      const { status, text } = await app.send(
        `/survey/${_id}/${page}/figure.svg?figure=choice&question=${choice}`,
        { headers: { cookie: `session=${designer.token}` } },
      )
      expect([page, status, text.includes(`fill="${has}"`), text.includes(hasNot)]).toEqual([
        ...[page, 200, true, false],
      ])
    }
  }
})

import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SETTING_SECTIONS } from '../../../islands/designer/survey-editor/settings/setting-sections.ts'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import type { GuideTexts } from '../../../src/texts/catalogue.ts'
import { en } from '../../../src/texts/en.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { pages } from '../../../src/urls.ts'
import { signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

const FILES = join(import.meta.dir, '../../../public/files')
const MOST_BYTES = 60_000

test('the guide describes each step in every language, with a small picture and its description', async () => {
  const app = await testApp({ assets: await testAssets() })
  const pictures = new Set<string>()
  for (const language of LANGUAGES) {
    const { status, text } = await app.send(`${pages.guide()}?lang=${language}`)
    const { title, steps, panels, study } = catalogues[language].guide
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).toContain(`${title}</h1>`)
    for (const [name, { heading, alt }] of Object.entries(steps)) {
      expect(text).toContain(`${heading}</h2>`)
      const { light, dark } = picturesIn(text, alt)
      expect(dark).toBe(light.replace('-light', '-dark'))
      expect(light).toContain(name)
      for (const picture of [light, dark]) {
        pictures.add(picture)
        const { status, headers } = await app.send(picture)
        expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/webp'])
        expect(Bun.file(join(FILES, picture)).size).toBeLessThan(MOST_BYTES)
      }
    }
    expect(text).toContain(`<h2 id="panels">${panels.heading}</h2>`)
    expect(text).toContain(`<h2 id="study">${study.heading}</h2>`)
    const contents = Array.from(text.matchAll(/<li><a href="#(\w+)">/g), ([, id]) => id)
    expect(contents).toEqual([
      ...Object.keys(steps),
      'reading',
      'look',
      'ballots',
      'room',
      'panels',
      'study',
      'connect',
      'good',
    ])
    const sections = SETTING_SECTIONS.map((section) => `settings-${section}`)
    for (const id of [...contents, ...sections]) expect(text).toContain(`id="${id}"`)
    expect(text).not.toContain('**')
  }
  // Five steps of designers, and what respondents see in each language that has a guide
  const guides = new Set(LANGUAGES.map((language) => catalogues[language].guide))
  expect(pictures.size).toBe((5 + guides.size) * 2)
  expect((await readdir(join(FILES, 'guide'))).sort()).toEqual(
    [...pictures].map((file) => basename(file)).sort(),
  )
})

/** The addresses of the picture with these words, in both schemes. Each is a link to itself. */
function picturesIn(page: string, alt: string) {
  const found = [
    ...page.matchAll(/<a class="in-(\w+)" href="([^"]+)"><img [^>]*?src="([^"]+)" alt="([^"]*)"/g),
  ]
  return Object.fromEntries(
    found.flatMap(([, scheme = '', link = '', picture = '', words]) => {
      if (words !== alt) return []
      expect(link).toBe(picture)
      return [[scheme, picture]]
    }),
  ) as { light: string; dark: string }
}

test.each([...LANGUAGES])('the guide uses in %s the labels that designers see', (language) => {
  const { designer, share, present, connections, audit, guide } = catalogues[language]
  const found = new Set(
    textsIn([designer, share, present, connections, audit, en.resultsPage, en.resultsAsking]).map((text) =>
      text.replace(/ (\(optional\)|…)$/, ''),
    ),
  )
  const named = textsIn(guide).flatMap((text) => text.split('**').filter((_, at) => at % 2 === 1))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !found.has(name))).toEqual([])
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

test('the guide is linked from the first page, the account menu, the footer and an empty list', async () => {
  const app = await testApp({ assets: await testAssets() })
  const { token } = await signIn(app)
  const link = `href="${pages.guide()}"`
  expect((await app.send(pages.entry())).text).toContain(link)
  const list = (await app.send(pages.designer(), { headers: { cookie: `session=${token}` } })).text
  expect(list.split(link)).toHaveLength(4)
})

const namesIn = (paragraph: string) =>
  paragraph
    .split('**')
    .filter((_, at) => at % 2 === 1)
    .toSorted()

/** The labels that each paragraph of a guide names, in any order. */
function paragraphs({ steps, reading, look, room, panels, ballots, study, connect }: GuideTexts) {
  // Translations have a third paragraph there: which pages are in English.
  const create = { text: steps.create.text.slice(0, 2) }
  const sections: Readonly<Record<string, { readonly text: readonly string[] }>> = {
    ...{ ...steps, create },
    ...{ reading, look, room, panels, ballots, study, connect },
  }
  return Object.entries(sections).map(([name, { text }]) => [name, text.map(namesIn)])
}

test.each([...LANGUAGES])('the guide has in %s the paragraphs that it has in English', (language) => {
  expect(paragraphs(catalogues[language].guide)).toEqual(paragraphs(en.guide))
})

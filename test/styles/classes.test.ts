import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { SURVEY_SHEETS } from '../../src/http/assets/assets.ts'
import { namedInProduct } from '../architecture/named.ts'

const STYLES = `${import.meta.dir}/../../public/styles`
const CLASS = /\.([a-z][\w-]*)/gi

test('every class with a rule is used by a page or an island', async () => {
  const isNamed = await namedInProduct()
  const sheets = [...new Glob('*.css').scanSync(STYLES)].sort()
  const found = sheets.map(async (sheet) => {
    const css = await Bun.file(`${STYLES}/${sheet}`).text()
    // What stands before a block is a selector; declarations and comments hold no classes.
    const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
    const names = new Set([...selectors.join('\n').matchAll(CLASS)].map(([, name = '']) => name))
    return [...names].map((name) => ({ sheet, name }))
  })
  const classes = (await Promise.all(found)).flat()
  expect(classes.length).toBeGreaterThan(100)
  expect(classes.filter(({ name }) => !isNamed(name))).toEqual([])
})

test('a button looks hovered only where something hovers, since a touch would leave it so', async () => {
  const ofRespondents = Object.values(SURVEY_SHEETS).flat()
  for (const sheet of [
    ...ofRespondents,
    'survey-deferred',
    'survey-dragging',
    'visit',
    'pages',
    'disclosure-button',
  ]) {
    const css = await Bun.file(`${STYLES}/${sheet}.css`).text()
    const outside = css.replace(/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    expect([sheet, outside.match(/^(?!a:).*:hover.*\{/gm)]).toEqual([sheet, null])
  }
})

test('a stylesheet has at most 250 lines', async () => {
  for (const sheet of new Glob('*.css').scanSync(STYLES)) {
    const lines = (await Bun.file(`${STYLES}/${sheet}`).text()).split('\n').length
    expect([sheet, lines > 250 ? lines : 'short']).toEqual([sheet, 'short'])
  }
})

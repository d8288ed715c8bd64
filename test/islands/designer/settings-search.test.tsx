import { expect, test } from 'bun:test'
import { SETTING_SECTIONS } from '../../../islands/designer/survey-editor/setting-sections.ts'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { documentForTests } from '../../support/dom.ts'
import { screen, userEvent } from '../../support/rtl.ts'
import { showEditor } from './shown-editor.tsx'

documentForTests()

test('a search shows and opens only the sections in which a word stands', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.settings-section')]
      .filter(({ hidden }) => !hidden)
      .map((section) => section.id)
  const all = shown()
  const search = screen.getByRole('searchbox', { name: 'Search settings' })
  await userEvent.type(search, 'publish')
  expect(shown()).toEqual(['settings-opening', 'settings-privacy'])
  expect(document.querySelector('#settings-privacy details')?.hasAttribute('open')).toBe(true)
  expect(screen.getByText('In 2 sections')).toBeDefined()
  await userEvent.clear(search)
  expect(shown()).toEqual(all)
  for (const [word, section] of [
    ['deadline', 'settings-opening'],
    ['password', 'settings-access'],
    ['thank you', 'settings-after'],
    ['signed entries', 'settings-recruiting'],
  ] as const) {
    await userEvent.type(search, word)
    expect([word, ...shown()]).toEqual([word, section])
    await userEvent.clear(search)
  }
})

test('every section of the settings leads to its part of the guide', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const links = screen.getAllByRole('link', { name: 'Read about this in the guide' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    SETTING_SECTIONS.map((section) => `${pages.guide()}#settings-${section}`),
  )
})

import { expect, test } from 'bun:test'
import { SETTING_SECTIONS } from '../../../../../islands/designer/survey-editor/settings/setting-sections.ts'
import { pages } from '../../../../../src/urls.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { screen, userEvent } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

/** What a search lists: the names of settings, each with its section. */
const found = () => {
  const items = [...document.querySelectorAll('.settings-found li')]
  return items.map((item) => [...item.querySelectorAll('button, a, .soft')].map((part) => part.textContent))
}

test('a search lists the settings that people mean, and hides none', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const search = screen.getByRole('searchbox', { name: 'Search settings' })
  for (const [word, name, section] of [
    ['logo', 'Logo', 'Look and language'],
    ['grace', 'Extra minutes for people who have already started', 'Opening and closing'],
    ['threshold', 'Who sees the results', 'Results and privacy'],
    ['deadline', 'Closes at', 'Opening and closing'],
    ['password', 'Requires a survey key', 'Who can answer'],
    ['thank you', 'Text after submitting', 'Endings'],
    ['imprint', 'Footer text', 'Look and language'],
    ['quota full', 'Screening and quotas'],
    ['reminder', 'Invitations and reminders by e-mail', 'On another page'],
  ] as const) {
    await userEvent.type(search, word)
    expect(found()).toContainEqual([name, section].filter((part) => part !== undefined))
    await userEvent.clear(search)
  }
  expect(found()).toEqual([])
  await userEvent.type(search, 'xyzzy')
  expect(screen.getByText('0 settings found')).toBeDefined()
  expect(document.querySelectorAll('.settings-section:not([hidden])')).toHaveLength(SETTING_SECTIONS.length)
})

test('a found setting opens its section and gets the focus', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'grace')
  expect(document.querySelector('#settings-opening details')?.hasAttribute('open')).toBe(false)
  await userEvent.click(
    screen.getByRole('button', { name: 'Extra minutes for people who have already started' }),
  )
  expect(document.querySelector('#settings-opening details')?.hasAttribute('open')).toBe(true)
  expect(document.activeElement?.id).toBe('survey-settings-closeGraceMinutes')
})

test('every section of the settings leads to its part of the guide', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const links = screen.getAllByRole('link', { name: 'Read about this in the guide' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    SETTING_SECTIONS.map((section) => `${pages.guide()}#settings-${section}`),
  )
})

import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { inProfile } from '../profiles.ts'
import { arriveAt, button, openMenu, optionNames, STILL } from '../visit.ts'

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

/** What Chrome 111, Firefox 115 or Safari 16.4 lacks, except for what drives this browser. */
function withoutWhatIsNewer(): void {
  const removed: readonly (readonly [object, readonly string[]])[] = [
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [URL, ['parse', 'canParse']],
    [Array, ['fromAsync']],
    [HTMLElement.prototype, ['popover', 'hidePopover', 'showPopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [Element.prototype, ['role', 'ariaLabel', 'ariaExpanded', 'ariaCurrent']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray', 'some', 'find']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [window, ['requestIdleCallback', 'navigation']],
  ]
  for (const [owner, names] of removed) for (const name of names) Reflect.deleteProperty(owner, name)
}

/** Lets a person act in a browser that lacks something, and returns its uncaught errors. */
async function inOlder(
  remove: () => void,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  const errors: string[] = []
  await inProfile({ ...STILL, isDisposable: true }, async (context, page) => {
    page.on('pageerror', ({ message }) => errors.push(message))
    await context.addInitScript(remove)
    await page.goto(path)
    await act(page)
  })
  return errors
}

test('in the oldest promised browsers a survey is organized, voted on with its menus, and submitted', async () => {
  const names = await optionNames(DEMO_SURVEY_ID)
  const [first = '', second = ''] = names
  const errors = await inOlder(withoutWhatIsNewer, demo('interactive'), async (page) => {
    await button(page, 'Begin Survey →').click()
    for (const _ of names) await button(page, 'Lean Positive').click()
    await page.getByText('No more options to rate').waitFor()
    await button(page, 'Voting →').click()
    await button(page, `Add a vote to ${first}`).click()
    const shown = page.locator('.category .card h3:visible')
    const order = await shown.allTextContents()
    const menu = page.locator('dialog.menu')
    await openMenu(page, order[0] ?? '')
    await page.keyboard.press('Escape')
    expect(await menu.and(page.locator('[open]')).count()).toBe(0)
    await openMenu(page, order[0] ?? '')
    await page.mouse.click(1, 1)
    expect(await menu.and(page.locator('[open]')).count()).toBe(0)
    await openMenu(page, order[0] ?? '')
    await menu.getByRole('menuitem', { name: `Move ${order[0]} down` }).click()
    await page.waitForFunction(
      (name) => document.querySelector('[data-step]:not([hidden]) .category .card h3')?.textContent === name,
      order[1],
    )
    expect(second).not.toBe('')
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
  expect(errors).toEqual([])
}, 60_000)

test('a browser that refuses locks, as one that stores nothing does, votes and submits', async () => {
  const [first = ''] = await optionNames(DEMO_SURVEY_ID)
  const refuseLocks = () => {
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access is denied', 'SecurityError'))
  }
  const errors = await inOlder(refuseLocks, demo('text'), async (page) => {
    await button(page, 'Begin Survey →').click()
    await button(page, `Add a vote to ${first}`).click()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
  expect(errors).toEqual([])
}, 60_000)

const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot run in this browser' })

const TOO_OLD: [string, () => void][] = [
  ['without Array.prototype.toSorted', () => void Reflect.deleteProperty(Array.prototype, 'toSorted')],
  [
    'without adopted stylesheets',
    () => void Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'),
  ],
  ['without mixed colours', () => void Object.assign(CSS, { supports: () => false })],
]

/** The buttons besides the menu of languages, which works in every browser. */
const offered = (page: Page) => page.getByRole('button').and(page.locator(':not(.page-header *)'))

describe('a page says that it does not run, and offers nothing to begin or submit', () => {
  test.each(TOO_OLD)('%s', async (_, remove) => {
    for (const mode of ['interactive', 'text']) {
      await inOlder(remove, demo(mode), async (page) => {
        await told(page).waitFor()
        expect(await offered(page).count()).toBe(0)
      })
    }
  })

  test('if its first file cannot be read', async () => {
    const breakFirst = () => undefined
    await inOlder(breakFirst, 'about:blank', async (page) => {
      await page.route('**/assets/c-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let let' }),
      )
      await page.goto(demo('text'))
      await told(page).waitFor()
      expect(await offered(page).count()).toBe(0)
    })
  }, 60_000)

  test('if starting it fails', async () => {
    const breakSheets = () => {
      CSSStyleSheet.prototype.replaceSync = () => {
        throw new Error('broken')
      }
    }
    const errors = await inOlder(breakSheets, demo('interactive'), async (page) => {
      await told(page).waitFor()
      expect(await offered(page).count()).toBe(0)
    })
    expect(errors).toEqual(['broken'])
  }, 60_000)
})

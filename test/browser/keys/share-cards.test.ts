import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { decodePixels } from '../../support/qr.ts'
import { inProfile } from '../profiles.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button } from '../visit.ts'
import { hand, issue } from './handing-out.ts'

const SURVEY_KEY = 'open-sesame'

/** What a person reads on a printed card: the address, and each key under its name. */
type ReadCard = { readonly address: string; readonly keys: readonly (readonly [name: string, key: string])[] }

async function readCard(page: Page): Promise<ReadCard> {
  await page.emulateMedia({ media: 'print' })
  const card = page.getByRole('listitem').first()
  const address = (await card.locator('.key-card-address').textContent()) ?? ''
  const names = await card.getByRole('term').allInnerTexts()
  const keys = await card.getByRole('definition').allInnerTexts()
  expect(await card.getByText(keys.at(-1) ?? '').isVisible()).toBe(true)
  return { address, keys: names.map((name, at) => [name, keys[at] ?? ''] as const) }
}

/** What the code of the first card says, read off the pixels that it has on the screen. */
async function scan(page: Page): Promise<string | undefined> {
  const [width, height, pixels] = await page
    .locator('.key-card svg')
    .first()
    .evaluate(async (svg) => {
      const { width, height } = svg.getBoundingClientRect()
      const copy = svg.cloneNode(true) as SVGElement
      copy.setAttribute('width', `${width}`)
      copy.setAttribute('height', `${height}`)
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('this browser draws nothing')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.drawImage(image, 0, 0)
      return [canvas.width, canvas.height, [...context.getImageData(0, 0, canvas.width, canvas.height).data]]
    })
  return decodePixels(Uint8ClampedArray.from(pixels), width, height)
}

/** Types the address and then every key that is asked for, in the order of the card, and arrives at the survey. */
async function typeIn({ address, keys }: ReadCard): Promise<void> {
  await inProfile({}, async (_, page) => {
    await page.goto(`http://${address}`)
    for (const [name, key] of keys) {
      await arriveAt(page, 'This survey requires a key')
      await page.getByLabel(name, { exact: true }).fill(key)
      await button(page, 'Open the survey').click()
    }
    await arriveAt(page, 'Welcome to the Survey')
  })
}

describe('typing the text of a card leads to the survey', () => {
  test('if the card has the survey key', async () => {
    await hand({ hasUKey: true, hasSKey: true, sKeyValue: SURVEY_KEY }, async (page) => {
      await issue(page, 2, 'Board')
      await page.getByLabel('Include the survey key in links').check()
      await page.getByText('This link and its QR code contain the survey key.').waitFor()
      await page.getByRole('link', { name: 'Print QR cards' }).click()
      await arriveAt(page, 'QR cards')
      const card = await readCard(page)
      expect(card.keys[0]).toEqual(['Survey key', SURVEY_KEY])
      await typeIn(card)
    })
  })

  test('if the survey key is given separately, also with the code', async () => {
    await hand({ hasUKey: true, hasSKey: true, sKeyValue: SURVEY_KEY }, async (page, surveyId) => {
      await issue(page, 2, 'Board')
      await page.goto(pages.keyCards(surveyId))
      const { address, keys } = await readCard(page)
      expect(keys[0]).toEqual(['Survey key', 'you will get it separately'])
      const told = keys.map(([name, key], at) => [name, at === 0 ? SURVEY_KEY : key] as const)
      await typeIn({ address, keys: told })
      await typeIn({ address: `${address}?uKey=${keys[1]?.[1]}`, keys: told.slice(0, 1) })
    })
  })

  test('if there is no survey key', async () => {
    await hand({ hasUKey: true }, async (page, surveyId) => {
      await issue(page, 2, 'Board')
      await page.goto(pages.keyCards(surveyId))
      const card = await readCard(page)
      expect(card.keys.map(([name]) => name)).toEqual(['Unique key'])
      expect(await scan(page)).toBe(
        `${currentSession().server.url}${pages.survey(surveyId)}?uKey=${card.keys[0]?.[1].replaceAll('-', '')}`,
      )
      await typeIn(card)
    })
  })
})

test('a card states when the survey closes in the time zone of printing, and cuts nothing off', async () => {
  const settings = {
    hasUKey: true,
    hasSKey: true,
    sKeyValue: 'k'.repeat(64),
    closesAt: '2999-03-10T12:05:00Z',
  }
  const act = async (page: Page, surveyId: string) => {
    await issue(page, 2, 'Donaudampfschifffahrtsgesellschaft, crew of the District 12')
    await page.goto(`${pages.keyCards(surveyId)}?withSurveyKey=1`)
    await page.getByText('Closes on March 10, 2999 at 20:05 GMT+8').first().waitFor()
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const cut = await page.locator('.key-card, .key-card *:not(svg, svg *)').evaluateAll((parts) =>
        parts
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
            const isInline = clientWidth === 0
            return !isInline && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
          })
          .map((part) => part.className),
      )
      expect(cut).toEqual([])
    }
  }
  await hand(settings, act, { timezoneId: 'Asia/Taipei' })
})

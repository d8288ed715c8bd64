import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { png } from '../../support/image-files.ts'
import { axeViolations } from './axe.ts'
import { madeSurvey, onDevice } from './device.ts'

/** Three bars on a transparent ground. */
const LOGO = png(240, 80, (x, y) => [122, 62, 0, x % 80 < 60 && y > (x / 80) * 25 ? 255 : 0])

test('a designer gives a survey a name, a logo and an accent, sees them at once, and respondents do', async () => {
  const { designer, survey } = await madeSurvey([QV, TEXT], { mode: 'text' })
  await onDevice(
    async ({ open }) => {
      const page = await open(`${pages.surveyEdit(survey._id)}?open=settings`)
      const section = page.locator('#settings-look')
      await section.locator('summary').click()
      await section.getByLabel('Name of the organisation').fill('Town of Example')
      await section
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
      await section.getByLabel('What the logo shows, in words').fill('Three bars')
      const accent = section.getByLabel('Accent colour', { exact: true })
      await accent.fill('#ffcc00')
      await section.getByText('On light pages: contrast 1.44 : 1, too little for text (4.5 : 1)').waitFor()
      await accent.blur()
      await section.getByText('This colour is too light to read on a light page').waitFor()
      await accent.fill('#7a3e00')
      await section.getByText('On light pages: contrast 7.99 : 1').waitFor()
      await section.getByText('On dark pages: contrast 4.5').waitFor()
      await section.locator('.look-sample-brand img').first().waitFor()
      await page.locator('.save-line').getByText('Saved', { exact: true }).first().waitFor()
      expect(await axeViolations(page)).toEqual([])
    },
    { token: designer.token },
  )
  for (const [scheme, accent] of [
    ['light', 'rgb(122, 62, 0)'],
    ['dark', 'rgb(185, 120, 70)'],
  ] as const)
    await onDevice(
      async ({ open }) => {
        const page = await open(pages.survey(survey._id))
        await page.getByText('Town of Example').waitFor()
        await page.getByAltText('Three bars').evaluate((image) => (image as HTMLImageElement).decode())
        const begin = page.getByRole('button', { name: 'Begin Survey →' })
        expect(await begin.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(accent)
        expect(await axeViolations(page)).toEqual([])
      },
      { colorScheme: scheme },
    )
})

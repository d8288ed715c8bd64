import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type ServerProcess, startServer, temporaryDirectory } from '../../support/server-process.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { inProfile } from '../profiles.ts'
import { STILL } from '../visit.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30H0z" fill="#8b0000"/></svg>'

const NAME = 'City of Example: participatory budget and consultations'

const PATHS = ['/', '/survey/demo', '/survey/demo/complete', '/login']

let server: ServerProcess
let directory: Awaited<ReturnType<typeof temporaryDirectory>>

beforeAll(async () => {
  directory = await temporaryDirectory()
  const logo = join(directory.path, 'logo.svg')
  await Bun.write(logo, LOGO)
  const env = {
    DEV_LOGIN: '1',
    INSTANCE_NAME: NAME,
    LOGO_FILE: logo,
    ACCENT_COLOR: '#8b0000',
    IMPRINT_URL: 'https://www.example.org/imprint',
    PRIVACY_URL: 'https://www.example.org/privacy',
  }
  server = await startServer({ dataDir: join(directory.path, 'data'), env })
}, 90_000)

afterAll(async () => {
  await server.stop()
  await directory.remove()
}, 30_000)

test.each(PATHS)('%s has the instance’s branding in both schemes, without browser errors', async (path) => {
  await inProfile(
    { ...STILL, baseURL: server.url, viewport: { width: 320, height: 640 } },
    async (_, page) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(path)
      const logo = page.getByRole('banner').locator('img')
      const size = await logo.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return [image.clientWidth, image.clientHeight]
      })
      expect(size).toEqual([112, 28])
      const name = page.getByRole('banner').getByText(NAME)
      const { height, cut } = await name.evaluate(({ scrollWidth, clientWidth, clientHeight }) => ({
        height: clientHeight,
        cut: scrollWidth - clientWidth,
      }))
      expect(height).toBeLessThan(60)
      expect(cut).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const colors: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const link = page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' })
        colors.push(await link.evaluate((element) => getComputedStyle(element).color))
      }
      expect(await violationsInBothSchemes(page)).toEqual([])
      expect(colors[0]).toBe('rgb(139, 0, 0)')
      expect(new Set(colors).size).toBe(2)
      expect(complaints).toEqual([])
    },
  )
})

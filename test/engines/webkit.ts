import { existsSync } from 'node:fs'
import { Glob } from 'bun'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { freePort } from '../support/server-process.ts'
import type { Engine } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'

/** The browser that comes with WebKitGTK. */
const browserPath = () =>
  [...new Glob('*/webkit2gtk-4.*/MiniBrowser').scanSync({ cwd: '/usr/lib', absolute: true })].sort().at(-1)

/** Which of the programs that WebKit's journeys need are not installed. */
export const missingForWebKit = (): string[] =>
  [
    { name: 'WebKitWebDriver', isThere: existsSync(DRIVER) && browserPath() !== undefined },
    { name: 'Xvfb', isThere: existsSync(DISPLAY) },
  ].flatMap(({ name, isThere }) => (isThere ? [] : name))

/** A screen that nobody sees. It chooses a free number and prints it. */
async function startDisplay() {
  const command = [DISPLAY, '-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'ignore' })
  const { value } = await child.stdout.getReader().read()
  return { child, name: `:${new TextDecoder().decode(value).trim()}` }
}

async function startDriver(display: string) {
  const port = freePort()
  const child = Bun.spawn([DRIVER, `--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
    stdout: 'ignore',
    stderr: 'ignore',
    // With a group of its own, so that a page that hangs ends with it.
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (; !(await answers()); await Bun.sleep(50)) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`)
  }
  return { child, url }
}

/** A WebKit of its own, on a screen of its own, driven by WebDriver. It keeps the console to itself. */
export async function openWebKit(): Promise<Engine> {
  const display = await startDisplay()
  const driver = await startDriver(display.name)
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(driver.url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
    })
    .build()
  return {
    goTo: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    back: () => browser.navigate().back(),
    evaluate: (run, ...args) => browser.executeScript(`return (${run})(...arguments)`, ...args),
    async click(find, ...args) {
      const found: WebElement | null = await browser.executeScript(`return (${find})(...arguments)`, ...args)
      if (!found) throw new Error('there is no such element')
      await found.click()
    },
    type: (text) => browser.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    noise: [],
    async quit() {
      process.kill(-driver.child.pid)
      await driver.child.exited
      display.child.kill()
      await display.child.exited
    },
  }
}

import { chromium } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { chromiumPath } from '../../support/chromium.ts'
import { freePort, startServer } from '../../support/server-process.ts'
import { CHOICES_SURVEY_ID, longSurveyId, SIZES } from '../long-surveys.ts'
import { PRODUCTION } from '../production.ts'
import { type Figures, lowest, median, over, ratio } from './figures.ts'
import { figuresOf, type Target } from './open-page.ts'

const FORM_FLOOR = 'floor: a form'
const REACT_FLOOR = 'floor: bare React'
const CHOICES = 'form, 12 choice questions'
const USUAL = 24
const BUSY_LOOPS = 2
const BEGIN = { control: '[data-go=forward]', shows: '[data-step=welcome]' }
const UP = { control: '[data-vote=up]', shows: '.remaining' }

const floors = (base: string, size: number): Target[] => [
  { name: FORM_FLOOR, url: `${base}/form/${size}`, presses: [{ control: 'input', shows: 'input' }] },
  {
    name: REACT_FLOOR,
    url: `${base}/react/${size}`,
    presses: [{ control: '[data-up]', shows: '[data-left]' }],
  },
]

function surveyPage(base: string, size: number, mode: 'text' | 'interactive'): Target {
  const url = `${base}${pages.survey(longSurveyId(size))}?mode=${mode}`
  const first = mode === 'text' ? UP : { control: '.lean', shows: '.undecided' }
  return { name: `${mode}, ${size} options`, url, presses: [BEGIN, first] }
}

function choicesPage(base: string): Target {
  const url = `${base}${pages.survey(CHOICES_SURVEY_ID)}`
  const choose = { control: '.choice-list label', shows: '.choice-list input' }
  return { name: CHOICES, url, presses: [BEGIN, choose] }
}

/**
 * Opens every target once per round, starting each round with a different one, so that a busy machine affects them
 * equally.
 */
async function inTurns(targets: readonly Target[], rounds: number): Promise<Map<string, Figures[]>> {
  const taken = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      for (let turn = 0; turn < targets.length; turn++) {
        const target = targets[(turn + round) % targets.length]!
        taken.get(target.name)?.push(await figuresOf(browser, target))
      }
    } finally {
      await browser.close()
    }
  }
  return taken
}

function inNumbers(figures: Figures): Record<string, number> {
  const { html, css, script, requests, firstPaint, largestPaint, begins, votes, blocking, shift } = figures
  const ms = { firstPaint, largestPaint, begins, votes, blocking }
  const whole = Object.entries(ms).map(([name, value]) => [`${name} ms`, Math.round(value)] as const)
  return {
    requests,
    html,
    css,
    script,
    ...Object.fromEntries(whole),
    shift: Number(shift.toFixed(4)),
  }
}

/** The goals, each as a ratio to a floor of the same run. */
function goals(taken: ReadonlyMap<string, Figures>): Record<string, unknown> {
  const [form, react, text, choices] = [FORM_FLOOR, REACT_FLOOR, `text, ${USUAL} options`, CHOICES].map(
    (name) => taken.get(name)!,
  )
  if (!form || !react || !text || !choices) return {}
  return {
    'largest paint / form': { measured: ratio(text.largestPaint, form.largestPaint), goal: 1.3 },
    'begin answers / form': { measured: ratio(text.begins, form.begins), goal: 1.2 },
    'choices, largest paint / form': { measured: ratio(choices.largestPaint, form.largestPaint), goal: 1.3 },
    'choices, begin answers / form': { measured: ratio(choices.begins, form.begins), goal: 1.2 },
    'vote answers / React': { measured: ratio(text.votes, react.votes), goal: 1 },
    'blocking ms': { measured: Math.round(text.blocking), goal: 50 },
    'HTML and CSS, bytes': { measured: text.html + text.css, goal: 8000 },
    requests: { measured: text.requests, goal: 6 },
    'layout shift': { measured: Number(text.shift.toFixed(4)), goal: 0 },
  }
}

function print(title: string, taken: ReadonlyMap<string, Figures[]>, choose: typeof median): void {
  const chosen = new Map([...taken].map(([name, rounds]) => [name, over(rounds, choose)]))
  console.log(`\n${title}`)
  console.table(Object.fromEntries([...chosen].map(([name, figures]) => [name, inNumbers(figures)])))
  console.table(goals(chosen))
}

/** Runs something while the machine is kept busy. */
async function besideBusyLoops<T>(run: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    Bun.spawn([process.execPath, '-e', 'while (true) {}'], { stdio: ['ignore', 'ignore', 'ignore'] }),
  )
  try {
    return await run()
  } finally {
    for (const loop of loops) loop.kill()
  }
}

/**
 * Prints how soon the survey's page is shown and responds on a slow network and processor, compared with floors of
 * the same run. The product has to be built.
 *
 * @param dataDir the directory of an embedded database, which is created if missing
 */
export async function benchPages(dataDir: string, rounds: number, grows: boolean): Promise<void> {
  const start = (entry: string) => startServer({ dataDir, env: PRODUCTION, port: freePort(), entry })
  const product = await start(`${import.meta.dir}/../server.ts`)
  const floor = await start(`${import.meta.dir}/../floors/server.ts`)
  const sizes = grows ? SIZES : [USUAL]
  const targets = [
    ...floors(floor.url, USUAL),
    choicesPage(product.url),
    surveyPage(product.url, USUAL, 'interactive'),
    ...sizes.map((size) => surveyPage(product.url, size, 'text')),
  ]
  try {
    // A page is fully compressed only after it was first requested.
    for (const { url } of targets) await (await fetch(url)).text()
    await Bun.sleep(2000)
    console.log(`\nThe survey's page on slow 4G, processor slowed down 4 times; ${rounds} rounds`)
    const quiet = await inTurns(targets, rounds)
    print('On the machine as it is: medians', quiet, median)
    print('On the machine as it is: the lowest of each', quiet, lowest)
    const busy = await besideBusyLoops(() => inTurns(targets, rounds))
    print(`Beside ${BUSY_LOOPS} busy loops: medians`, busy, median)
  } finally {
    await product.stop()
    await floor.stop()
  }
}

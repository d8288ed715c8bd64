import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { documentForTests } from '../support/dom.ts'
import { press, readIntegration, runScript } from './scripts.ts'

documentForTests()

/** What a question of Qualtrics offers, as far as it is documented. */
class Question {
  isNextShown = true
  readonly container = document.createElement('div')
  hideNextButton = () => {
    this.isNextShown = false
  }
  showNextButton = () => {
    this.isNextShown = true
  }
  getQuestionContainer = () => this.container
}

type Engine = { readonly kept: Map<string, string>; readonly SurveyEngine: object }

/** Values are kept as texts, and longer ones are cut off without a word. */
const cut = (value: string) => String(value).slice(0, 8)

function olderEngine(ready: (run: (this: Question) => void) => void): Engine {
  const kept = new Map<string, string>()
  return {
    kept,
    SurveyEngine: {
      addOnReady: ready,
      setEmbeddedData: (name: string, value: string) => kept.set(name, cut(value)),
      getEmbeddedData: (name: string) => kept.get(name) ?? null,
    },
  }
}

/** Only what the survey flow declares with the prefix is kept. */
function newerEngine(declared: readonly string[], ready: (run: (this: Question) => void) => void): Engine {
  const kept = new Map<string, string>()
  const isDeclared = (name: string) => declared.includes(`__js_${name}`)
  return {
    kept,
    SurveyEngine: {
      addOnReady: ready,
      setJSEmbeddedData: (name: string, value: string) => isDeclared(name) && kept.set(name, cut(value)),
      getJSEmbeddedData: (name: string) => kept.get(name),
      setEmbeddedData: () => {
        throw new Error('This engine has no embedded data without a prefix.')
      },
    },
  }
}

let question: Question
beforeEach(() => {
  question = new Question()
})
afterEach(() => {
  for (const name of ['Qualtrics', 'quadraticBallot', 'quadraticBallotInQualtrics'])
    Reflect.deleteProperty(globalThis, name)
})

type Opened = {
  /** What Qualtrics has from an earlier show of the question. */
  readonly kept?: Readonly<Record<string, string>>
  /** The script that does not arrive. */
  readonly missing?: string
}

/** Runs the snippet as Qualtrics does; scripts that it adds are run. */
async function opened(
  engineOf: (ready: (run: (this: Question) => void) => void) => Engine,
  { kept = {}, missing }: Opened = {},
): Promise<Engine> {
  const engine = engineOf((run) => run.call(question))
  for (const [name, value] of Object.entries(kept)) engine.kept.set(name, value)
  Object.assign(globalThis, { Qualtrics: engine })
  const head = document.head.append
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const script = node as HTMLScriptElement
      const path = new URL(script.src).pathname.replace('/integrations/', '')
      if (path === missing) script.onerror?.(new Event('error'))
      else void runScript(path).then(() => script.onload?.(new Event('load')))
    }
  }
  new Function(await readIntegration('qualtrics/question.js'))()
  const isShown = () => question.container.querySelector('button, [role=alert]:not(:empty)')
  for (let turn = 0; turn < 100 && !isShown(); turn++) await Bun.sleep(1)
  document.head.append = head
  return engine
}

const DECLARED = ['__js_qv_1', '__js_qv_2', '__js_qv_left']

describe('quadratic votes in Qualtrics', () => {
  test('are kept as one short field for each option by the older engine', async () => {
    const { kept } = await opened(olderEngine)
    press(question.container, 'Add a vote to Parks', 3)
    press(question.container, 'Add a vote to Buses')
    expect(Object.fromEntries(kept)).toEqual({ qv_1: '3', qv_2: '1', qv_left: '90' })
    expect(question.isNextShown).toBe(true)
  })

  test('are kept by the newer engine, which adds the prefix of declared names', async () => {
    const { kept } = await opened((ready) => newerEngine(DECLARED, ready))
    press(question.container, 'Add a vote to Buses', 2)
    expect(Object.fromEntries(kept)).toEqual({ qv_1: '0', qv_2: '2', qv_left: '96' })
    expect(question.isNextShown).toBe(true)
  })

  test('do not go on where the survey flow declares no such field', async () => {
    await opened((ready) => newerEngine(DECLARED.slice(1), ready))
    press(question.container, 'Add a vote to Parks')
    expect(question.isNextShown).toBe(false)
    expect(question.container.querySelector('[role=alert]')?.textContent).toStartWith('Your votes could not')
  })

  for (const [name, engine] of [
    ['older', olderEngine],
    ['newer', (ready: Parameters<typeof olderEngine>[0]) => newerEngine(DECLARED, ready)],
  ] as const) {
    test(`are still there when the ${name} engine shows the question again`, async () => {
      const { kept } = await opened(engine, { kept: { qv_1: '3', qv_2: '1', qv_left: '90' } })
      expect(question.container.querySelector('[role=status]')?.textContent).toBe('90 of 100 credits left')
      expect(Object.fromEntries(kept)).toEqual({ qv_1: '3', qv_2: '1', qv_left: '90' })
      press(question.container, 'Take a vote from Parks')
      expect(Object.fromEntries(kept)).toEqual({ qv_1: '2', qv_2: '1', qv_left: '95' })
    })
  }

  test('are not passed over where the ballot does not arrive: the question says so', async () => {
    const complaints = spyOn(console, 'error').mockImplementation(() => undefined)
    const { kept } = await opened(olderEngine, { kept: { qv_1: '3' }, missing: 'ballot.js' })
    expect(question.container.querySelector('[role=alert]')?.textContent).toStartWith('The ballot could not')
    expect(question.isNextShown).toBe(false)
    expect(Object.fromEntries(kept)).toEqual({ qv_1: '3' })
    expect(String(complaints.mock.calls)).toContain('ballot.js could not be loaded')
    complaints.mockRestore()
  })
})

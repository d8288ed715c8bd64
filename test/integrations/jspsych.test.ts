import { beforeAll, describe, expect, test } from 'bun:test'
import { documentForTests, withDocument } from '../support/dom.ts'
import { press, readIntegration, runScript } from './scripts.ts'

// What test tools expect of a test runner.
Object.assign(globalThis, { expect })
const { ParameterType, initJsPsych, ...jsPsychModule } = await withDocument(() => import('jspsych'))
const { simulateTimeline, startTimeline } = await withDocument(() => import('@jspsych/test-utils'))

documentForTests()
declare global {
  var jsPsychQuadraticBallot: never
}
beforeAll(async () => {
  Object.assign(globalThis, { jsPsychModule: { ParameterType, initJsPsych, ...jsPsychModule } })
  await runScript('ballot.js')
  await runScript('jspsych/plugin-quadratic-ballot.js')
})

const OPTIONS = ['parks', 'buses', 'library'].map((code) => ({ code, name: code }))
const trial = (more: object = {}) => ({
  type: globalThis.jsPsychQuadraticBallot,
  options: OPTIONS,
  credits: 20,
  ...more,
})
const running = (more: object = {}, jsPsych = {}) => startTimeline([trial(more)], jsPsych)

describe('the plugin of jsPsych', () => {
  test('keeps votes, credits, the order shown and every vote', async () => {
    const { displayElement, expectFinished, expectRunning, getData } = await running({ downvotes: true })
    press(displayElement, 'Add a vote to parks', 3)
    press(displayElement, 'Take a vote from buses')
    await expectRunning()
    press(displayElement, 'Continue')
    await expectFinished()
    const [data] = getData().values()
    expect(data).toMatchObject({
      votes: { parks: 3, buses: -1, library: 0 },
      ...{ spent: 10, left: 10, order: ['parks', 'buses', 'library'] },
    })
    expect(data.actions.map(({ code, votes }: { code: string; votes: number }) => [code, votes])).toEqual([
      ['parks', 1],
      ['parks', 2],
      ['parks', 3],
      ['buses', -1],
    ])
    expect(data.rt).toBeGreaterThanOrEqual(0)
  })

  test('shows the options in the groups that participants put them into', async () => {
    const { displayElement, expectFinished, getData } = await running({ organize: true })
    const [first, , third] = [...displayElement.querySelectorAll('select')]
    for (const [select, group] of [
      [first, 'against'],
      [third, 'for'],
    ] as const) {
      select!.value = group
      select!.dispatchEvent(new Event('change'))
    }
    press(displayElement, 'Continue')
    press(displayElement, 'Add a vote to library')
    press(displayElement, 'Continue')
    await expectFinished()
    expect(getData().values()[0]).toMatchObject({ order: ['library', 'buses', 'parks'], spent: 1 })
  })

  test('refuses a trial without options, as jsPsych does', async () => {
    const started = initJsPsych().run([trial({ options: undefined })])
    expect(started).rejects.toThrow('You must specify a value for the "options" parameter')
  })

  test.each(['data-only', 'visual'] as const)(
    'simulates %s: votes that the credits pay for',
    async (mode) => {
      const timeline = [trial({ cap: 2, simulation_options: { data: { rt: 50 } } })]
      const { finished, getData } = await simulateTimeline(timeline, mode)
      await finished
      const [{ votes, spent, left, order, actions }] = getData().values()
      expect(Object.keys(votes).toSorted()).toEqual(['buses', 'library', 'parks'])
      expect(spent).toBe(Object.values<number>(votes).reduce((sum, count) => sum + count ** 2, 0))
      expect(left).toBe(20 - spent)
      expect(Math.max(...Object.values<number>(votes))).toBeLessThanOrEqual(2)
      expect(order).toHaveLength(3)
      expect(actions.length).toBeGreaterThan(0)
    },
  )

  test('is of the version of its package', async () => {
    const { version } = JSON.parse(await readIntegration('jspsych/package.json'))
    expect(globalThis.jsPsychQuadraticBallot).toHaveProperty('info.version', version)
  })
})

import { parseArgs } from 'node:util'
import { simulate } from '../simulation/simulate.ts'
import { fail, onDatabase, surveyNamed, Usage } from './on-database.ts'

/** bun run simulate --survey demo --responses 1000 --seed 1: fills a survey with invented responses. */

const REPORT_EVERY = 50_000

const { values } = parseArgs({
  options: {
    survey: { type: 'string' },
    responses: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

await onDatabase(async (database) => {
  const responses = wholeNumber('responses', values.responses)
  const seed = wholeNumber('seed', values.seed)
  const stored = await surveyNamed(database, values.survey)
  const started = performance.now()
  const rate = (done: number) => Math.round(done / ((performance.now() - started) / 1000))
  await simulate(database, stored, {
    ...{ responses, seed, now: Date.now() },
    onProgress: (done) => {
      if (done % REPORT_EVERY === 0) console.log(`${done} responses, ${rate(done)} per second`)
    },
  })
  console.log(
    `'${stored.survey.id}' has ${responses} invented responses, made ${rate(responses)} per second.`,
  )
}).catch(fail)

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Usage(`--${name} must be a whole number.`)
  return Number(text)
}

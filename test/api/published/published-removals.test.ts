import { beforeEach, describe, expect, test } from 'bun:test'
import { deleteTally } from '../../../src/results/counting/repository.ts'
import { type Designer, type DesignerSurvey, SURVEYS, type TestApp } from '../../support/app.ts'
import { type PublishingSurvey, publishingSurvey } from '../../support/published-results.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let read: PublishingSurvey['read']
let set: PublishingSurvey['set']
let answers: PublishingSurvey['answers']

beforeEach(async () => {
  ;({ app, designer, survey, read, set, answers } = await publishingSurvey())
})

/** Everything that is published, but for the instant. */
const published = async () => {
  const { asOf: _, ...body } = (await read()).body
  return body
}

const ids = async (): Promise<string[]> => {
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/responses?state=completed`)
  return body.responses.map(({ _id }: { _id: string }) => _id)
}
const one = (id: string) => `${SURVEYS}/${survey._id}/responses/${id}` as const
const exclude = (id: string) =>
  designer.call('PATCH', one(id), { excluded: true, reason: 'The same person twice' })
const erase = (id: string) => designer.call('DELETE', one(id))

describe('of a board with issued keys whose ballots have pseudonyms', () => {
  let keys: string[]

  beforeEach(async () => {
    await set({ results: 'public', resultsWhen: 'closed', hasUKey: true, ballotSecrecy: 'pseudonymous' })
    const issued = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 40 })
    keys = issued.body.keys
  })

  type Body = Awaited<ReturnType<typeof published>>
  const sumsOf = ({ questions: [question] }: Body) =>
    question!.options.map(({ netVotes, mean, supporters, ci95 }) => [netVotes, mean, supporters, ci95])

  async function fill(people: number) {
    for (const [at, uKey] of keys.splice(0, people).entries())
      await respond(app, survey, answers([at % 5, -(at % 2), 1]), { uKey })
  }
  const close = () => set({ isAvailable: false })

  test('nothing that is published changes by fewer than ten people who are excluded or erased', async () => {
    await fill(20)
    await close()
    const before = await published()
    expect(before).toMatchObject({ completed: 20, suppressed: false })
    const all = await ids()
    for (const [at, id] of all.slice(0, 9).entries()) {
      expect((await (at % 2 === 0 ? exclude(id) : erase(id))).status).toBeLessThan(300)
      expect(await published()).toMatchObject({ completed: 20, time: before.time })
      expect(sumsOf(await published())).toEqual(sumsOf(before))
    }
    await erase(all[9]!)
    expect(await published()).toMatchObject({ completed: 10, suppressed: false })
  }, 60_000)

  test('those who were removed leave the figures with the next whole batch, and one who is counted again waits for it', async () => {
    await set({ resultsWhen: 'always' })
    await fill(10)
    const [first] = await ids()
    await fill(10)
    const before = await published()
    expect(before.completed).toBe(10)
    await exclude(first!)
    expect(await published()).toEqual(before)
    await designer.call('PATCH', one(first!), { excluded: false })
    expect((await published()).completed).toBe(10)
    await fill(10)
    expect((await published()).completed).toBe(19)
  }, 60_000)

  test('of a board nothing changes when one of them is erased, and nothing is shown once all are', async () => {
    await fill(5)
    await close()
    const before = await published()
    expect(before).toMatchObject({ completed: 5, suppressed: false })
    const all = await ids()
    for (const id of all.slice(0, 4)) {
      await erase(id)
      expect(await published()).toMatchObject({ completed: 5, suppressed: false, time: before.time })
      expect(sumsOf(await published())).toEqual(sumsOf(before))
    }
    await exclude(all[4]!)
    expect(await published()).toMatchObject({ completed: 0, suppressed: true, questions: [] })
  }, 60_000)

  test('one who comes with nine who are counted again waits for nine others', async () => {
    await fill(20)
    await close()
    const before = await published()
    const back = (await ids()).slice(3, 12)
    for (const id of back) await exclude(id)
    for (const id of back) await designer.call('PATCH', one(id), { excluded: false })
    await set({ isAvailable: true })
    await fill(1)
    await close()
    expect(sumsOf(await published())).toEqual(sumsOf(before))
    await set({ isAvailable: true })
    await fill(9)
    await close()
    expect((await published()).completed).toBe(30)
  }, 60_000)

  test('whole batches are published after a recount as well', async () => {
    await set({ resultsWhen: 'always' })
    await fill(20)
    const before = await published()
    expect(before.completed).toBe(10)
    await exclude((await ids())[0]!)
    expect(await published()).toEqual(before)
    await deleteTally(app.deps.database, survey._id)
    await fill(9)
    expect(await published()).toEqual(before)
    await fill(2)
    expect((await published()).completed).toBe(20)
  }, 60_000)

  test('one who was excluded stays when simulated responses come', async () => {
    await fill(20)
    await close()
    const before = await published()
    await exclude((await ids())[0]!)
    await app.deps.database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision, started_at, completed_at, completed_in, simulated)
        SELECT survey_id, gen_random_uuid(), gen_random_uuid()::text, revision, started_at, now(), pg_current_xact_id(), true
        FROM responses WHERE survey_id = $1 AND completed_in IS NOT NULL LIMIT 1`,
      [survey._id],
      survey._id,
    )
    expect(sumsOf(await published())).toEqual(sumsOf(before))
  }, 60_000)

  test('counts are published only if no net votes were before, or of a hundred people', async () => {
    await fill(24)
    await close()
    const countsIn = async () => (await published()).questions[0].options[0].supporters
    expect(await countsIn()).not.toBeNull()
    await set({ isAvailable: true })
    await fill(10)
    await close()
    expect((await published()).completed).toBe(34)
    expect(await countsIn()).toBeNull()
  }, 60_000)
})

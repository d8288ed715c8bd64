import { handleEvents } from '../../src/events/listeners.ts'
import { LISTENERS } from '../../src/maintenance.ts'
import { pages, toolCalls, toolPages } from '../../src/urls.ts'
import { claimDelivery, listDue } from '../../src/webhooks/deliveries-repository.ts'
import { ballotIn, TOKEN, type World } from './polled-world.ts'

/**
 * Reads the log, the pages of responses and what webhooks are told. What is new since the last look was made by the only
 * key submitted in between: a ballot in it is its ballot, and an id in it may be found in a file.
 */
export async function readDoors(world: World, known: Set<string>, fresh: readonly string[]): Promise<void> {
  const { app, designer, survey, hook, claims } = world
  const { database } = app.deps
  const headers = { cookie: `session=${designer.token}` }
  const page = async (path: string) => (await app.send(path, { headers })).text
  await handleEvents(database, LISTENERS)
  const told: unknown[] = []
  for (const due of await listDue(database, 100)) told.push(await claimDelivery(database, due))
  const doors = {
    log: (await designer.call('GET', toolCalls.auditLog(survey._id))).text,
    'file of the log': (await designer.call('GET', toolCalls.auditLogFile(survey._id))).text,
    'page of the log': await page(toolPages.surveyLog(survey._id)),
    responses: (await designer.call('GET', toolCalls.designerResponses(survey._id))).text,
    'page of responses': await page(pages.surveyResponses(survey._id)),
    webhooks: JSON.stringify(told),
    deliveries: (await designer.call('GET', toolCalls.webhookDeliveries(survey._id, hook))).text,
  }
  for (const [by, text] of Object.entries(doors)) {
    const ballots = ballotIn(text).filter((ballot) => !known.has(`${by} ${ballot}`))
    for (const ballot of ballots) known.add(`${by} ${ballot}`)
    const tokens = [...new Set(text.match(TOKEN))].filter((token) => !known.has(token))
    for (const token of tokens) known.add(token)
    const [uKey, ...others] = fresh
    if (!uKey || others.length > 0) continue
    for (const ballot of ballots) claims.push({ by, uKey, ballot })
    for (const token of tokens) world.doors.set(token, uKey)
  }
}

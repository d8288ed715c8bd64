import { handleEvents } from '../../src/events/listeners.ts'
import { LISTENERS } from '../../src/maintenance.ts'
import { api, operations, pages, toolCalls, toolPages } from '../../src/urls.ts'
import { claimDelivery, listDue } from '../../src/webhooks/deliveries-repository.ts'
import { csvRows } from '../support/export-files.ts'
import { ballotIn, TOKEN, type World } from './polled-world.ts'

/**
 * Reads every door but figures and files: the log, the pages of responses, keys and links, translations and definitions,
 * the room, the list of surveys, metrics, and what webhooks and other programs are told. What is new since the last look was made by the only
 * key submitted in between: a ballot in it is its ballot, and an id in it may be found in a file.
 */
export async function readDoors(world: World, known: Set<string>, fresh: readonly string[]): Promise<void> {
  const { app, designer, survey, hook, code, claims } = world
  const { database } = app.deps
  const headers = { cookie: `session=${designer.token}` }
  const page = async (path: string) => (await app.send(path, { headers })).text
  await handleEvents(database, LISTENERS)
  const told: unknown[] = []
  for (const due of await listDue(database, 100)) told.push(await claimDelivery(database, due))
  const said = async (path: string) => (await designer.call('GET', path)).text
  const doors = {
    log: await said(toolCalls.auditLog(survey._id)),
    'file of the log': await said(toolCalls.auditLogFile(survey._id)),
    'page of the log': await page(toolPages.surveyLog(survey._id)),
    responses: await said(toolCalls.designerResponses(survey._id)),
    'page of responses': await page(pages.surveyResponses(survey._id)),
    webhooks: JSON.stringify(told),
    deliveries: await said(toolCalls.webhookDeliveries(survey._id, hook)),
    surveys: await said(api.designerSurveys()),
    funnel: await said(api.funnel(survey._id)),
    labels: await said(api.resultLabels(survey._id)),
    definition: await said(api.surveyDefinition(survey._id)),
    'texts to translate': await said(api.translationsCsv(survey._id)),
    'texts as XLIFF': await said(api.translationsXliff(survey._id)),
    'file of keys': await said(api.keysFile(survey._id)),
    'page of keys': await page(pages.surveyShare(survey._id)),
    'page of results': await page(pages.surveyResults(survey._id)),
    'page for readers': await page(pages.publishedResults(survey._id)),
    'page of connections': await page(toolPages.surveyConnections(survey._id)),
    tokens: await said(api.tokens()),
    room: await said(toolCalls.roomByCode(code)),
    'page of the room': await page(pages.room(code)),
    metrics: await page(operations.metrics()),
    models: await asModel(world, 'list_surveys'),
    codebook: await asModel(world, 'read_codebook'),
  }
  for (const [by, text] of Object.entries(doors)) {
    const ballots = ballotIn(text).filter((ballot) => !known.has(`${by} ${ballot}`))
    for (const ballot of ballots) known.add(`${by} ${ballot}`)
    const tokens = [...new Set(text.match(TOKEN))].filter((token) => !known.has(token))
    for (const token of tokens) known.add(token)
    const [uKey, ...others] = fresh
    if (!uKey || others.length > 0) continue
    if (ballots.length === 1) claims.push({ by, uKey, ballot: ballots[0]! })
    for (const token of tokens) world.doors.set(token, uKey)
  }
}

/** What a tool for models answers. */
async function asModel({ app, survey, token }: World, name: string): Promise<string> {
  const params = { name, arguments: { surveyId: survey._id } }
  const { text } = await app.send(toolCalls.mcp(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  return (JSON.parse(text).result?.content?.[0]?.text as string | undefined) ?? text
}

/** What figures say where other programs read them, by who reads them: how many people, and net votes. */
export async function figuresAtDoors(world: World) {
  const { feed, app, survey, token } = world
  const cells = csvRows((await (await app.fetch(feed)).text()).replace('\uFEFF', ''))
  const valuesOf = (name: string) =>
    cells.filter(({ figure }) => figure === name).map(({ value }) => Number(value))
  const model = JSON.parse(await asModel(world, 'read_figures'))
  const called = await app.send<{ completed: number; questions: Shown['questions'] }>(
    api.designerResults(survey._id),
    { headers: { authorization: `Bearer ${token}` } },
  )
  const spreadsheet = { completed: valuesOf('completed')[0] ?? 0, netVotes: valuesOf('net_votes') }
  return { spreadsheet, model: shownIn(model), token: shownIn(called.body) }
}

type Shown = {
  readonly completed: number
  readonly questions?: readonly {
    readonly type: string
    readonly options?: readonly { netVotes: number }[]
  }[]
}

function shownIn({ completed, questions = [] }: Shown) {
  const { options = [] } = questions.find(({ type }) => type === 'qv') ?? {}
  return { completed, netVotes: options.map(({ netVotes }) => netVotes) }
}

import { shuffled } from '../../src/domain/ballot/ordering.ts'
import { api, pages, toolCalls } from '../../src/urls.ts'
import { type Designer, RESPONSES, type TestApp } from '../support/app.ts'
import { begin, complete } from '../support/respond.ts'
import { openedLink } from './opened-link.ts'
import { figuresAtDoors, readDoors } from './polled-doors.ts'
import { readFiles } from './polled-files.ts'
import {
  ballotIn,
  type Claim,
  GROUPS,
  hear,
  inArm,
  KEYS,
  mark,
  prepared,
  preparedUuid,
  type Setting,
  textOf,
  votesOf,
  type World,
} from './polled-world.ts'

/**
 * A designer of a survey with unique keys who reads all there is after every submission, who has begun and declined
 * with every key before it was handed out, and who gives each key a link of its own.
 */

export type Watched = {
  /** The ballot of each key. */
  readonly truth: ReadonlyMap<string, number>
  readonly claims: readonly Claim[]
}

export async function watched(app: TestApp, designer: Designer, setting: Setting): Promise<Watched> {
  const world = await prepared(app, designer, setting)
  const { random, path } = world
  const truth = new Map<string, number>()
  const seen: Seen = { sums: new Map(), submitted: [], said: new Set() }
  const order = shuffled(KEYS, random)
  const ballots = shuffled([...KEYS.keys()], random)
  const toggle = (isAvailable: boolean) => designer.call('PATCH', path, { settings: { isAvailable } })
  for (const [at, { uKey }] of order.entries()) {
    const ballot = ballots[at]!
    truth.set(uKey, ballot)
    await answer(world, uKey, ballot)
    if (setting.seed % 2 === 1 && at === 6) {
      await toggle(false)
      await look(world, seen)
      await toggle(true)
    }
    await look(world, seen)
  }
  await toggle(false)
  await look(world, seen)
  await readFiles(world, seen.submitted)
  await askWithKeys(world)
  return { truth, claims: world.claims }
}

/** Opens the link that a key was given, and answers as the page does. */
async function answer(world: World, uKey: string, ballot: number): Promise<void> {
  const { app, survey } = world
  const { mode, input, language } = mark(uKey)
  const link = new URLSearchParams({ uKey, uuid: preparedUuid(uKey), mode, input, lang: language, src: uKey })
  const uuid = await openedLink(app, survey._id, link)
  const [consent = '', qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const ids = await begin(
    app,
    survey,
    {
      [consent]: { questionId: consent, questionType: 'consent', agreed: true },
      [qv]: votesOf(ballot),
      [text]: textOf(ballot),
    },
    { uuid, uKey, arm: { mode, input }, language, parameters: { src: uKey }, startOver: true },
  )
  await app.call('POST', api.events(), { ...ids, events: [logged(qv)] })
  const { ending } = await complete(app, ids)
  if (ending?.href) await collect(world, uKey, ending.href)
}

const logged = (questionId: string) => ({
  ...{ seq: 0, clientTime: new Date().toISOString(), elapsedMs: 1000, type: 'vote_change', phase: 'vote' },
  ...{ questionId, optionId: 'o1', from: 0, to: 1, position: 1 },
})

/** The site to which people are sent reads what it can by what their address says. */
async function collect(world: World, uKey: string, href: string): Promise<void> {
  const { u = '', k = '' } = Object.fromEntries(new URL(href).searchParams)
  const query = new URLSearchParams({ surveyId: world.survey._id, uuid: u, uKey: k || uKey })
  world.heard.get(uKey)!.push(href)
  await hear(world, uKey, 'GET', `${RESPONSES}?${query}`)
}

type Seen = {
  /** By view: how many people its sums are of, and the sums. */
  readonly sums: Map<string, { readonly n: number; readonly sums: readonly number[] }>
  /** Keys in the order in which they were submitted. */
  readonly submitted: string[]
  /** Ballots and ids that other doors said before. */
  readonly said: Set<string>
}

type Option = { readonly netVotes?: number | null; readonly mean?: number | null; readonly m?: number }

/** What a view says now. */
type View = {
  readonly name: string
  readonly n: number
  readonly options: readonly Option[]
  /** The keys of which one may have come since the last look. */
  readonly whose: readonly string[]
}

/** A step by one person, or a view of one person, is a ballot. */
function compare({ claims }: World, seen: Seen, { name, n, options, whose }: View): void {
  const sums = options.map(({ netVotes, mean, m }) => Math.round(netVotes ?? (mean ?? Number.NaN) * (m ?? 0)))
  const before = seen.sums.get(name) ?? { n: 0, sums: sums.map(() => 0) }
  seen.sums.set(name, { n, sums })
  if (n - before.n !== 1 || whose.length !== 1) return
  const ballot = KEYS.findIndex((_, at) =>
    votesOf(at).every((votes, option) => votes === sums[option]! - before.sums[option]!),
  )
  if (ballot >= 0) claims.push({ by: `figures of ${name}`, uKey: whose[0]!, ballot })
}

/** Reads every view. */
async function look(world: World, seen: Seen): Promise<void> {
  const { app, designer, survey, path } = world
  const { keys } = (await designer.call('GET', `${path}/keys`)).body
  const used = keys.filter(({ status }) => status === 'completed').map(({ uKey }) => uKey)
  const fresh = used.filter((uKey) => !seen.submitted.includes(uKey))
  seen.submitted.push(...fresh)
  const read = async (name: string, address: string, { call }: Pick<TestApp, 'call'>, whose = fresh) => {
    const { body } = await call('GET', address as `${typeof path}/results`)
    const question = body.questions?.find(({ type }) => type === 'qv')
    if (question?.type === 'qv')
      compare(world, seen, { name, n: body.completed, options: question.options, whose })
  }
  await read('all', `${path}/results`, designer)
  await read('readers', api.publishedResults(survey._id), app)
  for (const label of Object.keys(GROUPS))
    await read(`group ${label}`, `${path}/results?label=${label}`, designer, shared(fresh, inGroup(label)))
  for (const by of ['label', 'arm']) {
    const { split } = (await designer.call('GET', `${path}/results?by=${by}`)).body
    for (const [at, { segmentId, label, responses }] of split?.segments.entries() ?? []) {
      const options = split!.questions[0]!.options.map(({ segments }) => segments[at] ?? { mean: null })
      const inside = by === 'label' ? inGroup(label) : inArm(world.heard, segmentId)
      const whose = shared(seen.submitted, inside)
      compare(world, seen, { name: by, n: responses ?? 0, options, whose })
      seen.sums.delete(by)
    }
  }
  for (const [name, { completed: n, netVotes }] of Object.entries(await figuresAtDoors(world)))
    if (netVotes.length > 0)
      compare(world, seen, { name, n, options: netVotes.map((each) => ({ netVotes: each })), whose: fresh })
  await readTexts(world, fresh)
  await readDoors(world, seen.said, fresh)
}

async function readTexts({ designer, survey, path, claims }: World, fresh: readonly string[]) {
  const texts = `${path}/results/${survey.questions[2]!._id}/answers` as const
  const listed = ballotIn((await designer.call('GET', texts)).text)
  const known = claims.filter(({ by }) => by === 'texts').map(({ ballot }) => ballot)
  const news = listed.filter((ballot) => !known.includes(ballot))
  if (news.length === 1 && fresh.length === 1) claims.push({ by: 'texts', uKey: fresh[0]!, ballot: news[0]! })
}

const inGroup = (label: string | null) => KEYS.filter((key) => key.label === label).map(({ uKey }) => uKey)

const shared = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => others.includes(each))

/** Asks with every key alone, and with the uuid that its link had. */
async function askWithKeys(world: World): Promise<void> {
  const { survey } = world
  const surveyId = survey._id
  const question = survey.questions[1]!._id
  for (const { uKey } of KEYS) {
    const sent = {
      surveyId,
      uKey,
      IsNewSurveyResponse: true,
      questionId: question,
      seq: 0,
      responseContent: { votes: [] },
    }
    const named = { surveyId, uKey, uuid: preparedUuid(uKey) }
    await hear(world, uKey, 'POST', RESPONSES, sent)
    await hear(world, uKey, 'POST', RESPONSES, { ...sent, startOver: true })
    for (const uuid of [named.uuid, ...uuidsIn(world.heard.get(uKey)!)])
      await hear(world, uKey, 'GET', `${RESPONSES}?${new URLSearchParams({ ...named, uuid })}`)
    await hear(world, uKey, 'GET', `${RESPONSES}?${new URLSearchParams({ surveyId, uKey })}`)
    await hear(world, uKey, 'GET', `${pages.survey(surveyId)}?uKey=${uKey}&continue=1`)
    await hear(world, uKey, 'POST', api.begin(), named)
    await hear(world, uKey, 'POST', api.decline(), named)
    await hearAsDesigner(world, uKey)
  }
}

/** What designers may ask about single responses, and a token that may read all of them. */
async function hearAsDesigner(world: World, uKey: string): Promise<void> {
  const { designer, survey, heard } = world
  const about = await designer.call('POST', toolCalls.searchResponses(survey._id), { uuid: uKey })
  const sent = await designer.call('POST', toolCalls.searchResponses(survey._id), {
    uuid: preparedUuid(uKey),
  })
  heard.get(uKey)!.push(about.text, sent.text)
  const ids = uuidsIn([about.text, sent.text])
  for (const id of ids) {
    const { text } = await designer.call('GET', toolCalls.designerResponse(survey._id, id))
    for (const ballot of ballotIn(text)) world.claims.push({ by: 'single responses', uKey, ballot })
  }
}

const uuidsIn = (texts: readonly string[]) => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/"(?:uuid|_id)":"([\w-]{8,64})"/g)].map(([, id]) => id!)),
  ),
]

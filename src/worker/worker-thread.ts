import { setPriority } from 'node:os'
import { openDatabase } from '../../db/client.ts'
import type { SlowCall } from '../../db/deadline.ts'
import { createApp } from '../app.ts'
import { collectIfDue } from '../gc-pacing.ts'
import type { LogEntry } from '../http/watching/logging.ts'
import { PLAIN_INSTANCE } from '../instance/instance.ts'
import { renderSurveyJob } from '../survey-page/survey/render-survey.tsx'
import type { FromWorker, Job, SentRequest, ToWorker, WorkerStart } from './messages.ts'

/**
 * The worker: a second instance of the product, in a thread of its own, for pages and results of surveys so large that
 * producing them is slow. The main thread never waits for it.
 */
declare const self: Worker

/** It does only a few things at a time. */
const MOST_CONNECTIONS = 3

/** While other threads need the processor, the worker gets a third of their share. */
const NICE = 5

type Answer = (request: SentRequest) => Promise<Response>
type Start = Omit<WorkerStart, 'kind'>

const started = Promise.withResolvers<{ readonly answer: Answer; readonly start: Start }>()
const bodies = new Map<number, ReadableStreamDefaultReader<Uint8Array>>()

const tell = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, transfer)

async function begin(start: Start) {
  const { config, manifest, port } = start
  const { databasePool, databasePrepare: prepare, dataDir } = config
  const pool = Math.min(databasePool, MOST_CONNECTIONS)
  const connect = (url: string | null) =>
    openDatabase({ url: url ?? undefined, port, dataDir, pool, prepare, onSlow: reportSlow })
  const addresses = new WeakMap<Request, string>()
  const app = createApp({
    database: await connect(config.databaseUrl),
    replica: config.replicaUrl === null ? null : await connect(config.replicaUrl),
    config,
    assets: { manifest, files: new Map() },
    now: Date.now,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    log: reportErrors,
    socketAddress: (request) => addresses.get(request),
  })
  // Linux applies this to the calling thread, other systems to the whole process.
  if (process.platform === 'linux') setPriority(NICE)
  const answer: Answer = async ({ url, method, headers, address }) => {
    const request = new Request(url, { method, headers: headers.map(([name, value]) => [name, value]) })
    if (address !== undefined) addresses.set(request, address)
    return app.handle(request)
  }
  return { answer, start }
}

/** Slow statements are logged and counted with those of the main thread. */
const reportSlow = (call: SlowCall) => tell({ kind: 'slow statement', call })

/** Requests are logged by the main thread. */
function reportErrors(entry: LogEntry): void {
  if (entry.event !== 'request') tell({ kind: 'log', entry })
}

async function done(job: Job): Promise<Response> {
  const { answer, start } = await started.promise
  if (job.kind === 'request') return answer(job)
  const { instance = PLAIN_INSTANCE } = start.config
  const assets = { manifest: start.manifest, files: new Map() }
  return new Response(await renderSurveyJob(job.page, { assets, instance }))
}

async function answerJob(id: number, job: Job): Promise<void> {
  const { status, headers, body } = await done(job)
  collectIfDue()
  if (body) bodies.set(id, body.getReader())
  tell({ kind: 'answer', id, status, headers: [...headers], hasBody: body !== null })
}

async function sendPart(id: number): Promise<void> {
  const { value } = (await bodies.get(id)?.read()) ?? {}
  if (!value) bodies.delete(id)
  // A part may be a view of a larger buffer that is still in use.
  const bytes = value ? value.slice() : null
  tell({ kind: 'part', id, bytes }, bytes ? [bytes.buffer] : [])
}

async function receive(message: Exclude<ToWorker, WorkerStart>): Promise<void> {
  const { id } = message
  try {
    if (message.kind === 'job') return await answerJob(id, message.job)
    if (message.kind === 'next part') return await sendPart(id)
    await bodies.get(id)?.cancel()
    bodies.delete(id)
  } catch (error) {
    bodies.delete(id)
    tell({ kind: 'failure', id, message: error instanceof Error ? error.message : '' })
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') begin(data).then(started.resolve, started.reject)
  else void receive(data)
}

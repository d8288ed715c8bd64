import { countLate, type SlowCall, startDeadline } from '../../db/deadline.ts'
import { isExecutable } from '../../db/root.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { Failure } from '../domain/failure.ts'
import type { Log } from '../http/watching/logging.ts'
import type { SurveyPageJob } from '../survey-page/survey/render-survey.tsx'
import type { FromWorker, Job, ToWorker, WorkerStart } from './messages.ts'

/** Does long work in another thread. Each call throws Failure UNAVAILABLE if too many wait, or it takes too long. */
export type PageWorker = {
  answer(request: Request, address: string | undefined): Promise<Response>
  renderSurvey(page: SurveyPageJob): Promise<Uint8Array<ArrayBuffer>>
}

/** The worker's code, which in the single executable is compiled too. */
const CODE = new URL(isExecutable ? './worker-thread.js' : './worker-thread.ts', import.meta.url).href

/** The most calls at the same time, and the most that wait; respondents' pages have slots of their own. */
const REQUESTS = { running: 3, waiting: 24 }
const PAGES = { running: 2, waiting: 48 }

/** How long a call, or the next part of an answer, may take, in milliseconds. */
const DEADLINE_MS = 45_000

/** How long the worker stays without work, in milliseconds, as it takes memory. */
const IDLE_MS = 120_000

const RETRY_SECONDS = 5

type Options = {
  readonly start: () => Omit<WorkerStart, 'kind'>
  readonly log: Log
  readonly onSlow: (call: SlowCall) => void
  readonly deadlineMs?: number
  readonly idleMs?: number
}

/** A worker that starts with the first call, and again after it was idle or took too long. */
export function pageWorker({
  start,
  log,
  onSlow,
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
}: Options): PageWorker {
  let thread: WorkerThread | undefined
  const requests = concurrencyLimit(REQUESTS.running, REQUESTS.waiting)
  const pages = concurrencyLimit(PAGES.running, PAGES.waiting)
  const end = (ended: WorkerThread) => {
    if (thread === ended) thread = undefined
    ended.end()
  }
  const call = async (job: Job) => {
    thread ??= new WorkerThread(start(), { log, onSlow, idleMs }, end)
    const using = thread
    return using.call(job, deadlineMs).catch((error) => {
      if (error === TIMED_OUT) end(using)
      throw unavailable()
    })
  }
  return {
    answer: ({ method, url, headers }, address) =>
      requests(() => call({ kind: 'request', method, url, headers: [...headers], address })),
    renderSurvey: (page) => pages(async () => (await call({ kind: 'survey page', page })).bytes()),
  }
}

const unavailable = () => new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })
const TIMED_OUT = new Error('the worker took too long')

class WorkerThread {
  readonly #worker = new Worker(CODE)
  readonly #waiting = new Map<number, PromiseWithResolvers<FromWorker>>()
  readonly #onIdle: (thread: WorkerThread) => void
  readonly #onSlow: Options['onSlow']
  readonly #idleMs: number
  #last = 0
  #open = 0
  #idle: Timer | undefined

  constructor(
    { port, ...start }: Omit<WorkerStart, 'kind'>,
    { log, onSlow, idleMs }: Required<Pick<Options, 'log' | 'onSlow' | 'idleMs'>>,
    onIdle: (thread: WorkerThread) => void,
  ) {
    this.#onIdle = onIdle
    this.#idleMs = idleMs
    this.#onSlow = (call) => {
      if (call.isLate) countLate(call.statement)
      onSlow(call)
    }
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'log') log(data.entry)
      else if (data.kind === 'slow statement') this.#onSlow(data.call)
      else this.#answered(data)
    }
    this.#worker.onerror = ({ message }) => {
      log({ level: 'error', event: 'worker', message })
      onIdle(this)
    }
    this.#tell({ kind: 'start', ...start, ...(port && { port }) }, port ? [port] : [])
  }

  async call(job: Job, deadlineMs: number): Promise<Response> {
    this.#last += 1
    const id = this.#last
    this.#used(1)
    try {
      const answer = await this.#ask({ kind: 'job', id, job }, deadlineMs)
      if (answer.kind !== 'answer') throw new Error('the worker answered with something else')
      const { status, headers, hasBody } = answer
      const init = { status, headers: headers.map(([name, value]): [string, string] => [name, value]) }
      if (hasBody) return new Response(this.#bodyOf(id, deadlineMs), init)
      this.#used(-1)
      return new Response(null, init)
    } catch (error) {
      this.#used(-1)
      throw error
    }
  }

  end(): void {
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.values()) reject(new Error('the worker ended'))
    this.#waiting.clear()
    this.#worker.terminate()
  }

  #tell(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  async #ask(message: Exclude<ToWorker, WorkerStart>, deadlineMs: number): Promise<FromWorker> {
    const answered = Promise.withResolvers<FromWorker>()
    this.#waiting.set(message.id, answered)
    const stop = startDeadline(deadlineMs, () => answered.reject(TIMED_OUT))
    this.#tell(message)
    return answered.promise.finally(stop)
  }

  #answered(message: Exclude<FromWorker, { kind: 'log' | 'slow statement' }>): void {
    const call = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'failure') call?.reject(new Error(message.message))
    else call?.resolve(message)
  }

  #used(change: 1 | -1): void {
    this.#open += change
    clearTimeout(this.#idle)
    if (this.#open === 0) this.#idle = setTimeout(() => this.#onIdle(this), this.#idleMs)
  }

  /** The body of an answer, whose parts are requested as they are read. */
  #bodyOf(id: number, deadlineMs: number): ReadableStream<Uint8Array> {
    let isOpen = true
    // A requested part may still arrive after the body was cancelled.
    const release = () => {
      if (isOpen) this.#used(-1)
      isOpen = false
    }
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const part = await this.#ask({ kind: 'next part', id }, deadlineMs)
        if (part.kind === 'part' && part.bytes) return controller.enqueue(part.bytes)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      release()
    }
    const cancel = () => {
      this.#tell({ kind: 'cancel', id })
      release()
    }
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  }
}

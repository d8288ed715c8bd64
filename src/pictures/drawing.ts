import { startDeadline } from '../../db/deadline.ts'
import { isExecutable } from '../../db/root.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { Failure } from '../domain/failure.ts'
import { letters, type Run } from './letters.ts'

export type Drawing = { readonly svg: string }

export type Drawn = { readonly png: Uint8Array<ArrayBuffer> } | { readonly message: string }

/** The thread's code, which in the single executable is compiled too. */
const THREAD = new URL(isExecutable ? './drawing-thread.js' : './drawing-thread.ts', import.meta.url).href

/** One at a time, and few that wait: the pictures are asked for by others' servers, and are the same for all. */
const limit = concurrencyLimit(1, 8)

/** How long a picture may take, and how long the thread stays for the next one, in milliseconds. */
const DEADLINE_MS = 20_000
const IDLE_MS = 10_000
const RETRY_SECONDS = 5

let thread: Worker | undefined
let idle: Timer | undefined

/**
 * Draws an SVG as a PNG in a thread of its own, which ends when there is no more to draw. Its words must be `drawable`.
 *
 * @throws Failure UNAVAILABLE if too many wait or it takes too long
 */
export const drawPng = (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  limit(async () => {
    const set = await inFonts(svg)
    clearTimeout(idle)
    thread ??= new Worker(THREAD)
    try {
      return await draw(thread, { svg: set })
    } finally {
      idle = setTimeout(end, IDLE_MS)
    }
  })

function end(): void {
  thread?.terminate()
  thread = undefined
}

async function draw(worker: Worker, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Promise.withResolvers<Drawn>()
  worker.onmessage = ({ data }: MessageEvent<Drawn>) => drawn.resolve(data)
  worker.onerror = ({ message }) => drawn.resolve({ message })
  const stop = startDeadline(DEADLINE_MS, () => drawn.reject(unavailable()))
  worker.postMessage(drawing)
  try {
    const answer = await drawn.promise
    if ('message' in answer) throw new Error(`the picture was not drawn: ${answer.message}`)
    return answer.png
  } catch (error) {
    end()
    throw error
  } finally {
    stop()
  }
}

const unavailable = () => new Failure({ code: 'UNAVAILABLE', retryAfter: RETRY_SECONDS })

/** The library draws letters of the Chinese font at their thinnest, and none of them bold: an outline makes up for it. */
const OUTLINE = 0.03
const BOLD_OUTLINE = 0.055

/** A picture whose Chinese letters name their font. */
async function inFonts(svg: string): Promise<string> {
  const { runs } = await letters()
  return svg.replace(/(<text\b[^>]*>)([^<]*)/g, (_, start: string, text: string) => {
    const isBold = Number(/font-weight="(\d+)"/.exec(start)?.[1] ?? 400) > 500
    const width = isBold ? BOLD_OUTLINE : OUTLINE
    const spanOf = ({ text: part, isHan }: Run) =>
      isHan
        ? `<tspan font-family="Noto Sans SC" stroke="currentColor" stroke-width="${width}em">${part}</tspan>`
        : part
    return start + runs(text).map(spanOf).join('')
  })
}

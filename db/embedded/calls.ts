import type { RowMode } from '@electric-sql/pglite'
import type { Param } from '../database.ts'
import { isExecutable } from '../root.ts'

/** Calls to the thread that runs the embedded database. Calls are answered when they finish, not in order. */
export type Call =
  | {
      readonly kind: 'open'
      readonly dataDir: string
      readonly template?: Blob
      readonly compiled: WebAssembly.Module
    }
  /** A statement that is prepared once and committed when it is answered; returns its rows. */
  | { readonly kind: 'run'; readonly text: string; readonly params: readonly Param[] }
  /** A statement of drizzle; returns PGlite's result. */
  | {
      readonly kind: 'query'
      readonly text: string
      readonly params: readonly unknown[]
      readonly rowMode?: RowMode
      readonly transaction?: number
    }
  | { readonly kind: 'begin' | 'commit' | 'roll back'; readonly transaction: number }
  | { readonly kind: 'share'; readonly port: MessagePort }
  | { readonly kind: 'close' }

export type Question = readonly [id: number, call: Call]

/** An error as passed between threads, with PostgreSQL's fields. */
export type Failure = {
  readonly name: string
  readonly message: string
  readonly code?: string
  readonly severity?: string
  readonly detail?: string
  readonly constraint?: string
}

export type Answer = { readonly id: number; readonly value?: unknown; readonly failure?: Failure }

export type Thread = {
  /**
   * Resolves with the thread's answer.
   * @throws an error with PostgreSQL's fields or, if the thread has ended, with the code CONNECTION_CLOSED
   */
  call<Value = void>(call: Call): Promise<Value>
  end(): void
}

/** The thread's code, which in the single executable is compiled too. */
const CODE = new URL(isExecutable ? './thread.js' : './thread.ts', import.meta.url).href

export type StartedThread = Thread & {
  share(): MessagePort
  /**
   * Watches for a thread that hangs: one whose log cannot grow never returns from writing it.
   * @param onSilent gets the seconds for which calls have waited and none was answered, counted while this thread runs
   */
  watch(onSilent: (seconds: number) => void): void
}

/** Starts the thread that runs an embedded database. Like a connection, it keeps the process alive. */
export function startThread(): StartedThread {
  const worker = new Worker(CODE)
  const { lose, ...calls } = callsOver(worker)
  let watching: Timer | undefined
  worker.onerror = ({ message }) => lose(message)
  worker.addEventListener('close', () => lose('the thread of the embedded database ended'))
  return {
    call: calls.call,
    share() {
      const { port1, port2 } = new MessageChannel()
      void calls.call({ kind: 'share', port: port1 }, [port1])
      return port2
    },
    watch(onSilent) {
      let silent = 0
      watching = setInterval(() => {
        silent = calls.wasSilent() ? silent + 1 : 0
        onSilent(silent)
      }, 1_000)
      watching.unref()
    },
    end() {
      clearInterval(watching)
      lose('the embedded database is closed')
      worker.terminate()
    },
  }
}

/** A connection to the thread of an embedded database that another thread opened and shares. */
export function threadBehind(port: MessagePort): Thread {
  const { lose, call } = callsOver(port)
  return {
    call,
    end() {
      lose('the embedded database is closed')
      port.close()
    },
  }
}

function callsOver(channel: Worker | MessagePort) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  let gone: Error | undefined
  let isHeard = true

  channel.onmessage = ({ data: { id, value, failure } }: MessageEvent<Answer>) => {
    isHeard = true
    const call = waiting.get(id)
    waiting.delete(id)
    if (failure) call?.reject(Object.assign(new Error(failure.message), failure))
    else call?.resolve(value)
  }

  return {
    /** Whether calls waited since this was last asked, and none was answered. */
    wasSilent(): boolean {
      const isSilent = waiting.size > 0 && !isHeard
      isHeard = waiting.size === 0
      return isSilent
    },
    lose(why: string): void {
      gone ??= Object.assign(new Error(why), { code: 'CONNECTION_CLOSED' })
      for (const { reject } of waiting.values()) reject(gone)
      waiting.clear()
    },
    async call<Value>(call: Call, transfer: Transferable[] = []) {
      if (gone) throw gone
      last += 1
      const answered = Promise.withResolvers<unknown>()
      channel.postMessage([last, call] satisfies Question, transfer)
      waiting.set(last, answered)
      return answered.promise as Promise<Value>
    },
  }
}

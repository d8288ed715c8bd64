import { afterAll, beforeAll } from 'bun:test'
import { GlobalRegistrator } from '@happy-dom/global-registrator'

/** Globals that remain Bun's own while there is a document: happy-dom's versions of these forbid what servers do. */
const KEPT = new Set<PropertyKey>([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'WebSocket',
])

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

type Globals = ReadonlyMap<PropertyKey, PropertyDescriptor>

function globals(): Globals {
  const names = Reflect.ownKeys(globalThis)
  return new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}]))
}

const without = globals()
GlobalRegistrator.register({ url: 'http://localhost/survey/budget' })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const added = [...globals()].filter(
  ([name, { value, get }]) => without.get(name)?.value !== value || without.get(name)?.get !== get,
)

function enter(): void {
  for (const [name, descriptor] of added) {
    if (!KEPT.has(name)) Object.defineProperty(globalThis, name, descriptor)
  }
}

function leave(): void {
  for (const [name] of added) {
    const before = without.get(name)
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
}

/** Longer than rendered components take to settle: some of their work is deferred by up to 500 ms. */
const REST_MS = 700

/**
 * The document is the same for the whole run, because libraries remember it, but exists only while the tests of a
 * file that calls this run, and is emptied for the next: other suites are servers and have none.
 */
export function documentForTests(): void {
  beforeAll(enter)
  afterAll(async () => {
    // A press without a release would defer updates of pages in other files; see islands/shared/press.ts.
    window.dispatchEvent(new window.Event('pointerup'))
    await Bun.sleep(REST_MS)
    document.body.replaceChildren()
    leave()
  })
}

/** Loads a module that looks for a document while it loads. */
export async function withDocument<T>(load: () => Promise<T>): Promise<T> {
  enter()
  try {
    return await load()
  } finally {
    leave()
  }
}

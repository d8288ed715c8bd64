import type { LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { tryStorage } from '../device/storage.ts'

const STORAGE_KEY = 'eventRecords'
/** A character takes two bytes of storage, so this is 1 MB. */
const MOST_CHARACTERS = 500_000
const WRITE_MS = 1_000

export type EventRecords = {
  readonly add: (action: LoggedAction) => void
  readonly flush: () => void
  readonly forget: () => void
}

/**
 * Stores the log in local storage: cleared at first, written soon after each action, and limited to 1 MB by dropping
 * the oldest actions. Without access to storage it stores nothing and delays nobody.
 */
export function openEventRecords(): EventRecords {
  let lines: string[] = []
  let characters = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => tryStorage(() => localStorage.removeItem(STORAGE_KEY))
  const flush = () => {
    if (timer === undefined || isOver) return
    clearTimeout(timer)
    timer = undefined
    tryStorage(() => localStorage.setItem(STORAGE_KEY, `[${lines.join(',\n')}]`))
  }
  clear()
  return {
    add: (action) => {
      if (isOver) return
      const line = JSON.stringify(action)
      lines.push(line)
      characters += line.length + 2
      while (characters > MOST_CHARACTERS) characters -= (lines.shift()?.length ?? 0) + 2
      timer ??= setTimeout(flush, WRITE_MS)
    },
    flush,
    forget: () => {
      isOver = true
      lines = []
      clear()
    },
  }
}

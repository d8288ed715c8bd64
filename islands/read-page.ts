import type { PageState } from './seed.ts'

/** What the server printed into the page. */
export function readPage(): PageState {
  return JSON.parse(document.getElementById('page-state')?.textContent ?? '')
}

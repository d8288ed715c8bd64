import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { pause } from '../../shared/load-again.ts'
import { type Elements, startElements } from '../elements/start.ts'
import { VISITING } from '../elements/visiting.ts'
import { startSession } from '../session.ts'
import { travelHereAtom } from '../store/actions.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { bootedPage } from './boot.ts'

declare global {
  /** The deferred stylesheet, inserted by the build; see src/http/assets/build-styles.ts. */
  const DEFERRED_STYLES: string
}

/**
 * Starts the remaining elements and the session, in tasks between which the page responds.
 * @param groups of elements not needed before by this kind of page
 */
export function startPage(...groups: readonly Elements[]): void {
  start(groups).catch(tellThatItCannotRun)
}

/** Up to this height, the stylesheet's scroll-padding keeps focused elements above the bar. */
const USUAL = 112
const GAP = 16

/** Keeps focused elements above the sticky bar when the bar is taller than usual. */
function scrollClearOfBar(): void {
  const bar = document.querySelector<HTMLElement>('.survey-bar')
  if (!bar) return
  const { style } = document.documentElement
  const follow = () => {
    // On a low screen the bar is not sticky.
    const covers = getComputedStyle(bar).position === 'sticky' && bar.offsetHeight > USUAL
    style.scrollPaddingBottom = covers ? `${bar.offsetHeight + GAP}px` : ''
  }
  new ResizeObserver(follow).observe(bar)
}

/** Handles Ctrl+Z and Ctrl+Shift+Z on ballots; text fields have an undo of their own. */
function listenForUndo(store: Store): void {
  window.addEventListener('keydown', (event) => {
    const writes = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (!('questionId' in store.get(stepAtom))) return
    event.preventDefault()
    store.set(travelHereAtom, event.shiftKey ? 1 : -1)
  })
}

/**
 * Scrolls a text area focused by Tab fully into view: browsers only show its caret, and the rest may be behind the bar.
 */
function showWholeFields(): void {
  window.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  })
}

async function start(groups: readonly Elements[]): Promise<void> {
  const page = bootedPage()
  const { store } = page
  for (const elements of groups) {
    startElements(elements)
    await pause(0)
  }
  addStyles()
  await pause(0)
  // An earlier visit is resumed before anything else.
  startSession(page)
  await pause(0)
  startElements(VISITING)
  listenForUndo(store)
  scrollClearOfBar()
  showWholeFields()
}

function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(DEFERRED_STYLES)
  document.adoptedStyleSheets = [sheet]
}

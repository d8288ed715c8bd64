import { atom, type Getter } from 'jotai/vanilla'
import { type Html, html } from '../../../src/domain/text/html.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom, servicesAtom } from '../store/submission.ts'
import { storeOf } from './define.ts'

type Link = 'none' | 'sending' | 'failed' | { readonly href: string; readonly isCopied: boolean }

const isOpenAtom = atom(false)
const isSureAtom = atom(false)
const linkAtom = atom<Link>('none')

/** What a respondent can do with answers that are not submitted. */
export function yourAnswersHtml(get: Getter): Html {
  const isHidden = get(stepAtom).phase === 'welcome' || get(otherTabHasLockAtom)
  const isOpen = get(isOpenAtom)
  return html`
    <details class="your-answers" hidden=${isHidden} open=${isOpen}>
      <summary>${get(sayAtom)('yourAnswers')}</summary>
      ${isOpen ? choicesHtml(get) : []}
    </details>`
}

function choicesHtml(get: Getter): Html {
  const say = get(sayAtom)
  const isSure = get(isSureAtom)
  const button = (act: string, words: string, expanded: string | false = false) =>
    html`<button type="button" class="quiet" data-act="${act}" aria-expanded=${expanded}>${words}</button>`
  return html`
    ${get(pageAtom).survey.settings.secret ? [] : continueHtml(get, button)}
    ${button('download', say('download'))}
    ${button('clear', say('clear'), `${isSure}`)}
    <p hidden=${!isSure}>
      <span>${say('clearSure')}</span> <button type="button" class="link"
        data-act="forget">${say('clearNow')}</button>
    </p>`
}

function continueHtml(get: Getter, button: (act: string, words: string) => Html): Html {
  const say = get(sayAtom)
  const link = get(linkAtom)
  // Not disabled while it sends, because that would drop the focus to the top of the page.
  return html`
    ${button('continue', say(link === 'sending' ? 'sending' : 'continueElsewhere'))}
    <div role="status">
      ${link === 'failed' ? html`<p>${say('continueFailed')}</p>` : []}
      ${typeof link === 'object' ? linkHtml(get, link) : []}
    </div>`
}

function linkHtml(get: Getter, { href, isCopied }: Exclude<Link, string>): Html {
  const say = get(sayAtom)
  return html`
    <p>${say('continueHint')}</p>
    <p class="continue-link">
      <input type="text" readonly value="${href}" aria-label="${say('continueElsewhere')}">
      <button type="button" data-act="copy">${say(isCopied ? 'copied' : 'copyLink')}</button>
    </p>`
}

export const ANSWER_ACTS: Readonly<Record<string, (store: Store) => void>> = {
  clear: (store) => store.set(isSureAtom, !store.get(isSureAtom)),
  forget: (store) => store.get(servicesAtom)?.forget(),
  download: (store) => store.get(servicesAtom)?.download(),
  continue: (store) => {
    if (store.get(linkAtom) === 'sending') return
    store.set(linkAtom, 'sending')
    store
      .get(servicesAtom)
      ?.continueLink()
      .then(
        (path) => store.set(linkAtom, { href: new URL(path, location.href).href, isCopied: false }),
        () => store.set(linkAtom, 'failed'),
      )
  },
  copy: (store) => {
    const link = store.get(linkAtom)
    if (typeof link !== 'object') return
    void navigator.clipboard
      ?.writeText(link.href)
      .then(() => store.set(linkAtom, { ...link, isCopied: true }))
  },
}

const panelOf = (target: EventTarget | null) =>
  target instanceof HTMLDetailsElement && target.matches('.your-answers') ? target : null

/** Follows whether the panel is open; it closes on Escape, and when keys move the focus to what it may cover. */
export function listenToYourAnswers(): void {
  // A focused text field looks the same however it got the focus; but a pointer's target must not move under it.
  let byKeys = false
  const openPanel = () => document.querySelector<HTMLDetailsElement>('.your-answers[open]')
  const isOutside = (panel: Element, target: EventTarget | null) =>
    !panel.closest('nav')?.contains(target as Node)
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const panel = panelOf(target)
      if (panel) storeOf(panel)?.set(isOpenAtom, panel.open)
    },
    { capture: true },
  )
  document.addEventListener('pointerdown', () => {
    byKeys = false
  })
  document.addEventListener('keydown', ({ key, target }) => {
    byKeys = true
    const panel = openPanel()
    // Elsewhere, Escape belongs to the focused control, such as a drag or a list.
    if (key !== 'Escape' || !panel || (target !== document.body && isOutside(panel, target))) return
    panel.querySelector('summary')?.focus()
    panel.open = false
  })
  document.addEventListener('focusin', ({ target }) => {
    const panel = byKeys && openPanel()
    if (panel && isOutside(panel, target)) panel.open = false
  })
}

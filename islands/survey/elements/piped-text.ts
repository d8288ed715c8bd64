import { questionById } from '../../../src/domain/survey/survey.ts'
import { html } from '../../../src/domain/text/html.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { followPipes } from '../store/piping.ts'
import type { ElementView } from './define.ts'
import { startElements } from './start.ts'

/** A question's text in a heading rendered by the server, with this respondent's earlier answers inserted. */
const pipedText: ElementView = {
  html: (get, { question = '' }) => html`${questionById(get(pageAtom).survey, question)?.text ?? ''}`,
  follow({ element, store, show }) {
    const retitled = () => {
      const before = element.textContent ?? ''
      if (show()) retitle(element, before, element.textContent ?? '')
    }
    retitled()
    return store.sub(pageAtom, retitled)
  },
}

/** The title of a step starts with its heading. */
function retitle(host: HTMLElement, before: string, text: string): void {
  const section = host.closest<HTMLElement>('h1') && host.closest<HTMLElement>('[data-step]')
  const title = section?.dataset.title
  if (!section || !title?.startsWith(before)) return
  section.dataset.title = text + title.slice(before.length)
  if (!section.hidden) document.title = section.dataset.title
}

/** Fills in the texts of a page that repeat earlier answers, from now on. */
export function startPiping(store: Store): void {
  followPipes(store)
  startElements({ views: { 'piped-text': pipedText }, listeners: [] })
}

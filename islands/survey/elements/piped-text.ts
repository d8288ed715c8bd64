import { filledTexts } from '../../../src/domain/questions/piped-answers.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { questionById } from '../../../src/domain/survey/survey.ts'
import { html } from '../../../src/domain/text/html.ts'
import { follow } from '../../shared/follow.ts'
import { answersAtom } from '../store/answers.ts'
import { asShown } from '../store/answers-as-text.ts'
import { pageAtom } from '../store/page.ts'
import type { PageState, Store } from '../store/page-state.ts'
import { isShownAtom, stepAtom } from '../store/steps.ts'
import type { ElementView } from './define.ts'
import { startElements } from './start.ts'

/** Text being typed is repeated after a pause of this length, so that no keystroke moves what is below. */
const REST_MS = 400

/**
 * Fills in the texts that repeat earlier answers: at once when a step is reached, and when answers have stopped
 * changing.
 */
export function followPipes(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fill = () => {
    clearTimeout(timer)
    const page = store.get(pageAtom)
    const filled = withAnswers(page, shownAnswers(store))
    if (filled !== page) store.set(pageAtom, filled)
  }
  follow(store, stepAtom, fill)
  follow(store, answersAtom, () => {
    clearTimeout(timer)
    timer = setTimeout(fill, REST_MS)
  })
  fill()
}

/** The answers to questions that are shown. */
function shownAnswers(store: Store) {
  const isShown = store.get(isShownAtom)
  const page = store.get(pageAtom)
  const shown = Object.entries(store.get(answersAtom)).filter(([id]) => isShown({ id }))
  return Object.fromEntries(shown.map(([id, value]) => [id, asShown(page, id, value)]))
}

/** The page with its texts filled in; the same object if nothing changes. */
function withAnswers(page: PageState, answers: Readonly<Record<string, string>>): PageState {
  const { pipes = {}, survey } = page
  const asked = survey.questions.map((question) => ({
    ...question,
    text: entryOf(pipes, question.id) ?? question.text,
  }))
  const filled = filledTexts(asked, answers)
  const questions = survey.questions.map((question) => {
    const text = entryOf(filled, question.id) ?? question.text
    return text === question.text ? question : { ...question, text }
  })
  const isSame = questions.every((question, at) => question === survey.questions[at])
  return isSame ? page : { ...page, survey: { ...survey, questions } }
}

/** A question's text in a heading rendered by the server, with this respondent's earlier answers inserted. */
const pipedText: ElementView = {
  html: (get, { question = '' }) => html`${questionById(get(pageAtom).survey, question)?.text ?? ''}`,
  follow({ element, store, show }) {
    const showTitle = () => {
      const before = element.textContent ?? ''
      show()
      const after = element.textContent ?? ''
      if (after !== before) retitle(element, before, after)
    }
    showTitle()
    return follow(store, pageAtom, showTitle)
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

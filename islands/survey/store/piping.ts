import { filledTexts } from '../../../src/domain/questions/piped-answers.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { pageAtom } from './page.ts'
import type { PageState, Store } from './page-state.ts'
import { isShownAtom } from './shown.ts'
import { stepAtom } from './steps.ts'

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
  store.sub(stepAtom, fill)
  store.sub(answersAtom, () => {
    clearTimeout(timer)
    timer = setTimeout(fill, REST_MS)
  })
  fill()
}

/** The answers to questions that are shown. */
function shownAnswers(store: Store) {
  const isShown = store.get(isShownAtom)
  return Object.fromEntries(Object.entries(store.get(answersAtom)).filter(([id]) => isShown({ id })))
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

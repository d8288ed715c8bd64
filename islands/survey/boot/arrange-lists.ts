import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { voteView } from '../../../src/domain/ballot/groups.ts'
import { type QvQuestion, questionById } from '../../../src/domain/survey/survey.ts'
import { cardId } from '../elements/ids.ts'
import { ballotOf } from '../store/ballots.ts'
import { chunksOf } from '../store/card-chunks.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/**
 * Arranges the cards of the single list in text mode in the respondent's order, without options outside their sample,
 * so that they can be voted on before React hydrates the list in that order.
 */
export function arrangeLists(store: Store): void {
  const { survey, mode, steps } = store.get(pageAtom)
  if (mode !== 'text') return
  for (const step of steps) {
    if (step.phase !== 'vote') continue
    const question = questionById(survey, step.questionId)
    const section = document.querySelector(`[data-step="${CSS.escape(step.id)}"] .category`)
    if (question?.type === 'qv' && section) arrange(store, question, section)
  }
}

function arrange(store: Store, question: QvQuestion, section: Element): void {
  const say = store.get(sayAtom)
  const ballot = ballotOf(store.get, question.id)
  const ids = voteView(question).flatMap((group) => optionsIn(ballot, group))
  const byId = new Map([...section.querySelectorAll('.card')].map((card) => [card.id, card]))
  const cards = ids.flatMap((optionId) => byId.get(cardId(question.id, optionId, 'vote')) ?? [])
  const chunks = chunksOf(cards)
  for (const run of [...section.querySelectorAll('.run')]) {
    run.replaceChildren(...(chunks.shift() ?? []))
    if (!run.firstChild) run.remove()
  }
  const count = cards.length
  section.setAttribute('aria-label', say('counted', { name: say('allOptions'), count }))
  section.querySelector('.count')?.replaceChildren(`${count}`)
}

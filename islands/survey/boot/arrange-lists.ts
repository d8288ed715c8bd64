import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { voteView } from '../../../src/domain/ballot/groups.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { type QvQuestion, questionById } from '../../../src/domain/survey/survey.ts'
import { cardId } from '../elements/ids.ts'
import { chunksOf } from '../elements/near.ts'
import { ballotOf, ballotsAtom } from '../store/ballots.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/**
 * Keeps the cards of the single list in text mode in their order: the respondent's own, without options outside their
 * sample, and then as they sort them. No island renders this list.
 */
export function arrangeLists(store: Store): void {
  const { survey, steps } = store.get(pageAtom)
  for (const step of steps) {
    if (step.phase !== 'vote') continue
    const question = questionById(survey, step.questionId)
    const section = document.querySelector(`[data-step="${CSS.escape(step.id)}"] .category`)
    if (isBallot(question) && section) followOrder(store, question, section)
  }
}

function followOrder(store: Store, question: QvQuestion, section: Element): void {
  const byId = new Map([...section.querySelectorAll('.card')].map((card) => [card.id, card]))
  let before: unknown
  const follow = () => {
    const { groups } = ballotOf(store.get, question.id)
    if (groups !== before) arrange(store, question, section, byId)
    before = groups
  }
  follow()
  store.sub(ballotsAtom, follow)
}

type Cards = ReadonlyMap<string, Element>

function arrange(store: Store, question: QvQuestion, section: Element, byId: Cards): void {
  const say = store.get(sayAtom)
  const ballot = ballotOf(store.get, question.id)
  const ids = voteView(question).flatMap((group) => optionsIn(ballot, group))
  const cards = ids.flatMap((optionId) => byId.get(cardId(question.id, optionId, 'vote')) ?? [])
  const chunks = chunksOf(cards)
  // The server has rendered a run for each of them, and for options outside the sample.
  section.querySelectorAll<HTMLElement>('.run').forEach((run, at) => {
    const chunk = chunks[at] ?? []
    run.hidden = !chunk[0]
    if (`${chunk.map(({ id }) => id)}` !== `${[...run.children].map(({ id }) => id)}`)
      run.replaceChildren(...chunk)
  })
  const count = cards.length
  section.setAttribute('aria-label', say('counted', { name: say('allOptions'), count }))
  section.querySelector('.count')?.replaceChildren(`${count}`)
}

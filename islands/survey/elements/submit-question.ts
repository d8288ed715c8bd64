import { atom, type Getter } from 'jotai/vanilla'
import { type Html, html } from '../../../src/domain/text/html.ts'
import { sayOfBallotsAtom } from '../store/answers-as-text.ts'
import type { Store } from '../store/page-state.ts'
import type { PressGuard } from '../store/submission.ts'
import { askingAtom, goBackToVoteAtom, submitAnywayAtom } from '../store/submit-request.ts'
import { guardPresses } from './press-guard.ts'

/** The answers to the question whether to submit nothing; one that submits may appear under the press that led to it. */
const CHOICES = {
  back: { isUnderPress: false, isSettledAtom: atom(false), chooseAtom: goBackToVoteAtom },
  anyway: { isUnderPress: true, isSettledAtom: atom(false), chooseAtom: submitAnywayAtom },
} as const

type Choice = keyof typeof CHOICES

const NAMES = Object.keys(CHOICES) as readonly Choice[]

export function submitQuestionHtml(get: Getter): Html {
  const lacking = get(askingAtom)
  if (!lacking) return html``
  const say = get(sayOfBallotsAtom)
  const isVotes = lacking === 'votes'
  const button = (choice: Choice, className: string | false, words: string) => html`
    <button type="button" class=${className} data-choice="${choice}"
      aria-disabled="${!get(CHOICES[choice].isSettledAtom)}">${words}</button>`
  return html`
    <dialog class="submit-question" role="alertdialog" aria-labelledby="submit-question">
      <p id="submit-question">${say(isVotes ? 'askNoVotes' : 'askNoAnswers')}</p>
      <div>
        ${button('back', 'primary', say(isVotes ? 'goBackAndVote' : 'goBackAndAnswer'))}
        ${button('anyway', false, say(isVotes ? 'submitWithoutVotes' : 'submitWithoutAnswers'))}
      </div>
    </dialog>`
}

/** Opens the dialog in an element once it is there, and guards its buttons until it is closed. */
export function followQuestion(element: HTMLElement, store: Store) {
  const guards = new Map<Choice, PressGuard>()
  const end = () => {
    for (const guard of guards.values()) guard.stop()
    guards.clear()
  }
  const open = () => {
    const dialog = element.querySelector<HTMLDialogElement>(':scope > dialog')
    if (!dialog || dialog.open) return
    dialog.showModal()
    // By then a dialog that was answered is gone, and the next one may be there.
    dialog.addEventListener('close', () => dialog.isConnected && store.set(goBackToVoteAtom))
    dialog.addEventListener('click', (event) => choose(event))
    for (const name of NAMES) {
      const { isUnderPress, isSettledAtom } = CHOICES[name]
      store.set(isSettledAtom, false)
      const button = dialog.querySelector<HTMLElement>(`[data-choice=${name}]`)
      if (button)
        guards.set(name, guardPresses(button, { settle: () => store.set(isSettledAtom, true), isUnderPress }))
    }
  }
  const choose = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-choice]') : null
    const choice = NAMES.find((name) => name === button?.dataset.choice)
    if (choice && guards.get(choice)?.isMeant(event)) store.set(CHOICES[choice].chooseAtom)
  }
  return {
    /** Before the element shows a change: a dialog that is closed gives the focus back, one that is removed does not. */
    before: () => {
      if (store.get(askingAtom)) return
      end()
      element.querySelector<HTMLDialogElement>(':scope > dialog')?.close()
    },
    after: open,
    end,
  }
}

import { isFormQuestion } from '../../src/domain/survey.ts'
import type { PageState, PageStep } from '../seed.ts'
import { sayOn } from '../state/wording.ts'
import { one } from './early-card.ts'

/** Changes the buttons of the navigation to those of a step: the very elements that its island would render. */
export function showButtons(state: PageState, navigation: HTMLElement, step: PageStep): void {
  const buttons = one(navigation, '.navigation-buttons')
  buttons.querySelector('.secondary')?.remove()
  if (step.back) {
    const back = document.createElement('button')
    back.type = 'button'
    back.className = 'secondary'
    back.textContent = step.back
    buttons.prepend(back)
  }
  const submit = step.phase === 'form' ? 'submitResponses' : 'submit'
  one(buttons, '.primary').textContent = step.forward ?? sayOn(state)(submit)
}

/** Whether questions need an answer before a step can be left forwards, while there is none at all. */
export function lacksAnswers({ survey }: PageState, step: PageStep): boolean {
  const ids = step.phase === 'form' ? step.questionIds : []
  return survey.questions.some(
    (question) =>
      isFormQuestion(question) && question.required && (!step.forward || ids.includes(question.id)),
  )
}

/** Lets the way on from a step be pressed or not. Only its island submits, once it can tell what a press is meant for. */
export function block(navigation: HTMLElement, { forward }: PageStep, blocked: boolean): void {
  const primary = one(navigation, '.primary')
  primary.toggleAttribute('disabled', blocked || !forward)
  const described = blocked ? 'problem' : forward ? '' : 'few-credits'
  if (described) primary.setAttribute('aria-describedby', described)
  else primary.removeAttribute('aria-describedby')
}

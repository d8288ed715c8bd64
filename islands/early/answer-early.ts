import { questionById } from '../../src/domain/survey.ts'
import type { PageState } from '../seed.ts'
import { showStep } from '../show-step.ts'
import { type EarlyBallot, openBallot } from './early-ballot.ts'
import { one } from './early-card.ts'
import { block, lacksAnswers, showButtons } from './early-navigation.ts'
import type { EarlyAnswering } from './early-visit.ts'

/** Putting the cards in order takes a slow phone longer than all else, and can wait until the page is painted. */
const AFTER_PAINT_MS = 50

/**
 * Lets a respondent begin the survey, and vote where the first step is a list to vote on, before any island is awake.
 * What it shows is what the islands would show, so that they wake on it as on the server's HTML.
 *
 * @param uuid of the respondent, whose order of options it is
 */
export function answerEarly(state: PageState, uuid: string): EarlyAnswering {
  const [welcome, first] = state.steps
  const navigation = one(document, '[data-island=phase-navigation]')
  const step = firstList(state)
  const islands = [navigation, ...(step?.section.querySelectorAll<HTMLElement>('[data-island]') ?? [])]
  let ballot: EarlyBallot | undefined
  const open = () => {
    ballot ??= step && openBallot(state, step.question, step.section, uuid)
    return ballot
  }
  setTimeout(open, AFTER_PAINT_MS)
  silenceAllBut(islands)
  const pressed: HTMLElement[] = []
  let at = welcome

  const go = (step: typeof at) => {
    if (!step) return
    open()
    at = step
    showStep(step.id)
    showButtons(state, navigation, step)
    showBlocked()
  }
  const showBlocked = () =>
    block(navigation, (!!at && lacksAnswers(state, at)) || (at === first && isOverspent()))
  const isOverspent = () => (ballot?.remaining() ?? 0) < 0
  const press = ({ target, type }: Pick<Event, 'target' | 'type'>) => {
    const control = controlOf(target)
    if (!control || (type === 'click') === control.matches('select')) return
    if (ballot?.press(control)) showBlocked()
    else if (at === welcome && navigation.contains(control)) go(first)
    else if (control.matches('.secondary')) go(welcome)
    // A second press of Begin must not leave the step that the first one has come to.
    else if (!navigation.contains(control)) pressed.push(control)
  }
  document.addEventListener('click', press)
  document.addEventListener('change', press)
  for (const target of window.presses ?? []) press({ target, type: 'click' })
  return {
    islands,
    take() {
      document.removeEventListener('click', press)
      document.removeEventListener('change', press)
      return { stepId: at?.id ?? '', votes: open()?.votes ?? [], pressed }
    },
  }
}

/** The control of an island that something belongs to. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('[data-island] :is(button, select)') : null
}

function silenceAllBut(islands: readonly HTMLElement[]): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    element.inert = !islands.includes(element)
  }
}

/** The question of the step that comes first, where it is a plain list with a list of levels on each card. */
function firstList(state: PageState) {
  const step = state.steps[1]
  if (state.mode !== 'text' || state.input !== 'dropdown' || step?.phase !== 'vote') return
  const question = questionById(state.survey, step.questionId)
  const sections = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  const section = sections.find(({ dataset }) => dataset.step === step.id)
  return question?.type === 'qv' && section ? { question, section } : undefined
}

import { questionById } from '../../src/domain/survey.ts'
import type { PageState, PageStep } from '../seed.ts'
import { showStep } from '../show-step.ts'
import { one } from './early-card.ts'
import { block, lacksAnswers, showButtons } from './early-navigation.ts'
import type { EarlyAnswering, EarlyAnswers, EarlyStep, OpenStep } from './early-visit.ts'

/** Putting the cards in order takes a slow phone longer than all else, and can wait until the page is painted. */
const AFTER_PAINT_MS = 50

/** Within this time a press of the way on may be the second one of a double press, unless something was answered between. */
const DOUBLE_MS = 1000

/**
 * Lets a respondent begin the survey, and see and answer its first step, before any island is awake. What it shows is
 * what the islands would show, or is put back to what they begin with, so that they wake on it as on the server's HTML.
 *
 * @param uuid of the respondent, whose order of options it is
 * @param openStep opens the first step, where that is one of options
 */
export function answerEarly(state: PageState, uuid: string, openStep: OpenStep): EarlyAnswering {
  const [welcome, first] = state.steps
  const navigation = one(document, '[data-island=phase-navigation]')
  const step = firstOfOptions(state)
  const islands = silenceAllBut([navigation, ...(step?.islands ?? [])])
  let ballot: EarlyStep | undefined
  const open = () => {
    ballot ??= step && openStep(state, step.question, step.section, uuid)
    return ballot
  }
  setTimeout(open, AFTER_PAINT_MS)
  let pressed: readonly HTMLElement[] = []
  let at = welcome
  let begun = 0
  const go = (step: typeof at) => {
    if (!step) return
    open()
    at = step
    // The way on from a step is not that from another one.
    pressed = pressed.filter((control) => !navigation.contains(control))
    begun = performance.now()
    showStep(step.id)
    showButtons(state, navigation, step)
    showBlocked()
  }
  const showBlocked = () => {
    if (!at) return
    block(navigation, at, lacksAnswers(state, at) || (at === first && (ballot?.remaining() ?? 0) < 0))
  }
  const press = ({ target, type, timeStamp }: Pick<Event, 'target' | 'type' | 'timeStamp'>) => {
    const control = controlOf(target)
    if (!control || (type === 'click') === control.matches('select')) return
    if (ballot?.press(control)) {
      begun = -DOUBLE_MS
      showBlocked()
    } else if (at === welcome && navigation.contains(control)) {
      enter(state)
      go(first)
    } else if (control.matches('.secondary')) leaveBy(control)
    // A second press of Begin must not leave the step that the first one has come to.
    else if (!navigation.contains(control) || (timeStamp > begun + DOUBLE_MS && !pressed.includes(control)))
      pressed = [...pressed, control]
  }
  const listening = listen(press, (stepId) => go(stepId === first?.id ? first : welcome))
  for (const target of window.presses ?? []) press({ target, type: 'click', timeStamp: 0 })
  listening.signal.onabort = () => ballot?.rewind?.()
  return { islands, soFar: () => answersOf(at, open(), pressed), stop: () => listening.abort() }
}

function answersOf(
  at: PageStep | undefined,
  step: EarlyStep | undefined,
  pressed: EarlyAnswers['pressed'],
): EarlyAnswers {
  const { votes, kept } = step ?? { votes: [], kept: () => ({ contents: {}, seq: 0 }) }
  return { stepId: at?.id ?? '', votes, kept: kept(), pressed }
}

/** Begins by an entry of the first step: Back leads to the welcome page, as islands/follow-history.ts has it from then on. */
function enter({ steps: [welcome, first] }: PageState): void {
  if (history.state === first?.id) return
  history.replaceState(welcome?.id, '')
  history.pushState(first?.id, '')
}

/** Goes back, which the browser does only later: until then a second press would leave the survey. */
function leaveBy(control: HTMLElement): void {
  control.setAttribute('disabled', '')
  history.back()
}

/** Listens to presses and choices, and to the browser's Back, until that is aborted. */
function listen(press: (event: Event) => void, travel: (stepId: string) => void): AbortController {
  const listening = new AbortController()
  document.addEventListener('click', press, listening)
  document.addEventListener('change', press, listening)
  // A way to a place in the page has no state.
  window.addEventListener('popstate', ({ state }) => state && travel(state), listening)
  return listening
}

/** The control of an island that something belongs to. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('[data-island] :is(button, select)') : null
}

/** Lets only these islands take input. */
function silenceAllBut(islands: readonly HTMLElement[]): readonly HTMLElement[] {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    element.inert = !islands.includes(element)
  }
  return islands
}

/** The question of the step that comes first, where it is one of options. */
function firstOfOptions(state: PageState) {
  const step = state.steps[1]
  if (!step || !('questionId' in step)) return
  const question = questionById(state.survey, step.questionId)
  const sections = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  const section = sections.find(({ dataset }) => dataset.step === step.id)
  if (question?.type !== 'qv' || !section) return
  return { question, section, islands: section.querySelectorAll<HTMLElement>('[data-island]') }
}

import { cardMenu, listenToCardMenus } from './card-menu.ts'
import { creditMeter } from './credit-meter.ts'
import { define, type ElementView } from './define.ts'
import { listenToSorting } from './move-card.ts'
import { showNextVotes } from './next-vote-preview.ts'
import { listenToStacks, optionStack } from './option-stack.ts'
import { listenToPickers } from './picker.ts'
import { listenToNavigation, surveyNavigation } from './survey-navigation.ts'
import { listenToSteppers, voteControl } from './vote-control.ts'
import { listenToWheels } from './wheel.ts'

/** Every custom element of the page by its name. */
export const ELEMENTS: Readonly<Record<string, ElementView>> = {
  'vote-control': voteControl,
  'credit-meter': creditMeter,
  'option-stack': optionStack,
  'survey-navigation': surveyNavigation,
  'card-menu': cardMenu,
}

let hasStarted = false

/** Brings the elements to life, and listens to their controls from now on: one listener on the document for each kind. */
export function startElements(): void {
  for (const [name, view] of Object.entries(ELEMENTS)) define(name, view)
  if (hasStarted) return
  hasStarted = true
  listenToSteppers()
  listenToPickers()
  listenToWheels()
  listenToStacks()
  listenToCardMenus()
  listenToSorting()
  listenToNavigation()
  showNextVotes()
}

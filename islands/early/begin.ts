import { readPage } from '../read-page.ts'
import { attempt, readVisit } from '../visit.ts'
import { answerEarly } from './answer-early.ts'
import { one } from './early-card.ts'
import type { OpenStep } from './early-visit.ts'
import { draftOf, keepEarly } from './keep-early.ts'
import { loadIslands } from './load-islands.ts'

/**
 * Takes up the page before any island is awake: what can be done until then. It does so in a task of its own: in the
 * one that ends the page's parsing, the browser itself looks at every control that is seen.
 */
export function begin(openStep: OpenStep): void {
  setTimeout(takeUp, 0, openStep)
}

function takeUp(openStep: OpenStep): void {
  window.onpopstate = null
  const main = one(document, 'main')
  main.append(...one(document, '#later-steps').children)
  for (const step of main.children) step.removeAttribute('inert')
  const state = readPage()
  const visit = readVisit(state.survey)
  // Presses wait until an earlier visit has been taken up.
  const resumes = visit.kept.draft !== null || visit.respondent.resumes
  if (!resumes) window.onclick = null
  const { uuid } = visit.respondent
  const answering = resumes ? undefined : attempt(() => answerEarly(state, uuid, openStep))
  window.early = { state, visit, answering, draft: answering && (() => draftOf(uuid, answering.soFar())) }
  keepEarly(visit.kept)

  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
  void loadIslands(files.split(' '))
}

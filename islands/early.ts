import { answerEarly } from './early/answer-early.ts'
import './early/early-visit.ts'
import { loadIslands } from './early/load-islands.ts'
import { readPage } from './read-page.ts'
import { attempt, readVisit } from './visit.ts'

/** The first script of a survey's page, small enough to be there with it: what can be done before islands are awake. */

window.onclick = null
const state = readPage()
const visit = readVisit(state.survey)

/** An earlier visit is taken up before anything can be pressed. */
const resumes = visit.kept.draft !== null || visit.respondent.resumes
const answering = resumes ? undefined : attempt(() => answerEarly(state, visit.respondent.uuid))
window.early = { visit, answering }

const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
void loadIslands(files.split(' '))

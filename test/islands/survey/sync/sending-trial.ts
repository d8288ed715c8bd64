import { type Environment, environmentAtom } from '../../../../islands/shared/environment.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Draft } from '../../../../islands/survey/store/contents.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import type { Respondent } from '../../../../islands/survey/store/respondent.ts'
import { goForwardAtom } from '../../../../islands/survey/store/steps.ts'
import { backgroundSync, type LivingPage } from '../../../../islands/survey/sync/background-sync.ts'
import { unsentAtom } from '../../../../islands/survey/sync/sync-answers.ts'
import { PACE, type Pace } from '../../../../islands/survey/sync/sync-schedule.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { likertQuestion, optionOf, qvQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../../support/app.ts'
import { ANNA, pageState, visitStore } from '../opened-page.ts'

/** Changes are sent as soon as there are any. */
export const QUICK: Pace = { quiet: 1, most: 1, step: 0, longest: 0 }
/** Changes alone cause nothing within a test. */
export const SLOW: Pace = { ...PACE, quiet: 600_000, most: 600_000 }

/** A survey on a server (a vote, an optional scale, a text), and the network between it and the pages that answer it. */
export type Trial = {
  readonly app: TestApp
  readonly designer: Designer
  readonly survey: DesignerSurvey
  readonly page: LivingPage
  /** Methods and places of the questions of the calls made, in order. */
  readonly calls: string[]
  /** How many calls were under way at once, at most. */
  most: number
  /** Holds calls up until it is over. */
  gate: Promise<void> | null
  /** What calls get in place of the server's answer. */
  intercept: (() => Promise<Response>) | null
  readonly ends: (() => void)[]
}

export async function newTrial(): Promise<Trial> {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, { ...LIKERT, required: false }, TEXT], { mode: 'text' })
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { hidden: false }) }
  return { app, designer, survey, page, calls: [], most: 0, gate: null, intercept: null, ends: [] }
}

export function networkOf(trial: Trial): Environment {
  let underWay = 0
  return {
    now: Date.now,
    random: () => 0,
    fetch: async (url, init) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      const at = trial.survey.questions.findIndex(({ _id }) => _id === body.questionId)
      trial.calls.push(`${init.method} ${at >= 0 ? at : body.metadata ? 'complete' : 'find'}`)
      trial.most = Math.max(trial.most, ++underWay)
      try {
        await trial.gate
        if (trial.intercept) return await trial.intercept()
        const { status, headers, text } = await trial.app.send(url, init)
        return new Response(text, { status, headers })
      } finally {
        underWay -= 1
      }
    },
  }
}

/** A respondent on the vote page, or where a draft leads to. */
export function visitTo(trial: Trial, who: Respondent = ANNA, draft: Draft | null = null): Store {
  const [budget, trust, remarks] = trial.survey.questions
  const options = ['o1', 'o2', 'o3'].map((id) => optionOf(id))
  const questions: Question[] = [
    { ...qvQuestion({ options }), id: budget._id },
    { ...likertQuestion({ required: false }), id: trust._id },
    { ...textQuestion(), id: remarks._id },
  ]
  const store = visitStore(pageState({ mode: 'text' }, { id: trial.survey._id, questions }), draft, who)
  store.set(environmentAtom, networkOf(trial))
  if (!draft) store.set(goForwardAtom)
  return store
}

/** Sends answers along until the trial ends. */
export function follow(trial: Trial, store: Store, pace: Pace): void {
  trial.ends.push(backgroundSync(store, pace, trial.page).stop)
}

export const vote = ({ survey }: Trial, store: Store, votes: number, option = 'o1') =>
  store.set(castVotesAtom, survey.questions[0]._id, option, votes)

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await Bun.sleep(2)
}

export const allSent = (store: Store) => until(() => !store.get(unsentAtom))

export const stored = async ({ app, survey }: Trial) =>
  (await app.call('GET', `${RESPONSES}?uuid=${ANNA.uuid}&surveyId=${survey._id}`)).body

/** What the server keeps as the answer to a question. */
export async function storedAnswer(trial: Trial, at: number) {
  const { questionResponses } = await stored(trial)
  const id = trial.survey.questions[at]?._id
  const found = questionResponses.find(({ questionId }) => questionId === id)
  if (!found) throw new Error('the server has no answer to the question')
  return found.responseContent
}

export const storedVotes = async (trial: Trial): Promise<number> =>
  (await storedAnswer(trial, 0)).votes[0].votes

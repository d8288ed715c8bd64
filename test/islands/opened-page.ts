import { createStore } from 'jotai'
import { draftsOf } from '../../islands/drafts.ts'
import { type PageState, seedStore } from '../../islands/seed.ts'
import { type Draft, restoreDraftAtom } from '../../islands/state/draft.ts'
import { type Respondent, respondentAtom } from '../../islands/state/respondent.ts'
import { takeUpActions } from '../../islands/state/taking-up.ts'
import type { Visit } from '../../islands/visit.ts'
import { DEFAULT_SETTINGS, forRespondents, type Survey } from '../../src/domain/survey.ts'
import { pageSteps } from '../../src/pages/page-steps.ts'
import { practice } from '../../src/texts/en/practice.ts'
import { survey as texts } from '../../src/texts/en/survey.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../domain/arbitraries.ts'

export type Store = ReturnType<typeof createStore>

/** A survey with a qv question ('budget': parks, roads, schools; 100 credits), a likert ('trust') and a text ('remarks'). */
export function pageState(changed: Partial<PageState> = {}, survey: Partial<Survey> = {}): PageState {
  const { questions, ...rest }: Survey = {
    id: 'survey',
    revision: 1,
    title: 'Spending',
    description: '',
    settings: { ...DEFAULT_SETTINGS, isAvailable: true, shuffle: false },
    questions: [qvQuestion(), likertQuestion(), textQuestion()],
    questionGroups: [],
    ...survey,
  }
  const mode = changed.mode ?? 'interactive'
  return {
    survey: forRespondents({ questions, ...rest }),
    mode,
    input: 'dropdown',
    language: 'en',
    texts,
    steps: pageSteps(questions, mode, { survey: texts, practice, locale: 'en' }),
    ...changed,
  }
}

export const ANNA: Respondent = { uuid: 'anna-0001', resumes: false }

/** Of whom the device keeps nothing. */
export const FIRST_VISIT: Visit = { respondent: ANNA, kept: { place: draftsOf('budget'), draft: null } }

/** A store of a page whose visit has begun. */
export function visitStore(state: PageState = pageState(), draft: Draft | null = null, who = ANNA): Store {
  const store = createStore()
  seedStore(store, state)
  store.set(respondentAtom, who)
  if (draft) store.set(restoreDraftAtom, draft)
  takeUpActions(store)
  return store
}

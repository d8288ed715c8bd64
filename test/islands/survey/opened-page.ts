import { drainActions } from '../../../islands/survey/store/actions.ts'
import { CONDITIONS } from '../../../islands/survey/store/conditions.ts'
import type { Draft } from '../../../islands/survey/store/contents.ts'
import { restoreDraftAtom } from '../../../islands/survey/store/draft.ts'
import { createPageStore } from '../../../islands/survey/store/page.ts'
import type { PageState, Store } from '../../../islands/survey/store/page-state.ts'
import { type Respondent, respondentAtom } from '../../../islands/survey/store/respondent.ts'
import { isConditional } from '../../../src/domain/show-if/rule.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import { DEFAULT_SETTINGS, type Survey } from '../../../src/domain/survey/survey.ts'
import { pageSteps } from '../../../src/survey-page/survey/page-steps.ts'
import { practice } from '../../../src/texts/en/respondent/practice.ts'
import { survey as texts } from '../../../src/texts/en/respondent/survey.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../../domain/arbitraries.ts'

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
    steps: pageSteps({ questions, questionGroups: rest.questionGroups }, mode, {
      survey: texts,
      practice,
      pages: { form: { title: 'Further questions' } },
      locale: 'en',
    }),
    ...changed,
  }
}

export const ANNA: Respondent = { uuid: 'anna-0001', resumes: false }

/** A store of a page whose visit has begun. */
export function visitStore(state: PageState = pageState(), draft: Draft | null = null, who = ANNA): Store {
  const store = createPageStore(state, isConditional(state.survey) ? CONDITIONS : undefined)
  store.set(respondentAtom, who)
  if (draft) store.set(restoreDraftAtom, draft)
  drainActions(store)
  return store
}

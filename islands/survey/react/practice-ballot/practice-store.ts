import { allowsDownvotes, practiceQuestion } from '../../../../src/domain/ballot/practice.ts'
import type { PageState, Store } from '../../store/page-state.ts'
import { createPageStore } from '../../store/page-store.ts'
import type { SayPractice } from './practice-texts.ts'

/** A separate store for the practice ballot, so that nothing in it becomes part of the response. */
export function practiceStore(page: PageState, say: SayPractice): Store {
  const direction = allowsDownvotes(page.survey) ? 'both' : 'up'
  const questions = [practiceQuestion(say('question'), say, direction)]
  return createPageStore({ ...page, mode: 'text', steps: [], survey: { ...page.survey, questions } })
}

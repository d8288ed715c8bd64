import { createStore } from 'jotai'
import { practiceQuestion } from '../../src/domain/practice.ts'
import { type PageState, type Store, seedStore } from '../seed.ts'
import type { SayPractice } from './practice-texts.ts'

/** A store of its own for the practice ballot, so that nothing of it becomes part of the response. */
export function practiceStore(page: PageState, say: SayPractice): Store {
  const store = createStore()
  const questions = [practiceQuestion(say('question'), say)]
  seedStore(store, { ...page, mode: 'text', steps: [], survey: { ...page.survey, questions } })
  return store
}

import type { createStore } from 'jotai'
import type { Input, Mode, PublicSurvey } from '../src/domain/survey.ts'
import type { survey } from '../src/texts/en/survey.ts'
import type { Message } from '../src/texts/text.ts'
import { pageAtom } from './state/page.ts'

export type SurveyTextKey = keyof typeof survey

/** The sentences of the survey page, by key; see src/texts/en/survey.ts. */
export type SurveyTexts = Readonly<Record<SurveyTextKey, Message>>

/** What the server knows of a visit and prints once into the page; the same for every respondent. */
export type PageState = {
  readonly survey: PublicSurvey
  readonly mode: Mode
  readonly input: Input
  readonly language: string
  readonly texts: SurveyTexts
}

/** Puts a page's data into a store, on the server for rendering and in the browser before hydration. */
export function seedStore(store: ReturnType<typeof createStore>, state: PageState): void {
  store.set(pageAtom, state)
}

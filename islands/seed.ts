import type { createStore } from 'jotai'
import { createContext, type ReactElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Step } from '../src/domain/phases.ts'
import type { Input, Mode, PublicSettings, PublicSurvey } from '../src/domain/survey.ts'
import type { practice } from '../src/texts/en/practice.ts'
import type { survey } from '../src/texts/en/survey.ts'
import type { Message } from '../src/texts/text.ts'
import { pageAtom } from './state/page.ts'

export type SurveyTextKey = keyof typeof survey

/** The sentences of the survey page, by key; see src/texts/en/survey.ts. */
export type SurveyTexts = Readonly<Record<SurveyTextKey, Message>>

/** The sentences of the practice ballot, by key; see src/texts/en/practice.ts. */
export type PracticeTexts = Readonly<Record<keyof typeof practice, Message>>

/** A step of the survey, with what its buttons say; null where there is nowhere to go. */
export type PageStep = Step & { readonly back: string | null; readonly forward: string | null }

/** What its page works with of a survey; the rest is only read, and stands in the page as that. */
export type PageSurvey = Pick<PublicSurvey, 'id' | 'title' | 'questions' | 'questionGroups'> & {
  readonly settings: Pick<PublicSettings, 'shuffle' | 'copy' | 'logging'>
}

/** What the server knows of a visit; the same for every respondent. */
export type PageState = {
  readonly survey: PageSurvey
  readonly mode: Mode
  readonly input: Input
  readonly steps: readonly PageStep[]
  readonly language: string
  readonly texts: SurveyTexts
  /** Where the survey begins with a practice ballot. */
  readonly practice?: PracticeTexts
  /** What refusals say, by code, where the server's own sentences are in another language. */
  readonly refusals?: Readonly<Record<string, Message>>
}

/** What of it stands in the page: the sentences come with the first script, which a browser keeps. */
export type PrintedState = Omit<PageState, 'texts'>

export type Store = ReturnType<typeof createStore>

/** The store of the page, and one that stays as the server had it, for what is still to hydrate. */
export type Stores = { readonly live: Store; readonly pristine: Store }

export const StoresContext = createContext<Stores | null>(null)

/** Puts a page's data into a store, on the server for rendering and in the browser before hydration. */
export function seedStore(store: Store, state: PageState): void {
  store.set(pageAtom, state)
}

/**
 * Puts islands under a store. They hydrate with the pristine one and show the live one from then on, so that an island
 * may hydrate at any time, whatever has happened on the page before.
 */
export function underStore(island: ReactNode, live: Store, pristine: Store = live): ReactElement {
  return jsx(StoresContext, { value: { live, pristine }, children: island })
}

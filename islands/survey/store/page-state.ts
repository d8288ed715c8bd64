import type { createStore } from 'jotai/vanilla'
import type { FactsOfOptions } from '../../../src/domain/option-facts.ts'
import type { Step } from '../../../src/domain/phases.ts'
import type { PublicSettings, PublicSurvey } from '../../../src/domain/public-survey.ts'
import type { Input, Mode } from '../../../src/domain/setting-values.ts'
import type { fit } from '../../../src/texts/en/fit.ts'
import type { practice } from '../../../src/texts/en/practice.ts'
import type { survey } from '../../../src/texts/en/survey.ts'
import type { Message } from '../../../src/texts/text.ts'

export type SurveyTextKey = keyof typeof survey

export type SurveyTexts = Readonly<Record<SurveyTextKey, Message>>

export type PracticeTexts = Readonly<Record<keyof typeof practice, Message>>

export type FitTexts = Readonly<Record<keyof typeof fit, Message>>

/** What one ballot says otherwise than all others. */
export type BallotTexts = { readonly survey: Partial<SurveyTexts>; readonly fit: Partial<FitTexts> }

/** A step of the survey, with what its buttons say; null where there is nowhere to go. */
export type PageStep = Step & { readonly back: string | null; readonly forward: string | null }

/** What its page works with of a survey; the rest is only read, and stands in the page as that. */
export type PageSurvey = Pick<PublicSurvey, 'id' | 'title' | 'questions' | 'questionGroups'> & {
  readonly settings: Pick<PublicSettings, 'shuffle' | 'copy' | 'logging'>
  /** Names of what is read from the link and stored; absent where there are none. */
  readonly parameters?: readonly string[]
  /** In an experiment, the arm that the page shows. */
  readonly armId?: string
  /** The questions after which the server is asked whether the respondent may go on; absent where there are none. */
  readonly screeningQuestions?: readonly string[]
}

export type PageState = {
  readonly survey: PageSurvey
  readonly mode: Mode
  readonly input: Input
  readonly steps: readonly PageStep[]
  readonly language: string
  readonly texts: SurveyTexts
  readonly practice?: PracticeTexts
  /** Absent where no question offers to fit votes to the budget. */
  readonly fit?: FitTexts
  /** What ballots say otherwise, by question; absent where each has the product's words. */
  readonly ballotTexts?: Readonly<Record<string, BallotTexts>>
  /** Absent where no option tells more than its name and description. */
  readonly facts?: FactsOfOptions
  /** By question, the texts that pipe earlier answers, which the questions themselves have without any; absent where there are none. */
  readonly pipes?: Readonly<Record<string, string>>
  /** What refusals say, by code, where the server's own sentences are in another language. */
  readonly refusals?: Readonly<Record<string, Message>>
}

/** What of it stands in the page; its other sentences come in a file of their own, which a browser keeps. */
export type PrintedState = Omit<PageState, 'texts'> & { readonly texts: Partial<SurveyTexts> }

export type Store = ReturnType<typeof createStore>

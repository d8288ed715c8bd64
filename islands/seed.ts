import type { Input, Mode, PublicSurvey } from '../src/domain/survey.ts'
import type { Message } from '../src/texts/text.ts'

/** The sentences of the survey page, by key; see src/texts/en.ts. */
export type SurveyTexts = Readonly<Record<string, Message>>

/** What the server knows of a visit and prints once into the page; the same for every respondent. */
export type PageState = {
  readonly survey: PublicSurvey
  readonly mode: Mode
  readonly input: Input
  readonly language: string
  readonly texts: SurveyTexts
}

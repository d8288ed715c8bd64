import type { RespondentRefusal } from '../domain/failure.ts'
import { LANGUAGE_ROWS, type Language } from '../domain/survey/translations/languages.ts'
import type { guide } from './en/guide.ts'
import type { invitations } from './en/invitations.ts'
import type { pages } from './en/pages.ts'
import type { preregistration } from './en/preregistration.ts'
import type { questionTypes } from './en/question-types.ts'
import type { ballotWords } from './en/respondent/ballot-words.ts'
import type { fit } from './en/respondent/fit.ts'
import type { practice } from './en/respondent/practice.ts'
import type { refused } from './en/respondent/refused.ts'
import type { survey } from './en/respondent/survey.ts'
import type { resultsPage } from './en/results/page.ts'
import type { results } from './en/results/results.ts'
import type { Message } from './text.ts'

type PluralForm = Intl.LDMLPluralRule

/** The same keys in another language: a plural has the forms that the language needs, a list may be longer. */
type Translated<Texts> = Texts extends string
  ? string
  : Texts extends { readonly other: string } & { readonly [Form in Exclude<keyof Texts, PluralForm>]: never }
    ? Message
    : Texts extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Texts]: Translated<Texts[Key]> }

/** What fitting votes to the budget says, which only the pages of some surveys carry. */
export type FitTexts = Readonly<Record<keyof typeof fit, Message>>
/** What the fields of some types of questions say, by type. */
export type QuestionTypeTexts = Translated<typeof questionTypes>
export type FurtherQuestionTexts = QuestionTypeTexts['fields']
/** What ballots with words of their designers say, which only the pages of some surveys carry. */
export type BallotWordTexts = Translated<typeof ballotWords>
export type GuideTexts = Translated<typeof guide>
/** All languages have them, because each person gets mail in their own. */
export type InvitationTexts = Translated<typeof invitations>
export type PageTexts = Translated<typeof pages>
export type RefusedTexts = Translated<typeof refused>
export type PreregistrationTexts = Translated<typeof preregistration>
export type ResultsTexts = Translated<typeof results>
export type ResultsPageTexts = Translated<typeof resultsPage>
export type PracticeTexts = Readonly<Record<keyof typeof practice, Message>>
export type SurveyTexts = Readonly<Record<keyof typeof survey, Message>>

export type RespondentRefusals = Readonly<Record<RespondentRefusal, Message>>

type LanguageOfTexts = {
  /** BCP 47 tag, as the page declares it. */
  readonly language: Language
  /** The tag by which numbers, dates and plurals are written. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The language's name in the language itself. */
  readonly name: string
}

/** What stands in a catalogue beside its texts. */
export const languageOfTexts = (language: Language): LanguageOfTexts => ({
  language,
  locale: language,
  ...LANGUAGE_ROWS[language],
})

/** What designers read that need not be in English. */
type DesignerTexts = { readonly guide: GuideTexts }

/** What somebody who answers or who reads published results is told, in one language, and what designers may be. */
export type RespondentTexts = LanguageOfTexts &
  Partial<DesignerTexts> & {
    readonly pages: PageTexts
    readonly survey: SurveyTexts
    readonly invitations: InvitationTexts
    readonly practice: PracticeTexts
    readonly fit: FitTexts
    readonly furtherQuestions: FurtherQuestionTexts
    readonly ballotWords: BallotWordTexts
    readonly preregistration: PreregistrationTexts
    readonly results: ResultsTexts
    readonly resultsPage: ResultsPageTexts
    /** By code; absent where the server's own sentences are in this language. */
    readonly refusals?: RespondentRefusals
  }

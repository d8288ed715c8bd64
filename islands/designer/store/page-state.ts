import type { WordTexts } from '../../../src/components/ballots-in-words.ts'
import type { DesignerTextKey } from '../../../src/components/designer-say.ts'
import type { FactTexts } from '../../../src/components/option-facts.ts'
import type { DeletedSurvey, ListedSurvey } from '../../../src/contract/surveys.ts'
import type { SurveyRole } from '../../../src/domain/access.ts'
import type { FieldRule } from '../../../src/domain/failure.ts'
import type { OpeningProblem } from '../../../src/domain/opening-checks.ts'
import type { SurveyDefinition } from '../../../src/domain/survey.ts'
import type { Message } from '../../../src/texts/text.ts'
import type { FitTexts, SurveyTexts } from '../../survey/store/page-state.ts'

/** The sentences of the designer's pages, by key; see src/texts/en/designer.ts. */
export type DesignerTexts = Readonly<Record<DesignerTextKey, Message>>

export type ListState = {
  readonly surveys: readonly ListedSurvey[]
  readonly deleted: readonly DeletedSurvey[]
  readonly limit: number
  /** Whether the page is the form for a new survey. */
  readonly isNew?: boolean
  /** For admins: whether these are their own surveys or those of all designers. */
  readonly scope?: 'own' | 'all'
}

/** A part of the editor in a file of its own, by the name of that file. */
export type EditorPart =
  | 'settings-form'
  | 'conditions-editor'
  | 'further-editors'
  | 'option-fact-fields'
  | 'linked-fields'
  | 'more-fields'
  | 'pasted-options'

export type EditorState = {
  readonly surveyId: string
  readonly version: number
  readonly definition: SurveyDefinition
  readonly role: SurveyRole
  readonly locked: boolean
  /** After how many completed responses the survey had stopped; null where it had not. */
  readonly stoppedAfter: number | null
  /** Where the survey can be tried out; nothing that is sent from there counts. */
  readonly previewUrl: string
  readonly surveyTexts: SurveyTexts
  readonly fitTexts: FitTexts
  readonly factTexts: FactTexts
  readonly ballotWordTexts: WordTexts
  readonly fieldTexts: Readonly<Record<FieldRule, Message>>
  /** The query of the page's address, which says what is open. */
  readonly query?: string
  /** The parts that the first render shows. */
  readonly parts?: readonly EditorPart[]
  readonly openingTexts: Readonly<Record<OpeningProblem, Message>>
}

export type DesignerState = {
  readonly language: string
  readonly texts: DesignerTexts
  /** Where people reach the product, such as https://vote.example.org. */
  readonly publicUrl: string
  /** When the page was made, in milliseconds since 1970. */
  readonly now: number
  readonly list?: ListState
  readonly editor?: EditorState
}

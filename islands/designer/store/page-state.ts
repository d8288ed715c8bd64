import type { WordTexts } from '../../../src/components/ballots-in-words.ts'
import type { DesignerTextKey } from '../../../src/components/designer-say.ts'
import type { FactTexts } from '../../../src/components/option-facts.ts'
import type { DeletedSurvey, ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import type { SurveyRole, TeamRole } from '../../../src/domain/access/access.ts'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import type { OpeningProblem } from '../../../src/domain/survey/editing/opening-checks.ts'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import type { Message } from '../../../src/texts/text.ts'
import type { FitTexts, SurveyTexts } from '../../survey/store/page-state.ts'

/** The sentences of the designer's pages, by key; see src/texts/en/designer.ts. */
export type DesignerTexts = Readonly<Record<DesignerTextKey, Message>>

export type ListTeam = { readonly _id: string; readonly name: string; readonly role: TeamRole }

export type ListState = {
  readonly surveys: readonly ListedSurvey[]
  readonly deleted: readonly DeletedSurvey[]
  readonly limit: number
  /** Whether the page is the form for a new survey. */
  readonly isNew?: boolean
  /** The teams in which the designer makes surveys; absent if there are none. */
  readonly teams?: readonly ListTeam[]
  /** The team whose surveys alone are listed at first, or for which a new one is meant. */
  readonly team?: string
  /** The folder for which a new survey is meant. */
  readonly folder?: string
  /** For admins: whether these are their own surveys or those of all designers. */
  readonly scope?: 'own' | 'all'
}

/** A lazily loaded part of the editor, by the name of its file. */
export type EditorPart =
  | 'settings-form'
  | 'arm-fields'
  | 'look-fields'
  | 'conflict-panel'
  | 'people'
  | 'conditions-editor'
  | 'further-editors'
  | 'attention-field'
  | 'type-choice'
  | 'option-fact-fields'
  | 'linked-fields'
  | 'more-fields'
  | 'outcome-fields'
  | 'pasted-options'

export type EditorState = {
  readonly surveyId: string
  readonly version: number
  readonly definition: SurveyDefinition
  /** With the parts that are unfinished; otherwise the same. */
  readonly draft: SurveyDefinition
  readonly role: SurveyRole
  readonly locked: boolean
  /** Whether people have responded; simulated responses lock a draft as well. */
  readonly hasResponses: boolean
  /** The number of completed responses after which the survey stopped; null if it has not. */
  readonly stoppedAfter: number | null
  /** Where the survey can be tried out; responses from there are not counted. */
  readonly previewUrl: string
  readonly surveyTexts: SurveyTexts
  readonly fitTexts: FitTexts
  readonly factTexts: FactTexts
  readonly ballotWordTexts: WordTexts
  readonly fieldTexts: Readonly<Record<FieldRule, Message>>
  /** The query of the page's address, which determines the view. */
  readonly query?: string
  /** The parts in the first render. */
  readonly parts?: readonly EditorPart[]
  readonly openingTexts: Readonly<Record<OpeningProblem, Message>>
}

export type DesignerState = {
  readonly language: string
  readonly texts: DesignerTexts
  /** The origin at which people reach the product, such as https://vote.example.org. */
  readonly publicUrl: string
  /** Whether collaborators are told by mail. */
  readonly sendsMail: boolean
  /** When the page was rendered, in milliseconds since 1970. */
  readonly now: number
  readonly list?: ListState
  readonly editor?: EditorState
}

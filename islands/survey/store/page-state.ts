import type { Atom, createStore, PrimitiveAtom, WritableAtom } from 'jotai/vanilla'
import type { Input, Mode } from '../../../src/domain/action-log/setting-values.ts'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'
import type { Step } from '../../../src/domain/ballot/phases.ts'
import type { OrderPlan } from '../../../src/domain/question-order/drawing.ts'
import type { FactsOfOptions } from '../../../src/domain/questions/option-facts.ts'
import type { Conditional } from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'
import type { PublicSettings, PublicSurvey } from '../../../src/domain/survey/public-survey.ts'
import type { FurtherTextKey } from '../../../src/texts/en/question-types.ts'
import type { fit } from '../../../src/texts/en/respondent/fit.ts'
import type { practice } from '../../../src/texts/en/respondent/practice.ts'
import type { survey } from '../../../src/texts/en/respondent/survey.ts'
import type { Message } from '../../../src/texts/text.ts'
import type { Respondent } from './respondent.ts'

export type SurveyTextKey = keyof typeof survey | FurtherTextKey

/** Those of some types of questions are only on the pages of surveys that have such questions. */
export type SurveyTexts = Readonly<Record<keyof typeof survey, Message>> &
  Readonly<Partial<Record<FurtherTextKey, Message>>>

export type PracticeTexts = Readonly<Record<keyof typeof practice, Message>>

export type FitTexts = Readonly<Record<keyof typeof fit, Message>>

/** The sentences in which one ballot differs from all others. */
export type BallotTexts = { readonly survey: Partial<SurveyTexts>; readonly fit: Partial<FitTexts> }

/** A step of the survey, with the labels of its buttons; null if there is no such button. */
export type PageStep = Step & {
  readonly back: string | null
  readonly forward: string | null
  /** Its heading, if the button before it has room for that. */
  readonly title?: string
}

/** The parts of a survey that its page uses; the rest is only read, as HTML. */
export type PageSurvey = Pick<PublicSurvey, 'id' | 'title' | 'questions' | 'questionGroups'> & {
  readonly settings: Pick<PublicSettings, 'shuffle' | 'copy' | 'logging'> &
    Partial<Pick<PublicSettings, 'closesAt'>> & {
      /** Whether ballots are secret, so that no response moves to another device. */
      readonly secret?: true
    }
  /** Names of the link parameters that are stored; absent if there are none. */
  readonly parameters?: readonly string[]
  /** In an experiment, the arm that the page shows, or that a preview is to show next; null before it is drawn. */
  readonly armId?: string | null
  /** Whether the page ends where the arm is drawn. */
  readonly awaitsArm?: boolean
  /** What of the order of the questions is drawn for each respondent; absent if nothing is. */
  readonly order?: OrderPlan
  /** The questions after which the server decides whether the respondent may continue; absent if there are none. */
  readonly screeningQuestions?: readonly string[]
}

export type PageState = {
  readonly survey: PageSurvey
  readonly mode: Mode
  readonly input: Input
  /** What the welcome promises, as the first call repeats it; absent where nothing is sent. */
  readonly promise?: string
  readonly steps: readonly PageStep[]
  readonly language: string
  /** That of the survey's texts, where it is written in several. */
  readonly written?: string
  /** What is shown for the labels of scales, by question, in a language that is not the survey's first. */
  readonly scales?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly texts: SurveyTexts
  readonly practice?: PracticeTexts
  /** Absent if no question offers to fit votes to the budget. */
  readonly fit?: FitTexts
  /** Custom sentences of ballots, by question; absent if all use the product's words. */
  readonly ballotTexts?: Readonly<Record<string, BallotTexts>>
  /** Absent if no option has facts. */
  readonly facts?: FactsOfOptions
  /**
   * By question, the texts that pipe earlier answers, whereas the questions themselves leave a gap; absent if there
   * are none.
   */
  readonly pipes?: Readonly<Record<string, string>>
  /** What is said above Submit; absent unless names are shown with the results. */
  readonly beforeSubmit?: string
  /** The messages of refusals, by code, if the server's own sentences are in another language. */
  readonly refusals?: Readonly<Record<string, Message>>
}

/** The state printed into the page; its other sentences are in a separate file, which browsers cache. */
export type PrintedState = Omit<PageState, 'texts'> & { readonly texts: Partial<SurveyTexts> }

export type Store = ReturnType<typeof createStore>

type SayNeighbour = (
  key: 'toNext' | 'toGroup' | 'toPrevious',
  values: { readonly number: number } | { readonly title: string },
) => string

/**
 * The functions of a page whose questions are shown under conditions; in a separate file that other pages do not
 * load.
 */
export type Conditions = {
  readonly shownIds: (
    survey: Conditional,
    answers: Readonly<Record<string, string>>,
    parameters: Parameters | undefined,
    castBallot: (questionId: string) => Ballot | null,
  ) => string[]
  /** The steps with a question that is shown, each linked to its neighbours. */
  readonly shownSteps: (steps: readonly PageStep[], shown: readonly string[], say: SayNeighbour) => PageStep[]
}

/**
 * The same in the browser, which also reads the link's parameters, counts the parts that are shown, and arranges
 * questions in the order that is drawn for the respondent.
 */
export type PageConditions = Conditions & {
  readonly start: (
    store: Store,
    parameters: PrimitiveAtom<Parameters | undefined>,
    steps: Atom<readonly PageStep[]>,
    page: WritableAtom<PageState, [PageState], void>,
    respondent: Atom<Respondent | null>,
  ) => void
}

import type { VoteLimits } from '../ballot/credits.ts'
import type { OutcomeDraft } from '../outcome/editing.ts'
import type { ShowIfDraft } from '../show-if/editing.ts'
import type { Bin, FormType } from '../survey/survey.ts'
import type { BallotWords } from './ballot-words.ts'
import type { ItemDraft } from './items.ts'
import type { LinkedDraft, OptionFactsDraft } from './option-facts-editing.ts'

export type OptionDraft = OptionFactsDraft & {
  readonly id?: string
  readonly name?: string
  readonly description?: string
}

/** The fields that drafts of all types share. */
export type DraftBase = LinkedDraft & {
  readonly text?: string
  readonly description?: string
  readonly showIf?: ShowIfDraft
  readonly pinned?: boolean
}

/** The fields that drafts of form questions share. */
export type FormDraft = DraftBase & { readonly required?: boolean; readonly groupId?: string | null }

export type QvDraft = DraftBase & {
  readonly type: 'qv'
  readonly options?: readonly OptionDraft[]
  readonly totalCredits?: number
  readonly sampleOption?: number
  readonly direction?: VoteLimits['direction']
  /** Null or absent means no cap. */
  readonly maxVotes?: number | null
  readonly fit?: boolean
  /** Null or absent means the same for everybody. */
  readonly creditsByLabel?: Readonly<Record<string, number>> | null
  /** Null or absent means none. */
  readonly priceUnit?: string | null
  /** Null or absent means the usual ones. */
  readonly bins?: readonly Bin[] | null
  /** Null or absent means the product's words. */
  readonly words?: BallotWords | null
  /** Null or absent means nothing. */
  readonly outcome?: OutcomeDraft | null
}

export type LikertDraft = FormDraft & {
  readonly type: 'likert'
  readonly scale?: readonly string[]
  readonly minLabel?: string
  readonly maxLabel?: string
  /** Null, empty or absent means that it checks no attention. */
  readonly attention?: string | null
}

export type TextDraft = FormDraft & {
  readonly type: 'text'
  readonly multiline?: boolean
  readonly maxLength?: number
}

export type ChoiceDraft = FormDraft & {
  readonly type: 'choice'
  readonly choices?: readonly {
    readonly choiceId?: string
    readonly label?: string
    readonly exclusive?: boolean
    readonly fixed?: boolean
  }[]
  readonly multiple?: boolean
  readonly min?: number | null
  readonly max?: number | null
  readonly other?: boolean
  readonly shuffle?: boolean
  /** Null, empty or absent means that it checks no attention. */
  readonly attention?: string | null
}

export type RankingDraft = FormDraft & {
  readonly type: 'ranking'
  readonly choices?: readonly ItemDraft[]
  /** Null or absent means all. */
  readonly top?: number | null
  readonly shuffle?: boolean
}

export type ConstantSumDraft = FormDraft & {
  readonly type: 'constantsum'
  readonly choices?: readonly ItemDraft[]
  readonly total?: number
  readonly shuffle?: boolean
}

export type SliderDraft = FormDraft & {
  readonly type: 'slider'
  readonly minLabel?: string
  readonly maxLabel?: string
  /** Empty or absent means the usual ones. */
  readonly bands?: readonly number[]
}

export type NumberDraft = FormDraft & {
  readonly type: 'number'
  readonly min?: number | null
  readonly max?: number | null
  readonly step?: number | null
  readonly unit?: string
  /** Empty or absent means the usual ones. */
  readonly bands?: readonly number[]
}

export type DateDraft = FormDraft & {
  readonly type: 'date'
  /** Null, empty or absent means no bound. */
  readonly min?: string | null
  readonly max?: string | null
}

/** It is never required, whatever a draft says. */
export type InfoDraft = FormDraft & { readonly type: 'info' }

export type ConsentDraft = FormDraft & {
  readonly type: 'consent'
  readonly agree?: string
  readonly decline?: string
}

export type ReasonDraft = FormDraft & {
  readonly type: 'reason'
  readonly of?: string
  readonly strongest?: number
}

export type HeadToHeadDraft = FormDraft & {
  readonly type: 'headtohead'
  readonly of?: string
  readonly pairs?: number
}

/** A question as submitted by a designer, with only its types checked. */
export type QuestionDraft =
  | QvDraft
  | LikertDraft
  | TextDraft
  | ChoiceDraft
  | RankingDraft
  | ConstantSumDraft
  | SliderDraft
  | NumberDraft
  | DateDraft
  | InfoDraft
  | ConsentDraft
  | ReasonDraft
  | HeadToHeadDraft

/** The drafts of one type of form question. */
export type DraftOf<Type extends FormType> = Extract<QuestionDraft, { readonly type: Type }>

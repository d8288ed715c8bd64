import type { QvQuestion } from '../../src/domain/survey.ts'
import type { PageState } from '../seed.ts'
import type { Draft } from '../state/draft.ts'
import type { Visit } from '../visit.ts'

/** Answers before the islands wake, and how many changes they took. */
export type EarlyContents = Pick<Draft, 'contents' | 'seq'>

/** A vote that was cast before the islands woke. */
export type EarlyVote = { readonly questionId: string; readonly optionId: string; readonly votes: number }

/** The first step of a survey before its islands wake. */
export type EarlyStep = {
  readonly votes: readonly EarlyVote[]
  readonly remaining: () => number
  /** Takes a press of a control that needs no island; false where an island has to follow it. */
  readonly press: (control: Element) => boolean
  /** The answers so far, as a device keeps them. */
  readonly kept: () => EarlyContents
  /** Shows again what its islands wake on, where they follow what was pressed. */
  readonly rewind?: () => void
}

/**
 * Puts a step's question into what the respondent would see of it.
 *
 * @param uuid of the respondent, whose order of options it is
 */
export type OpenStep = (
  state: PageState,
  question: QvQuestion,
  section: HTMLElement,
  uuid: string,
) => EarlyStep

/** What a respondent has done before the islands woke. */
export type EarlyAnswers = {
  readonly stepId: string
  /** In the order they were cast. */
  readonly votes: readonly EarlyVote[]
  /** Controls that were pressed and that only an island can follow. */
  readonly pressed: readonly HTMLElement[]
  readonly kept: EarlyContents
}

/** What a device keeps of a visit before it is known whether it ever was kept or sent. */
export type EarlyDraft = EarlyContents & Pick<Draft, 'uuid' | 'stepId' | 'practice'>

/** What the first script of a survey's page leaves to the islands; it answers only where there is no earlier visit. */
export type Early = {
  readonly state: PageState
  readonly visit: Visit
  readonly answering: EarlyAnswering | undefined
  /** What is to be kept where the page is left; nothing once what keeps drafts is loaded. */
  draft?: (() => EarlyDraft) | undefined
  /** What was kept so, as text. */
  kept?: string
}

export type EarlyAnswering = {
  /** The islands that take input from the start, and show all of it. */
  readonly islands: readonly HTMLElement[]
  readonly soFar: () => EarlyAnswers
  /** Ends the early answering: from now on the islands answer. */
  readonly stop: () => void
}

declare global {
  interface Window {
    /** What was pressed before the first script file was there; see src/http/first-script.ts. */
    presses?: EventTarget[]
    /** Set by the first script, which then loads all others. */
    early: Early
  }
}

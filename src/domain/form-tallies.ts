import type { ChoiceTally } from './choice/results.ts'
import { countChosen, emptyChoiceTally } from './choice/results.ts'
import type { FormQuestion, FormType, QuestionOf } from './survey.ts'
import { countSelection, emptyLikertTally, type LikertTally } from './tally.ts'

/** Answers that are not empty. */
export type TextTally = { count: number }

/** What is counted of the answers to form questions, by type. All of it is JSON as it stands. */
export type FormTallies = {
  readonly likert: LikertTally
  readonly text: TextTally
  readonly choice: ChoiceTally
}

/** All answers to one form question, counted. */
export type FormTally = {
  readonly [Type in FormType]: {
    readonly type: Type
    readonly question: QuestionOf<Type>
    readonly tally: FormTallies[Type]
  }
}[FormType]

/** What counting has to know of a type of form question. */
type FormCounting<Asked, Tally> = {
  /** A tally with no answers. */
  empty(question: Asked): Tally
  /** Counts one answer into the tally, in place. */
  count(tally: Tally, question: Asked, value: string): void
  /** Whether a tally that was kept is one of the same question, given an empty one. */
  fits(empty: Tally, stored: Partial<Tally>): boolean
}

const FORM_COUNTING: { readonly [Type in FormType]: FormCounting<QuestionOf<Type>, FormTallies[Type]> } = {
  likert: {
    empty: emptyLikertTally,
    count: countSelection,
    fits: ({ counts }, stored) => stored.counts?.length === counts.length,
  },
  text: {
    empty: () => ({ count: 0 }),
    count(tally, _, value) {
      if (value) tally.count++
    },
    fits: (_, { count }) => count !== undefined,
  },
  choice: {
    empty: emptyChoiceTally,
    count: countChosen,
    fits: ({ chosen }, stored) => stored.chosen?.length === chosen.length,
  },
}

/** How answers to questions of a type are counted, for whoever has a question of it. */
export const countingOf = (type: FormType): FormCounting<FormQuestion, FormTallies[FormType]> =>
  FORM_COUNTING[type]

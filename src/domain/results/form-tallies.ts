import { chosenFromText } from '../questions/choice/answer.ts'
import { type ChoiceTally, countChosen, emptyChoiceTally } from '../questions/choice/results.ts'
import { AGREED, DECLINED } from '../questions/consent/question.ts'
import {
  type ConstantSumTally,
  countConstantSum,
  emptyConstantSumTally,
  restoreConstantSum,
  storedConstantSum,
} from '../questions/constant-sum/results.ts'
import { countDate, type DateTally, type StoredDateTally, storedDates } from '../questions/date/results.ts'
import {
  countPairs,
  type HeadToHeadTally,
  restorePairs,
  storedPairs,
} from '../questions/head-to-head/results.ts'
import {
  countNumber,
  type NumberTally,
  type StoredNumberTally,
  storedNumbers,
} from '../questions/number/results.ts'
import type { AnsweredFormType } from '../questions/question-traits.ts'
import { countRanking, emptyRankingTally, type RankingTally } from '../questions/ranking/results.ts'
import { reasonsFromText } from '../questions/reason/answer.ts'
import {
  countReasons,
  type ReasonTally,
  type StoredReasonTally,
  storedReasons,
} from '../questions/reason/results.ts'
import type { FormQuestion, FormType, QuestionOf, QuestionType } from '../survey/survey.ts'
import { countSelection, emptyLikertTally, type LikertTally } from './tally.ts'

/** Answers that are not empty. */
export type TextTally = { count: number }

/** Answers that agree, and answers that decline. */
export type ConsentTally = { count: number; declined: number }

/** What is counted about the answers to form questions, by type. */
export type FormTallies = {
  readonly likert: LikertTally
  readonly text: TextTally
  readonly choice: ChoiceTally
  readonly ranking: RankingTally
  readonly constantsum: ConstantSumTally
  readonly slider: NumberTally
  readonly number: NumberTally
  readonly date: DateTally
  readonly consent: ConsentTally
  readonly reason: ReasonTally
  readonly headtohead: HeadToHeadTally
}

/** All answers to one form question, counted. */
export type FormTally = {
  readonly [Type in AnsweredFormType]: {
    readonly type: Type
    readonly question: QuestionOf<Type>
    readonly tally: FormTallies[Type]
  }
}[AnsweredFormType]

/** How answers to a type of form question are counted. */
type FormCounting<SomeQuestion, Tally> = {
  /** A tally with no answers. */
  empty(question: SomeQuestion): Tally
  /**
   * Counts one answer into the tally, in place.
   * @param votesOf the respondent's votes on an option, if the question is about a ballot
   */
  count(tally: Tally, question: SomeQuestion, value: string, votesOf: (optionId: string) => number): void
  /** A tally as it is stored, as JSON; equal tallies are stored equally. */
  stored(tally: Tally): object
  /** Fills an empty tally with a stored one; returns false if that one does not belong to the question. */
  restore(tally: Tally, stored: object): boolean
  /**
   * The words in a stored answer; 'whole' where they are the whole answer, undefined for a type that is not answered in
   * words.
   */
  readonly words: 'whole' | ((value: string, option: string | null) => string | undefined) | undefined
}

const NUMBERS: FormCounting<unknown, NumberTally> = {
  empty: () => ({ counts: new Map() }),
  count: (tally, _, value) => countNumber(tally, value),
  stored: storedNumbers,
  restore({ counts }, { numbers }: Partial<StoredNumberTally>) {
    for (const [number, count] of numbers ?? []) counts.set(number, count)
    return numbers !== undefined
  },
  words: undefined,
}

const FORM_COUNTING: {
  readonly [Type in AnsweredFormType]: FormCounting<QuestionOf<Type>, FormTallies[Type]>
} = {
  likert: {
    empty: emptyLikertTally,
    count: countSelection,
    stored: (tally) => tally,
    restore: (tally, stored: Partial<LikertTally>) =>
      stored.counts?.length === tally.counts.length && isFilled(tally, stored),
    words: undefined,
  },
  text: {
    empty: () => ({ count: 0 }),
    count(tally, _, value) {
      if (value) tally.count++
    },
    stored: (tally) => tally,
    restore: (tally, stored: Partial<TextTally>) => stored.count !== undefined && isFilled(tally, stored),
    words: 'whole',
  },
  consent: {
    empty: () => ({ count: 0, declined: 0 }),
    count(tally, _, value) {
      if (value === AGREED) tally.count++
      if (value === DECLINED) tally.declined++
    },
    stored: (tally) => tally,
    restore: (tally, stored: Partial<ConsentTally>) =>
      stored.declined !== undefined && stored.count !== undefined && isFilled(tally, stored),
    words: undefined,
  },
  choice: {
    empty: emptyChoiceTally,
    count: countChosen,
    stored: (tally) => tally,
    restore: (tally, stored: Partial<ChoiceTally>) =>
      stored.chosen?.length === tally.chosen.length && isFilled(tally, stored),
    words: (value) => chosenFromText(value).other,
  },
  headtohead: {
    empty: () => ({ answered: 0, distances: new Map() }),
    count: (tally, _, value, votesOf) => countPairs(tally, value, votesOf),
    stored: storedPairs,
    restore: restorePairs,
    words: undefined,
  },
  reason: {
    empty: () => ({ answered: 0, reasons: new Map() }),
    count: (tally, _, value) => countReasons(tally, value),
    stored: storedReasons,
    restore(tally, { answered, reasons }: Partial<StoredReasonTally>) {
      tally.answered = answered ?? 0
      for (const [optionId, count] of reasons ?? []) tally.reasons.set(optionId, count)
      return answered !== undefined
    },
    words: (value, option) => reasonsFromText(value).find(({ optionId }) => optionId === option)?.text,
  },
  ranking: {
    empty: emptyRankingTally,
    count: countRanking,
    stored: (tally) => tally,
    restore: (tally, stored: Partial<RankingTally>) =>
      stored.ranks?.length === tally.ranks.length && isFilled(tally, stored),
    words: undefined,
  },
  constantsum: {
    empty: emptyConstantSumTally,
    count: countConstantSum,
    stored: storedConstantSum,
    restore: restoreConstantSum,
    words: undefined,
  },
  slider: NUMBERS,
  number: NUMBERS,
  date: {
    empty: () => ({ counts: new Map() }),
    count: (tally, _, value) => countDate(tally, value),
    stored: storedDates,
    restore({ counts }, { dates }: Partial<StoredDateTally>) {
      for (const [date, count] of dates ?? []) counts.set(date, count)
      return dates !== undefined
    },
    words: undefined,
  },
}

/** Fills a tally with its stored form. */
function isFilled(tally: object, stored: object): true {
  Object.assign(tally, stored)
  return true
}

/** The rules of counting for the type of a question. */
export const countingOf = (
  type: AnsweredFormType,
): FormCounting<FormQuestion, FormTallies[AnsweredFormType]> => FORM_COUNTING[type]

/**
 * Answers in words: to a text question, in own words to a choice question, or as reasons for the votes on an option.
 */
export type WordsAsked = {
  readonly questionId: string
  readonly type: FormType
  readonly option: string | null
}

const wordsOf = (type: QuestionType) => FORM_COUNTING[type as AnsweredFormType]?.words

/** The words in a stored answer; empty if there are none. */
export function wordsIn({ type, option }: WordsAsked, value: string): string {
  const words = wordsOf(type)
  return words === 'whole' ? value : (words?.(value, option) ?? '')
}

/** Whether answers to a question are as long as people write them, so that counting reads only whether there is one. */
export const isFreeText = ({ type }: { readonly type: QuestionType }): boolean => wordsOf(type) === 'whole'

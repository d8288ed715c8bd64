import type { FormResultsBody, PublishedQuestionBody } from '../../contract/results/results.ts'
import { ballotQuestionOf } from '../../domain/ballot/cast.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import { PAIRS_FROM } from '../../domain/disclosure/people-needed.ts'
import { choiceFigures, discloseChoice } from '../../domain/questions/choice/results.ts'
import { discloseConstantSum } from '../../domain/questions/constant-sum/published.ts'
import { constantSumFigures } from '../../domain/questions/constant-sum/results.ts'
import { dateFigures, discloseDates } from '../../domain/questions/date/results.ts'
import { headToHeadFigures, publishedShare } from '../../domain/questions/head-to-head/results.ts'
import { discloseNumbers, numberFigures } from '../../domain/questions/number/results.ts'
import type { AnsweredFormType } from '../../domain/questions/question-traits.ts'
import { discloseRanking } from '../../domain/questions/ranking/published.ts'
import { rankingFigures } from '../../domain/questions/ranking/results.ts'
import { reasonFigures } from '../../domain/questions/reason/results.ts'
import { asNumberQuestion } from '../../domain/questions/slider/question.ts'
import { sliderFigures } from '../../domain/questions/slider/results.ts'
import type { FormTallies } from '../../domain/results/form-tallies.ts'
import { discloseLikert, likertFigures } from '../../domain/results/response-figures.ts'
import type { FormQuestion, Question, QuestionOf } from '../../domain/survey/survey.ts'

type BodyOf<Type extends AnsweredFormType> = Extract<FormResultsBody, { readonly type: Type }>

/** The fields of a question's results that only its type has. */
type Figures<Body> = Omit<Body, 'questionId' | 'question' | 'position' | 'type'>

type Together = <Tally extends { readonly answered: number }>(
  groups: readonly Tally[],
) => readonly (readonly Tally[])[]

/** The rules for the results of a type of form question. */
type FormResults<SomeQuestion, Tally, Body> = {
  /**
   * Its figures for designers.
   * @param people how many were asked, or null if unknown
   * @param questions of the survey
   */
  figures(
    question: SomeQuestion,
    tally: Tally,
    people: number | null,
    sampling: Sampling,
    questions: readonly Question[],
  ): Figures<Body>
  /** How many answered. */
  count(results: Body): number
  /** Whether some or all people answer in their own words. */
  takesWords(question: SomeQuestion): boolean
  /** How many did. */
  written(results: Body): number
  /** Whether all of its answers are words, so that they have a place even if there are none. */
  readonly isInWords?: boolean
  /** Its figures with the number of people who declined and left, if it can be declined so. */
  withDeclined?(results: Body, declined: number): Body
  /** From how many answers on they are published; 0 if from the smallest number of people. */
  readonly from: number | 'always'
  /** Whether answers are published as counts of certain ones, so that people are published in groups. */
  readonly isByLabel?: boolean
  /**
   * Its figures as they are published; undefined if only the number of answers is.
   * @param groups of people who are published together; none unless `isByLabel`
   * @param together joins groups until exact sums of them may be told; see `sumsTold`
   */
  disclosed(
    results: Body,
    question: SomeQuestion,
    groups: readonly Tally[],
    together: Together,
  ): PublishedQuestionBody | undefined
}

/** Answers that nobody gives in words of their own. */
const WITHOUT_WORDS = {
  count: ({ n }: { readonly n: number }) => n,
  takesWords: () => false,
  written: () => 0,
  from: 0,
}

/** Those of which everybody gives one or some of a few. */
const BY_LABEL = { ...WITHOUT_WORDS, isByLabel: true }

const FORM_RESULTS: {
  readonly [Type in AnsweredFormType]: FormResults<QuestionOf<Type>, FormTallies[Type], BodyOf<Type>>
} = {
  likert: {
    figures: (question, tally) => ({
      minLabel: question.minLabel,
      maxLabel: question.maxLabel,
      ...likertFigures(question, tally),
    }),
    ...BY_LABEL,
    disclosed: (results, question, groups) => ({ ...results, ...discloseLikert(question, groups) }),
  },
  text: {
    figures: (_, { count }) => ({ count }),
    count: ({ count }) => count,
    takesWords: () => true,
    written: ({ count }) => count,
    isInWords: true,
    from: 'always',
    disclosed: (results) => results,
  },
  choice: {
    figures: choiceFigures,
    count: ({ n }) => n,
    takesWords: ({ other }) => other,
    written: ({ counts }) => counts.find(({ choiceId }) => choiceId === null)?.count ?? 0,
    from: 0,
    isByLabel: true,
    disclosed: (results, question, groups) => ({ ...results, ...discloseChoice(question, groups, results) }),
  },
  consent: {
    figures: ({ required }, { count, declined }) => ({ n: count, required, ...(!required && { declined }) }),
    withDeclined: (results, declined) => (results.required ? { ...results, declined } : results),
    ...WITHOUT_WORDS,
    disclosed: () => undefined,
  },
  headtohead: {
    figures: ({ of }, tally, _, sampling) => ({ of, ...headToHeadFigures(tally, sampling) }),
    count: ({ n }) => n,
    takesWords: () => false,
    written: () => 0,
    from: PAIRS_FROM,
    disclosed(results) {
      const { questionId, question, position, type, of, n } = results
      const share = publishedShare(results)
      return share === null ? undefined : { questionId, question, position, type, of, n, share }
    },
  },
  reason: {
    figures: (question, tally, _people, _sampling, questions) => ({
      of: question.of,
      ...reasonFigures(tally, ballotQuestionOf(question, questions)?.options ?? []),
    }),
    count: ({ n }) => n,
    takesWords: () => true,
    written: ({ n }) => n,
    from: 0,
    disclosed: () => undefined,
  },
  ranking: {
    figures: rankingFigures,
    ...BY_LABEL,
    disclosed(results, question, groups, together) {
      const figures = discloseRanking(question, together(groups), results)
      return figures && { ...results, ...figures }
    },
  },
  constantsum: {
    figures: constantSumFigures,
    ...BY_LABEL,
    disclosed(results, question, groups, together) {
      const figures = discloseConstantSum(question, together(groups).flat(), results)
      return figures && { ...results, ...figures }
    },
  },
  slider: {
    figures: sliderFigures,
    ...BY_LABEL,
    disclosed(results, question, groups) {
      const figures = discloseNumbers(asNumberQuestion(question), groups)
      return figures && { ...results, ...figures }
    },
  },
  number: {
    figures: numberFigures,
    ...BY_LABEL,
    disclosed(results, question, groups) {
      const figures = discloseNumbers(question, groups)
      return figures && { ...results, ...figures }
    },
  },
  date: {
    figures: (_, tally) => dateFigures(tally),
    ...BY_LABEL,
    disclosed(results, question, groups) {
      const figures = discloseDates(question, groups)
      return figures && { ...results, ...figures }
    },
  },
}

/** The rules for the type of a question or its figures. */
export const formResults = (
  type: AnsweredFormType,
): FormResults<FormQuestion, FormTallies[AnsweredFormType], FormResultsBody> => FORM_RESULTS[type]

import type { FieldProblem, Refusal } from '../failure.ts'
import type { QuestionDraft } from '../questions/question-draft.ts'
import { isBallot } from '../questions/question-traits.ts'
import { LIMITS, type Question, type SurveyDefinition } from './survey.ts'
import { bytesOf, translationSizeProblems } from './translations/translation-size.ts'

/** A problem of one question, by its id, or of the `survey` or its `groups`. */
export type SizeProblem = { readonly part: string; readonly problem: FieldProblem }

type Counted = readonly (Question | QuestionDraft)[]

/** The number of options in all questions. */
export function countOptions(questions: Counted): number {
  return questions.reduce(
    (sum, question) => sum + ('options' in question ? (question.options?.length ?? 0) : 0),
    0,
  )
}

/**
 * With more options, or more characters of JSON, rendering a survey's pages takes so long that other visitors would
 * notice.
 */
const MANY_OPTIONS = 100
const MANY_CHARACTERS = 100_000

/** Whether a survey is so large that its pages are rendered in a separate worker. */
export function isLarge(questions: Counted, characters: number): boolean {
  return characters > MANY_CHARACTERS || countOptions(questions) > MANY_OPTIONS
}

/** The problem of a new survey with too many options in total, reported for all questions. */
export function optionCountProblems(questions: Counted): FieldProblem[] {
  const count = countOptions(questions)
  const most = LIMITS.surveyOptions
  return count > most ? [{ path: '/questions', rule: 'surveyOptions', values: { count, most } }] : []
}

/** The problems of a new survey that is too large as a whole. */
export function newSurveyProblems(definition: SurveyDefinition): FieldProblem[] {
  const bytes = definitionBytes(definition)
  const most = LIMITS.definition
  const isLarge = bytes > most
  return [
    ...optionCountProblems(definition.questions),
    ...(isLarge ? [{ path: '/questions', rule: 'surveyBytes' as const, values: { bytes, most } }] : []),
    ...translationSizeProblems(definition),
  ]
}

/**
 * The problems of an edit that makes a survey too large as a whole. One that is already too large may be edited as long
 * as it does not grow.
 *
 * @returns a problem for each part at fault
 */
export function sizeProblems(after: SurveyDefinition, before: SurveyDefinition): SizeProblem[] {
  return [...optionProblems(after, before), ...byteProblems(after, before)]
}

/**
 * The problems of a draft that is too large to store; one with too many options waits until some are removed.
 *
 * @returns problems with paths from the root of the parts that are sent
 */
export function draftSizeProblems(after: SurveyDefinition, before: SurveyDefinition): FieldProblem[] {
  const { questions } = after
  const most = LIMITS.questions
  const tooMany = questions.length > most && questions.length > before.questions.length
  return [
    ...(tooMany ? [{ path: '/question', rule: 'tooMany' as const, values: { most } }] : []),
    ...byteProblems(after, before).map(({ part, problem }) => ({
      ...problem,
      path: isWords(part) ? problem.path : `/question/${part}${problem.path}`,
    })),
  ]
}

const isWords = (part: string) => part === 'survey' || part === 'groups'

function optionProblems({ questions }: SurveyDefinition, before: SurveyDefinition): SizeProblem[] {
  const count = countOptions(questions)
  const most = LIMITS.surveyOptions
  if (count <= most || count <= countOptions(before.questions)) return []
  const grown = questions.filter((question) => {
    const known = before.questions.find(({ id }) => id === question.id)
    return countOptions([question]) > countOptions(known ? [known] : [])
  })
  return grown.map(({ id }) => ({
    part: id,
    problem: { path: '/options', rule: 'surveyOptions', values: { count, most } },
  }))
}

function byteProblems(after: SurveyDefinition, before: SurveyDefinition): SizeProblem[] {
  const bytes = definitionBytes(after)
  const most = LIMITS.definition
  if (bytes <= most) return []
  if (definitionBytes(before) > most && contentBytes(after) <= contentBytes(before)) return []
  return grownParts(after, before).map(({ part, path }) => ({
    part,
    problem: { path, rule: 'surveyBytes', values: { bytes, most } },
  }))
}

type Part = { readonly part: string; readonly path: string }

function grownParts(after: SurveyDefinition, before: SurveyDefinition): Part[] {
  const has = (value: unknown, than: unknown) => bytesOf(value) > (than === undefined ? 0 : bytesOf(than))
  const words = (['title', 'description', 'settings'] as const)
    .filter((name) => has(after[name], before[name]))
    .map((name) => ({ part: 'survey', path: `/${name}` }))
  const groups = has(after.questionGroups, before.questionGroups)
    ? [{ part: 'groups', path: '/questionGroups' }]
    : []
  const questions = after.questions
    .filter((question) =>
      has(
        question,
        before.questions.find(({ id }) => id === question.id),
      ),
    )
    .map((question) => ({ part: question.id, path: largestField(question) }))
  return [...questions, ...words, ...groups]
}

const largestField = (question: Question) =>
  isBallot(question) && bytesOf(question.options) > bytesOf(question.description)
    ? '/options'
    : '/description'

/**
 * The stored size of a definition without its translations: bytes of JSON in UTF-8. It is measured as if unavailable, so
 * that a survey at the limit can always be closed.
 */
export function definitionBytes({ translations: _, ...definition }: SurveyDefinition): number {
  return bytesOf({ ...definition, settings: { ...definition.settings, isAvailable: false } })
}

const contentBytes = ({ settings: _, translations: __, ...content }: SurveyDefinition) => bytesOf(content)

/** The most pairs of options in results: twice those of the largest survey that is allowed. */
const MOST_PAIRS = 2_000_000

/**
 * The problem of an old survey, larger than is allowed now, that is too large for results; its responses can still be
 * exported.
 */
export function resultsProblems(questions: readonly Question[]): FieldProblem[] {
  const pairs = questions.reduce((sum, question) => sum + countOptions([question]) ** 2, 0)
  return pairs > MOST_PAIRS ? optionCountProblems(questions) : []
}

/** Whether results were refused because the survey has too many options. */
export function isTooLargeForResults({ code, problems = [] }: Refusal): boolean {
  return code === 'INVALID_INPUT' && problems.some(({ rule }) => rule === 'surveyOptions')
}

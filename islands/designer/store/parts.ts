import { isAnswered, isBallot, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { withShowIf } from '../../../src/domain/show-if/editing.ts'
import type { Option, Question, QuestionType } from '../../../src/domain/survey/survey.ts'
import { suggestionFor } from './document.ts'
import { FORM_BLANKS } from './form-blanks.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const ID_LENGTH = 10

export function newPartId(random: () => number): string {
  return Array.from({ length: ID_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')
}

export function blankQuestion(type: QuestionType, id: string): Question {
  const words = { id, text: '', description: '' }
  if (type === 'qv') {
    return { ...words, type, options: [], totalCredits: suggestionFor(0), sampleOption: 0 }
  }
  return {
    ...words,
    type,
    required: isAnswered({ type }),
    groupId: null,
    ...FORM_BLANKS[type],
  } as Question
}

/**
 * The question changed to another type, with its texts.
 * @param held the question as it was when it last had that type
 */
export function asType(
  question: Question,
  type: QuestionType,
  held: Question = blankQuestion(type, question.id),
): Question {
  const { text, description, showIf } = question
  const isForm = isFormQuestion(question) && type !== 'qv'
  const form = isForm && {
    groupId: question.groupId,
    // Required applies to both if both take answers.
    ...(isAnswered(question) && isAnswered({ type }) && { required: question.required }),
  }
  return withShowIf({ ...held, text, description, ...form } as Question, showIf)
}

/** Makes a question about a ballot refer to the last one before it, unless it refers to one already. */
export function aboutLastBallot(question: Question, before: readonly Question[]): Question {
  const last = before.findLast(isBallot)
  return 'of' in question && question.of === '' && last ? { ...question, of: last.id } : question
}

export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

export function withoutOptions(options: readonly Option[], ids: ReadonlySet<string>): readonly Option[] {
  return options.filter(({ id }) => !ids.has(id))
}

/** The label of a new point on a scale: the next number that no point has. */
export function nextPoint(scale: readonly string[]): string {
  let number = scale.length + 1
  while (scale.includes(String(number))) number += 1
  return String(number)
}

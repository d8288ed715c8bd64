import { type FieldProblem, invalidInput, type Refusal } from '../failure.ts'
import { type ChoiceContent, checkChosen, chosenAsText } from '../questions/choice/answer.ts'
import type { ChoiceQuestion } from '../questions/choice/question.ts'
import { AGREED, type ConsentContent, type ConsentQuestion, DECLINED } from '../questions/consent/question.ts'
import { type DateContent, dateAsText, dateProblem } from '../questions/date/answer.ts'
import { checkPairs, pairsAsText } from '../questions/head-to-head/answer.ts'
import type { HeadToHeadContent, HeadToHeadQuestion } from '../questions/head-to-head/question.ts'
import type { InfoContent } from '../questions/info-question.ts'
import { type NumberContent, numberAsText, numberProblem } from '../questions/number/answer.ts'
import type { LikertContent, TextContent } from '../questions/plain-questions.ts'
import { isBallot } from '../questions/question-traits.ts'
import { checkReasons, reasonsAsText } from '../questions/reason/answer.ts'
import type { ReasonContent, ReasonQuestion } from '../questions/reason/question.ts'
import { entryOf } from '../record-entry.ts'
import type {
  FormQuestion,
  FormType,
  LikertQuestion,
  Question,
  QuestionOf,
  QvQuestion,
  TextQuestion,
} from '../survey/survey.ts'
import { storableText } from '../text/storable-text.ts'
import { textLength } from '../text/text-length.ts'
import type { Cast } from './cast.ts'
import { spentCredits, voteRange } from './credits.ts'
import { type Group, isGroupOf } from './groups.ts'

/** A qv answer as a respondent sends it; an option left out has 0 votes. */
export type QvContent = {
  readonly votes: readonly { readonly optionId: string; readonly votes: number }[]
  readonly position?: Readonly<Record<string, number>>
  readonly group?: Readonly<Record<string, Group>>
  /** Options skipped on purpose. */
  readonly explicitSkip?: readonly string[]
}

/** An answer to a form question as a respondent sends it. */
export type FormContent =
  | LikertContent
  | TextContent
  | ChoiceContent
  | NumberContent
  | DateContent
  | InfoContent
  | ConsentContent
  | ReasonContent
  | HeadToHeadContent

/** A checked answer, ready to be stored. Lists of a qv answer follow the order of the question's options. */
export type Answer =
  | {
      readonly type: 'qv'
      readonly votes: readonly number[]
      readonly positions: readonly (number | null)[]
      readonly groups: readonly (Group | null)[]
      readonly explicitSkips: readonly boolean[]
      /** Voice credits. */
      readonly cost: number
    }
  | { readonly type: FormType; readonly value: string }

/** The outcome of checking an answer: the answer to store, or why it is refused. */
export type Checked = { readonly answer: Answer } | { readonly refusal: Refusal }

/** What an answer to a question about a ballot is checked against, without the votes, which may still change. */
type SeenCast = Pick<Cast, 'uuid' | 'presented'>

const AT = '/responseContent'

/**
 * Checks an answer against its question: known options, each once, votes within floor(sqrt(totalCredits)), cost within
 * the budget and on options that the respondent sees, groups of the question; a selection on the scale; a text within
 * its length; choices of the question. No answer is stored without this check.
 *
 * @param cast the ballot that the answer depends on; see `castFor`
 * @param content the body of the answer, already of the shape of the question's type
 * @returns the answer to store, or the refusal with the path of each field at fault
 */
export function checkAnswer(question: Question, content: QvContent | FormContent, cast?: SeenCast): Checked {
  if (isBallot(question)) return checkBallot(question, content as QvContent, cast)
  const form = content as FormContent
  if (form.questionId !== question.id) return { refusal: invalidInput(`${AT}/questionId`, 'otherQuestion') }
  if (form.questionType !== question.type)
    return { refusal: invalidInput(`${AT}/questionType`, 'otherQuestionType') }
  const rule: FormCheck<FormQuestion, FormContent> = FORM_CHECKS[question.type]
  return rule.check(question, form, cast)
}

/** Checks an answer whose question and type are already known to match. */
type FormCheck<SomeQuestion, Content> = {
  check(question: SomeQuestion, content: Content, cast?: SeenCast): Checked
}

const FORM_CHECKS: {
  readonly [Type in FormType]: FormCheck<QuestionOf<Type>, Extract<FormContent, { questionType: Type }>>
} = {
  likert: { check: checkLikert },
  text: { check: checkText },
  choice: { check: checkChoice },
  number: {
    check: (asked, { value }) => checkOne(asked, value, numberProblem(asked, { value }), numberAsText(value)),
  },
  date: { check: (asked, { value }) => checkOne(asked, value, dateProblem(asked, value), dateAsText(value)) },
  consent: { check: checkConsent },
  reason: { check: checkReason },
  headtohead: { check: checkHeadToHead },
  info: { check: () => ({ refusal: invalidInput(`${AT}/questionId`, 'notAnswered') }) },
}

/** What is said without votes about options that the respondent does not see is not stored. */
function checkBallot(question: QvQuestion, content: QvContent, cast?: SeenCast): Checked {
  const shown = cast && new Set(cast.presented)
  const isShown = (id: string) => !shown || shown.has(id)
  const refusal = checkOptions(question, content) ?? checkVotes(question, content, isShown)
  if (refusal) return { refusal }
  const votes = new Map(content.votes.map((vote) => [vote.optionId, vote.votes + 0]))
  const skips = new Set(content.explicitSkip)
  const { options } = question
  return {
    answer: {
      type: 'qv',
      votes: options.map(({ id }) => votes.get(id) ?? 0),
      positions: options.map(({ id }) => (isShown(id) ? (entryOf(content.position, id) ?? null) : null)),
      groups: options.map(({ id }) => (isShown(id) ? (entryOf(content.group, id) ?? null) : null)),
      explicitSkips: options.map(({ id }) => isShown(id) && skips.has(id)),
      cost: spentCredits(votes.values()),
    },
  }
}

function checkOptions(question: QvQuestion, content: QvContent): Refusal | undefined {
  const known = new Set(question.options.map((option) => option.id))
  const seen = new Set<string>()
  const unknown: FieldProblem[] = []
  const duplicate: FieldProblem[] = []
  content.votes.forEach(({ optionId }, at) => {
    const path = () => `${AT}/votes/${at}/optionId`
    if (!known.has(optionId)) unknown.push({ path: path(), rule: 'unknownOption' })
    else if (seen.has(optionId)) duplicate.push({ path: path(), rule: 'duplicateOption' })
    seen.add(optionId)
  })
  const named = {
    position: Object.keys(content.position ?? {}),
    group: Object.keys(content.group ?? {}),
    explicitSkip: content.explicitSkip ?? [],
  }
  for (const [field, ids] of Object.entries(named)) {
    if (ids.some((id) => !known.has(id))) unknown.push({ path: `${AT}/${field}`, rule: 'unknownOption' })
  }
  if (unknown.length > 0) return { code: 'UNKNOWN_OPTION', problems: unknown }
  if (duplicate.length > 0) return { code: 'DUPLICATE_OPTION', problems: duplicate }
  return undefined
}

function checkVotes(
  question: QvQuestion,
  content: QvContent,
  isShown: (optionId: string) => boolean,
): Refusal | undefined {
  const { least, most } = voteRange(question)
  const rule = least < 0 ? 'votesRange' : question.words?.vote ? 'range' : 'upvotesRange'
  const values = { ...(rule === 'range' && { least }), most }
  const problems: FieldProblem[] = []
  content.votes.forEach(({ optionId, votes }, at) => {
    const path = `${AT}/votes/${at}/votes`
    if (!Number.isInteger(votes) || votes < least || votes > most) problems.push({ path, rule, values })
    else if (votes !== 0 && !isShown(optionId)) problems.push({ path, rule: 'optionNotShown' })
  })
  for (const [optionId, group] of Object.entries(content.group ?? {})) {
    if (!isGroupOf(question, group)) problems.push({ path: `${AT}/group/${optionId}`, rule: 'unknownGroup' })
  }
  if (problems.length > 0) return { code: 'INVALID_INPUT', problems }
  const overBudget = spentCredits(content.votes.map((vote) => vote.votes)) > question.totalCredits
  return overBudget ? { code: 'OVER_BUDGET', ...(question.words && { words: question.words }) } : undefined
}

function checkLikert(question: LikertQuestion, content: LikertContent): Checked {
  const selection = String(content.selection)
  const isCleared = selection === '' && !question.required
  if (!isCleared && !question.scale.includes(selection)) {
    return { refusal: invalidInput(`${AT}/selection`, 'selectionNotOnScale') }
  }
  return { answer: { type: 'likert', value: selection } }
}

function checkText(question: TextQuestion, content: TextContent): Checked {
  const value = storableText(content.text)
  if (textLength(value) > question.maxLength) {
    return { refusal: invalidInput(`${AT}/text`, 'textTooLong', { most: question.maxLength }) }
  }
  return { answer: { type: 'text', value } }
}

function checkChoice(question: ChoiceQuestion, content: ChoiceContent): Checked {
  const { selection, other } = content
  const chosen = other === undefined ? { selection } : { selection, other: storableText(other) }
  const refusal = checkChosen(question, chosen, AT)
  return refusal ? { refusal } : { answer: { type: 'choice', value: chosenAsText(question, chosen) } }
}

/** @param problem why the value is not a valid answer */
function checkOne(
  { type, required }: FormQuestion,
  value: unknown,
  problem: FieldProblem | undefined,
  stored: string,
): Checked {
  if (problem && (required || value !== null))
    return { refusal: invalidInput(AT + problem.path, problem.rule, problem.values) }
  return { answer: { type, value: stored } }
}

function checkConsent({ required }: ConsentQuestion, { agreed }: ConsentContent): Checked {
  if (!agreed && required) return { refusal: invalidInput(`${AT}/agreed`, 'agreement') }
  if (agreed === null) return { answer: { type: 'consent', value: '' } }
  return { answer: { type: 'consent', value: agreed ? AGREED : DECLINED } }
}

function checkReason(question: ReasonQuestion, { reasons }: ReasonContent, cast?: SeenCast): Checked {
  const written = reasons.map(({ optionId, text }) => ({ optionId, text: storableText(text) }))
  const refusal = checkReasons(question, written, cast, AT)
  if (refusal) return { refusal }
  return {
    answer: { type: 'reason', value: reasonsAsText(written.filter(({ text }) => text.trim() !== '')) },
  }
}

function checkHeadToHead(
  question: HeadToHeadQuestion,
  { pairs }: HeadToHeadContent,
  cast?: SeenCast,
): Checked {
  const refusal = checkPairs(question, pairs, cast, AT)
  return refusal ? { refusal } : { answer: { type: 'headtohead', value: pairsAsText(pairs) } }
}

/**
 * The questions that still need an answer before a response can be completed: every qv question and every
 * required form question.
 */
export function missingAnswers(questions: readonly Question[], answered: ReadonlySet<string>): string[] {
  return questions
    .filter((question) => (isBallot(question) || question.required) && !answered.has(question.id))
    .map((question) => question.id)
}

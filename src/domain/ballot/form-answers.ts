import { type FieldProblem, invalidInput, type Refusal } from '../failure.ts'
import { type ChoiceContent, checkChosen, chosenAsText } from '../questions/choice/answer.ts'
import type { ChoiceQuestion } from '../questions/choice/question.ts'
import { AGREED, type ConsentContent, type ConsentQuestion, DECLINED } from '../questions/consent/question.ts'
import { constantSumProblem, pointsAsText, pointsFromText } from '../questions/constant-sum/answer.ts'
import type { ConstantSumContent, ConstantSumQuestion } from '../questions/constant-sum/question.ts'
import { type DateContent, dateAsText, dateProblem } from '../questions/date/answer.ts'
import { checkPairs, pairsAsText } from '../questions/head-to-head/answer.ts'
import type { HeadToHeadContent, HeadToHeadQuestion } from '../questions/head-to-head/question.ts'
import type { InfoContent } from '../questions/info-question.ts'
import { type NumberContent, numberAsText, numberProblem } from '../questions/number/answer.ts'
import type { LikertContent, TextContent } from '../questions/plain-questions.ts'
import { rankedAsText, rankingProblem } from '../questions/ranking/answer.ts'
import type { RankingContent } from '../questions/ranking/question.ts'
import { checkReasons, reasonsAsText } from '../questions/reason/answer.ts'
import type { ReasonContent, ReasonQuestion } from '../questions/reason/question.ts'
import { SLIDER, type SliderContent } from '../questions/slider/question.ts'
import type { FormQuestion, FormType, LikertQuestion, QuestionOf, TextQuestion } from '../survey/survey.ts'
import { storableText } from '../text/storable-text.ts'
import { textLength } from '../text/text-length.ts'
import type { SeenCast } from './cast.ts'

/** An answer to a form question as a respondent sends it. */
export type FormContent =
  | LikertContent
  | TextContent
  | ChoiceContent
  | RankingContent
  | ConstantSumContent
  | SliderContent
  | NumberContent
  | DateContent
  | InfoContent
  | ConsentContent
  | ReasonContent
  | HeadToHeadContent

/** A checked answer to a form question, ready to be stored. */
export type FormAnswer = { readonly type: FormType; readonly value: string }

type CheckedForm = { readonly answer: FormAnswer } | { readonly refusal: Refusal }

const AT = '/responseContent'

/** Checks an answer to a form question; see `checkAnswer`. */
export function checkForm(question: FormQuestion, form: FormContent, cast?: SeenCast): CheckedForm {
  if (form.questionId !== question.id) return { refusal: invalidInput(`${AT}/questionId`, 'otherQuestion') }
  if (form.questionType !== question.type)
    return { refusal: invalidInput(`${AT}/questionType`, 'otherQuestionType') }
  const rule: FormCheck<FormQuestion, FormContent> = FORM_CHECKS[question.type]
  return rule.check(question, form, cast)
}

/** Checks an answer whose question and type are already known to match. */
type FormCheck<SomeQuestion, Content> = {
  check(question: SomeQuestion, content: Content, cast?: SeenCast): CheckedForm
}

const FORM_CHECKS: {
  readonly [Type in FormType]: FormCheck<QuestionOf<Type>, Extract<FormContent, { questionType: Type }>>
} = {
  likert: { check: checkLikert },
  text: { check: checkText },
  choice: { check: checkChoice },
  ranking: {
    check: (asked, { ranking }) =>
      checkOne(asked, ranking[0] ?? null, rankingProblem(asked, ranking), rankedAsText(ranking)),
  },
  constantsum: { check: checkConstantSum },
  slider: {
    check: (asked, { value }) =>
      checkOne(asked, value, numberProblem(SLIDER, { value }), numberAsText(value)),
  },
  number: {
    check: (asked, { value }) => checkOne(asked, value, numberProblem(asked, { value }), numberAsText(value)),
  },
  date: { check: (asked, { value }) => checkOne(asked, value, dateProblem(asked, value), dateAsText(value)) },
  consent: { check: checkConsent },
  reason: { check: checkReason },
  headtohead: { check: checkHeadToHead },
  info: { check: () => ({ refusal: invalidInput(`${AT}/questionId`, 'notAnswered') }) },
}

function checkLikert(question: LikertQuestion, content: LikertContent): CheckedForm {
  const selection = String(content.selection)
  const isCleared = selection === '' && !question.required
  if (!isCleared && !question.scale.includes(selection)) {
    return { refusal: invalidInput(`${AT}/selection`, 'selectionNotOnScale') }
  }
  return { answer: { type: 'likert', value: selection } }
}

function checkText(question: TextQuestion, content: TextContent): CheckedForm {
  const value = storableText(content.text)
  if (textLength(value) > question.maxLength) {
    return { refusal: invalidInput(`${AT}/text`, 'textTooLong', { most: question.maxLength }) }
  }
  return { answer: { type: 'text', value } }
}

function checkChoice(question: ChoiceQuestion, content: ChoiceContent): CheckedForm {
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
): CheckedForm {
  if (problem && (required || value !== null))
    return { refusal: invalidInput(AT + problem.path, problem.rule, problem.values) }
  return { answer: { type, value: stored } }
}

function checkConstantSum(question: ConstantSumQuestion, { points }: ConstantSumContent): CheckedForm {
  const stored = pointsAsText(question, points)
  const given = pointsFromText(stored)
  return checkOne(question, given[0] ?? null, constantSumProblem(question, given), stored)
}

function checkConsent({ required }: ConsentQuestion, { agreed }: ConsentContent): CheckedForm {
  if (!agreed && required) return { refusal: invalidInput(`${AT}/agreed`, 'agreement') }
  if (agreed === null) return { answer: { type: 'consent', value: '' } }
  return { answer: { type: 'consent', value: agreed ? AGREED : DECLINED } }
}

function checkReason(question: ReasonQuestion, { reasons }: ReasonContent, cast?: SeenCast): CheckedForm {
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
): CheckedForm {
  const refusal = checkPairs(question, pairs, cast, AT)
  return refusal ? { refusal } : { answer: { type: 'headtohead', value: pairsAsText(pairs) } }
}

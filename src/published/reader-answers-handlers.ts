import type { MyAnswersBody } from '../contract/results/results.ts'
import { chosenFromText, chosenLabels } from '../domain/questions/choice/answer.ts'
import { constantSumLines } from '../domain/questions/constant-sum/answer.ts'
import { dateFromText } from '../domain/questions/date/answer.ts'
import { enteredLines } from '../domain/questions/number/answer.ts'
import { type AnsweredFormType, isAnswered, isBallot } from '../domain/questions/question-traits.ts'
import { rankingLines } from '../domain/questions/ranking/answer.ts'
import type { FoundBallot } from '../domain/responses/state.ts'
import { seenBy } from '../domain/results/survey-tally.ts'
import {
  type FormQuestion,
  type Question,
  type QuestionOf,
  type QvQuestion,
  questionById,
  type Survey,
} from '../domain/survey/survey.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'
import { ballotOf, hasCompleted, openPublished, type Reader, type ReaderDeps } from './handlers.ts'

/**
 * The reader's own answers, if the survey lets respondents see a copy of them. Texts are left out. A unique key alone
 * does not reveal what was answered with it.
 */
export async function readMyAnswers(
  deps: ReaderDeps,
  surveyId: string,
  reader: Reader,
): Promise<MyAnswersBody> {
  const found = await openPublished(deps, surveyId, reader)
  const { settings } = found.survey
  if (!reader.uuid || !settings.copy || (settings.hasUKey && !reader.uKey)) return {}
  const { ballot, isOwn } = await ballotOf(deps, found, reader)
  if (!isOwn || !hasCompleted(ballot)) return {}
  return Object.fromEntries(
    ballot.answers.flatMap((answer) => {
      const question = questionById(found.survey, answer.questionId)
      const given = question && ownAnswer(found, question, answer, reader.uuid ?? '')
      return given ? [[answer.questionId, given]] : []
    }),
  )
}

function ownAnswer(
  { survey }: CachedSurvey,
  question: Question,
  { votes, positions, value }: FoundBallot['answers'][number],
  respondent: string,
): MyAnswersBody[string] | undefined {
  if (isBallot(question))
    return votes ? ownVotes(survey, question, respondent, { votes, positions }) : undefined
  if (!isAnswered(question)) return undefined
  const labels: AnswerLabel<FormQuestion> = ANSWER_LABELS[question.type]
  const label = value ? labels.label(question, value) : undefined
  return label === undefined ? undefined : { label }
}

/** Describes the reader's own answer; undefined if there is nothing to show. */
type AnswerLabel<SomeQuestion> = { label(question: SomeQuestion, value: string): string | undefined }

const ANSWER_LABELS: { readonly [Type in AnsweredFormType]: AnswerLabel<QuestionOf<Type>> } = {
  likert: { label: (_, value) => value },
  text: { label: () => undefined },
  choice: {
    // An answer in own words is a text, and left out like all texts.
    label: (question, value) =>
      chosenLabels(question, { selection: chosenFromText(value).selection }).join(', '),
  },
  ranking: { label: (question, value) => rankingLines(question, value).join(', ') },
  constantsum: { label: (question, value) => constantSumLines(question, value).join(', ') },
  slider: { label: (_, value) => enteredLines(value)[0] },
  number: { label: (_, value) => enteredLines(value)[0] },
  date: { label: (_, value) => dateFromText(value) ?? undefined },
  consent: { label: () => undefined },
  reason: { label: () => undefined },
  headtohead: { label: () => undefined },
}

function ownVotes(
  survey: Survey,
  question: QvQuestion,
  respondent: string,
  {
    votes,
    positions,
  }: { readonly votes: readonly number[]; readonly positions: readonly (number | null)[] | null },
): MyAnswersBody[string] {
  const seen = seenBy(survey, question, respondent, { votes, positions })
  const shown = question.options.flatMap(({ id }, at) => (seen?.[at] === false ? [] : [[id, votes[at] ?? 0]]))
  return { votes: Object.fromEntries(shown) }
}

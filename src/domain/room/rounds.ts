import { NO_ARMS } from '../arms/arm.ts'
import { NO_PREREGISTRATION } from '../preregistration/plan.ts'
import { withoutAnswers } from '../questions/piping.ts'
import { type AnsweredQuestion, isAnswered, standsAlone } from '../questions/question-traits.ts'
import { NO_QUOTAS } from '../quotas/quota.ts'
import { isAboutBallot } from '../show-if/rule.ts'
import { copySurvey } from '../survey/editing/copy-survey.ts'
import { NO_ENDS } from '../survey/ends/end-settings.ts'
import { LIMITS, type Question, type QuestionGroup, type SurveyDefinition } from '../survey/survey.ts'
import { inLanguage, ofLanguages, textHash } from '../survey/translations/translations.ts'

/** The votes on one question: before and after talking. */
export type Vote = 1 | 2

/** The survey by which a room votes on a question, and whether its result was shown. */
export type Round = { readonly surveyId: string; readonly isRevealed: boolean }

/** The rounds of a room, by question, in the order of its votes. */
export type Rounds = Readonly<Record<string, readonly Round[]>>

type Asked = { readonly questions: readonly Question[] }

/**
 * The questions on which a room votes, one after another. What is read or agreed to comes with the question after it, and a
 * question about a ballot with that ballot.
 */
export function roomQuestions({ questions }: Asked): readonly AnsweredQuestion[] {
  return questions.filter(isAnswered).filter((question) => !standsAlone(question) && !isAboutBallot(question))
}

/** Whether a room votes by the survey itself: the first vote on its only question needs no survey of its own. */
export function votesBySurveyItself(survey: Asked, vote: Vote): boolean {
  return vote === 1 && roomQuestions(survey).length <= 1
}

/**
 * The survey by which a room votes on one question. It has what a room needs: no conditions, arms, quotas or ends, which would
 * refer to questions that it does not ask. Questions and options keep their ids, so that two votes can be compared.
 *
 * @param at the number of the question among those of the room, from 0
 */
export function roundOf(definition: SurveyDefinition, at: number, vote: Vote): SurveyDefinition {
  const asked = roomQuestions(definition)
  const question = asked[at]
  const before = asked[at - 1]
  const first = before ? definition.questions.indexOf(before) + 1 : 0
  const last = question ? definition.questions.indexOf(question) : first
  const questions = definition.questions
    .filter(
      (one, place) =>
        one === question ||
        belongsTo(one, question?.id) ||
        (place >= first && place < last && standsAlone(one)),
    )
    .map(unconditional)
  const copy = copySurvey(definition, titleOf(definition, at, vote))
  const settings = { ...copy.settings, ...NO_ENDS, ...NO_ARMS, ...NO_QUOTAS, ...NO_PREREGISTRATION }
  const round = {
    ...copy,
    settings: { ...settings, screenOut: null, stopAfter: null, parameters: [], practice: false },
    questions,
    questionGroups: groupsOf(definition.questionGroups, questions),
  }
  return withTranslatedTexts(round, definition, at, vote)
}

/** What a vote is called: the survey's title, with the question's text where there are several. */
const titleOf = (definition: SurveyDefinition, at: number, vote: Vote): string => {
  const asked = roomQuestions(definition)
  const question = asked.length > 1 && asked[at]
  const parts = [definition.title, question && withoutAnswers(question.text), vote === 2 && '2']
  return parts.filter(Boolean).join(' · ').slice(0, LIMITS.title).toWellFormed()
}

/** A vote's survey with the translations of what it asks. No text repeats answers, nor does a translation. */
function withTranslatedTexts(
  round: SurveyDefinition,
  definition: SurveyDefinition,
  at: number,
  vote: Vote,
): SurveyDefinition {
  const from = textHash(round.title)
  const translations = Object.entries(round.translations ?? {}).map(([language, texts]) => {
    const { title: _title, ...others } = texts
    const said = Object.entries(others).map(([key, [text, of]]) => [key, [withoutAnswers(text), of]])
    const title = titleOf(inLanguage(definition, language), at, vote)
    return [language, { ...Object.fromEntries(said), ...(title !== round.title && { title: [title, from] }) }]
  })
  return ofLanguages({
    ...round,
    ...(round.translations && { translations: Object.fromEntries(translations) }),
  })
}

const belongsTo = (one: Question, id: string | undefined) => isAboutBallot(one) && one.of === id

function unconditional({ showIf: _showIf, ...question }: Question): Question {
  return { ...question, text: withoutAnswers(question.text) } as Question
}

function groupsOf(groups: readonly QuestionGroup[], questions: readonly Question[]): QuestionGroup[] {
  const isKept = (id: string) => questions.some((question) => question.id === id)
  return groups.flatMap(({ showIf: _showIf, ...group }) => {
    const questionIds = group.questionIds.filter(isKept)
    return questionIds.length > 0 ? [{ ...group, questionIds }] : []
  })
}

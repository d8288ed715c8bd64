import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Contents } from '../../../../islands/survey/store/contents.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { checkAnswer, missingAnswers, type QvContent } from '../../../../src/domain/ballot/answers.ts'
import { castFor } from '../../../../src/domain/ballot/cast.ts'
import type { FormContent } from '../../../../src/domain/ballot/form-answers.ts'
import type { StoredAnswer } from '../../../../src/domain/ballot/stored-answer.ts'
import { storedAnswer } from '../../../../src/domain/ballot/stored-answer.ts'
import { askedPart, isIncomplete } from '../../../../src/domain/questions/answer-rules.ts'
import { reasonsFromText } from '../../../../src/domain/questions/reason/answer.ts'
import { entryOf } from '../../../../src/domain/record-entry.ts'
import { shownQuestions } from '../../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../../src/domain/survey/links/link-parameters.ts'
import type { FormQuestion, Question } from '../../../../src/domain/survey/survey.ts'
import { votesIn } from '../../../domain/show-if/answers-to.ts'
import type { ConditionalSurvey } from '../../../domain/show-if/conditional-surveys.ts'
import { ANNA } from '../opened-page.ts'

/** What the server would store of these answers, show by it, and miss. */
export function onServer(survey: ConditionalSurvey, contents: object, parameters: Parameters | null = null) {
  const stored = new Map<string, StoredAnswer>()
  const castOf = (question: Question) => {
    const votes = 'of' in question ? stored.get(question.of)?.votes : null
    return castFor(question, { ...survey, uuid: ANNA.uuid, shuffle: survey.settings.shuffle, votes })
  }
  for (const question of survey.questions) {
    const content = entryOf(contents as Contents, question.id) as QvContent | FormContent | undefined
    if (!content) continue
    const checked = checkAnswer(question, content, castOf(question))
    if ('answer' in checked) stored.set(question.id, storedAnswer(question, checked.answer))
  }
  const shown = shownQuestions(survey, {
    answerOf: (id) => stored.get(id)?.value,
    hasVotes: (id) => stored.get(id)?.votes?.some((votes) => votes !== 0) ?? false,
    parameters,
  })
  const isWhole = (question: Question) => {
    const answer = stored.get(question.id)
    return answer && !('of' in question && isIncomplete(question, answer.value ?? '', castOf(question)))
  }
  const asked = survey.questions.filter(({ id }) => shown.has(id))
  const whole = new Set(asked.filter(isWhole).map(({ id }) => id))
  const reasonsOf = ({ id, type }: Question) =>
    type === 'reason' ? reasonsFromText(stored.get(id)?.value ?? '') : []
  const isUnasked = (question: Question) =>
    reasonsOf(question).length > 0 &&
    askedPart(question as FormQuestion, stored.get(question.id)?.value ?? '', castOf(question)) !==
      stored.get(question.id)?.value
  return { shown, lacking: missingAnswers(asked, whole), unasked: asked.filter(isUnasked) }
}

/** Gives an answer as a respondent does on the page. */
export function give(store: Store, survey: ConditionalSurvey, id: string, answer: string): void {
  const question = survey.questions.find((each) => each.id === id)!
  if (question.type !== 'qv') store.set(answerAtom, id, answer)
  else
    votesIn(answer).forEach((votes, at) => {
      store.set(castVotesAtom, id, question.options[at]!.id, votes)
    })
}

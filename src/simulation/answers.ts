import { checkAnswer } from '../domain/ballot/answers.ts'
import { type Cast, castFor } from '../domain/ballot/cast.ts'
import type { StoredAnswer } from '../domain/ballot/stored-answer.ts'
import { storedAnswer } from '../domain/ballot/stored-answer.ts'
import { type AnsweredQuestion, isAnswered, isBallot } from '../domain/questions/question-traits.ts'
import { areMet, shownQuestions } from '../domain/show-if/rule.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { inventAnswer } from './form-answers.ts'
import { inventBallot, type Opinions, type Person } from './people.ts'

/** By the id of the question; questions that are not shown have none. */
export type Answers = ReadonlyMap<string, StoredAnswer>

/**
 * A person's answers to the questions shown; undefined if they would be screened out.
 *
 * @param survey as shown in the person's arm, with the credits of their key
 */
export function inventAnswers(
  person: Person,
  opinions: readonly Opinions[],
  survey: Survey,
): Answers | undefined {
  const given = inventedBy(person, opinions, survey)
  const hasVotes = (id: string) => given.get(id)?.votes?.some((votes) => votes !== 0) ?? false
  const known = { answerOf: (id: string) => given.get(id)?.value, hasVotes, parameters: null }
  const shown = shownQuestions(survey, known)
  const { screenOut } = survey.settings
  const asked = survey.questions.filter(({ id }) => shown.has(id))
  if (screenOut && areMet(screenOut, asked, known)) return undefined
  return new Map([...given].filter(([id]) => shown.has(id)))
}

/** In the order of the questions, so that votes exist before the questions about them. */
function inventedBy(person: Person, opinions: readonly Opinions[], survey: Survey): Answers {
  const { questions, settings } = survey
  const answers = new Map<string, StoredAnswer>()
  for (const question of questions.filter(isAnswered)) {
    const about = { questions, uuid: person.uuid, shuffle: settings.shuffle }
    const votes = 'of' in question ? answers.get(question.of)?.votes : null
    const cast = castFor(question, { ...about, votes: votes ?? null })
    answers.set(question.id, answerOf(person, question, opinions, survey, cast))
  }
  return answers
}

function answerOf(
  person: Person,
  question: AnsweredQuestion,
  opinions: readonly Opinions[],
  survey: Survey,
  cast: Cast | undefined,
): StoredAnswer {
  const opinion = opinions.find((each) => each.question.id === question.id)
  const content =
    isBallot(question) && opinion
      ? inventBallot(person, { ...opinion, question }, survey.settings.shuffle)
      : inventAnswer(person, question as Exclude<AnsweredQuestion, { type: 'qv' }>, cast)
  const checked = checkAnswer(question, content, cast)
  if ('refusal' in checked)
    throw new Error(`an invented answer is refused: ${JSON.stringify(checked.refusal)}`)
  return storedAnswer(question, checked.answer)
}

import { atom } from 'jotai'
import type { DesignerSay } from '../../../src/components/designer-say.ts'
import { isBallot, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import type { Question, QuestionGroup, QuestionType, QvQuestion } from '../../../src/domain/survey/survey.ts'
import { changeQuestionAtom, draftAtom, suggestionFor } from './document.ts'
import { formWords } from './form-words.ts'
import { designerPageAtom, designerSayAtom } from './page.ts'
import { aboutLastBallot, asType } from './parts.ts'

type Held = Readonly<Partial<Record<QuestionType, Question>>>

/** Questions as they were before their type changed, by id: changing it back restores them. */
const heldAtom = atom<Readonly<Record<string, Held>>>({})

export const changeTypeAtom = atom(null, (get, set, questionId: string, type: QuestionType) => {
  const { questions, questionGroups } = get(draftAtom)
  const question = questions.find(({ id }) => id === questionId)
  if (!question) return
  const held = { ...get(heldAtom)[questionId], [question.type]: question }
  set(heldAtom, { ...get(heldAtom), [questionId]: held })
  set(changeQuestionAtom, questionId, 'type', (before) =>
    aboutLastBallot(
      asType(before, type, inExistingGroup(held[type], questionGroups)),
      questions.slice(0, questions.indexOf(question)),
    ),
  )
})

function inExistingGroup(
  question: Question | undefined,
  groups: readonly QuestionGroup[],
): Question | undefined {
  if (!question || !isFormQuestion(question)) return question
  return groups.some(({ id }) => id === question.groupId) ? question : { ...question, groupId: null }
}

/** What a question would lose if its type changed, as a list within a sentence; empty if nothing. */
export const lossAtom = atom((get) => {
  const say = get(designerSayAtom)
  const list = new Intl.ListFormat(get(designerPageAtom).language)
  return (question: Question, type: QuestionType): string =>
    type === question.type ? '' : list.format(lossesOf(say, question, type))
})

function lossesOf(say: DesignerSay, question: Question, type: QuestionType): readonly string[] {
  if (isBallot(question)) return qvLosses(say, question)
  const losses = formWords(question.type).losses(say, question)
  if (type !== 'qv') return losses
  const form = [!question.required && say('lose_optional'), question.groupId !== null && say('lose_group')]
  return [...losses, ...form.filter((loss) => loss !== false)]
}

function qvLosses(say: DesignerSay, question: QvQuestion) {
  const { options, totalCredits, sampleOption, direction, maxVotes, bins } = question
  const written = options.filter(({ name, description }) => name !== '' || description !== '')
  return [
    written.length > 0 && say('options', { count: written.length }),
    totalCredits !== suggestionFor(options.length) && say('lose_credits'),
    sampleOption > 0 && say('lose_sample'),
    (direction !== undefined || maxVotes !== undefined) && say('lose_limits'),
    question.fit && say('lose_fit'),
    question.creditsByLabel && say('lose_creditsByLabel'),
    bins !== undefined && say('lose_bins'),
    question.words && say('lose_words'),
    question.outcome && say('lose_outcome'),
  ].filter((loss) => loss !== false && loss !== undefined)
}

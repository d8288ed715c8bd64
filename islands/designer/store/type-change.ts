import { atom } from 'jotai'
import type { DesignerSay } from '../../../src/components/designer-say.ts'
import type { ChoiceQuestion } from '../../../src/domain/choice/question.ts'
import { sameValue } from '../../../src/domain/merging.ts'
import {
  type FormQuestion,
  isFormQuestion,
  type LikertQuestion,
  type Question,
  type QuestionGroup,
  type QuestionType,
  type QvQuestion,
  type TextQuestion,
} from '../../../src/domain/survey.ts'
import { changeQuestionAtom, draftAtom, suggestionFor } from './document.ts'
import { designerPageAtom, designerSayAtom } from './page.ts'
import { asType, blankQuestion } from './parts.ts'

type Held = Readonly<Partial<Record<QuestionType, Question>>>

/** What questions were before they were given another type, by their ids: going back brings it back. */
const heldAtom = atom<Readonly<Record<string, Held>>>({})

export const changeTypeAtom = atom(null, (get, set, questionId: string, type: QuestionType) => {
  const { questions, questionGroups } = get(draftAtom)
  const question = questions.find(({ id }) => id === questionId)
  if (!question) return
  const held = { ...get(heldAtom)[questionId], [question.type]: question }
  set(heldAtom, { ...get(heldAtom), [questionId]: held })
  set(changeQuestionAtom, questionId, 'type', (before) =>
    asType(before, type, inExistingGroup(held[type], questionGroups)),
  )
})

function inExistingGroup(
  question: Question | undefined,
  groups: readonly QuestionGroup[],
): Question | undefined {
  if (!question || !isFormQuestion(question)) return question
  return groups.some(({ id }) => id === question.groupId) ? question : { ...question, groupId: null }
}

/** Names what a question would lose as one of another type, as a list within a sentence; empty where it is nothing. */
export const lossAtom = atom((get) => {
  const say = get(designerSayAtom)
  const list = new Intl.ListFormat(get(designerPageAtom).language)
  return (question: Question, type: QuestionType): string =>
    type === question.type ? '' : list.format(lossesOf(say, question, type))
})

function lossesOf(say: DesignerSay, question: Question, type: QuestionType): readonly string[] {
  if (question.type === 'qv') return qvLosses(say, question)
  const losses = formLosses(say, question)
  if (type !== 'qv') return losses
  const form = [!question.required && say('lose_optional'), question.groupId !== null && say('lose_group')]
  return [...losses, ...form.filter((loss) => loss !== false)]
}

function formLosses(say: DesignerSay, question: FormQuestion): readonly string[] {
  switch (question.type) {
    case 'likert':
      return likertLosses(say, question)
    case 'text':
      return textLosses(say, question)
    case 'choice':
      return choiceLosses(say, question)
  }
}

function choiceLosses(say: DesignerSay, { choices, other }: ChoiceQuestion) {
  const written = choices.filter(({ label }) => label !== '')
  return [written.length > 0 && say('choices', { count: written.length }), other && say('lose_other')].filter(
    (loss) => loss !== false,
  )
}

function qvLosses(say: DesignerSay, { options, totalCredits, sampleOption, bins }: QvQuestion) {
  const written = options.filter(({ name, description }) => name !== '' || description !== '')
  return [
    written.length > 0 && say('options', { count: written.length }),
    totalCredits !== suggestionFor(options.length) && say('lose_credits'),
    sampleOption > 0 && say('lose_sample'),
    bins !== undefined && say('lose_bins'),
  ].filter((loss) => loss !== false)
}

function likertLosses(say: DesignerSay, question: LikertQuestion) {
  const { scale, minLabel, maxLabel } = question
  const blank = blankQuestion('likert', question.id)
  const isOwnScale = blank.type === 'likert' && !sameValue(scale, blank.scale)
  return [isOwnScale && say('lose_scale'), minLabel + maxLabel !== '' && say('lose_labels')].filter(
    (loss) => loss !== false,
  )
}

function textLosses(say: DesignerSay, question: TextQuestion) {
  const blank = blankQuestion('text', question.id)
  const isOwnLength = blank.type === 'text' && blank.maxLength !== question.maxLength
  return [isOwnLength && say('lose_maxLength'), question.multiline && say('lose_multiline')].filter(
    (loss) => loss !== false,
  )
}

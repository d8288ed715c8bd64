import { useSetAtom } from 'jotai'
import type { ChoiceQuestion } from '../../../../src/domain/questions/choice/question.ts'
import { changeQuestionAtom } from '../../store/document.ts'

/** Changes one question that is known to be a choice question. */
export function useChangeChoice({ id }: ChoiceQuestion) {
  const change = useSetAtom(changeQuestionAtom)
  return (what: string, edit: (question: ChoiceQuestion) => Partial<ChoiceQuestion>) =>
    change(id, what, (before) => (before.type === 'choice' ? { ...before, ...edit(before) } : before))
}

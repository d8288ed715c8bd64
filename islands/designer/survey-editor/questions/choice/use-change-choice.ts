import { useSetAtom } from 'jotai'
import type { Choice } from '../../../../../src/domain/questions/choice/question.ts'
import type { Item } from '../../../../../src/domain/questions/items.ts'
import type { Question, QuestionOf } from '../../../../../src/domain/survey/survey.ts'
import { changeQuestionAtom, type What } from '../../../store/document.ts'

/** A question with a list of choices or items. */
export type Listing = QuestionOf<'choice' | 'ranking' | 'constantsum'>

/** Changes one question that is known to have such a list. */
export function useChangeChoice<Listed extends Listing>({ id }: Listed) {
  const change = useSetAtom(changeQuestionAtom)
  return (what: What, edit: (question: Listed) => Partial<Listed> | { readonly choices: readonly Item[] }) =>
    change(id, what, (before) =>
      'choices' in before ? ({ ...before, ...edit(before as Listed) } as Question) : before,
    )
}

/** Its choices or items. */
export const choicesOf = ({ choices }: Listing): readonly (Item & Partial<Choice>)[] => choices

/** A choice or an item. */
export const newChoice = (question: Listing, choiceId: string, label = '') => ({
  choiceId,
  label,
  ...('multiple' in question && { exclusive: false, fixed: false }),
})

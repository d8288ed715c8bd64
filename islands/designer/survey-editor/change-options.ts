import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { Option } from '../../../src/domain/survey.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { moved } from '../store/parts.ts'

type Change = (options: readonly Option[]) => readonly Option[]

/** Changes the options of one question. The function stays the same, so that a row renders only with its option. */
export function useChangeOptions(questionId: string) {
  const change = useSetAtom(changeQuestionAtom)
  return useCallback(
    (what: string, edit: Change) =>
      change(questionId, what, (question) =>
        question.type === 'qv' ? { ...question, options: edit(question.options) } : question,
      ),
    [change, questionId],
  )
}

export type ChangeOptions = ReturnType<typeof useChangeOptions>

/** The id of the field of an option's name. */
export const optionFieldId = (questionId: string, at: number): string => `${questionId}-option-${at}`

/** Moves an option to the place that one gives for where it is. */
export function moveOption(
  changeOptions: ChangeOptions,
  optionId: string,
  placeFrom: (at: number) => number,
): void {
  changeOptions('order', (options) => {
    const at = options.findIndex(({ id }) => id === optionId)
    return moved(options, at, Math.max(0, Math.min(options.length - 1, placeFrom(at))))
  })
}

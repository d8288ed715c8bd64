import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import { LIMITS, type Option } from '../../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { changeQuestionAtom, type What } from '../../store/document.ts'
import { moved, newPartId } from '../../store/parts.ts'
import { fixedAtom } from '../../store/view.ts'

type Change = (options: readonly Option[]) => readonly Option[]

/** Changes the options of one question. The function never changes, so that a row renders only with its option. */
export function useChangeOptions(questionId: string) {
  const change = useSetAtom(changeQuestionAtom)
  return useCallback(
    (what: What, edit: Change) =>
      change(questionId, what, (question) =>
        isBallot(question) ? { ...question, options: edit(question.options) } : question,
      ),
    [change, questionId],
  )
}

export type ChangeOptions = ReturnType<typeof useChangeOptions>

export const optionFieldId = (questionId: string, at: number): string => `${questionId}-option-${at}`

/** Adds an option at an index, and focuses its name. */
export function useAddOption(questionId: string): (at: number) => void {
  const changeOptions = useChangeOptions(questionId)
  const isFixed = useAtomValue(fixedAtom)
  const { random } = useAtomValue(environmentAtom)
  return useCallback(
    (at) => {
      if (isFixed) return
      const option: Option = { id: newPartId(random), name: '', description: '' }
      const insert: Change = (options) =>
        options.length < LIMITS.options ? options.toSpliced(at, 0, option) : options
      // Keystrokes right after the press belong to the new option, so its field must exist before the press is over.
      flushSync(() => changeOptions('add', insert))
      document.getElementById(optionFieldId(questionId, at))?.focus()
    },
    [changeOptions, isFixed, random, questionId],
  )
}

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

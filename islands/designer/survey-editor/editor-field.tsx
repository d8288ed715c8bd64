import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps } from 'react'
import { LabelledField } from '../parts/labelled-field.tsx'
import { shownProblemsAtom, unsavedSettingsAtom, visitFieldAtom } from '../store/problems.ts'
import { readOnlyAtom } from '../store/view.ts'

type Props = Omit<ComponentProps<typeof LabelledField>, 'id' | 'problem' | 'unsaved' | 'onBlur'> & {
  /** The id of a question, `survey` or `groups`. */
  readonly place: string
  /** JSON pointer of the field. */
  readonly path: string
}

/** A field of the draft; once it was left it says what is wrong with it. */
export function EditorField({ place, path, disabled, ...field }: Props) {
  const problem = useProblems(place).get(path)
  const visit = useSetAtom(visitFieldAtom)
  const unsaved = useUnsaved(place, path)
  const isReadOnly = useAtomValue(readOnlyAtom)
  return (
    <LabelledField
      {...field}
      id={fieldId(place, path)}
      problem={problem}
      unsaved={unsaved}
      disabled={disabled || isReadOnly}
      onBlur={() => visit(place, path)}
    />
  )
}

/** What the fields of a place say at the moment, by path. */
export const useProblems = (place: string): ReadonlyMap<string, string> =>
  useAtomValue(shownProblemsAtom)(place)

/** What a setting says where it is not saved. */
export function useUnsaved(place: string, path: string): string | undefined {
  const unsaved = useAtomValue(unsavedSettingsAtom)
  return place === 'survey' ? unsaved.get(path) : undefined
}

export const fieldId = (place: string, path: string): string => `${place}${path.replaceAll('/', '-')}`

/** A number as it was typed; what is none becomes 0, which no field takes. */
export const typedNumber = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 9))

/** A number as its field shows it. */
export const shownNumber = (value: number): string => (value > 0 ? String(value) : '')

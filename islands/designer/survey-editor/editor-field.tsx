import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps } from 'react'
import type { SurveyDefinition } from '../../../src/domain/survey.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { draftAtom } from '../store/document.ts'
import { shownProblemsAtom, unsavedSettingsAtom, visitFieldAtom } from '../store/problems.ts'
import { syncAtom } from '../store/sync.ts'
import { readOnlyAtom } from '../store/view.ts'

type Props = Omit<ComponentProps<typeof LabelledField>, 'id' | 'problem' | 'unsaved' | 'onBlur'> & {
  /** The id of a question, `survey` or `groups`. */
  readonly part: string
  /** JSON pointer of the field. */
  readonly path: string
}

/** A field of the draft; once it was left it shows its problem. */
export function EditorField({ part, path, disabled, ...field }: Props) {
  const problem = useProblems(part).get(path)
  const visit = useSetAtom(visitFieldAtom)
  const unsaved = useUnsaved(part, path)
  const isReadOnly = useAtomValue(readOnlyAtom)
  return (
    <LabelledField
      {...field}
      id={fieldId(part, path)}
      problem={problem}
      unsaved={unsaved}
      disabled={disabled || isReadOnly}
      onBlur={() => visit(part, path)}
    />
  )
}

type RichProps = Pick<Props, 'part' | 'path' | 'label' | 'value' | 'onChange'> & {
  readonly hint?: string
  readonly safe: string | undefined
}

/** A field of the draft with simple HTML. */
export function EditorRichText({ part, path, ...field }: RichProps) {
  const problem = useProblems(part).get(path)
  const visit = useSetAtom(visitFieldAtom)
  const unsaved = useUnsaved(part, path)
  return (
    <RichTextField
      {...field}
      id={fieldId(part, path)}
      problem={problem}
      unsaved={unsaved}
      onLeave={() => visit(part, path)}
    />
  )
}

/** The sanitized form of a text of the survey, unless it was edited since. */
export function useSafeHtml(textOf: (survey: SurveyDefinition) => string | undefined): string | undefined {
  const draft = useAtomValue(draftAtom)
  const { sent, known } = useAtomValue(syncAtom)
  return textOf(draft) === textOf(sent) ? textOf(known) : undefined
}

export const useProblems = (part: string): ReadonlyMap<string, string> =>
  useAtomValue(shownProblemsAtom)(part)

export function useUnsaved(part: string, path: string): string | undefined {
  const unsaved = useAtomValue(unsavedSettingsAtom)
  return part === 'survey' ? unsaved.get(path) : undefined
}

export const fieldId = (part: string, path: string): string => `${part}${path.replaceAll('/', '-')}`

/** A typed number; invalid input becomes 0, which no field accepts. */
export const typedNumber = (text: string): number => Number(text.replace(/\D/g, '').slice(0, 9))

export const shownNumber = (value: number): string => (value > 0 ? String(value) : '')

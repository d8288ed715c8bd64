import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentProps } from 'react'
import type { SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { LabelledField } from '../../parts/labelled-field.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { draftAtom } from '../../store/document.ts'
import { shownProblemsAtom, unfinishedSettingsAtom, visitFieldAtom } from '../../store/problems.ts'
import { syncAtom } from '../../store/sync.ts'
import { readOnlyAtom } from '../../store/view.ts'

export type EditorFieldProps = Omit<
  ComponentProps<typeof LabelledField>,
  'id' | 'problem' | 'unsaved' | 'onBlur'
> & {
  /** The id of a question, `survey` or `groups`. */
  readonly part: string
  /** JSON pointer of the field. */
  readonly path: string
  /** Why what was typed cannot be read, so that the draft does not have it. */
  readonly unread?: string | undefined
  readonly onLeave?: (() => void) | undefined
}

/** A field of the draft; once it was left it shows its problem. */
export function EditorField({ part, path, disabled, unread, onLeave, ...field }: EditorFieldProps) {
  const problem = useProblems(part).get(path)
  const visit = useSetAtom(visitFieldAtom)
  const unsaved = useUnsaved(part, path)
  const isReadOnly = useAtomValue(readOnlyAtom)
  return (
    <LabelledField
      {...field}
      id={fieldId(part, path)}
      problem={unread ?? problem}
      unsaved={unsaved}
      disabled={disabled || isReadOnly}
      onBlur={() => {
        visit(part, path)
        onLeave?.()
      }}
    />
  )
}

type RichProps = Pick<EditorFieldProps, 'part' | 'path' | 'label' | 'value' | 'onChange'> & {
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
  const unsaved = useAtomValue(unfinishedSettingsAtom)
  return part === 'survey' ? unsaved.get(path) : undefined
}

export const fieldId = (part: string, path: string): string => `${part}${path.replaceAll('/', '-')}`

import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { readWhole } from '../../../../src/domain/typed-number/read.ts'
import { surveyPage } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorField } from '../fields/editor-field.tsx'

type Budgets = NonNullable<QvQuestion['creditsByLabel']>

/** Credits by the labels of unique keys: one line each, starting with the label. */
export function LabelCreditsField({ question }: { readonly question: QvQuestion }) {
  const { id, creditsByLabel = {} } = question
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  const [typed, setTyped] = useState('')
  const set = (text: string) => {
    setTyped(text)
    const budgets = budgetsIn(text)
    change(id, 'creditsByLabel', (before) => {
      const { creditsByLabel: _, ...rest } = before as QvQuestion
      return Object.keys(budgets).length > 0 ? { ...rest, creditsByLabel: budgets } : rest
    })
  }
  const isAsTyped = isSame(budgetsIn(typed), creditsByLabel)
  return (
    <>
      <EditorField
        part={id}
        path="/setting/creditsByLabel"
        label={say('creditsByLabelLines')}
        hint={say('creditsByLabelHint')}
        rows={3}
        disabled={isFixed}
        value={isAsTyped ? typed : textOf(creditsByLabel)}
        onChange={set}
      />
      <PreviewsByLabel labels={Object.keys(creditsByLabel)} />
    </>
  )
}

function PreviewsByLabel({ labels }: { readonly labels: readonly string[] }) {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const address = (label: string) =>
    `${surveyPage(surveyId)}?${new URLSearchParams({ preview: 'true', label })}`
  return labels.map((label) => (
    <p key={label}>
      <a href={address(label)} target="_blank" rel="noopener">
        {say('previewWithLabel', { label })}
      </a>
    </p>
  ))
}

/** A label, and what follows its last colon or the like, or else its last space. */
const LINE = /^(?:(.*)[:=;\t]|(.*?),?\s(?=\S*$))(.*)$/

/** A line without a whole number has no credits yet, which the field reports. */
function budgetsIn(text: string): Budgets {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, marked, spaced = line, credits = ''] = LINE.exec(line.trim()) ?? []
      const read = readWhole(credits)
      return [(marked ?? (read === undefined ? line : spaced)).trim(), read ?? 0]
    }),
  )
}

/** The server may return labels in another order. */
const isSame = (typed: Budgets, saved: Budgets) =>
  textOf(typed).split('\n').sort().join() === textOf(saved).split('\n').sort().join()

const textOf = (budgets: Budgets) =>
  Object.entries(budgets)
    .map(([label, credits]) => (credits > 0 ? `${label}: ${credits}` : label))
    .join('\n')

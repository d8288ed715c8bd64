import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Question, QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { readNumber } from '../../../../src/domain/typed-number/read.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { EditorField } from '../fields/editor-field.tsx'

type Props = { readonly question: QuestionOf<'number' | 'slider'> }

/** The edges of groups of numbers. They can change at any time, since they do not affect the meaning of answers. */
export function GroupsField({ question }: Props) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const [typed, setTyped] = useState({ text: '', meaning: '' })
  const [wasLeft, setLeft] = useState(false)
  const stored = (question.bands ?? []).join('; ')
  const shown = typed.meaning === stored ? typed.text : stored
  const type = (text: string) => {
    const bands = readEdges(text)
    setTyped({ text, meaning: bands?.join('; ') ?? stored })
    setLeft(false)
    const changed = bands && bands.length > 0 ? bands : undefined
    if (bands) change(question.id, 'bands', (before) => ({ ...before, bands: changed }) as Question)
  }
  return (
    <EditorField
      part={question.id}
      path="/bands"
      label={say('bands')}
      hint={say('bandsHint')}
      value={shown}
      unread={wasLeft && !readEdges(shown) ? say('bandsUnread') : undefined}
      onLeave={() => setLeft(true)}
      onChange={type}
    />
  )
}

/** Parses numbers between semicolons if there are any, otherwise commas or spaces; undefined if one is no number. */
function readEdges(text: string): number[] | undefined {
  const parts = text.split(text.includes(';') ? ';' : /[,\s]+/).filter((part) => part.trim() !== '')
  const read = parts.flatMap((part) => readNumber(part, { decimals: 'any' }) ?? [])
  return read.length < parts.length ? undefined : [...new Set(read)].sort((a, b) => a - b)
}

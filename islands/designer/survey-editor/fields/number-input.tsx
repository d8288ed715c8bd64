import { useState } from 'react'
import type { DesignerSay } from '../../../../src/components/designer-say.ts'
import { numbersIn, plainNumeral } from '../../../../src/domain/typed-number/read.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { EditorField, type EditorFieldProps } from './editor-field.tsx'

type Props = Pick<EditorFieldProps, 'part' | 'path' | 'label' | 'hint' | 'disabled'> & {
  readonly value: number | null
  readonly isWhole?: boolean
  readonly onChange: (value: number | null) => void
}

/** Typed text, and the number that the draft had from then on. */
type Typed = { readonly text: string; readonly value: number | null }

/**
 * A number of the draft as people write it. Typed text stays as long as the draft has its number; text that cannot be
 * read leaves the draft as it was and says so once the field is left.
 */
export function NumberInput({ value, isWhole = true, onChange, ...field }: Props) {
  const say = useDesignerSay()
  const [typed, setTyped] = useState<Typed>()
  const [wasLeft, setLeft] = useState(false)
  const shown = typed?.value === value ? typed.text : String(value ?? '')
  const type = (text: string) => {
    const numbers = meanings(text, isWhole)
    const read = text.trim() === '' ? null : numbers.length === 1 ? numbers[0]! : undefined
    setTyped({ text, value: read === undefined ? value : read })
    setLeft(false)
    if (read !== undefined && read !== value) onChange(read)
  }
  return (
    <EditorField
      {...field}
      isNumber={isWhole || 'decimal'}
      value={shown}
      unread={wasLeft ? whyUnread(shown, isWhole, say) : undefined}
      onLeave={() => setLeft(true)}
      onChange={type}
    />
  )
}

const MOST_WHOLE = 1_000_000_000

function meanings(text: string, isWhole: boolean): readonly number[] {
  const numbers = numbersIn(text, { decimals: isWhole ? 'none' : 'any' })
  const isTaken = (value: number) => Number.isInteger(value) && value >= 0 && value <= MOST_WHOLE
  return isWhole ? numbers.filter(isTaken) : numbers
}

function whyUnread(text: string, isWhole: boolean, say: DesignerSay): string | undefined {
  const [many, few] = meanings(text, isWhole)
  if (text.trim() === '' || (many !== undefined && few === undefined)) return undefined
  if (many === undefined || few === undefined)
    return say(isWhole ? 'wholeUnread' : 'numberUnread', { typed: text, most: MOST_WHOLE })
  return say('numberEither', { typed: text, many: plainNumeral(many), few: plainNumeral(few) })
}

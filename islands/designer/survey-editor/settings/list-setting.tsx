import { useState } from 'react'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { EditorField } from '../fields/editor-field.tsx'
import { type Labelled, type Named, useSetting } from './setting-fields.tsx'

type ListProps = Labelled & { readonly name: Named<readonly string[]> }

/** Words separated by spaces or commas. */
export function ListSetting({ name, label, hint }: ListProps) {
  const say = useDesignerSay()
  const [words, set] = useSetting<Named<readonly string[]>>(name)
  const [typed, setTyped] = useState('')
  const isAsTyped = wordsIn(typed).join() === words.join()
  return (
    <EditorField
      part="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={hint && say(hint)}
      value={isAsTyped ? typed : words.join(' ')}
      onChange={(text) => {
        setTyped(text)
        set(wordsIn(text))
      }}
    />
  )
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

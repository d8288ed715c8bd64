import { useState } from 'react'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { EditorField } from '../editor-field.tsx'
import { useSetting } from '../setting-fields.tsx'

/** Where respondents come from. */
export function Recruiting() {
  return <ParametersSetting />
}

/** Names with spaces or commas between them. */
function ParametersSetting() {
  const say = useDesignerSay()
  const [names, set] = useSetting('parameters')
  const [typed, setTyped] = useState('')
  const isAsTyped = namesIn(typed).join() === names.join()
  return (
    <EditorField
      part="survey"
      path="/settings/parameters"
      label={say('parameters')}
      hint={say('parametersHint')}
      value={isAsTyped ? typed : names.join(' ')}
      onChange={(text) => {
        setTyped(text)
        set(namesIn(text))
      }}
    />
  )
}

const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

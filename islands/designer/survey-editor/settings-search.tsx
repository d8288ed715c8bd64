import { useState } from 'react'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { EditorPart } from './editor-part.tsx'
import { SETTINGS_FOUND } from './settings-registry.ts'

/** Lists the settings that have a word. Everything else stays as it is. */
export function SettingsSearch() {
  const say = useDesignerSay()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState<number>()
  const word = query.trim().toLowerCase()
  const search = (text: string) => {
    setQuery(text)
    if (text.trim() === '') setCount(undefined)
  }
  return (
    <search className="settings-search">
      <LabelledField
        id="settings-search"
        label={say('settingsSearch')}
        type="search"
        value={query}
        onChange={search}
      />
      <p role="status" className="soft">
        {count !== undefined && say('settingsFound', { count })}
      </p>
      {word && <EditorPart part={SETTINGS_FOUND} props={{ word, onFound: setCount }} />}
    </search>
  )
}

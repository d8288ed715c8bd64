import { useEffect, useState } from 'react'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'

/** Shows only the sections that have a word or a synonym, and opens them; with no word all sections, as they were. */
export function SettingsSearch() {
  const say = useDesignerSay()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(0)
  const word = query.trim().toLowerCase()
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('.settings-section')]
    const found = sections.filter((section) =>
      `${section.textContent}${section.dataset.words}`.toLowerCase().includes(word),
    )
    for (const section of sections) section.hidden = !found.includes(section)
    if (word) for (const section of found) section.querySelector('details')?.setAttribute('open', '')
    setCount(found.length)
  }, [word])
  return (
    <search>
      <LabelledField
        id="settings-search"
        label={say('settingsSearch')}
        type="search"
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="soft">
        {word && say('settingsFound', { count })}
      </p>
    </search>
  )
}

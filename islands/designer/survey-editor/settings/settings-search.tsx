import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { pages } from '../../../../src/urls.ts'
import { LabelledField } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { type FoundSetting, findSettings, goToSetting } from './find-settings.ts'

/** What people look for here and is on another page. */
const ELSEWHERE = {
  texts: (surveyId: string) => `${pages.surveyEdit(surveyId)}?open=info`,
  voting: pages.surveyEdit,
  groups: (surveyId: string) => `${pages.surveyEdit(surveyId)}?open=groups`,
  people: (surveyId: string) => `${pages.surveyEdit(surveyId)}?open=people`,
  languages: pages.surveyLanguages,
  share: pages.surveyShare,
  letters: (surveyId: string) => `${pages.surveyShare(surveyId)}#share-people-heading`,
  list: () => pages.designer(),
} as const

type Elsewhere = keyof typeof ELSEWHERE

/** Lists the settings that have a word, each of which opens its section. Everything else stays as it is. */
export function SettingsSearch() {
  const say = useDesignerSay()
  const { texts } = useAtomValue(designerPageAtom)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<readonly FoundSetting[]>([])
  const word = query.trim().toLowerCase()
  useEffect(() => setFound(word ? findSettings(word, texts) : []), [word, texts])
  const elsewhere = (Object.keys(ELSEWHERE) as Elsewhere[]).filter(
    (one) =>
      word && `${say(`elsewhere_${one}`)} ${say(`words_elsewhere_${one}`)}`.toLowerCase().includes(word),
  )
  return (
    <search className="settings-search">
      <LabelledField
        id="settings-search"
        label={say('settingsSearch')}
        type="search"
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="soft">
        {word && say('settingsFound', { count: found.length + elsewhere.length })}
      </p>
      {found.length + elsewhere.length > 0 && (
        <ul className="settings-found">
          {found.map((one) => (
            <li key={`${one.section}/${one.name}`}>
              <button type="button" className="link" onClick={() => goToSetting(one)}>
                {one.name}
              </button>{' '}
              {one.section && <span className="soft">{one.section}</span>}
              {one.hint && <p className="hint">{one.hint}</p>}
            </li>
          ))}
          {elsewhere.map((one) => (
            <ElsewhereItem key={one} place={one} />
          ))}
        </ul>
      )}
    </search>
  )
}

function ElsewhereItem({ place }: { readonly place: Elsewhere }) {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  return (
    <li>
      <a href={ELSEWHERE[place](surveyId)}>{say(`elsewhere_${place}`)}</a>{' '}
      <span className="soft">{say('onAnotherPage')}</span>
    </li>
  )
}

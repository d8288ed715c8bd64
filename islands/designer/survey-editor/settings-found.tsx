import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { designerPageAtom, openedAtom } from '../store/page.ts'
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

export type FoundProps = {
  /** In lower case. */
  readonly word: string
  readonly onFound: (count: number) => void
}

/** The settings that have a word, each of which opens its section, and what is on another page. */
export function SettingsFound({ word, onFound }: FoundProps) {
  const say = useDesignerSay()
  const { texts } = useAtomValue(designerPageAtom)
  const [found, setFound] = useState<readonly FoundSetting[]>([])
  useEffect(() => setFound(findSettings(word, texts)), [word, texts])
  const elsewhere = (Object.keys(ELSEWHERE) as Elsewhere[]).filter((one) =>
    `${say(`elsewhere_${one}`)} ${say(`words_elsewhere_${one}`)}`.toLowerCase().includes(word),
  )
  const count = found.length + elsewhere.length
  useEffect(() => onFound(count), [count, onFound])
  if (count === 0) return null
  return (
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

import { useAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../src/components/icon.tsx'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { openSectionsAtom } from '../../store/view.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { isAtFault, type SettingSection, sectionId } from './setting-sections.ts'
import { SettingsInWords } from './settings-in-words.tsx'

type Props = { readonly section: SettingSection; readonly children: ReactNode }

/** A section of the settings: collapsed it summarizes them, and it expands by itself if something needs attention. */
export function SettingsSection({ section, children }: Props) {
  const say = useDesignerSay()
  const hasProblem = isAtFault(section, useProblems('survey'))
  const [sections, setOpen] = useAtom(openSectionsAtom)
  const [isOpen] = useState(hasProblem || sections.includes(section))
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasProblem) details.current?.setAttribute('open', '')
  }, [hasProblem])
  useEffect(() => foldingOthers(details.current), [])
  return (
    <fieldset id={sectionId(section)} className="panel settings-section" data-words={say(`words_${section}`)}>
      <legend className="visually-hidden">{say(`section_${section}`)}</legend>
      <details
        ref={details}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(section, currentTarget.open)}
      >
        <summary>
          <span className="settings-section-name">
            {say(`section_${section}`)}
            {hasProblem && <SectionProblem />}
          </span>{' '}
          <SettingsInWords section={section} />
        </summary>
        <div className="settings-fields">
          {children}
          <a className="settings-guide" href={`${pages.guide()}#${sectionId(section)}`}>
            {say('inGuide')}
          </a>
        </div>
      </details>
    </fieldset>
  )
}

/** On a phone, where all sections together take twenty screens, one that opens folds the others, but for problems. */
export function foldOthers(opening: HTMLDetailsElement): void {
  if (!matchMedia('(width < 48rem)').matches) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>('.settings-section > details[open]')) {
    if (other !== opening && !other.querySelector('.settings-problem')) other.open = false
  }
}

/** Folds the others when a section is opened by a press, and leaves it where it was pressed. */
function foldingOthers(pressed: HTMLDetailsElement | null): () => void {
  const summary = pressed?.querySelector('summary')
  const makeRoom = () => {
    if (!pressed || pressed.open) return
    const { top } = pressed.getBoundingClientRect()
    foldOthers(pressed)
    scrollBy(0, pressed.getBoundingClientRect().top - top)
  }
  summary?.addEventListener('click', makeRoom)
  return () => summary?.removeEventListener('click', makeRoom)
}

export function SectionProblem() {
  const say = useDesignerSay()
  return (
    <>
      {' '}
      <span className="settings-problem">
        <Icon name="problem" />
        <span className="visually-hidden">{say('sectionProblem')}</span>
      </span>
    </>
  )
}

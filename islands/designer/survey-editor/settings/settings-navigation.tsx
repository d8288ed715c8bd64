import { useEffect } from 'react'
import { followContents } from '../../../shared/contents.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { isAtFault, SETTING_SECTIONS, sectionId } from './setting-sections.ts'
import { foldOthers, SectionProblem } from './settings-section.tsx'

/** Links to each section and opens it, marks the one being read, and those that need attention. */
export function SettingsNavigation() {
  const say = useDesignerSay()
  const problems = useProblems('survey')
  useEffect(() => {
    openTarget()
    followContents()
    addEventListener('hashchange', openTarget)
    return () => removeEventListener('hashchange', openTarget)
  }, [])
  return (
    <nav className="settings-navigation" aria-label={say('settingsSections')}>
      <ul data-contents>
        {SETTING_SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${sectionId(section)}`} onClick={() => openSection(sectionId(section))}>
              {say(`section_${section}`)}
              {isAtFault(section, problems) && <SectionProblem />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the section in the address, and goes to it: before it was open, the page may have been too short for that. */
function openTarget(): void {
  const id = location.hash.slice(1)
  if (openSection(id)) document.getElementById(id)?.scrollIntoView()
}

/**
 * Opens a section before the browser scrolls there, even if the address does not change.
 * @returns whether it was closed
 */
function openSection(id: string): boolean {
  const details = document.getElementById(id)?.querySelector('details')
  if (!details || details.open) return false
  foldOthers(details)
  details.open = true
  return true
}

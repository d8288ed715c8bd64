import { useEffect } from 'react'
import { followContents } from '../../../shared/contents.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { useProblems } from '../fields/editor-field.tsx'
import { isAtFault, SETTING_SECTIONS, sectionId } from './setting-sections.ts'
import { SectionProblem } from './settings-section.tsx'

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

/** Opens the section in the address. */
const openTarget = () => openSection(location.hash.slice(1))

/** Opens a section before the browser scrolls there, even if the address does not change. */
function openSection(id: string): void {
  document.getElementById(id)?.querySelector('details')?.setAttribute('open', '')
}

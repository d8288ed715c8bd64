import { useEffect, useState } from 'react'
import { loadStudySettings, type StudySettings } from './study/registry.ts'

/** Settings that few surveys need, which are loaded once they are looked at. */
export function StudySection({ name }: { readonly name: keyof StudySettings }) {
  const [settings, setSettings] = useState<StudySettings | undefined>()
  useEffect(() => {
    void loadStudySettings().then(setSettings)
  }, [])
  const Contents = settings?.[name]
  return Contents ? <Contents /> : null
}

import { useEffect, useState } from 'react'

type StudySettings = typeof import('./study/study-settings.ts')

let loaded: StudySettings | undefined

/** Settings that few surveys need, which are loaded once they are looked at. */
export function StudySection({ name }: { readonly name: keyof StudySettings }) {
  const [settings, setSettings] = useState<StudySettings | undefined>()
  useEffect(() => {
    void loadSettings().then(setSettings)
  }, [])
  const Contents = settings?.[name]
  return Contents ? <Contents /> : null
}

async function loadSettings(): Promise<StudySettings> {
  loaded ??= await import('./study/study-settings.ts')
  return loaded
}

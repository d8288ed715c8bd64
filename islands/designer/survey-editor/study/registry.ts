import type { ComponentType } from 'react'

export type StudySettings = { readonly Ends: ComponentType; readonly Recruiting: ComponentType }

/** What the sections of the settings show that are not a part of the editor's own files. */
export async function loadStudySettings(): Promise<StudySettings> {
  const [{ Ends }, { Recruiting }] = await Promise.all([import('./ends.tsx'), import('./recruiting.tsx')])
  return { Ends, Recruiting }
}

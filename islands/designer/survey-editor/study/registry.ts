import type { STUDY_SETTINGS } from './study-settings.tsx'

export type StudySettings = typeof STUDY_SETTINGS

/** Loads the settings that few surveys need, as one file. */
export async function loadStudySettings(): Promise<StudySettings> {
  return (await import('./study-settings.tsx')).STUDY_SETTINGS
}

import type { ComponentType } from 'react'

export type StudySettings = {
  readonly Ends: ComponentType
  readonly Experiment: ComponentType
  readonly Quotas: ComponentType
  readonly Preregistration: ComponentType
  readonly Recruiting: ComponentType
}

/** What the sections of the settings show that are not a part of the editor's own files. */
export async function loadStudySettings(): Promise<StudySettings> {
  const [{ Ends }, { Experiment }, { Quotas }, { Preregistration }, { Recruiting }] = await Promise.all([
    import('./ends.tsx'),
    import('./experiment.tsx'),
    import('./quotas.tsx'),
    import('./preregistration.tsx'),
    import('./recruiting.tsx'),
  ])
  return { Ends, Experiment, Quotas, Preregistration, Recruiting }
}

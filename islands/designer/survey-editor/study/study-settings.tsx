import { Ends } from './ends.tsx'
import { Experiment } from './experiment.tsx'
import { Preregistration } from './preregistration.tsx'
import { Quotas } from './quotas.tsx'
import { Recruiting } from './recruiting.tsx'

/** What the sections of the settings show that are not a part of the editor's own files. */
export const STUDY_SETTINGS = { Ends, Experiment, Preregistration, Quotas, Recruiting } as const

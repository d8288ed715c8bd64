import { LIMITS } from './survey.ts'

/** How many surveys a designer may own that are not in the archive. */
export const surveyLimit = ({ surveysPerDesigner }: { readonly surveysPerDesigner?: number }): number =>
  surveysPerDesigner ?? LIMITS.surveysPerDesigner

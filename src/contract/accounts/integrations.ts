/** The tools that get quadratic ballots by files of `public/files/integrations`. */
export const INTEGRATIONS = ['qualtrics', 'limesurvey', 'otree', 'jspsych'] as const
export type Integration = (typeof INTEGRATIONS)[number]

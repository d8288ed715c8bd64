export const MODES = ['interactive', 'text'] as const
export const BALLOT_SECRECIES = ['secret', 'pseudonymous', 'open'] as const
export const INPUTS = ['dropdown', 'wheel'] as const

/** By mode and input, or as the public data of "Organize, Then Vote" (CHI 2025) numbers its short and long lists. */
export const ARM_NAMES = ['modes', 'v1-v2', 'v3-v4'] as const

export type Mode = (typeof MODES)[number]
export type Input = (typeof INPUTS)[number]

/** How respondents are recruited: by the survey's own links, or by a panel that pays them. */
export const PANELS = ['none', 'prolific', 'mturk'] as const

export type Panel = (typeof PANELS)[number]

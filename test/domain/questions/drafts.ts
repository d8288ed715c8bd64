/** Drafts that can be made questions as they are. */

export const options = (...names: string[]) => names.map((name) => ({ name }))
export const qv = { type: 'qv', text: 'Which?', options: options('Parks', 'Roads') } as const
export const likert = { type: 'likert', text: 'How?', minLabel: 'Bad', maxLabel: 'Good' } as const
export const text = { type: 'text', text: 'Why?' } as const

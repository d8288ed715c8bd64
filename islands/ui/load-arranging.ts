/**
 * What moves and sorts options. No first vote needs it, so it comes with what is loaded after the first hydration; what is
 * asked for before that is done as soon as it is there.
 */
export const loadArranging = async () => (await import('../later.ts')).arranging

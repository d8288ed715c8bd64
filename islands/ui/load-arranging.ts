/**
 * What moves and sorts options. No first vote needs it, so it comes after the first hydration; what is asked for before
 * that is done as soon as it is there.
 */
export const loadArranging = () => import('./arranging.ts')

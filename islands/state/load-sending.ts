/** What sends answers. Nobody needs it before there are some, so it is loaded once the respondent has begun. */
export const loadSending = () => import('./sending.ts')

/**
 * Ids of quotas in the text form of PostgreSQL's arrays.
 *
 * @example listOf(['a', 'b']) // '{a,b}'
 */
export const listOf = (quotaIds: readonly string[]): string => `{${quotaIds.join()}}`

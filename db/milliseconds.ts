/**
 * An instant of a row as every statement answers with it: milliseconds since 1970, null where there is none. Drivers
 * differ on timestamps, and agree on numbers.
 *
 * @param instant a column or an expression of SQL
 */
export const milliseconds = (instant: string): string => `(extract(epoch FROM ${instant}) * 1000)::float8`

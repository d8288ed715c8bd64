/**
 * The entry of a record under a key that comes from outside, or undefined: an id or a group may be called like
 * something that every object has (`toString`), and that is no entry.
 *
 * @example own({ parks: 3 }, 'parks') // 3
 * @example own({ parks: 3 }, 'toString') // undefined
 */
export function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

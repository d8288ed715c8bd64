/**
 * The entry of a record under a key that comes from outside, or undefined: an id or a group may have the name of a
 * property that every object inherits (`toString`), which is no entry.
 *
 * @example entryOf({ parks: 3 }, 'parks') // 3
 * @example entryOf({ parks: 3 }, 'toString') // undefined
 */
export function entryOf<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

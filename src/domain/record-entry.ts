/**
 * The entry of a record under an untrusted key, or undefined: an id or a group may have the name of an inherited
 * property such as `toString`, which is not an entry.
 *
 * @example entryOf({ parks: 3 }, 'parks') // 3
 * @example entryOf({ parks: 3 }, 'toString') // undefined
 */
export function entryOf<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}

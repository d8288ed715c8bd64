/** Uses storage, which may be full, forbidden or broken: it then stores nothing. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

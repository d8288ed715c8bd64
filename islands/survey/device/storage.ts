/** Uses storage, which may be full, forbidden or broken; then the result is undefined. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

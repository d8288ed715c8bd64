import { atom, type Getter, type Setter } from 'jotai/vanilla'

const lastAtom = atom<{ readonly done: Promise<unknown> }>({ done: Promise.resolve() })

/** Runs calls to the server one after another; a failed one does not block the next. */
export function enqueue<T>(get: Getter, set: Setter, work: () => Promise<T>): Promise<T> {
  const result = get(lastAtom).done.then(work)
  set(lastAtom, { done: result.catch(() => undefined) })
  return result
}

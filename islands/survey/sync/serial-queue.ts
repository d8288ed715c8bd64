import { atom, type Getter, type Setter } from 'jotai/vanilla'

const lastAtom = atom<{ readonly done: Promise<unknown> }>({ done: Promise.resolve() })

/** Does what calls the server one thing after another; one that fails does not keep the next from its turn. */
export function enqueue<T>(get: Getter, set: Setter, work: () => Promise<T>): Promise<T> {
  const result = get(lastAtom).done.then(work)
  set(lastAtom, { done: result.catch(() => undefined) })
  return result
}

import { atom, type Getter, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { QvQuestion } from '../../src/domain/survey.ts'
import { pageAtom, qvQuestion, type Say, sayAtom } from '../state/page.ts'

export const useSay = (): Say => useAtomValue(sayAtom)

export const useQvQuestion = (questionId: string): QvQuestion =>
  qvQuestion(useAtomValue(pageAtom), questionId)

/** A value derived from the state for one question or option; only a change of the value itself renders again. */
export function useDerived<T>(read: (get: Getter, ...keys: string[]) => T, ...keys: string[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is the same function at each call site
  return useAtomValue(useMemo(() => atom((get) => read(get, ...keys)), keys))
}

import { atom } from 'jotai/vanilla'
import type { Parameters } from '../../../src/domain/survey/link-parameters.ts'

/** The link's parameters that the survey stores. */
export const parametersAtom = atom<Parameters | undefined>(undefined)

/** The seal that the server issued for a signed link; sent with the first call. */
export const entrySealAtom = atom<string | undefined>(undefined)

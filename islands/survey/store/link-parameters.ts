import { atom } from 'jotai/vanilla'
import type { Parameters } from '../../../src/domain/link-parameters.ts'

/** What the link said of the respondent, as far as the survey stores it. */
export const parametersAtom = atom<Parameters | undefined>(undefined)

/** The seal that the server gave a signed link, which goes along with the first call. */
export const entrySealAtom = atom<string | undefined>(undefined)

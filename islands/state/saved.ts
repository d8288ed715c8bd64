import { atom } from 'jotai'

/** Whether the device kept the last change; null before there is one. */
export const savedAtom = atom<boolean | null>(null)

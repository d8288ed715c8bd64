import { atom } from 'jotai/vanilla'

/** Whether the device kept the last change; null before there is one. */
export const savedAtom = atom<boolean | null>(null)

/** Whether the browser believes that there is a network. */
export const onlineAtom = atom(true)

import { atom } from 'jotai/vanilla'

export const savedAtom = atom<boolean | null>(null)

export const onlineAtom = atom(true)

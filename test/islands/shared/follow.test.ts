import { expect, test } from 'bun:test'
import { atom, createStore } from 'jotai/vanilla'
import { follow, together } from '../../../islands/shared/follow.ts'

const firstAtom = atom(1)
const secondAtom = atom(10)

test('what is read is told with what it was before, whatever it is read from', () => {
  const store = createStore()
  const told: (readonly [number, number])[] = []
  follow(
    store,
    (get) => get(firstAtom) + get(secondAtom),
    (now, before) => told.push([now, before]),
  )
  store.set(firstAtom, 2)
  store.set(secondAtom, 20)
  expect(told).toEqual([
    [12, 11],
    [22, 12],
  ])
})

test('a change that leaves what is read the same is not told', () => {
  const store = createStore()
  const told: boolean[] = []
  follow(
    store,
    (get) => get(firstAtom) > 5,
    (now) => told.push(now),
  )
  store.set(firstAtom, 4)
  expect(told).toEqual([])
  store.set(firstAtom, 6)
  expect(told).toEqual([true])
})

test('an atom is followed like what is read, and nothing is told once all has ended', () => {
  const store = createStore()
  const told: number[] = []
  const tell = (now: number) => told.push(now)
  const end = together(follow(store, firstAtom, tell), follow(store, secondAtom, tell))
  store.set(secondAtom, 11)
  end()
  store.set(firstAtom, 3)
  expect(told).toEqual([11])
})

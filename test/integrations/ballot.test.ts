import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { documentForTests } from '../support/dom.ts'
import { button, press, runScript } from './scripts.ts'

documentForTests()
beforeAll(() => runScript('ballot.js'))

const OPTIONS = [
  { code: 'parks', name: 'Parks' },
  { code: 'buses', name: 'Buses', description: 'At night' },
]

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
})
const ballot = (settings: object = {}) =>
  quadraticBallot(place, { options: OPTIONS, credits: 10, ...settings })

describe('a ballot on the page of another tool', () => {
  test('charges the square of votes, and takes no vote that the credits do not pay for', () => {
    const shown = ballot()
    press(place, 'Add a vote to Parks', 5)
    press(place, 'Add a vote to Buses', 5)
    expect(shown.votes()).toEqual({ parks: 3, buses: 1 })
    expect([shown.spent(), shown.left()]).toEqual([10, 0])
    expect(place.querySelector('[role=status]')?.textContent).toBe('0 of 10 credits left')
    expect(button(place, 'Add a vote to Buses').getAttribute('aria-disabled')).toBe('true')
    expect(shown.actions().map(({ code, votes }) => [code, votes])).toEqual([
      ['parks', 1],
      ['parks', 2],
      ['parks', 3],
      ['buses', 1],
    ])
  })

  test('takes votes against options only where it may, and no more than its most', () => {
    const up = ballot()
    press(place, 'Take a vote from Parks')
    expect(up.votes()).toEqual({ parks: 0, buses: 0 })
    place.replaceChildren()
    const both = ballot({ downvotes: true, cap: 2 })
    press(place, 'Take a vote from Parks', 4)
    press(place, 'Add a vote to Buses', 4)
    expect(both.votes()).toEqual({ parks: -2, buses: 2 })
  })

  test('begins with the votes given before, and empty if nobody could have cast them', () => {
    expect(ballot({ votes: { parks: 3 } }).votes()).toEqual({ parks: 3, buses: 0 })
    expect(ballot({ votes: { parks: 4 } }).votes()).toEqual({ parks: 0, buses: 0 })
    expect(ballot({ votes: { buses: -1 } }).votes()).toEqual({ parks: 0, buses: 0 })
    expect(ballot({ votes: { buses: 1.5 } }).votes()).toEqual({ parks: 0, buses: 0 })
  })

  test('shows names as texts, in words of another language if given', () => {
    ballot({
      options: [{ code: 'a', name: '<b>A</b>' }],
      texts: { left: 'Noch {left} von {credits}', add: 'Eine Stimme mehr für {name}' },
      prices: false,
    })
    expect(place.textContent).toBe('Noch 10 von 10<b>A</b>−Votes: 0+')
    expect(button(place, 'Eine Stimme mehr für <b>A</b>')).toBeTruthy()
  })

  test('refuses settings of which no ballot can be made', () => {
    expect(() => ballot({ options: [] })).toThrow('A ballot needs options.')
    expect(() => ballot({ options: [...OPTIONS, OPTIONS[0]] })).toThrow('Two options have the same code.')
    expect(() => ballot({ credits: 0 })).toThrow('Credits must be a whole number above 0.')
    expect(() => ballot({ cap: 1.5 })).toThrow('The most votes must be a whole number above 0.')
  })
})

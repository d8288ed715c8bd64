import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Command } from '../../../src/domain/responses/command.ts'
import type { FoundBallot } from '../../../src/domain/responses/state.ts'
import { decide } from '../../support/decide.ts'
import { after, by, NONE, selection, surveyWith, text, VISIT } from './stored-ballots.ts'

/** Random calls of some respondents, decided one after the other, against a plain account of what each may do. */

const PEOPLE = ['ann', 'ben', 'cat', 'dan'] as const
const MOST_COMPLETED = 2
const MOST_RENTERS = 1

const SURVEY = surveyWith({
  stopAfter: MOST_COMPLETED,
  changeAnswers: true,
  screenOut: { all: [{ questionId: 'home', operator: 'is', value: 'none' }] },
  quotas: [
    {
      quotaId: 'renters',
      most: MOST_RENTERS,
      when: { all: [{ questionId: 'home', operator: 'is', value: 'rent' }] },
    },
  ],
})

type Step = {
  readonly who: (typeof PEOPLE)[number]
  readonly call: 'home' | 'why' | 'again' | 'proceed' | 'complete' | 'change' | 'withdraw'
  readonly value: 'own' | 'rent' | 'none'
}

type Person = {
  home?: string
  why?: string
  begun: boolean
  end?: 'completed' | 'screenedOut' | 'quotaFull'
  place: boolean
}

/** The plain account: what a call comes to, and what it leaves. `newest` is the order of the answer about the home. */
function account(
  people: Record<string, Person>,
  newest: Map<string, number>,
  { who, call, value }: Step,
): 'changed' | 'unchanged' | 'refused' {
  const me = people[who]!
  const all = Object.values(people)
  const isStopped = all.filter(({ end }) => end === 'completed').length >= MOST_COMPLETED
  const isRentersFull =
    !me.place &&
    all.filter(({ end, home, place }) => place || (end === 'completed' && home === 'rent')).length >=
      MOST_RENTERS
  const close = (end: Person['end']) => {
    Object.assign(me, { end, place: false })
    return 'changed' as const
  }
  if (call === 'withdraw') {
    if (!me.begun || me.end) return 'unchanged'
    people[who] = { begun: false, place: false }
    newest.delete(who)
    return 'changed'
  }
  if (call === 'home' || call === 'why') {
    if (me.end || (!me.begun && isStopped)) return 'refused'
    Object.assign(me, { begun: true, [call]: value })
    if (call === 'home') newest.set(who, (newest.get(who) ?? 0) + 1)
    return 'changed'
  }
  if (call === 'change') {
    // The answer about the home alone, by which nobody is screened out or counts elsewhere.
    if (me.end !== 'completed' || isStopped || value === 'none') return 'refused'
    if ((me.home === 'rent') !== (value === 'rent')) return 'refused'
    if (me.why === undefined) return 'unchanged'
    delete me.why
    newest.set(who, (newest.get(who) ?? 0) + 1)
    return 'changed'
  }
  if (!me.begun) return 'refused'
  if (call === 'again') {
    if (newest.get(who)) return 'unchanged'
    if (me.end) return 'refused'
    me.home = value
    return 'changed'
  }
  if (me.end) return 'unchanged'
  if (me.home === 'none') return close('screenedOut')
  if (call === 'proceed') {
    if (me.home === 'rent' && isRentersFull) return close('quotaFull')
    me.place = me.home === 'rent'
    return 'changed'
  }
  if (isStopped || me.home === undefined) return 'refused'
  if (me.home === 'rent' && isRentersFull) return close('quotaFull')
  if (me.home !== 'own') delete me.why
  return close('completed')
}

function commandOf({ who, call, value }: Step): Command {
  const own = { by: by(who), responseId: 'ballot' }
  switch (call) {
    case 'home':
      return { kind: 'begin', by: by(who), visit: VISIT, answer: selection(value) }
    case 'why':
      return { kind: 'begin', by: by(who), visit: VISIT, answer: text(value) }
    case 'again':
      // Older than what may be stored.
      return { kind: 'answer', ...own, answer: selection(value, 0), isMisnamed: false }
    case 'proceed':
      return { kind: 'proceed', ...own }
    case 'complete':
      return { kind: 'complete', ...own, metadata: null }
    case 'change':
      return {
        kind: 'change',
        by: by(who),
        byLink: false,
        language: null,
        answers: [selection(value)],
        metadata: null,
      }
    case 'withdraw':
      return { kind: 'withdraw', by: by(who) }
  }
}

/** What is stored: the ballots, the places in the quota, and the counts of both limits. */
type World = { ballots: Record<string, FoundBallot>; places: Set<string>; renters: number; completed: number }

function foundIn({ ballots, places, renters, completed }: World, who: string): FoundBallot {
  const quota = { quotaId: 'renters', most: MOST_RENTERS, completed: renters, reserved: places.size }
  const stop = { most: MOST_COMPLETED, completed }
  return { ...(ballots[who] ?? NONE), stop, quotas: [{ ...quota, isHeld: places.has(who) }] }
}

function carryOut(world: World, step: Step): 'changed' | 'unchanged' | 'refused' {
  const { who } = step
  const found = foundIn(world, who)
  const decision = decide(SURVEY, found, commandOf(step))
  if (decision.kind !== 'changed') return decision.kind
  const { change } = decision
  world.ballots[who] = after(found, change)
  if (change.quotas) world.places.delete(who)
  if (change.quotas?.counts) world.renters += change.quotas.ids.length
  else if (change.quotas && change.quotas.ids.length > 0) world.places.add(who)
  world.completed += Number(change.stops)
  return 'changed'
}

const seen = ({ ballots, places }: World, who: string): Person => {
  const { respondent = null, completedAt, outcome, answers } = ballots[who] ?? NONE
  const answerTo = (id: string) => answers.find(({ questionId }) => questionId === id)?.value ?? undefined
  const [home, why] = [answerTo('home'), answerTo('why')]
  return {
    begun: respondent !== null,
    place: places.has(who),
    ...(home !== undefined && { home }),
    ...(why !== undefined && { why }),
    ...(completedAt !== null && { end: outcome ?? 'completed' }),
  }
}

test('random calls come to what the plain account says, and no limit is exceeded', () => {
  const steps = fc.array(
    fc.record<Step>({
      who: fc.constantFrom(...PEOPLE),
      call: fc.constantFrom(
        'home',
        'home',
        'why',
        'again',
        'proceed',
        'complete',
        'complete',
        'change',
        'withdraw',
      ),
      value: fc.constantFrom('own', 'own', 'rent', 'rent', 'none'),
    }),
    { maxLength: 60, size: 'max' },
  )
  fc.assert(
    fc.property(steps, (calls) => {
      const people = Object.fromEntries(PEOPLE.map((who) => [who, { begun: false, place: false } as Person]))
      const world: World = { ballots: {}, places: new Set(), renters: 0, completed: 0 }
      const newest = new Map<string, number>()
      for (const call of calls) {
        expect(carryOut(world, call)).toBe(account(people, newest, call))
        for (const who of PEOPLE) expect(seen(world, who)).toEqual(people[who]!)
        expect(world.completed).toBeLessThanOrEqual(MOST_COMPLETED)
        expect(world.renters + world.places.size).toBeLessThanOrEqual(MOST_RENTERS)
      }
    }),
    { numRuns: 300 },
  )
})

import type { Mode } from '../domain/action-log/setting-values.ts'
import type { QvContent } from '../domain/ballot/answers.ts'
import { hasDownvotes, type VoteLimits, voteRange } from '../domain/ballot/credits.ts'
import { binsOf, SKIP, voteView } from '../domain/ballot/groups.ts'
import { presentedOptions, type Random, seededRandom, seedOf } from '../domain/ballot/ordering.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import type { QvQuestion, Survey } from '../domain/survey/survey.ts'
import { normal } from './form-answers.ts'

/** People's simulated opinions of a question's options, the same for the same seed. */
export type Opinions = {
  readonly question: QvQuestion
  /** By option: the average opinion, and how far two camps are apart. */
  readonly appeal: readonly number[]
  readonly dispute: readonly number[]
}

/** Simulates opinions: a few options are popular, a few are divisive. */
export function inventOpinions(question: QvQuestion, seed: number): Opinions {
  const random = seededRandom(seedOf(`${seed}/${question.id}`))
  const { options } = question
  return {
    question,
    appeal: options.map(() => 0.45 + 0.75 * normal(random)),
    dispute: options.map(() => (random() < 0.25 ? 1.2 * random() : 0)),
  }
}

export type Person = {
  readonly uuid: string
  readonly random: Random
  /** The person's camp: 1 or -1. */
  readonly camp: number
  readonly mode: Mode
  /** Seconds from the start to completion. */
  readonly seconds: number
}

/**
 * The person with a number, the same for the same seed.
 *
 * @param mode how the survey is shown to them
 * @param attempt how many people were simulated for that number before and would have been turned away
 */
export function inventPerson(
  number: number,
  seed: number,
  { questions, mode }: { readonly questions: Survey['questions']; readonly mode: Mode },
  attempt = 0,
): Person {
  const random = seededRandom(seedOf([seed, number, ...(attempt > 0 ? [attempt] : [])].join('/')))
  const options = questions.reduce(
    (sum, question) => sum + (isBallot(question) ? question.options.length : 1),
    0,
  )
  const pace = Math.exp(0.4 * normal(random))
  return {
    uuid: uuidFrom(random, number),
    random,
    camp: random() < 0.5 ? 1 : -1,
    mode,
    seconds: Math.round(40 + 22 * options * pace),
  }
}

/** Ends in the person's number, so that no two are alike. */
function uuidFrom(random: Random, number: number): string {
  const block = () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0')
  return `${block()}${block()}-${block()}-${block()}-${block()}-${number.toString(16).padStart(12, '0')}`
}

/**
 * A person's ballot. As in published data, most people spend nearly all their credits, leave about a fifth of the
 * options without votes, and cast one in three votes against an option.
 */
export function inventBallot(person: Person, opinions: Opinions, shuffle: boolean): QvContent {
  const { random, uuid } = person
  const { question } = opinions
  const shown = presentedOptions(question, uuid, shuffle)
  const indexes = new Map(question.options.map(({ id }, index) => [id, index]))
  const against = random() < 0.34 && hasDownvotes(question)
  const feelings = shown.map(({ id }) => feelingOf(person, opinions, indexes.get(id)!))
  const counted = feelings.map((feeling) => (against || feeling > 0 ? feeling : 0))
  const votes = spend(counted, question, random)
  const content = { votes: shown.map(({ id }, at) => ({ optionId: id, votes: votes[at]! })) }
  if (person.mode === 'text') return { ...content, position: positionsOf(shown.map(({ id }) => [id, 0])) }
  const groups = shown.map(({ id }, at): [string, string] => [id, groupOf(question, feelings[at]!, random)])
  const view = voteView(question)
  return {
    ...content,
    group: Object.fromEntries(groups),
    position: positionsOf(groups.map(([id, group]) => [id, view.indexOf(group)])),
    explicitSkip: groups.filter(([, group]) => group === SKIP && random() < 0.5).map(([id]) => id),
  }
}

function feelingOf({ camp, random }: Person, { appeal, dispute }: Opinions, option: number): number {
  return appeal[option]! + camp * dispute[option]! + 0.8 * normal(random)
}

function groupOf(question: QvQuestion, feeling: number, random: Random): string {
  if (random() < 0.02) return SKIP
  const tone = feeling > 0.25 ? 'positive' : feeling < -0.6 ? 'negative' : 'neutral'
  const bins = binsOf(question).filter((bin) => bin.tone === tone)
  return bins[Math.floor(random() * bins.length)]?.name ?? SKIP
}

/** Positions from 0, group by group, and within a group in the order given. */
function positionsOf(groups: readonly (readonly [id: string, group: number])[]): Record<string, number> {
  const order = [...groups].sort(([, a], [, b]) => a - b)
  return Object.fromEntries(order.map(([id], index) => [id, index]))
}

/** Votes in proportion to feelings, as strong as the person's credits allow. */
function spend(feelings: readonly number[], limits: VoteLimits, random: Random): number[] {
  const { totalCredits } = limits
  const budget = random() < 0.4 ? totalCredits : totalCredits * (1 - 0.25 * random() ** 2)
  const { most } = voteRange(limits)
  const level = (strength: number) =>
    feelings.map((feeling) => clamp(Math.round(strength * feeling), most) + 0)
  const cost = (votes: readonly number[]) => votes.reduce((sum, vote) => sum + vote * vote, 0)
  let low = 0
  let high = 4 * most
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (cost(level(middle)) <= budget) low = middle
    else high = middle
  }
  return spendRest(level(low), feelings, budget - cost(level(low)), most)
}

/** One more vote for the best-liked options, as long as credits are left. */
function spendRest(votes: number[], feelings: readonly number[], left: number, most: number): number[] {
  const order = feelings.map((_, at) => at).sort((a, b) => feelings[b]! - feelings[a]!)
  for (const at of order) {
    const price = 2 * votes[at]! + 1
    if (feelings[at]! <= 0 || price > left || votes[at]! >= most) continue
    votes[at]!++
    left -= price
  }
  return votes
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))

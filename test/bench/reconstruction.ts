import { parseArgs } from 'node:util'
import { affordableVotes } from '../../src/domain/ballot/credits.ts'
import { peopleNeeded } from '../../src/domain/disclosure/people-needed.ts'
import { publishedVotes } from '../../src/domain/results/vote-bands.ts'
import { sumOf } from '../../src/domain/sum.ts'
import { type Attack, type Ballots, fixedSecrets, type Secret, secretsOf } from '../science/attack.ts'
import { isPossible, knownFrom, knownOfAll } from '../science/consistent-votes.ts'
import { CROWDS, publication } from '../science/publications.ts'

/**
 * Prints how many votes and ballots of one or two people follow from all that is published of a survey with issued keys,
 * though net votes alone leave them open; from 20 people on of two publications, the first without the last ten. A secret
 * is free if other ballots without it were found that are published the same way, proved if the sums and counts of its
 * option fit no others, and undecided if no walk found any.
 *
 * bun test/bench/reconstruction.ts [--people 5,9] [--credits 1,4,9,100] [--surveys 3] [--steps 20000] [--named]
 * [--crowds sparse,polarised] [--once]
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5,9' },
    credits: { type: 'string', default: '1,4,9,100' },
    surveys: { type: 'string', default: '3' },
    steps: { type: 'string', default: '20000' },
    named: { type: 'boolean' },
    crowds: { type: 'string', default: Object.keys(CROWDS).join() },
    once: { type: 'boolean' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
const steps = Number(values.steps)

/** From so many people on, an earlier publication lacks the last batch. */
const TWO_FROM = 20
const BATCH = 10

/** What net votes alone say. */
const NET_VOTES = {
  ofOption: (votes: readonly number[]) => `${sumOf(votes)}`,
  jointly: () => '',
  publish: () => '',
}

/** Whether the counts and the sum of all, or of the first publication, fit no votes on its option without it. */
function isProved(
  ballots: Ballots,
  { option, votes: level }: Secret,
  { least, credits, ends }: Attack,
): boolean {
  if (option === undefined || level === undefined) return false
  const most = affordableVotes(credits)
  return ends.some((people) => {
    const votes = ballots.slice(0, people).map((ballot) => ballot[option]!)
    const counts = Array.from(
      { length: most - least + 1 },
      (_, at) => votes.filter((vote) => vote === at + least).length,
    )
    const told =
      people < peopleNeeded({ totalCredits: credits }, { isOnce: ends.length === 1 }).counts
        ? undefined
        : publishedVotes({ counts, least })
    const question = { people, least, most }
    return !isPossible(told ? knownFrom(told, question) : knownOfAll(question), question, sumOf(votes), level)
  })
}

console.log('| people | ballots | credits | secrets that net votes leave open | free | undecided | proved |')
const all = { left: 0, undecided: 0, proved: 0 }
for (const people of numbers(values.people))
  for (const [name, crowd] of Object.entries(CROWDS).filter(([each]) =>
    values.crowds.split(',').includes(each),
  ))
    for (const credits of numbers(values.credits)) {
      let [open, undecided, proved] = [0, 0, 0]
      for (let seed = 1; seed <= Number(values.surveys); seed++) {
        const before = values.once || people < TWO_FROM ? undefined : people - BATCH
        const asked = { crowd, people, seed, credits, ...(before && { before }) }
        const { ballots, ...published } = publication(asked)
        const secrets = secretsOf(ballots)
        const known = new Set(fixedSecrets(ballots, secrets, { ...published, ...NET_VOTES, steps }))
        const left = secrets.filter((secret) => !known.has(secret))
        const fixed = fixedSecrets(ballots, left, { ...published, steps })
        const certain = fixed.filter((secret) => isProved(ballots, secret, { ...published, steps }))
        if (values.named && fixed.length > 0)
          console.log(`survey ${seed}: ${fixed.map((each) => each.name).join('; ')}`)
        open += left.length
        undecided += fixed.length - certain.length
        proved += certain.length
      }
      all.left += open
      all.undecided += undecided
      all.proved += proved
      const free = open - undecided - proved
      console.log(`| ${people} | ${name} | ${credits} | ${open} | ${free} | ${undecided} | ${proved} |`)
    }
console.log(`Of ${all.left} secrets ${all.proved} proved, ${all.undecided} undecided`)

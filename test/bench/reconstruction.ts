import { parseArgs } from 'node:util'
import { type Ballots, fixedSecrets, secretsOf } from '../science/attack.ts'
import { CROWDS, publication } from '../science/publications.ts'

/**
 * Prints how many votes and ballots of one or two people follow from all that is published of a survey with issued keys,
 * though net votes alone leave them open; from 20 people on of two publications, the first without the last ten. Where
 * a walk ends before it finds other ballots, a secret counts as following, so figures are upper bounds.
 *
 * bun test/bench/reconstruction.ts [--people 5,9] [--credits 1,4,9,100] [--surveys 3] [--steps 20000]
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '5,9' },
    credits: { type: 'string', default: '1,4,9,100' },
    surveys: { type: 'string', default: '3' },
    steps: { type: 'string', default: '20000' },
  },
})
const numbers = (list: string) => list.split(',').map(Number)
const steps = Number(values.steps)

/** From so many people on, an earlier publication lacks the last batch. */
const TWO_FROM = 20
const BATCH = 10

const netVotes = (ballots: Ballots) =>
  ballots[0]?.map((_, option) => ballots.reduce((sum, ballot) => sum + ballot[option]!, 0))

console.log('| people | ballots | credits | secrets that net votes leave open | of these follow |')
for (const people of numbers(values.people))
  for (const [name, crowd] of Object.entries(CROWDS))
    for (const credits of numbers(values.credits)) {
      let [open, following] = [0, 0]
      for (let seed = 1; seed <= Number(values.surveys); seed++) {
        const before = people < TWO_FROM ? undefined : people - BATCH
        const { ballots, ...published } = publication({
          ...{ crowd, people, seed, credits },
          ...(before && { before }),
        })
        const sums = (all: Ballots) => [netVotes(all.slice(0, before ?? 0)), netVotes(all)]
        const secrets = secretsOf(ballots)
        const alone = { ...published, disclose: sums, publish: sums, steps }
        const known = new Set(fixedSecrets(ballots, secrets, alone))
        const left = secrets.filter(({ name: secret }) => !known.has(secret))
        open += left.length
        following += fixedSecrets(ballots, left, { ...published, steps }).length
      }
      console.log(`| ${people} | ${name} | ${credits} | ${open} | ${following} |`)
    }

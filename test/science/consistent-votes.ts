import { peopleBehind } from '../../src/domain/disclosure/counts-in-fives.ts'
import type { PublishedVotes } from '../../src/domain/results/vote-bands.ts'

/** What somebody knows of the votes on one option: how many people lie between two votes, in groups with a total. */
type Known = readonly {
  readonly bands: readonly { readonly from: number; readonly to: number; readonly people: Limits }[]
  readonly people: Limits
}[]
type Limits = readonly [fewest: number, most: number]

type Question = { readonly people: number; readonly least: number; readonly most: number }

/** What the number of people alone says. */
export const knownOfAll = ({ people, least, most }: Question): Known => [
  { bands: [{ from: least, to: most, people: [people, people] }], people: [people, people] },
]

/** What is known of the votes on an option from its published counts. */
export function knownFrom({ bands, ...signs }: PublishedVotes, { people, least, most }: Question): Known {
  const behind = (about: number) => peopleBehind(about, people)
  const sides = [
    { from: least, to: -1, about: signs.opponents },
    { from: 0, to: 0, about: signs.abstained },
    { from: 1, to: most, about: signs.supporters },
  ].filter(({ from, to }) => from <= to)
  return sides.map(({ from, to, about }) => {
    const within = bands.filter((band) => band.from >= from && band.to <= to)
    // Those who did not vote are all others, and not counted by themselves.
    const behindOf = (band: { readonly from: number; readonly to: number }, count: number): Limits =>
      band.from === 0 && band.to === 0 ? [0, people] : behind(count)
    return {
      bands: within.map((band) => ({ from: band.from, to: band.to, people: behindOf(band, band.count) })),
      people: behindOf({ from, to }, about),
    }
  })
}

/**
 * Whether the votes can have a sum without anybody at a certain level, found by trying all of them: by number of people
 * so far, and of those in the group, a bit for each sum.
 */
export function isPossible(known: Known, { people, least }: Question, sum: number, without: number): boolean {
  let reached = new Map<number, bigint>([[0, 1n]])
  for (const group of known) {
    let inside = new Map([...reached].map(([before, sums]) => [`${before}/0`, sums]))
    for (const { from, to, people: limits } of group.bands) {
      const next = new Map<string, bigint>()
      for (const [key, sums] of inside) {
        const [before = 0, within = 0] = key.split('/').map(Number)
        let now = sums
        for (let count = 0; count <= limits[1] && before + count <= people; count++) {
          const place = `${before + count}/${within + count}`
          if (count >= limits[0] && within + count <= group.people[1])
            next.set(place, (next.get(place) ?? 0n) | now)
          let more = 0n
          for (let vote = from; vote <= to; vote++) if (vote !== without) more |= now << BigInt(vote - least)
          now = more
        }
      }
      inside = next
    }
    reached = new Map()
    for (const [key, sums] of inside) {
      const [all = 0, within = 0] = key.split('/').map(Number)
      if (within >= group.people[0]) reached.set(all, (reached.get(all) ?? 0n) | sums)
    }
  }
  return (((reached.get(people) ?? 0n) >> BigInt(sum - least * people)) & 1n) === 1n
}

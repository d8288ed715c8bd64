import type { Electorate } from './electorate.ts'
import type { BudgetRule } from './rule.ts'

/** What a file of Pabulib says of a vote besides its ballots. */
export type PabulibHead = {
  readonly title: string
  readonly question: string
  readonly unit: string
  readonly instance: string
  /** `YYYY` or `DD.MM.YYYY`. */
  readonly begin: string
  readonly end: string
  readonly language: string
  readonly credits: number
  readonly least: number
  readonly most: number
  readonly priceUnit: string
  readonly sawAll: boolean
  /** How many projects are selected, or not, by a decision and not by the rule. */
  readonly moved: number
}

export type PabulibProject = {
  readonly name: string
  readonly category: string
  readonly cost: number
  readonly isSelected: boolean
  readonly publicId: string
}

/** The names that the format has for rules; it has none for shares in proportion, nor for votes by price. */
const RULES: Readonly<Record<BudgetRule['method'], (rule: BudgetRule) => string>> = {
  netVotes: ({ onMisfit }) => (onMisfit === 'skip' ? 'greedy' : 'greedy-no-skip'),
  perPrice: () => 'greedy-custom',
  equalShares: () => 'equalshares/add1',
  proportional: () => 'unknown',
}

/**
 * A vote in the format of Pabulib (pabulib.org/format), as `scoring`: points are votes, also those against. The format
 * cannot contain an empty ballot, so that one has 0 points for the first project.
 *
 * @returns lines, each with its end
 */
export function* pabulibLines(
  head: PabulibHead,
  rule: BudgetRule,
  projects: readonly PabulibProject[],
  electorate: Electorate,
): Generator<string> {
  const ballots = ballotsByKind(electorate)
  yield line(['META'])
  yield line(['key', 'value'])
  for (const [key, value] of metaOf(head, rule, projects, electorate)) yield line([key, value])
  yield line(['PROJECTS'])
  const hasCategories = projects.some(({ category }) => category !== '')
  const named = hasCategories ? ['name', 'category'] : ['name']
  yield line(['project_id', 'cost', 'votes', 'score', ...named, 'selected', 'public_id'])
  const sums = sumsOf(ballots, electorate, projects.length)
  for (const [at, { name, category, cost, isSelected, publicId }] of projects.entries()) {
    const { votes, score } = sums[at]!
    const words = hasCategories ? [name, category.replaceAll(',', ' ')] : [name]
    yield line([`${at + 1}`, `${cost}`, `${votes}`, `${score}`, ...words, isSelected ? '1' : '0', publicId])
  }
  yield line(['VOTES'])
  yield line(['voter_id', 'vote', 'points'])
  // Kinds are numbered as they were first cast, and that order would join secret ballots to keys.
  const rows = ballots
    .map((ballot, kind) => ({
      count: electorate.counts[kind]!,
      vote: ballot.map(({ option }) => option + 1).join(','),
      points: ballot.map(({ votes }) => votes).join(','),
    }))
    .sort((a, b) => (`${a.vote} ${a.points}` < `${b.vote} ${b.points}` ? -1 : 1))
  let voter = 0
  for (const { count, vote, points } of rows)
    for (let each = 0; each < count; each++) yield line([`${++voter}`, vote, points])
}

function metaOf(
  head: PabulibHead,
  rule: BudgetRule,
  projects: readonly PabulibProject[],
  { people }: Electorate,
): [key: string, value: string][] {
  const { credits, priceUnit, sawAll, moved } = head
  const isCurrency = /^[A-Z]{3}$/.test(priceUnit)
  const comments = [
    `quadratic voting, ${credits} credits per person, cost of v votes is v squared`,
    ...(isCurrency || priceUnit === '' ? [] : [`costs are in ${priceUnit}`]),
    ...(sawAll ? [] : ['each person saw some of the projects, and has points only for those']),
    ...(moved === 0 ? [] : [`projects moved by a decision, against the rule: ${moved}`]),
  ]
  const cost = projects.reduce((sum, project) => sum + project.cost * 100, 0) / 100
  return [
    ['description', `${head.title}: ${head.question}`],
    ['country', 'Worldwide'],
    ['unit', head.unit],
    ['instance', head.instance],
    ['num_projects', `${projects.length}`],
    ['num_votes', `${people}`],
    ['budget', `${rule.budget}`],
    ['vote_type', 'scoring'],
    ['rule', RULES[rule.method](rule)],
    ['date_begin', head.begin],
    ['date_end', head.end],
    ['min_points', `${head.least}`],
    ['max_points', `${head.most}`],
    ['default_score', '0'],
    ['language', head.language],
    ...(isCurrency ? [['currency', priceUnit] as [string, string]] : []),
    ...(rule.budget >= cost ? [['fully_funded', '1'] as [string, string]] : []),
    ['comment', comments.map((comment, at) => `#${at + 1}: ${comment}`).join(' ')],
  ]
}

type Ballot = readonly { readonly option: number; readonly votes: number }[]

/** The projects that each kind of ballot lists, those with most points first. */
function ballotsByKind({ counts, options }: Electorate): Ballot[] {
  const ballots = Array.from(counts, (): { option: number; votes: number }[] => [])
  for (const [option, { kinds, votes }] of options.entries()) {
    for (const [at, kind] of kinds.entries()) ballots[kind]!.push({ option, votes: votes[at]! })
  }
  return ballots.map((ballot) =>
    ballot.length === 0 ? [{ option: 0, votes: 0 }] : ballot.sort((a, b) => b.votes - a.votes),
  )
}

function sumsOf(ballots: readonly Ballot[], { counts }: Electorate, projects: number) {
  const sums = Array.from({ length: projects }, () => ({ votes: 0, score: 0 }))
  for (const [kind, ballot] of ballots.entries()) {
    for (const { option, votes } of ballot) {
      sums[option]!.votes += counts[kind]!
      sums[option]!.score += counts[kind]! * votes
    }
  }
  return sums
}

const line = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\n`

function quoted(cell: string): string {
  const plain = cell.replace(/\s+/g, ' ')
  return /[;"]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

import { expect, test } from 'bun:test'
import { makeSurvey, signIn, testApp } from '../../support/app.ts'
import { csvRows, finishedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const PRICES = [400, 300.5, 200, 350, 150, 120, 90.25, 500]
const BUDGET = 1_000
const options = PRICES.map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: ['Parks', 'Roads; lanes', 'Library', 'Bridge', 'Benches', 'Trees', 'Lamps', 'Pool'][at],
  price,
  category: at % 2 === 0 ? 'Centre' : 'East, south',
}))

/** Ballots, one of them empty, by which each method funds another list and the pool is opposed. */
const BALLOTS = [
  ...Array.from({ length: 4 }, () => [4, 2, 1, -1, 0, 1, 0, -2]),
  ...Array.from({ length: 3 }, () => [2, 4, 1, 0, 0, -1, 2, 1]),
  ...Array.from({ length: 4 }, () => [-1, -1, 0, 5, 3, 2, 1, -1]),
  [0, 0, 0, 0, 0, 0, 0, 0],
]

type Project = { id: string; cost: number; isSelected: boolean; score: number; votes: Map<number, number> }

/** Reads a file of Pabulib as anybody could who has only its description of the format. */
function projectsIn(file: string) {
  const [head = [], projects = [], votes = []] = file
    .split(/^(?:META|PROJECTS|VOTES)\n/m)
    .slice(1)
    .map((part) => part.trimEnd().split('\n').map(cellsOf))
  const meta = Object.fromEntries(head)
  const [names = [], ...rows] = projects
  const read = rows.map((row): [string, Project] => {
    const { project_id, public_id, cost, score, selected } = Object.fromEntries(
      names.map((name, at) => [name, row[at]]),
    )
    const isSelected = selected === '1'
    return [
      project_id ?? '',
      { id: public_id ?? '', cost: Number(cost), isSelected, score: Number(score), votes: new Map() },
    ]
  })
  const known = new Map(read)
  for (const [voter, vote = '', points = ''] of votes.slice(1)) {
    const given = points.split(',')
    for (const [at, project] of vote.split(',').entries())
      known.get(project)?.votes.set(Number(voter), Number(given[at]))
  }
  return { meta, people: votes.length - 1, projects: [...known.values()] }
}

const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)].map(([, cell = '']) =>
    cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
  )

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0)
const costOf = (projects: readonly Project[]) => sumOf(projects.map(({ cost }) => cost))

/** By points, whatever does not fit is skipped or ends it. */
function inOrder(projects: readonly Project[], budget: number, isSkipping: boolean): Project[] {
  const funded: Project[] = []
  for (const project of projects.toSorted((a, b) => b.score - a.score)) {
    if (costOf(funded) + project.cost <= budget) funded.push(project)
    else if (!isSkipping) break
  }
  return funded
}

/** Equal shares, each person with `purse`: funds what costs its supporters least for a point, again and again. */
function shared(projects: readonly Project[], people: number, purse: number): Project[] {
  const purses = new Map(Array.from({ length: people }, (_, at) => [at + 1, purse]))
  const inPurse = (voter: number) => purses.get(voter) ?? 0
  const funded: Project[] = []
  for (;;) {
    const priced = projects.flatMap((project) => {
      const wanted = [...project.votes].filter(([, points]) => points > 0)
      const affordable = sumOf(wanted.map(([voter]) => inPurse(voter)))
      if (funded.includes(project) || affordable < project.cost - 1e-9) return []
      // Those who cannot pay the rate give all they have, and the others pay the rest.
      let [rest, weight] = [project.cost, sumOf(wanted.map(([, points]) => points))]
      for (const [voter, points] of wanted.toSorted(([a, x], [b, y]) => inPurse(a) / x - inPurse(b) / y)) {
        if (inPurse(voter) * weight >= rest * points) break
        rest -= inPurse(voter)
        weight -= points
      }
      return [{ project, wanted, rate: weight > 0 ? rest / weight : Number.MAX_VALUE }]
    })
    const [next] = priced.sort((a, b) => a.rate - b.rate)
    if (!next) return funded
    funded.push(next.project)
    for (const [voter, points] of next.wanted)
      purses.set(voter, inPurse(voter) - Math.min(inPurse(voter), next.rate * points))
  }
}

/** Equal shares with everybody's share raised by a hundredth while the money lasts, and then by points. */
function byEqualShares(projects: readonly Project[], budget: number, people: number): Project[] {
  let funded = shared(projects, people, budget / people)
  for (let raise = 0.01; ; raise += 0.01) {
    const next = shared(projects, people, budget / people + raise)
    if (costOf(next) > budget || next.length === projects.length) break
    funded = next
  }
  const rest = projects.filter((project) => !funded.includes(project))
  return [...funded, ...inOrder(rest, budget - costOf(funded), true)]
}

const RULES: Readonly<
  Record<string, (projects: readonly Project[], budget: number, people: number) => Project[]>
> = {
  greedy: (projects, budget) => inOrder(projects, budget, true),
  'greedy-no-skip': (projects, budget) => inOrder(projects, budget, false),
  'equalshares/add1': byEqualShares,
}

test.each([
  ['netVotes', 'skip', 'greedy', 4],
  ['netVotes', 'stop', 'greedy-no-skip', 2],
  ['equalShares', 'skip', 'equalshares/add1', 5],
])(
  'by %s (%s), the results, the tables of the archive and who recomputes them from the file of Pabulib fund the same',
  async (method, onMisfit, name, count) => {
    const app = await testApp()
    const designer = await signIn(app)
    const outcome = { rule: 'budget', budget: BUDGET, method, onMisfit }
    const survey = await makeSurvey(designer, [
      { type: 'qv', question: 'What?', options, setting: { outcome } },
    ])
    for (const votes of BALLOTS) await respond(app, survey, { [survey.questions[0]?._id ?? '']: votes })

    const read = async () => (await resultsOf(designer, survey._id)).questions[0]
    let decided = await read()
    while (!decided.outcome.isKnown) decided = await read()
    const exported = (format: string) => finishedFile(app, designer, survey._id, format)
    const files = await unpackedFiles(await (await exported('zip')).blob())
    const rows = csvRows(files.get('outcome.csv') ?? '').filter(({ funded }) => funded === '1')
    const { meta, people, projects } = projectsIn(await (await exported('pb')).text())

    const wanted = projects.filter(({ score }) => score > 0)
    const recomputed = RULES[meta.rule ?? '']?.(wanted, Number(meta.budget), people) ?? []
    const listed = (ids: Iterable<string | undefined>) => [...ids].sort()
    const funded = listed(recomputed.map(({ id }) => id))
    expect([meta.rule, people, funded.length]).toEqual([name, BALLOTS.length, count])
    expect(listed(projects.filter(({ isSelected }) => isSelected).map(({ id }) => id))).toEqual(funded)
    expect(listed(rows.map(({ option_id }) => option_id))).toEqual(funded)
    expect(listed(decided.outcome.funded.map(({ optionId }: { optionId: string }) => optionId))).toEqual(
      funded,
    )

    const spent = costOf(recomputed)
    expect([Number(rows.at(-1)?.total), decided.outcome.spent]).toEqual([spent, spent])
    const totals = projects.map(({ id, votes }) => [id, sumOf(votes.values())])
    const inTables = csvRows(files.get('results.csv') ?? '')
    expect(projects.map(({ id, score }) => [id, score])).toEqual(totals)
    expect(inTables.map(({ option_id, net_votes }) => [option_id, Number(net_votes)])).toEqual(totals)
    expect(
      decided.options.map((each: { optionId: string; netVotes: number }) => [each.optionId, each.netVotes]),
    ).toEqual(totals)
  },
)

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { electorateOf } from '../../../src/domain/outcome/electorate.ts'
import { pabulibLines } from '../../../src/domain/outcome/pabulib.ts'
import { projectsOfPabulib } from '../../../src/domain/outcome/pabulib-projects.ts'
import type { BudgetRule } from '../../../src/domain/outcome/rule.ts'
import { pastedTable } from '../../../src/domain/pasted-table/table.ts'
import { optionsInRows, rowsOfOptions } from '../../../src/domain/questions/option-paste.ts'

const HEAD = {
  title: 'Town',
  question: 'What should be funded?',
  unit: 'Town',
  instance: '2026',
  begin: '01.11.2026',
  end: '28.11.2026',
  language: 'en',
  credits: 16,
  least: -4,
  most: 4,
  priceUnit: 'EUR',
  sawAll: true,
  moved: 0,
}
const RULE: BudgetRule = { rule: 'budget', budget: 100, method: 'netVotes', onMisfit: 'skip' }
const PROJECTS = ['Park', 'Road; "new"', 'Lake,\nblue'].map((name, at) => ({
  name,
  category: ['Green', '', 'Water, life'][at]!,
  cost: [60, 50.5, 40][at]!,
  isSelected: at !== 1,
  publicId: `o${at}`,
}))
const BALLOTS = [
  [3, -2, 0],
  [3, -2, 0],
  [0, 0, 0],
  [1, 2, 3],
  [0, 0, -4],
]

const fileOf = (
  ballots: readonly (readonly number[])[],
  { rule = RULE, projects = PROJECTS, head = HEAD } = {},
) => {
  const electorate = electorateOf(
    ballots.map((votes) => ({ votes })),
    projects.length,
  )
  return [...pabulibLines(head, rule, projects, electorate)].join('')
}

test('a file does not tell in which order people voted', () => {
  const other = [BALLOTS[3]!, BALLOTS[4]!, BALLOTS[0]!, BALLOTS[2]!, BALLOTS[1]!]
  expect(fileOf(other)).toBe(fileOf(BALLOTS))
})

/** The sections of a file: a header and rows of each. */
function sectionsOf(text: string) {
  const { rows } = pastedTable(text, { isHeader: () => false, isTable: true, separators: [';'] })
  const starts = ['META', 'PROJECTS', 'VOTES'].map((name) => rows.findIndex(([cell]) => cell === name))
  const section = (at: number) => rows.slice(starts[at]! + 1, starts[at + 1] ?? rows.length)
  const table = (at: number) => {
    const [header = [], ...body] = section(at)
    return body.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])))
  }
  const meta = Object.fromEntries(section(0).map(([key = '', value = '']) => [key, value]))
  return { meta, keys: section(0).map(([key]) => key), projects: table(1), votes: table(2) }
}

const META_ORDER = [
  ...[
    'key',
    'description',
    'country',
    'unit',
    'instance',
    'num_projects',
    'num_votes',
    'budget',
    'vote_type',
  ],
  ...['rule', 'date_begin', 'date_end', 'min_points', 'max_points', 'default_score', 'language', 'currency'],
  ...['fully_funded', 'comment'],
]
const RULE_NAMES = ['greedy', 'greedy-no-skip', 'greedy-custom', 'equalshares/add1', 'unknown']

/** What the format's checker reports as errors or warnings, by its published rules. */
function faultsIn(text: string): string[] {
  const { meta, keys, projects, votes } = sectionsOf(text)
  const cost = projects.reduce((sum, project) => sum + Number(project.cost), 0)
  const cast = votes.map(({ vote = '', points = '' }) => ({
    ids: vote.split(','),
    points: points.split(',').map(Number),
  }))
  const sumOf = (id: string, value: (points: number) => number) =>
    cast.reduce((sum, { ids, points }) => sum + (ids.includes(id) ? value(points[ids.indexOf(id)]!) : 0), 0)
  const checks: readonly [string, boolean][] = [
    [
      'order of META',
      keys.every((key, at) => at === 0 || META_ORDER.indexOf(key!) > META_ORDER.indexOf(keys[at - 1]!)),
    ],
    ['num_projects', Number(meta.num_projects) === projects.length],
    ['num_votes', Number(meta.num_votes) === votes.length],
    ['vote_type', meta.vote_type === 'scoring'],
    ['rule', RULE_NAMES.includes(meta.rule ?? '')],
    [
      'dates',
      [meta.date_begin, meta.date_end].every((date) => /^(\d{4}|\d\d\.\d\d\.\d{4})$/.test(date ?? '')),
    ],
    ['comment', meta.comment!.startsWith('#1: ')],
    ['fully_funded', Number(meta.budget) < cost || meta.fully_funded === '1'],
    ['selected', projects.every(({ selected }) => ['0', '1', '2', '3'].includes(selected!))],
    [
      'lists',
      [...projects.map(({ category }) => category ?? ''), ...votes.map(({ vote }) => vote!)].every(
        (list) => !/, /.test(list),
      ),
    ],
    ['voters', new Set(votes.map(({ voter_id }) => voter_id)).size === votes.length],
    ['no empty vote', votes.every(({ vote }) => vote !== '')],
    [
      'known projects',
      cast.every(({ ids }) => ids.every((id) => projects.some((each) => each.project_id === id))),
    ],
    [
      'as many points',
      cast.every(({ ids, points }) => ids.length === points.length && points.every(Number.isFinite)),
    ],
    [
      'order of points',
      cast.every(({ points }) => points.every((each, at) => at === 0 || each <= points[at - 1]!)),
    ],
    [
      'range of points',
      cast.every(({ points }) =>
        points.every((each) => each >= Number(meta.min_points) && each <= Number(meta.max_points)),
      ),
    ],
    [
      'votes',
      projects.every(({ project_id, votes: listed }) => Number(listed) === sumOf(project_id!, () => 1)),
    ],
    [
      'score',
      projects.every(({ project_id, score }) => Number(score) === sumOf(project_id!, (points) => points)),
    ],
  ]
  return checks.filter(([, holds]) => !holds).map(([name]) => name)
}

describe('a file of Pabulib', () => {
  test('has votes as points, and its sums', () => {
    expect(fileOf(BALLOTS)).toBe(
      `META
key;value
description;Town: What should be funded?
country;Worldwide
unit;Town
instance;2026
num_projects;3
num_votes;5
budget;100
vote_type;scoring
rule;greedy
date_begin;01.11.2026
date_end;28.11.2026
min_points;-4
max_points;4
default_score;0
language;en
currency;EUR
comment;#1: quadratic voting, 16 credits per person, cost of v votes is v squared
PROJECTS
project_id;cost;votes;score;name;category;selected;public_id
1;60;4;7;Park;Green;1;o0
2;50.5;3;-2;"Road; ""new""";;0;o1
3;40;2;-1;Lake, blue;Water  life;1;o2
VOTES
voter_id;vote;points
1;1;0
2;1,2;3,-2
3;1,2;3,-2
4;3;-4
5;3,2,1;3,2,1
`.replace('Water  life', 'Water life'),
    )
  })

  test('passes the rules of the checker, whatever the ballots', () => {
    const ballots = fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }), {
      maxLength: 9,
    })
    const rules = fc.record({
      rule: fc.constant('budget' as const),
      budget: fc.constantFrom(100, 500.5),
      method: fc.constantFrom(
        'netVotes' as const,
        'perPrice' as const,
        'equalShares' as const,
        'proportional' as const,
      ),
      onMisfit: fc.constantFrom('skip' as const, 'stop' as const),
    })
    fc.assert(
      fc.property(ballots, rules, (some, rule) => {
        expect(faultsIn(fileOf(some, { rule }))).toEqual([])
      }),
    )
  })

  test('breaks a rule of the checker if a sum, an order or a row is wrong', () => {
    const right = fileOf(BALLOTS)
    expect(faultsIn(right.replace('1;60;4;7;', '1;60;4;8;'))).toEqual(['score'])
    expect(faultsIn(right.replace('5;3,2,1;3,2,1', '5;1,2,3;1,2,3'))).toEqual(['order of points'])
    expect(faultsIn(right.replace('1;1;0\n', '1;;\n'))).toContain('no empty vote')
  })

  test('says in a comment what the format has no field for', () => {
    const projects = PROJECTS.map((project) => ({ ...project, category: '' }))
    const text = fileOf(BALLOTS, { projects, head: { ...HEAD, priceUnit: 'hours', sawAll: false, moved: 2 } })
    const { meta, projects: rows } = sectionsOf(text)
    expect(meta.currency).toBeUndefined()
    expect(meta.comment).toContain('#2: costs are in hours #3: each person saw some')
    expect(meta.comment).toContain('#4: projects moved by a decision, against the rule: 2')
    expect(Object.keys(rows[0]!)).not.toContain('category')
  })

  test('is pasted as options with prices and categories', () => {
    const pasted = rowsOfOptions(fileOf(BALLOTS))
    const options = optionsInRows(pasted).map(({ option }) => option)
    expect(options).toMatchObject([
      { name: 'Park', price: 60, category: 'Green' },
      { name: 'Road; "new"', price: 50.5 },
      { name: 'Lake, blue', price: 40, category: 'Water life' },
    ])
    expect(projectsOfPabulib('Parks\nRoads')).toBeUndefined()
    expect(projectsOfPabulib('META\r\nkey;value\r\nPROJECTS\r\nproject_id;cost\r\n1;2')).toBe(
      'project_id;cost\n1;2',
    )
  })
})

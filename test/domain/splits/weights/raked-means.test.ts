import { describe, expect, test } from 'bun:test'
import { presentedOptions } from '../../../../src/domain/ballot/ordering.ts'
import type { Split } from '../../../../src/domain/splits/split.ts'
import { readMargins } from '../../../../src/domain/splits/weights/margins.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../../arbitraries.ts'
import { chose, type Person, weightedBy } from '../surveys.ts'
import sets from './raked-means.json'

const home = choiceQuestion({ text: 'How do you live?' })
const [renting, owning] = home.choices as [(typeof home.choices)[0], (typeof home.choices)[0]]
const HOMES = [renting, owning]
const POINTS = ['1', '2', '3']
const sampled = qvQuestion({ id: 'sampled', sampleOption: 2 })
const conditional = qvQuestion({ id: 'conditional' })
const survey = { questions: [sampled, conditional, home, likertQuestion()] }

/** The three sets of two options that somebody may see, by the one that they do not, each with somebody who sees it. */
const seers = sampled.options.map((_, unseen) => {
  const sees = (respondent: string) =>
    presentedOptions(sampled, respondent, true).every(({ id }) => id !== sampled.options[unseen]!.id)
  for (let at = 0; ; at++) if (sees(`respondent ${at}`)) return `respondent ${at}`
})

type Row = (typeof sets)[number]['people'][number]

function personOf([home, trust, ...votes]: Row): Person {
  const [seen, asked] = [votes.slice(0, 3), votes.slice(3)]
  return {
    respondent: seers[seen.indexOf(null)]!,
    answers: {
      home: chose(HOMES[home!]!.choiceId),
      trust: POINTS[trust!]!,
      sampled: seen.map((vote) => vote ?? 0),
      ...(asked[0] !== null && { conditional: asked.map((vote) => vote!) }),
    },
  }
}

/** As somebody writes them. */
const marginsOf = (shares: (typeof sets)[number]['margins']) => (all: readonly Split[]) => {
  const rows = [
    ...HOMES.map(({ label }, at) => `home,${label},${shares.home[at]}`),
    ...POINTS.map((point, at) => `trust,${point},${shares.trust[at]}`),
  ]
  const read = readMargins(rows.join('\n'), all)
  if ('problem' in read) throw new Error(JSON.stringify(read.problem))
  return read.margins
}

describe('raked means of options that each saw some of, and of a question that some were asked', () => {
  for (const [at, { margins, people, means, n }] of sets.entries())
    test(`equal those of R’s survey::rake in set ${at + 1}`, () => {
      const { questions } = weightedBy(marginsOf(margins), survey, people.map(personOf))
      const found = questions.flatMap(({ questionId, options }) =>
        options.map(({ weighted }, option) => [`${questionId[0]}${option}`, weighted] as const),
      )
      expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(means).toSorted())
      for (const [name, weighted] of found) {
        const key = name as keyof typeof means
        expect([name, weighted.m]).toEqual([name, n[key]])
        expect(Math.abs(weighted.mean! - means[key])).toBeLessThan(1e-9)
      }
    })
})

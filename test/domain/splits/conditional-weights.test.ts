import { expect, test } from 'bun:test'
import { seededRandom } from '../../../src/domain/ordering.ts'
import { readMargins } from '../../../src/domain/splits/margins.ts'
import type { Split } from '../../../src/domain/splits/split.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../arbitraries.ts'
import { chose, weightedBy } from './surveys.ts'

const home = choiceQuestion({ text: 'How do you live?' })
const [renting, owning] = home.choices as [(typeof home.choices)[0], (typeof home.choices)[0]]
const asked = { questions: [qvQuestion(), home, likertQuestion()] }

const table = (text: string) => (all: readonly Split[]) => {
  const read = readMargins(text, all)
  if ('problem' in read) throw new Error(JSON.stringify(read.problem))
  return read.margins
}

test('weighted means of a question that only some were asked have the weights of those people among everybody', () => {
  const random = seededRandom(3)
  const points = ['1', '2', '3']
  const shares = [0.5, 0.3, 0.2]
  const drawn = Array.from({ length: 240 }, () => {
    const home = random() < 0.35 ? renting.choiceId : owning.choiceId
    const point = points[Math.floor(3 * random() ** 1.4)]!
    const votes = random() < (point === '1' ? 0.2 : 0.7) ? [Math.floor(9 * random()) - 3, 0, 0] : null
    return { home, point, votes }
  })
  const rows = points.map((point, at) => `trust,${point},${shares[at]}`)
  const text = [`home,${renting.label},0.5`, `home,${owning.label},0.5`, ...rows].join('\n')
  const answers = drawn.map(({ home, point, votes }) => ({
    answers: { home: chose(home), trust: point, ...(votes && { budget: votes }) },
  }))
  const [parks] = weightedBy(table(text), asked, answers).questions[0]!.options
  // Each person by themselves, scaled to one margin after the other.
  const weights = drawn.map(() => 1)
  const scale = (isIn: (one: (typeof drawn)[0]) => boolean, share: number) => {
    const inside = [...drawn.keys()].filter((at) => isIn(drawn[at]!))
    const sum = inside.reduce((total, at) => total + weights[at]!, 0)
    for (const at of inside) weights[at]! *= (share * drawn.length) / sum
  }
  for (let round = 0; round < 500; round++) {
    for (const { choiceId } of [renting, owning]) scale(({ home }) => home === choiceId, 0.5)
    for (const [at, point] of points.entries()) scale((one) => one.point === point, shares[at]!)
  }
  const asking = [...drawn.keys()].filter((at) => drawn[at]!.votes)
  const total = (value: (at: number) => number) => asking.reduce((sum, at) => sum + value(at), 0)
  const mean = total((at) => weights[at]! * drawn[at]!.votes![0]!) / total((at) => weights[at]!)
  expect(parks!.weighted.mean).toBeCloseTo(mean, 9)
  expect(parks!.weighted.m).toBe(asking.length)
})

import { expect, test } from 'bun:test'
import { ballotPicture } from '../../../../islands/survey/device/ballot-picture.ts'
import type { Receipt } from '../../../../islands/survey/device/receipt.ts'

const receipt = (questions: NonNullable<Receipt['copy']>['questions']): Receipt => ({
  ...{ uuid: 'anna-0001', survey: 'Parks & <b>roads</b>', completedAt: '2026-03-10T12:00:00.000Z' },
  copy: { questions, answers: {} },
})

test('a ballot as a picture has a cell for each credit, and its text beside them', () => {
  const answer = ['Parks: 3 upvotes', 'Roads: 2 downvotes', '13 of 100 credits used']
  const picture = ballotPicture(receipt([{ text: 'Where to?', answer, votes: [3, -2] }])) ?? ''
  const [up = '', down = ''] = [...picture.matchAll(/<path d="([^"]*)"/g)].map(([, path = '']) => path)
  expect([up, down].map((path) => path.match(/M/g)?.length)).toEqual([9, 4])
  for (const words of ['Where to?', ...answer])
    expect(picture.replaceAll('\u00a0', ' ')).toContain(`>${words}</text>`)
  expect(picture).toContain('Parks &amp; &lt;b&gt;roads&lt;/b&gt;')
})

test('many votes and long names stay within the picture', () => {
  const votes = [22, 21, -20]
  const answer = [...votes.map(() => 'A very long name '.repeat(20)), 'All used']
  const picture = ballotPicture(receipt([{ text: 'Where to?', answer, votes }])) ?? ''
  const ends = [...picture.matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x))
  expect(Math.max(...ends)).toBeLessThan(16 + 96)
  const lines = Array.from(picture.matchAll(/<text[^>]*>([^<]*)/g), ([, line = '']) => line)
  expect(lines.filter((line) => line.endsWith('…'))).toHaveLength(3)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60)
})

test('text in two lines has lines of similar length, and leaves numbers with their words', () => {
  const answer = ['Parks and playgrounds: 6 upvotes, 6²\u00a0=\u00a036 credits', 'All used']
  const picture = ballotPicture(receipt([{ text: 'Where to?', answer, votes: [6] }])) ?? ''
  expect(picture).toContain('>Parks and playgrounds:</text>')
  expect(picture).toContain('>6\u00a0upvotes, 6²\u00a0=\u00a036\u00a0credits</text>')
})

test('a picture in a language that is written leftward begins at its right edge', () => {
  const answer = ['Parks: 3 upvotes', 'All used']
  const picture = ballotPicture(receipt([{ text: 'Where to?', answer, votes: [3] }]), 'rtl') ?? ''
  expect(picture).toMatch(/ viewBox="-400 0 400 .* direction="rtl"/)
  const starts = [...picture.matchAll(/(?:M|text x=")([-\d.]+)/g)].map(([, x]) => Number(x))
  expect(starts).toHaveLength(13)
  expect([Math.min(...starts) >= -400, Math.max(...starts)]).toEqual([true, -16])
})

test('there is no picture without votes', () => {
  expect(ballotPicture(receipt([{ text: 'Why?', answer: ['Trees'] }]))).toBeUndefined()
  expect(ballotPicture(receipt([{ text: 'Where?', answer: ['No votes'], votes: [] }]))).toBeUndefined()
})

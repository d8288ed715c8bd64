import { test } from 'bun:test'
import { fixedBallots } from './attack.ts'
import { publication } from './publications.ts'
test('z', () => {
  for (const seed of [4, 13]) {
    const { ballots, ...attacked } = publication(seed, 'up')
    const t = performance.now()
    console.log(seed, fixedBallots(ballots, { ...attacked, steps: 6000 }), Math.round(performance.now() - t))
    console.log(JSON.stringify(attacked.publish(ballots)).slice(0, 1500))
  }
}, 900000)

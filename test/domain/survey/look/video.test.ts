import { expect, test } from 'bun:test'
import { embedAddress } from '../../../../src/domain/survey/look/video.ts'

const ID = 'M7lc1UVf-VE'

test('a video of YouTube is embedded from the host that sets no cookies, whatever its address', () => {
  for (const address of [
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=a&v=${ID}&t=3`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://youtu.be/${ID}?t=3`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ]) {
    expect(embedAddress(address)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`)
  }
})

test('nothing else is embedded', () => {
  for (const address of [
    `http://youtu.be/${ID}`,
    `https://youtu.be:8443/${ID}`,
    `https://youtu.be.example.org/${ID}`,
    `https://example.org/?https://youtu.be/${ID}`,
    'https://www.youtube.com/feed',
    `https://youtu.be/${ID}x`,
    'youtu.be',
    '',
  ]) {
    expect([address, embedAddress(address)]).toEqual([address, undefined])
  }
})

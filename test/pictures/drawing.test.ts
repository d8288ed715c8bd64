import { expect, test } from 'bun:test'
import { drawPng } from '../../src/pictures/drawing.ts'

const pictureOf = (text: string) =>
  drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="10" y="40" font-size="30" font-weight="600" fill="#000" color="#000">${text}</text></svg>`,
  )

test('letters of every kind are drawn: no two pictures are the same', async () => {
  const texts = ['Parks', 'Roads', '公園', '道路', 'حديقة', 'طريق', 'ab', 'a\u2066b']
  const pictures: string[] = []
  for (const text of texts) pictures.push(Buffer.from(await pictureOf(text)).toString('base64'))
  const [withMark, without] = [pictures.pop(), pictures.pop()]
  expect(new Set(pictures).size).toBe(pictures.length)
  // What only tells a direction is not visible.
  expect(withMark).toBe(without)
}, 60_000)

test('a picture that cannot be drawn is an error, and the next one is drawn', async () => {
  await expect(drawPng('<svg')).rejects.toThrow('the picture was not drawn')
  expect((await pictureOf('Parks')).length).toBeGreaterThan(100)
}, 60_000)

test('a few pictures wait, and more are refused', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => pictureOf(`${at}`)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
}, 60_000)

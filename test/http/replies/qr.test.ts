import { expect, test } from 'bun:test'
import { qrDrawing, qrPng, qrSvg } from '../../../src/http/replies/qr.ts'
import { decodePixels, decodePng } from '../../support/qr.ts'

const LINK = 'https://vote.example.org/survey/town-2026?mode=text&input=wheel&uKey=k3ym8rdf0cvw2xha'

test('another library reads a PNG as its original text', () => {
  expect(decodePng(qrPng(LINK))).toBe(LINK)
})

test('the longest link of the product fits into a code', () => {
  const link = `https://vote.example.org/survey/${'a'.repeat(64)}?sKey=${'b'.repeat(64)}&uKey=${'c'.repeat(200)}`
  expect(decodePng(qrPng(link))).toBe(link)
})

test('a link in letters of any script is read as it was written', () => {
  const link = `https://vote.example.org/survey/a?${new URLSearchParams({ uKey: 'Schüler 4B · 学校' })}`
  expect(decodePng(qrPng(link))).toBe(link)
})

test('another library reads a code drawn into a page, which has a quiet zone of four modules', () => {
  for (const link of [LINK, `${LINK}&sKey=${'b'.repeat(64)}`]) {
    const { path, viewBox } = qrDrawing(link)
    expect(decodePixels(...pixelsOf(path, viewBox))).toBe(link)
    const [left, top] = viewBox.split(' ').map(Number)
    expect([left, top]).toEqual([-4, -4.5])
  }
})

test('codes are drawn into a page as lines, which are far smaller than outlines', () => {
  expect(qrDrawing(LINK).path.length).toBeLessThan(qrSvg(LINK).length / 3)
})

test('an SVG is a separate file: dark on white with a quiet zone of four modules', () => {
  const svg = qrSvg(LINK)
  expect(svg).toStartWith('<?xml')
  expect(svg).toContain('#000000')
  expect(svg).toContain('#ffffff')
  expect(svg).toContain('viewBox="-4 -4 ')
})

/** Pixels of one module. */
const SCALE = 4

/** Draws a path of horizontal lines, one unit wide. */
function pixelsOf(path: string, viewBox: string): [Uint8ClampedArray, number, number] {
  const [left = 0, top = 0, side = 0] = viewBox.split(' ').map(Number)
  const size = side * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, command, first, second] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    const [dx, dy] = [Number(first), Number(second ?? 0)]
    if (command === 'M') [x, y] = [dx, dy]
    else x += dx
    if (command !== 'h') continue
    const [from, to] = [(x - dx - left) * SCALE, (x - left) * SCALE]
    const row = (y - 0.5 - top) * SCALE
    for (let line = row; line < row + SCALE; line++) {
      for (let at = from; at < to; at++) pixels.fill(0, (line * size + at) * 4, (line * size + at) * 4 + 3)
    }
  }
  return [pixels, size, size]
}

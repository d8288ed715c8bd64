import { expect, test } from 'bun:test'
import { qrDrawing, qrPng, qrSvg } from '../../src/http/qr.ts'
import { decodePng } from '../support/qr.ts'

const LINK = 'https://vote.example.org/survey/town-2026?mode=text&input=wheel&uKey=k3ym8rdf0cvw2xha'

test('a PNG is read by another library as the text it was made of', () => {
  expect(decodePng(qrPng(LINK))).toBe(LINK)
})

test('the longest link that the product makes fits into a code', () => {
  const link = `https://vote.example.org/survey/${'a'.repeat(64)}?sKey=${'b'.repeat(64)}&uKey=${'c'.repeat(200)}`
  expect(decodePng(qrPng(link))).toBe(link)
})

test('a link in letters of any script is read as it was written', () => {
  const link = `https://vote.example.org/survey/a?${new URLSearchParams({ uKey: 'Schüler 4B · 学校' })}`
  expect(decodePng(qrPng(link))).toBe(link)
})

test('an SVG is a file of its own: dark on white with a quiet zone of four modules', () => {
  const svg = qrSvg(LINK)
  expect(svg).toStartWith('<?xml')
  expect(svg).toContain('#000000')
  expect(svg).toContain('#ffffff')
  const { side, margin, path } = qrDrawing(LINK)
  expect(svg).toContain(`viewBox="-${margin} -${margin} ${side} ${side}"`)
  expect(svg).toContain(path)
  expect(margin).toBe(4)
})

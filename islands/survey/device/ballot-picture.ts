import { mostOf } from '../../../src/domain/extremes.ts'
import { type Html, html, htmlText } from '../../../src/domain/text/html.ts'
import type { Receipt } from './receipt.ts'

const WIDTH = 400
const MARGIN = 16
const LARGEST = 96
const CELL = 10
const LINE = 23
const GAP = 12
const MOST_LINES = 3

const COLOURS = { up: '#0b6b61', down: '#a83a14', ink: '#1b1f24', paper: '#ffffff' }

/**
 * The ballots of a response as a standalone picture: each option with the square of its cost. Its colours are those for
 * paper, even on a dark page, because people save and print it.
 *
 * @param direction in which its language is written; leftward, everything has a negative place
 * @returns the text of an SVG, or undefined if there were no votes
 */
export function ballotPicture(
  { survey, copy }: Receipt,
  direction: 'ltr' | 'rtl' = 'ltr',
): string | undefined {
  const ballots = (copy?.questions ?? []).filter(({ votes }) => votes?.length)
  if (ballots.length === 0) return undefined
  const most = mostOf(ballots.flatMap(({ votes = [] }) => votes.map(Math.abs)))
  const cell = Math.min(CELL, LARGEST / most)
  const left = MARGIN + most * cell + GAP
  const sign = direction === 'rtl' ? -1 : 1
  const from = Math.min(0, sign * WIDTH)
  const parts: Html[] = []
  let top = MARGIN
  const write = (text: string, style: Style = {}) => {
    const size = style.size ?? SIZE
    const shown = evenLines(wordsOf(text, size), WIDTH - MARGIN - (style.left ?? MARGIN), size)
    for (const [at, line] of shown.entries()) parts.push(words(line, sign, top + at * LINE, style))
    return shown.length * LINE
  }
  top += write(survey, { size: 20, isStrong: true }) + GAP
  for (const { text, answer, votes = [] } of ballots) {
    top += write(text) + GAP
    votes.forEach((count, at) => {
      const height = Math.max(Math.abs(count) * cell, write(answer[at] ?? '', { left }))
      parts.push(square(count, sign * cell, sign, top))
      top += height + GAP
    })
    top += write(answer[votes.length] ?? '') + GAP
  }
  return htmlText(html`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}"
      direction="${direction}" font-family="system-ui, sans-serif" fill="${COLOURS.ink}">
      <rect x="${from}" width="${WIDTH}" height="${top}" fill="${COLOURS.paper}"/>${parts}
    </svg>`)
}

const SIZE = 16

type Style = { readonly size?: number; readonly left?: number; readonly isStrong?: boolean }

function words(
  text: string,
  sign: number,
  top: number,
  { left = MARGIN, size = SIZE, isStrong = false }: Style,
): Html {
  const weight = isStrong && 600
  return html`<text x="${sign * left}" y="${top + 16}" font-size="${size}" font-weight=${weight}>${text}</text>`
}

/** A number stays with the word after it. */
const NUMBER = /(\d) (?=\p{L})/gu

type Word = { readonly word: string; readonly length: number }

/** The words of a text, with estimated widths of their letters. */
const wordsOf = (text: string, size: number): Word[] =>
  (text.replace(NUMBER, '$1\u00a0').match(/[^ ]{1,24} *| +/gu) ?? []).map((word) => ({
    word,
    length: [...word].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.05 : 0.58), 0) * size,
  }))

/** Two lines are made as narrow as possible, so that no last word is alone. */
function evenLines(words: readonly Word[], width: number, size: number): string[] {
  const lines = linesOf(words, width)
  const narrower = width - size
  const isLoose = lines.length === 2 && narrower > 0 && linesOf(words, narrower).length === 2
  return isLoose ? evenLines(words, narrower, size) : lines
}

/** Words in lines that fit; a text that is too long for the picture ends in '…'. */
function linesOf(words: readonly Word[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const { word, length } of words) {
    if (used + length > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += word
    used += length
  }
  lines.push(line)
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]?.trimEnd()}…`]
}

/** The square of a number of votes, one cell per credit. */
function square(votes: number, cell: number, sign: number, top: number): Html {
  const side = Math.abs(votes)
  const width = round(cell * 0.88)
  const height = Math.abs(width)
  const cells = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [sign * MARGIN + (at % side) * cell, top + Math.trunc(at / side) * Math.abs(cell)]
    return `M${round(x)} ${round(y)}h${width}v${height}h${-width}z`
  })
  return html`<path d="${cells.join('')}" fill="${votes > 0 ? COLOURS.up : COLOURS.down}"/>`
}

const round = (length: number) => Math.round(length * 100) / 100

import { directionOf } from '../../../domain/survey/translations/languages.ts'
import { xmlCharacters } from '../../../domain/text/xml-characters.ts'
import { isolated } from '../../../texts/ballot-texts.ts'
import { numberWriter } from '../../../texts/text.ts'
import { COLORS, fixedSvg } from '../charts/chart.tsx'
import { fitted, linesOf, widthOf } from '../charts/letters.ts'
import type { Told } from './decision.ts'

/** The sizes of the picture, in pixels: as the preview of a link, and on a slide. */
export const CARD_SIZES = {
  preview: { width: 1200, height: 630 },
  slide: { width: 1600, height: 900 },
} as const
export type CardSize = keyof typeof CARD_SIZES

export const isCardSize = (name: string): name is CardSize => Object.hasOwn(CARD_SIZES, name)

type CardWords = {
  readonly title: string
  readonly question: string
  readonly sentence: string
  /** That options were moved, which and why; empty if none was. */
  readonly changes: string
  /** The number of people and the date. */
  readonly note: string
  readonly more: (count: number) => string
  readonly language: string
}

const WIDTH = 1200
const MARGIN = 56
const LINE_WIDTH = WIDTH - 2 * MARGIN
const ROW = 40
const NAMES = 520
const AMOUNTS = 170

const STYLES = {
  title: { size: 26, line: 36, most: 1, weight: 400, fill: COLORS.soft },
  question: { size: 40, line: 50, most: 2, weight: 700, fill: COLORS.ink },
  sentence: { size: 30, line: 42, most: 2, weight: 600, fill: COLORS.accent },
  changes: { size: 22, line: 30, most: 4, weight: 400, fill: COLORS.ink },
} as const

/** A picture of what is decided, for slides and chats: the sentence, and the first options with their votes. */
export function decisionCard(
  options: readonly Told[],
  words: CardWords,
  size: CardSize,
  { write, accent }: { readonly write: (amount: number) => string; readonly accent?: string | undefined },
): string {
  return xmlCharacters(
    fixedSvg(<Card options={options} words={words} write={write} {...CARD_SIZES[size]} />, accent),
  )
}

type CardProps = {
  readonly options: readonly Told[]
  readonly words: CardWords
  readonly write: (amount: number) => string
  readonly width: number
  readonly height: number
}

function Card({ options, words, write: writeAmount, width, height }: CardProps) {
  const bottom = (WIDTH * height) / width
  const line = LINES[directionOf(words.language)]
  let top = MARGIN - 12
  const texts = (['title', 'question', 'sentence', 'changes'] as const).flatMap((name) => {
    const { size, line, most, weight, fill } = STYLES[name]
    const lines = words[name] === '' ? [] : linesOf(words[name], LINE_WIDTH, size, most)
    return lines.map((text) => {
      top += line
      return { text, y: top, size, weight, fill }
    })
  })
  const start = top + 22
  const rows = options.slice(0, Math.floor((bottom - 70 - start) / ROW))
  const most = rows.reduce((sum, { option }) => Math.max(sum, Math.abs(option.netVotes ?? 0)), 1)
  const write = { amount: writeAmount, votes: numberWriter(words.language, { signDisplay: 'exceptZero' }) }
  const bars = LINE_WIDTH - NAMES - AMOUNTS - widthOf(write.votes(-most), 25) - 20
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={[words.question, words.sentence, words.changes].filter(Boolean).join(' · ')}
      width={width}
      height={height}
      viewBox={`0 0 ${WIDTH} ${bottom}`}
      fontFamily="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif"
    >
      <rect width={WIDTH} height={bottom} fill={COLORS.surface} />
      <rect width={WIDTH} height={12} fill={COLORS.accent} />
      {texts.map(({ text, y, size, weight, fill }) => (
        <text key={text} {...line.first} y={y} fontSize={size} fontWeight={weight} {...inColor(fill)}>
          {line.written(isolated(text))}
        </text>
      ))}
      {rows.map((told, at) => (
        <Row
          key={told.option.optionId}
          told={told}
          most={most}
          bars={bars}
          line={line}
          write={write}
          y={start + at * ROW}
        />
      ))}
      <g fontSize={22} {...inColor(COLORS.soft)}>
        <text {...line.first} y={bottom - 28}>
          {line.written(isolated(words.note))}
        </text>
        {rows.length < options.length && (
          <text {...line.last} y={bottom - 28}>
            {line.written(words.more(options.length - rows.length))}
          </text>
        )}
      </g>
    </svg>
  )
}

/** Texts that begin at the side where reading begins. */
type Line = {
  readonly first: { readonly x: number; readonly textAnchor: 'start' | 'end' }
  readonly last: Line['first']
  written(text: string): string
  /** Where a bar is that begins this far from the beginning of the line. */
  bar(from: number, length: number): number
}

/** The colour of a text, also of outlines of its letters. */
const inColor = (color: string) => ({ fill: color, color })

const [LEFT, RIGHT] = [MARGIN, WIDTH - MARGIN]

/** What draws link previews knows no direction of texts, but the characters that begin and end one. */
const LINES: Readonly<Record<'ltr' | 'rtl', Line>> = {
  ltr: {
    first: { x: LEFT, textAnchor: 'start' },
    last: { x: RIGHT, textAnchor: 'end' },
    written: (text) => text,
    bar: (from) => from,
  },
  rtl: {
    first: { x: RIGHT, textAnchor: 'end' },
    last: { x: LEFT, textAnchor: 'start' },
    written: (text) => `\u2067${text}\u2069`,
    bar: (from, length) => WIDTH - from - length,
  },
}

type RowProps = {
  readonly told: Told
  readonly most: number
  /** The longest bar, that of `most` votes. */
  readonly bars: number
  readonly y: number
  readonly line: Line
  readonly write: Readonly<Record<'amount' | 'votes', (value: number) => string>>
}

function Row({ told, most, bars, y, line, write }: RowProps) {
  const { option, isFunded, amount } = told
  const votes = option.netVotes ?? 0
  const length = Math.max(2, (bars * Math.abs(votes)) / most)
  const isMuted = isFunded === false
  return (
    <g fontSize={25} {...inColor(isMuted ? COLORS.soft : COLORS.ink)}>
      <text {...line.first} y={y + 27} fontWeight={isFunded ? 600 : 400}>
        {line.written(
          `${isFunded ? '✓ ' : ''}${isolated(fitted(option.optionName, NAMES - (isFunded ? 50 : 24), 25))}`,
        )}
      </text>
      <rect
        x={line.bar(MARGIN + NAMES, length)}
        y={y + 8}
        width={length}
        height={22}
        fill={votes < 0 ? COLORS.against : isMuted ? COLORS.edge : COLORS.for}
      />
      <text {...line.first} x={line.bar(MARGIN + NAMES + length + 10, 0)} y={y + 27}>
        {line.written(write.votes(votes))}
      </text>
      {amount !== null && (
        <text {...line.last} y={y + 27}>
          {line.written(fitted(write.amount(amount), AMOUNTS - 12, 25))}
        </text>
      )}
    </g>
  )
}

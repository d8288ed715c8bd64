import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results.ts'
import { BinsChart } from '../charts/bins-chart.tsx'
import { inPictures } from '../pictures.ts'
import { binsTable } from '../tables.ts'
import { Figure, type FigureContext } from './figure.tsx'

type BinsProps = FigureContext & {
  readonly results: PublishedQvBody
  readonly options: readonly PublishedOptionBody[]
}

/** Where people put each option before they voted. */
export function BinsFigure({ results: { bins }, options, ...context }: BinsProps) {
  const { texts, language, groupText } = context
  const chart = { options, bins, texts, language, groupText }
  return (
    <Figure
      {...context}
      name="bins"
      heading={texts.bins.heading}
      hint={texts.bins.hint}
      table={binsTable(options, context)}
    >
      {inPictures(options).map((part) => (
        <BinsChart key={part[0]?.optionId} {...chart} options={part} />
      ))}
      <BinsChart {...chart} narrow />
    </Figure>
  )
}

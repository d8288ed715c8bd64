import type { PublishedQvBody } from '../../../contract/results.ts'
import { BinsChart, BinsOnPaper } from '../charts/bins-chart.tsx'
import { isInPages, OnPaper, type PrintableOptions } from '../on-paper.tsx'
import { inPictures, isLongOnPaper } from '../pictures.ts'
import { binsTable } from '../tables.ts'
import { Figure, type FigureContext } from './figure.tsx'

type BinsProps = FigureContext & PrintableOptions & { readonly results: PublishedQvBody }

/** The groups into which people put each option before they voted. */
export function BinsFigure({ results: { bins }, options, all, ...context }: BinsProps) {
  const { texts, language, groupText } = context
  const chart = { bins, texts, language, groupText }
  return (
    <Figure
      {...context}
      name="bins"
      isUnprinted={isInPages({ all })}
      heading={texts.bins.heading}
      hint={texts.bins.hint}
      table={binsTable(options, context)}
    >
      <OnPaper options={options} all={all} apart={isLongOnPaper(all)}>
        {(shown, isPaper) =>
          isPaper ? (
            <BinsOnPaper {...chart} options={shown} />
          ) : (
            <>
              {inPictures(shown).map((part) => (
                <BinsChart key={part[0]?.optionId} {...chart} options={part} />
              ))}
              <BinsChart {...chart} options={shown} narrow />
            </>
          )
        }
      </OnPaper>
    </Figure>
  )
}

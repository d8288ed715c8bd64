import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { UNDISCLOSED } from '../charts/chart.tsx'
import { DistributionChart, distributionScale } from '../charts/distribution-chart.tsx'
import { isInPages, OnPaper, type PrintableOptions } from '../options/on-paper.tsx'
import { ReaderVoteMark } from '../options/reader-votes.tsx'
import { distributionTable, levelsOfColumn } from '../tables/distribution-table.ts'
import { cellText } from '../tables/table.ts'
import { Figure, type FigureContext } from './figure.tsx'
import { voteLevels } from './vote-levels.ts'

type DistributionsProps = FigureContext & {
  readonly results: PublishedQvBody
  readonly options: readonly PublishedOptionBody[]
  readonly marked: boolean
}

type FigureProps = DistributionsProps & PrintableOptions

/** How many people gave each option how many votes. */
export function DistributionFigure({ results, options, all, marked, ...context }: FigureProps) {
  const { texts, language } = context
  const levels = levelsOfColumn(options)
  const spread = levels === 1 ? [] : [say(texts.distribution.ranges, language, { count: levels })]
  return (
    <Figure
      {...context}
      name="distribution"
      isUnprinted={isInPages({ all })}
      heading={texts.distribution.heading}
      hint={inSequence(language, [texts.distribution.hint, ...spread])}
      table={distributionTable(options, { texts, language }, levels)}
    >
      <OnPaper options={options} all={all}>
        {(shown, isPaper) => (
          <Distributions
            {...context}
            results={results}
            isPaper={isPaper}
            options={shown}
            marked={marked && !isPaper}
          />
        )}
      </OnPaper>
    </Figure>
  )
}

function Distributions({
  results,
  options,
  marked,
  isPaper,
  texts,
  language,
}: DistributionsProps & { readonly isPaper: boolean }) {
  const scale = distributionScale(results.options)
  return (
    <ul className="multiples">
      {options.map((option) => (
        <li key={option.optionId}>
          <span className="option-name">
            {isPaper && option.rank !== null && `${cellText(option.rank, {}, language)} `}
            <bdi>{option.optionName}</bdi>
          </span>
          {voteLevels(option) && (
            <>
              <DistributionChart
                option={option}
                scale={scale}
                marked={marked}
                texts={texts}
                language={language}
              />
              {marked && <ReaderVoteMark option={option} scale={scale} texts={texts} />}
            </>
          )}
          <span className="hint">
            {say(texts.distribution.counts, language, {
              for: option.supporters ?? UNDISCLOSED,
              none: option.abstained ?? UNDISCLOSED,
              against: option.opponents ?? UNDISCLOSED,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}

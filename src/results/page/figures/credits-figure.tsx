import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { BarChart, sizeOf } from '../charts/bar-chart.tsx'
import { countTable, type View } from '../tables/option-tables.ts'
import { cellText, type Table } from '../tables/table.ts'
import { Figure, type FigureContext } from './figure.tsx'

type CreditsProps = { readonly results: PublishedQvBody }

export function CreditsFigure({ results, ...context }: FigureContext & CreditsProps) {
  const { texts, language } = context
  const { noVotes } = results
  const empty = noVotes ? [say(texts.credits.noVotes, language, { count: noVotes })] : []
  return (
    <Figure
      {...context}
      name="credits"
      heading={texts.credits.heading}
      hint={inSequence(language, [
        say(
          texts.credits[results.creditsVary ? 'summaryVarying' : 'summary'],
          language,
          factsOf(results, language),
        ),
        ...empty,
        texts.rooted,
      ])}
      table={creditsTable(results, texts)}
    >
      {[false, true].map((narrow) => (
        <CreditsChart
          key={String(narrow)}
          results={results}
          texts={texts}
          language={language}
          narrow={narrow}
        />
      ))}
    </Figure>
  )
}

export function creditsTable({ credits }: PublishedQvBody, texts: View['texts']): Table {
  const counts = Object.entries(credits.histogram ?? {}).map(([spent, count]): [number, number] => [
    Number(spent),
    count,
  ])
  return countTable({ key: 'spent', label: texts.columns.spent, digits: 0 }, counts, texts)
}

export function CreditsChart({
  results,
  texts,
  language,
  narrow = false,
}: CreditsProps & Pick<View, 'texts' | 'language'> & { readonly narrow?: boolean }) {
  const alt = say(
    texts.credits[results.creditsVary ? 'altVarying' : 'alt'],
    language,
    factsOf(results, language),
  )
  return <BarChart bars={creditBars(results)} alt={alt} language={language} rooted {...sizeOf(narrow)} />
}

function factsOf({ credits: { mean, median, spentAll }, totalCredits }: PublishedQvBody, language: string) {
  return {
    total: totalCredits,
    mean: cellText(mean, { digits: 1 }, language),
    median: median ?? 0,
    all: cellText(spentAll, { percent: true }, language),
  }
}

/** Credits spent, grouped into as many columns as fit a chart. */
export function creditBars({ credits, totalCredits }: PublishedQvBody): { label: string; count: number }[] {
  const step = Math.max(1, Math.ceil((totalCredits + 1) / 24))
  const columns = Math.floor(totalCredits / step) + 1
  const counts = new Array<number>(columns).fill(0)
  for (const [spent, count] of Object.entries(credits.histogram ?? {}))
    counts[Math.floor(Number(spent) / step)]! += count
  return counts.map((count, at) => {
    const last = Math.min(totalCredits, (at + 1) * step - 1)
    return { label: step === 1 ? `${last}` : `${at * step}–${last}`, count }
  })
}

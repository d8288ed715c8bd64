import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'

type CountingPageProps = PageContext & {
  /** The script of the page that replaces it. */
  readonly entry?: 'results' | 'published-results'
  readonly surveyId: string
}

/** Shown instead of results while responses are counted; its script replaces it with the results. */
export function CountingPage({ entry = 'results', surveyId, ...context }: CountingPageProps) {
  const { counting } = context.catalogue.resultsPage
  return (
    <Document {...context} title={counting.title} script={{ entry }}>
      <Shell texts={context.catalogue.pages} surveyId={surveyId}>
        <div className="results" data-results="">
          <h1>{counting.title}</h1>
          <p className="lead">{counting.lead}</p>
        </div>
      </Shell>
    </Document>
  )
}

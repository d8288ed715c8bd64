import { Document, type PageContext } from '../document.tsx'
import { Shell } from '../shell.tsx'

/** What the page of results says while responses are counted; islands/results.ts puts the results in its place. */
export function CountingPage(context: PageContext) {
  const { counting } = context.catalogue.resultsPage
  return (
    <Document {...context} title={counting.title} script={{ entry: 'results' }}>
      <Shell texts={context.catalogue.pages}>
        <div className="results" data-results="">
          <h1>{counting.title}</h1>
          <p className="lead">{counting.lead}</p>
        </div>
      </Shell>
    </Document>
  )
}

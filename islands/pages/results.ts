import { startDesignerFrame } from '../plain/designer-frame.ts'
import { pollResults } from '../plain/polling.ts'
import { resultsShown, startResultsPage } from '../plain/results-page.ts'

const INTERVAL_MS = 3_000

startResultsPage()
pollResults({ pause: () => INTERVAL_MS, onShown: resultsShown })
startDesignerFrame()

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')

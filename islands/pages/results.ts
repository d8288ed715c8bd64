import { startDesignerFrame } from '../plain/designer-frame.ts'
import { followMoves } from '../plain/move-options.ts'
import { pollResults } from '../plain/polling.ts'
import { resultsShown, startResultsPage } from '../plain/results-page.ts'

const PERIOD_MS = 3_000

startResultsPage()
pollResults({ pause: () => PERIOD_MS, onShown: resultsShown })
startDesignerFrame()
followMoves()

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')

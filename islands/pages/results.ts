import { followMoves } from '../results/move-options.ts'
import { pollResults } from '../results/polling.ts'
import { resultsShown, startResultsPage } from '../results/results-page.ts'
import { startDesignerFrame } from '../shared/designer-frame.ts'

const PERIOD_MS = 3_000

startResultsPage()
pollResults({ pause: () => PERIOD_MS, onShown: resultsShown })
startDesignerFrame()
followMoves()

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')

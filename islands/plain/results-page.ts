import { foldContents, followContents } from './contents.ts'
import { followCopyTable } from './copy-table.ts'
import { sendTimesHere, showTimesHere } from './times-here.ts'

/** What pages of results do in place, besides keeping up to date. */
export function startResultsPage(): void {
  followCopyTable()
  sendTimesHere()
  foldContents()
  resultsShown()
}

/** To be called whenever other results are shown. */
export function resultsShown(): void {
  showTimesHere()
  followContents()
}

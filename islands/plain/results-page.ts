import { foldContents, followContents } from './contents.ts'
import { followCopyTable } from './copy-table.ts'
import { sendTimesHere, showTimesHere } from './times-here.ts'

/** The scripts of pages of results, besides keeping them up to date. */
export function startResultsPage(): void {
  followCopyTable()
  sendTimesHere()
  foldContents()
  resultsShown()
}

/** Must be called whenever different results are shown. */
export function resultsShown(): void {
  showTimesHere()
  followContents()
}

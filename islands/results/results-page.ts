import { spreadsheetText } from '../../src/domain/text/formula.ts'
import { sendTimesHere, showTimesHere } from '../instants/times-here.ts'
import { foldContents, followContents } from '../shared/contents.ts'
import { copyText } from '../shared/copy-text.ts'
import { pixelsOf } from '../shared/pixels.ts'
import { foldFigures, followFolded } from './fold-figures.ts'

/** The scripts of pages of results, besides keeping them up to date. */
export function startResultsPage(): void {
  followCopying()
  followPictures()
  followFullScreen()
  sendTimesHere()
  foldContents()
  followFolded()
  resultsShown()
}

/** Must be called whenever different results are shown. */
export function resultsShown(): void {
  showTimesHere()
  foldFigures()
  followContents()
}

/** How long a button confirms that something was copied, in milliseconds. */
const SAID_MS = 2_000

/** Copies the text of a button, or its table, in columns that spreadsheets understand. */
function followCopying(): void {
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLElement>('[data-copy-table], [data-copy-text]')
    if (!button) return
    const { copyTable = '', copyText: text = tableText(copyTable), copied, failed } = button.dataset
    const label = button.querySelector('span') ?? button
    const words = label.textContent
    label.textContent = ((await copyText(text)) ? copied : failed) ?? words
    setTimeout(() => {
      label.textContent = words
    }, SAID_MS)
  })
}

/** Pixels of a picture for each of its chart's units: wide enough for a wall. */
const SCALE = 3

/** Saves a chart as a picture of pixels, which its SVG is drawn into. */
function followPictures(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-save-png]')
    if (!button) return
    const { savePng = '', scale = SCALE } = button.dataset
    const canvas = await pixelsOf(savePng, Number(scale))
    const link = document.createElement('a')
    link.href = canvas.toDataURL('image/png')
    link.download = button.dataset.file ?? ''
    link.click()
  })
}

/** Shows a chart on the whole screen, as on a wall, until Escape. */
function followFullScreen(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-full-screen]')
    if (!button) return
    button.closest('details')?.removeAttribute('open')
    void button.closest('.figure')?.requestFullscreen()
  })
}

function tableText(id: string): string {
  const table = document.querySelector<HTMLTableElement>(`#${CSS.escape(id)} table`)
  const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map(cellText).join('\t'))
  return rows.join('\n')
}

/** Numbers on the page have a minus sign that spreadsheets do not understand. */
function cellText(cell: HTMLTableCellElement): string {
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
  return cell.matches('td.number') ? text.replace('−', '-') : spreadsheetText(text)
}

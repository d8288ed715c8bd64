/** The published results: keeps the page up to date, and fills in the reader's own votes. */

import type { MyAnswersBody } from '../../src/contract/results/results.ts'
import { entryOf } from '../../src/domain/record-entry.ts'
import { numberWriter, say } from '../../src/texts/text.ts'
import { pollResults } from '../results/polling.ts'
import { resultsShown, startResultsPage } from '../results/results-page.ts'
import { BROWSER } from '../shared/environment.ts'
import { followMenus } from '../shared/menus.ts'

const PERIOD_MS = 3_000
const LONGEST_MS = 15_000

/** A page has many readers, so those who saw nothing new for a while poll less often, and not all at the same time. */
const pause = (unchanged: number) =>
  Math.min(LONGEST_MS, PERIOD_MS * 1.3 ** unchanged) * (0.85 + 0.3 * BROWSER.random())

let answers: Promise<MyAnswersBody> | undefined

async function readAnswers(address: string): Promise<MyAnswersBody> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the reader's answers could not be read: ${answer.status}`)
  return answer.json()
}

/** Fills in the reader's answers. If they cannot be fetched, the page stays as it is until its next update. */
async function showAnswers(): Promise<void> {
  const { reader: address, locale = 'en' } =
    document.querySelector<HTMLElement>('[data-reader]')?.dataset ?? {}
  if (!address) return
  answers ??= readAnswers(address)
  const known = await answers.catch(() => {
    answers = undefined
    return {}
  })
  for (const section of document.querySelectorAll<HTMLElement>('[data-question]')) {
    const answer = entryOf(known, section.dataset.question ?? '')
    if (answer && 'votes' in answer) showVotes(section, answer.votes, locale)
    if (answer && 'label' in answer) showLabel(section, answer.label, locale)
  }
}

function showVotes(section: HTMLElement, votes: Readonly<Record<string, number>>, locale: string): void {
  const write = numberWriter(locale, { signDisplay: 'exceptZero' })
  for (const cell of section.querySelectorAll<HTMLElement>('[data-reader-option]')) {
    const count = entryOf(votes, cell.dataset.readerOption ?? '')
    cell.textContent = count === undefined ? '–' : write(count)
  }
  for (const mark of section.querySelectorAll<HTMLElement>('[data-reader-mark]')) {
    const count = entryOf(votes, mark.dataset.readerMark ?? '')
    if (count === undefined) continue
    mark.textContent = say(mark.dataset.text ?? '', locale, { votes: write(count) })
    mark.hidden = false
    markPicture(mark, count)
  }
  section.querySelector<HTMLElement>('[data-reader-votes]')?.toggleAttribute('hidden', false)
}

/** The line in the chart above; omitted if the chart does not extend that far yet. */
function markPicture(mark: HTMLElement, votes: number): void {
  const line = mark.parentElement?.querySelector<SVGPathElement>('.reader-mark')
  const picture = line?.ownerSVGElement
  const place = Number(mark.dataset.none) + votes * Number(mark.dataset.step)
  if (!line || !picture || place < 0 || place > picture.viewBox.baseVal.width) return
  line.setAttribute('transform', `translate(${place} 0)`)
  line.classList.add('shown')
}

function showLabel(section: HTMLElement, label: string, locale: string): void {
  const line = section.querySelector<HTMLElement>('[data-reader-label]')
  if (!line) return
  line.textContent = say(line.dataset.readerLabel ?? '', locale, { label })
  line.hidden = false
}

function shown(): void {
  resultsShown()
  void showAnswers()
}

startResultsPage()
followMenus()
void showAnswers()
pollResults({ pause, onShown: shown })

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')

/** The complete page: shows what was recorded, and fills in the links. */

import { seedOf } from '../../src/domain/ballot/ordering.ts'
import { CHANGE_LINK, readLinked } from '../../src/domain/entry/change-link.ts'
import { CHANGES } from '../../src/domain/survey/links/links.ts'
import { shapedInstant } from '../../src/texts/instants.ts'
import { say } from '../../src/texts/text.ts'
import { surveyPage } from '../../src/urls.ts'
import { showLocalTimes } from '../instants/local-times.ts'
import { copyText } from '../shared/copy-text.ts'
import { pixelsOf } from '../shared/pixels.ts'
import { ballotPicture } from '../survey/device/ballot-picture.ts'
import { draftsOf } from '../survey/device/draft-storage.ts'
import { leaveReceipt, type Receipt, readReceipt, submittedHere } from '../survey/device/receipt.ts'
import { receiptText } from '../survey/device/receipt-text.ts'
import { tryStorage } from '../survey/device/storage.ts'

const section = document.getElementById('copy')
const { locale = '', recorded = '' } = section?.dataset ?? {}
const { survey = '', outcome } = document.querySelector<HTMLElement>('[data-outcome]')?.dataset ?? {}

/**
 * The receipt that the survey's page left in the tab, or from a link that a respondent saved. The link's secret is in
 * its fragment, which no server receives; it is removed from the address and kept in the tab.
 */
function receiptHere(): Receipt | undefined {
  const uuid = new URLSearchParams(location.hash.slice(1)).get('uuid')
  if (uuid) {
    history.replaceState(history.state, '', location.pathname + location.search)
    if (readReceipt(survey)?.uuid !== uuid) leaveReceipt(survey, { uuid, survey: '', completedAt: '' })
  }
  return readReceipt(survey)
}

/** Goes on to the page on which answers are replaced, if the address is a link that lets somebody do so. */
function followChangeLink(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const uuid = given.get(CHANGE_LINK) ?? ''
  if (!readLinked(uuid)) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const uKey = given.get('uKey')
  leaveReceipt(survey, { uuid, ...(uKey && { uKey }), survey: '', completedAt: new Date().toISOString() })
  // What somebody else began to change by the same link.
  tryStorage(() => localStorage.removeItem(draftsOf(survey) + seedOf(uuid)))
  location.replace(`${surveyPage(survey)}?${CHANGES}=1`)
}

followChangeLink()
// A link that is opened in this very tab loads no page.
addEventListener('hashchange', followChangeLink)
const receipt = receiptHere()

// Nobody can close a page that is part of another one: a website, or a room that goes on to show the result.
if (parent !== self) document.getElementById('close')?.remove()

/** The link to the group's results, for people who completed a response, and a link for later. */
function offerResult(shown: Receipt): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-receipt]')) {
    field.value = shown[field.dataset.receipt as 'uuid' | 'uKey'] ?? ''
  }
  // Answers that a link replaced are not read by it.
  if (readLinked(shown.uuid)) return
  const keep = document.getElementById('keep')
  const link = document.querySelector<HTMLInputElement>('#keep-link')
  if (!keep || !link) return
  link.value = `${location.origin}${keep.dataset.page}#uuid=${shown.uuid}`
  keep.hidden = false
  offerCopy('keep', link)
}

/** The link and the code that the server sent with the completion; without a response here, the link is anonymous. */
function showEnding(received: Receipt['ending']): void {
  const ending = received?.outcome === outcome ? received : undefined
  const link = document.querySelector<HTMLAnchorElement>('#end-link')
  const href = ending?.href ?? link?.dataset.href
  if (link && href) {
    link.href = href
    document.getElementById('end-way')?.removeAttribute('hidden')
  }
  const code = document.querySelector<HTMLInputElement>('#end-code')
  if (!code || !ending?.code) return
  code.value = ending.code
  document.getElementById('end-missing')?.remove()
  document.getElementById('end-earned')?.removeAttribute('hidden')
  offerCopy('end', code)
}

/** The link by which answers can be replaced later, in another tab or on another device. */
function offerChangeLink({ changeLink, uKey }: Receipt): void {
  const field = document.querySelector<HTMLInputElement>('#later-link')
  if (!changeLink || !field) return
  const secrets = new URLSearchParams({ [CHANGE_LINK]: changeLink, ...(uKey && { uKey }) })
  const url = `${location.origin}${location.pathname}#${secrets}`
  field.value = url
  document.getElementById('later')?.removeAttribute('hidden')
  offerCopy('later', field)
  const share = document.getElementById('later-share')
  if (!share || !navigator.canShare?.({ url })) return
  share.addEventListener('click', () => void navigator.share({ url }).catch(() => undefined))
  share.hidden = false
}

function offerCopy(name: 'end' | 'keep' | 'later', field: HTMLInputElement): void {
  const done = document.getElementById(`${name}-done`)
  document.getElementById(`${name}-copy`)?.addEventListener('click', async () => {
    if (!(await copyText(field.value))) field.select()
    else if (done) done.textContent = done.dataset.done ?? ''
  })
}

/** @param isDrawn whether a picture shows the ballots, so that text is needed only for people who cannot see it */
function showAnswers(
  list: HTMLElement,
  questions: NonNullable<Receipt['copy']>['questions'],
  isDrawn: boolean,
): void {
  for (const { text, answer, votes } of questions) {
    const entry = (name: 'dt' | 'dd', words: string) => {
      const element = document.createElement(name)
      element.textContent = words
      element.classList.toggle('visually-hidden', isDrawn && Boolean(votes?.length))
      list.append(element)
    }
    entry('dt', text)
    for (const line of answer.length > 0 ? answer : [list.dataset.none ?? '']) entry('dd', line)
  }
}

function offer(id: string, name: string, content: Blob): void {
  const link = document.querySelector<HTMLAnchorElement>(`#${id}`)
  if (!link) return
  link.href = URL.createObjectURL(content)
  link.download = name
}

/** Pixels for each unit of the picture: sharp on every phone. */
const SCALE = 3

/**
 * Shows the ballot as a picture that can be saved, and shared where the browser can.
 * @returns whether there is a picture
 */
function showPicture(shown: Receipt): boolean {
  const place = document.getElementById('copy-picture')
  const picture = ballotPicture(shown, document.dir === 'rtl' ? 'rtl' : 'ltr')
  if (!place || !picture) return false
  place.innerHTML = picture
  place.hidden = false
  offerPicture(async () => {
    const address = `data:image/svg+xml,${encodeURIComponent(picture)}`
    const canvas = await pixelsOf(address, SCALE).catch(() => undefined)
    const pixels = await new Promise<Blob | null>((resolve) =>
      canvas ? canvas.toBlob(resolve) : resolve(null),
    )
    if (pixels) return new File([pixels], `${survey}.png`, { type: PNG })
    // Browsers limit the size of a canvas, and many options make a long picture.
    return new File([picture], `${survey}.svg`, { type: 'image/svg+xml' })
  })
  return true
}

const PNG = 'image/png'

/** @param draw takes long on a phone, and few people save their picture */
function offerPicture(draw: () => Promise<File>): void {
  const link = document.querySelector<HTMLAnchorElement>('#copy-picture-file')
  if (!link) return
  let drawn: Promise<File> | undefined
  const drawOnce = () => {
    drawn ??= draw()
    return drawn
  }
  const save = async (press: Event) => {
    press.preventDefault()
    const file = await drawOnce()
    // Pressed twice while it was drawn.
    if (link.download) return
    link.removeEventListener('click', save)
    offer(link.id, file.name, file)
    link.click()
  }
  link.addEventListener('click', save)
  link.hidden = false
  // One way to keep the answers is enough as a button.
  document.getElementById('copy-text')?.classList.add('quiet')
  const share = document.getElementById('copy-share')
  if (!share || !navigator.canShare?.({ files: [new File([], `${survey}.png`, { type: PNG })] })) return
  // Whoever closes the list of what to share it with has decided not to. A press may be too old once the picture is
  // drawn; the next one finds it ready.
  share.addEventListener('click', async () => {
    const files = [await drawOnce()]
    await navigator.share({ files }).catch(() => undefined)
  })
  share.hidden = false
}

function showCopy(shown: Receipt): void {
  const list = document.getElementById('copy-answers')
  const { copy } = shown
  if (!section || !list || !copy) return
  showAnswers(list, copy.questions, showPicture(shown))
  const time = shapedInstant(JSON.parse(section.dataset.instants ?? ''), new Date(shown.completedAt))
  const sentence = say(recorded, locale, { time })
  const line = document.getElementById('copy-recorded')
  if (line) line.textContent = sentence
  const file = (content: string, type: string) => new Blob([content], { type })
  const text = receiptText(shown, sentence, list.dataset.none ?? '')
  offer('copy-text', `${survey}.txt`, file(text, 'text/plain'))
  offer('copy-json', `${survey}.json`, file(JSON.stringify(shown, null, 2), 'application/json'))
  document.getElementById('copy-print')?.addEventListener('click', () => print())
  section.hidden = false
}

if (submittedHere(survey)) document.getElementById('change')?.removeAttribute('hidden')
showLocalTimes(locale)
// People who come from a survey first hear that it is over, and continue with the keyboard from there.
document.querySelector('h1')?.focus({ preventScroll: true })
showEnding(receipt?.ending)
if (receipt) {
  offerResult(receipt)
  offerChangeLink(receipt)
  // In a task of its own: the focus has made the browser lay out the rest of the page.
  setTimeout(showCopy, 0, receipt)
}

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')

/**
 * The page of a survey that does not open: returns the answers stored on this device. If keys are required, only those
 * of the respondent named by the server.
 */

import { say as sayIn } from '../../src/texts/text.ts'
import { showLocalTimes } from '../instants/local-times.ts'
import { draftAnswers } from '../survey/device/draft-answers.ts'
import { draftsOf, readDrafts, type StoredDraft } from '../survey/device/draft-storage.ts'
import { receiptText } from '../survey/device/receipt-text.ts'
import type { Say } from '../survey/store/page.ts'
import type { SurveyTexts } from '../survey/store/page-state.ts'

const { lang } = document.documentElement
const section = document.getElementById('stored-drafts')
const { survey = '', locale = lang, texts = '{}', file = '' } = section?.dataset ?? {}
const messages: Partial<SurveyTexts> = JSON.parse(texts)
const say: Say = (key, values) => sayIn(messages[key] ?? '', locale, values)

function draftText(draft: StoredDraft): string {
  const copy = { questions: draftAnswers(draft, say), answers: draft.contents }
  const receipt = { uuid: draft.uuid, survey: draft.asked?.title ?? survey, completedAt: '', copy }
  return receiptText(receipt, say('notSubmitted'), '–')
}

/** A link that downloads a draft, named by the time of its last change. */
function linkTo(draft: StoredDraft): HTMLElement {
  const [item, link] = [document.createElement('li'), document.createElement('a')]
  const time = new Date(draft.changedAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  link.className = 'button'
  link.textContent = sayIn(file, locale, { time })
  link.href = URL.createObjectURL(new Blob([draftText(draft)], { type: 'text/plain' }))
  link.download = `${survey}.txt`
  item.append(link)
  return item
}

function storedDrafts(): StoredDraft[] {
  const { owner } = section?.dataset ?? {}
  return readDrafts(draftsOf(survey)).flatMap(({ key, draft }) =>
    draft && draft.changedAt > 0 && (owner === undefined || key === draftsOf(survey) + owner) ? [draft] : [],
  )
}

function showDrafts(): void {
  const drafts = storedDrafts()
  if (!section || drafts.length === 0) return
  const newestFirst = drafts.sort((a, b) => b.changedAt - a.changedAt)
  section.querySelector('ul')?.append(...newestFirst.map(linkTo))
  section.hidden = false
}

showLocalTimes(lang)
try {
  showDrafts()
} catch {
  // Without access to storage there are no drafts.
}

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')

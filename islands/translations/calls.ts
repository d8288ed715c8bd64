import type { ErrorBody } from '../../src/contract/errors.ts'
import { type Message, say } from '../../src/texts/text.ts'

export type Counts = Readonly<Record<'texts' | 'missing' | 'changed', number>>

type PageTexts = {
  readonly texts: Readonly<
    Record<'saving' | 'saved' | 'added' | 'removed' | 'brought' | 'failed' | 'unknown', string>
  >
  readonly counts: Readonly<Record<'missing' | 'changed', Message>> & {
    readonly shown: Readonly<Record<'all' | 'missing' | 'changed', Message>>
  }
  readonly states: Readonly<Record<'missing' | 'translated', string>>
  readonly calls: Readonly<Record<'survey' | 'csv' | 'xliff' | 'texts', string>>
}

let known: PageTexts | undefined

export function pageTexts(): PageTexts {
  known ??= JSON.parse(document.getElementById('translation-texts')?.textContent ?? '') as PageTexts
  return known
}

/** Says how far the language has got; the rows stay, so that nothing moves under whoever is typing. */
export function showCounts(counts: Counts): void {
  const { counts: words } = pageTexts()
  for (const link of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const state = link.dataset.count as 'missing' | 'changed'
    link.textContent = say(words[state], 'en', { count: counts[state] })
    link.hidden = counts[state] === 0
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const part = link.dataset.shown as 'all' | 'missing' | 'changed'
    link.textContent = say(words.shown[part], 'en', { count: counts[part === 'all' ? 'texts' : part] })
  }
  const done = document.querySelector<HTMLElement>('[data-done]')
  if (done) done.hidden = counts.missing + counts.changed > 0
}

export function announce(sentence: string): void {
  const status = document.querySelector('.translations-status')
  if (status) status.textContent = sentence
}

const SAID = 'translations-said'

/** Announces a sentence on the page that is loaded next: what this page says would be gone before anybody has read it. */
export function announceNext(sentence: string): void {
  sessionStorage.setItem(SAID, sentence)
}

/** Says what the page before has left to be announced. */
export function announceLeft(): void {
  const sentence = sessionStorage.getItem(SAID)
  sessionStorage.removeItem(SAID)
  if (sentence) announce(sentence)
}

/** A refusal, with a sentence for each thing that is wrong. */
class Refused extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences[0])
  }
}

/** @throws Refused; another error if the server cannot be reached */
export async function send<Reply>(method: string, address: string, body: object | Blob): Promise<Reply> {
  const isFile = body instanceof Blob
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': isFile ? body.type || 'text/csv' : 'application/json' },
    body: isFile ? body : JSON.stringify(body),
  })
  if (answer.status === 401) location.reload()
  const reply: unknown = await answer.json()
  if (answer.ok) return reply as Reply
  const { message, details = [] } = reply as ErrorBody
  throw new Refused(details.length > 0 ? details.map((detail) => detail.message) : [message])
}

export const sentencesOf = (error: unknown): readonly string[] =>
  error instanceof Refused ? error.sentences : [pageTexts().texts.failed]

import { type Message, say, type Values } from '../../src/texts/text.ts'
import { onceReleased } from '../shared/press.ts'

/** The sentences of this script; see src/texts/en/surveys/share-script.ts. */
type TextKey =
  | 'updated'
  | 'shortLinkSaved'
  | 'shortLinkGone'
  | 'copied'
  | 'copyFailed'
  | 'issued'
  | 'imported'
  | 'keyHeaderLeftOut'
  | 'keyColumnsLeftOut'
  | 'noKeysInList'
  | 'noNames'
  | 'keysWithoutName'
  | 'chooseKeys'
  | 'begun'
  | 'revoked'
  | 'staySubmitted'
  | 'undo'
  | 'restored'
  | 'peopleAdded'
  | 'peopleKnown'
  | 'peopleRemoved'
  | 'lettersWritten'
  | 'testSent'
  | 'failed'

type PageTexts = { readonly language: string; readonly texts: Readonly<Record<TextKey, Message>> }

let known: PageTexts | undefined

export function text(key: TextKey, values: Values = {}): string {
  known ??= JSON.parse(document.getElementById('share-texts')?.textContent ?? '') as PageTexts
  return say(known.texts[key], known.language, values)
}

/** How long a message stays that needs no action. */
const SHOWN_MS = 8_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what has happened, with a button to undo it if that is possible. */
export function announce(sentence: string, undo?: () => void): void {
  const bar = document.querySelector<HTMLElement>('[data-status]')
  const status = bar?.querySelector('[role=status]')
  if (!bar || !status) return
  bar.querySelector('button')?.remove()
  clearTimeout(timer)
  status.textContent = sentence
  if (!undo) {
    timer = setTimeout(() => onceReleased(() => status.replaceChildren()), SHOWN_MS)
    return
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text('undo')
  button.addEventListener('click', undo, { once: true })
  bar.append(button)
}

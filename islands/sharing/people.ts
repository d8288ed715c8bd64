import type { AddedPeopleReply, LetterReply, LettersReply } from '../../src/contract/responses/people.ts'
import { attempt, Refused, send } from './calls.ts'
import { show } from './page.ts'
import { announce, text } from './status.ts'

/** Adds the people of a pasted list, all or none. */
export function addPeople(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const body = { list: new FormData(form).get('list') }
    const { added, known, leftOut } = await send<AddedPeopleReply>('POST', form.action, body)
    form.reset()
    await show(location.href)
    const notes = [
      text('peopleAdded', { count: added }),
      ...(known > 0 ? [text('peopleKnown', { count: known })] : []),
      ...(leftOut.length > 0 ? [text('keyColumnsLeftOut', { columns: leftOut.join(', ') })] : []),
    ]
    announce(notes.join(' '))
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** What a letter says in a language, and whether its designer has changed it. */
function wordsIn(part: HTMLElement) {
  const [subject, body] = part.querySelectorAll<Field>('input, textarea')
  const isOwn = [subject, body].some((field) => field?.value !== field?.defaultValue)
  return { isOwn, words: { language: part.dataset.words, subject: subject?.value, body: body?.value } }
}

/** Invites or reminds people: in the words of the form, if its designer has changed them. */
export function sendLetters(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const parts = [...form.querySelectorAll<HTMLElement>('[data-words]')].map(wordsIn)
    const texts = parts.filter(({ isOwn }) => isOwn).map(({ words }) => words)
    const sent = { kind: form.dataset.letters, texts }
    const { written } = await send<LettersReply>('POST', form.action, sent)
    await show(location.href)
    announce(text('lettersWritten', { count: written }))
  })
}

/** Sends the words in a language to the designer. */
export function testLetter(form: HTMLFormElement, part: HTMLElement): Promise<void> {
  return attempt(form, async () => {
    const { letters: kind, test = '' } = form.dataset
    await send<LetterReply>('POST', test, { kind, ...wordsIn(part).words })
    announce(text('testSent'))
  })
}

/** Removes somebody, or everybody. */
export async function removePeople(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { method: 'DELETE' })
    if (!answer.ok && answer.status !== 404) throw new Refused(text('failed'))
    await show(location.href)
    announce(text('peopleRemoved'))
  } catch {
    announce(text('failed'))
  }
}

import type { AddedPeopleReply, LetterReply, LettersReply } from '../../../src/contract/people.ts'
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

type Fields = { readonly subject: HTMLInputElement; readonly body: HTMLTextAreaElement }

const fieldsOf = (form: HTMLFormElement) => form.elements as unknown as Fields

/** Invites or reminds people: in the words of the form, if its designer has changed them. */
export function sendLetters(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const { letters: kind, language } = form.dataset
    const { subject, body } = fieldsOf(form)
    const isOwn = subject.value !== subject.defaultValue || body.value !== body.defaultValue
    const texts = isOwn ? [{ language, subject: subject.value, body: body.value }] : []
    const { written } = await send<LettersReply>('POST', form.action, { kind, texts })
    await show(location.href)
    announce(text('lettersWritten', { count: written }))
  })
}

/** Sends the words of the form to the designer. */
export function testLetter(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const { letters: kind, language, test = '' } = form.dataset
    const { subject, body } = fieldsOf(form)
    await send<LetterReply>('POST', test, { kind, language, subject: subject.value, body: body.value })
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

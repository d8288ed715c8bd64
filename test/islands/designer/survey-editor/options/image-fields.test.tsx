import { beforeEach, describe, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { IMAGE_LIMITS } from '../../../../../src/domain/survey/look/images.ts'
import { pages } from '../../../../../src/urls.ts'
import { LIKERT, QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { square } from '../../../../support/illustrated-survey.ts'
import { act, screen, userEvent, waitFor } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  return body.questions[0]
}
const drafted = () => editor.store.get(draftAtom).questions[0]
const png = (bytes: Uint8Array = square()) =>
  new File([Buffer.from(bytes)], 'park.png', { type: 'image/png' })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const choose = async (label: string, file: File) =>
  userEvent.upload(await screen.findByLabelText<HTMLInputElement>(label), file)

describe('the image of a question', () => {
  beforeEach(async () => {
    editor = await showEditor([LIKERT])
    await userEvent.click(screen.getByText('Image and web link'))
  })

  test('is uploaded, waits for its description, and is saved with it and the link', async () => {
    await choose('Image of the question', png())
    const words = await field('What the image shows, in words')
    await waitFor(() => expect(document.activeElement === words).toBe(true))
    await userEvent.tab()
    expect([words.getAttribute('aria-invalid'), (await stored()).image]).toEqual(['true', undefined])
    const told = document.getElementById(words.getAttribute('aria-describedby') ?? '')?.textContent
    expect(told).toContain('is required with an image: it is read aloud to people who cannot see it.')
    await userEvent.type(words, 'A park')
    await userEvent.type(await field('Web link (optional)'), 'https://example.org')
    const { image, link } = await stored()
    expect([image.alt, link]).toEqual(['A park', 'https://example.org'])
    const source = pages.surveyImage(editor.surveyId, image.file)
    const shown = [...document.querySelectorAll('img')].map((each) => each.getAttribute('src'))
    expect(shown).toEqual([source, source])
  })

  test('is removed with its description, and the focus moves to the field for another one', async () => {
    const usual = await stored()
    await choose('Image of the question', png())
    await userEvent.type(await field('What the image shows, in words'), 'A park')
    expect((await stored()).image.alt).toBe('A park')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the image: Image of the question' }))
    expect(document.activeElement?.getAttribute('type')).toBe('file')
    expect(await stored()).toEqual(usual)
  })

  test('reports why a file is refused, and leaves the question unchanged', async () => {
    await choose('Image of the question', png(Buffer.from('no image')))
    await screen.findByText('Image must be a still image: JPEG, PNG or WebP.')
    const calls = editor.calls.length
    await choose('Image of the question', png(Buffer.alloc(IMAGE_LIMITS.upload + 1)))
    await screen.findByText('Image is larger than 10 MB. Reduce its size first.')
    expect(editor.calls.length).toBe(calls)
    editor.network.answer = () => Promise.reject(new Error('offline'))
    await choose('Image of the question', png())
    await screen.findByText('The image could not be sent. Choose it again.')
    editor.network.answer = undefined
    expect(drafted()).not.toHaveProperty('image')
  })
})

test('an image of an option is shown on its card in the preview, and saved with the option', async () => {
  editor = await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Image' }))
  await choose('Image of option 2', png())
  const words = await field('What the image of option 2 shows, in words')
  await userEvent.tab()
  expect(words.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(words, 'A road')
  const { options } = await stored()
  expect(options.map(({ image }: { image?: { alt: string } }) => image?.alt)).toEqual([
    undefined,
    'A road',
    undefined,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the image: Image of option 2' }))
  expect((await stored()).options[1]).not.toHaveProperty('image')
})

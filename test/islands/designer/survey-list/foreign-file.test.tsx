import { expect, test } from 'bun:test'
import { signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { fireEvent, screen, userEvent } from '../../../support/rtl.ts'
import { LSS } from '../../../surveys/foreign/files.ts'
import { openList } from './opened-list.tsx'

documentForTests()

const upload = (content: string, name: string) =>
  userEvent.upload(screen.getByLabelText('File'), new window.File([content], name), { applyAccept: false })

test('what of another program’s file cannot be brought is listed before its designer goes on', async () => {
  await openList(await signIn(await testApp()), { isNew: true })
  await upload(LSS, 'town.lss')
  await screen.findByText('“Die Stadt” is imported as a draft. This is not in it:')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'GRID: A question of this kind cannot be imported. Add it yourself.',
  )
  const link = screen.getByRole('link', { name: 'Go to the editor' })
  expect(link.getAttribute('href')).toMatch(/^\/survey\/\w+\/edit$/)
})

test('parts of one question that are refused for one reason are one line', async () => {
  const withoutScale = LSS.replaceAll('<qid><![CDATA[3]]></qid><code>', '<qid><![CDATA[0]]></qid><code>')
  const twoParts = withoutScale.replace(
    '<qid><![CDATA[22]]></qid><parent_qid><![CDATA[2]]>',
    '<qid><![CDATA[22]]></qid><parent_qid><![CDATA[3]]>',
  )
  await openList(await signIn(await testApp()), { isNew: true })
  await upload(twoParts, 'town.lss')
  await screen.findByText('“Die Stadt” is imported as a draft. This is not in it:')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines.filter((line) => line.startsWith('ARRAY: '))).toHaveLength(1)
})

test('a file that is none of those is refused by its name', async () => {
  await openList(await signIn(await testApp()), { isNew: true })
  await upload('%PDF-1.7', 'letter.pdf')
  expect(await screen.findByText('“letter.pdf” cannot be read.', { exact: false })).toBeDefined()
})

test('a file that cannot be read is named, and nothing else is lost', async () => {
  await openList(await signIn(await testApp()), { isNew: true })
  const gone = new window.File(['{}'], 'town.json')
  gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Spending' } })
  await userEvent.upload(screen.getByLabelText('File'), gone, { applyAccept: false })
  await screen.findByText('“town.json” could not be read.', { exact: false })
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Spending')
})

import { beforeEach, describe, expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { PLAN_TEXT_LENGTH } from '../../../../../src/domain/preregistration/plan.ts'
import { pages } from '../../../../../src/urls.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await field('Hypotheses')
})

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const enter = async (name: string, value: string) => {
  fireEvent.change(await field(name), { target: { value } })
  fireEvent.blur(await field(name))
}
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  return (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body.settings
}
const problemOf = async (name: string) =>
  ((await field(name)).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((note) => note?.className === 'field-error')?.textContent

describe('the section of a preregistration', () => {
  test('saves the plan, an empty text as none', async () => {
    await enter('Hypotheses', 'Parks get more.\nRoads get less.')
    await enter('Exclusion rule', 'Less than a minute.')
    await enter('Planned number of responses', '200')
    await enter('Analysis', 'Means.')
    await enter('Exclusion rule', '')
    const { hypotheses, exclusionRule, plannedResponses, analysisPlan } = await stored()
    expect([hypotheses, exclusionRule, plannedResponses, analysisPlan]).toEqual([
      'Parks get more.\nRoads get less.',
      null,
      200,
      'Means.',
    ])
  })

  test('reports the limit beside a text that is too long, keeps it, and saves the others', async () => {
    const long = 'x'.repeat(PLAN_TEXT_LENGTH + 1)
    await enter('Analysis', long)
    await enter('Hypotheses', 'Parks get more.')
    expect(await problemOf('Analysis')).toContain('10,000')
    expect(await problemOf('Hypotheses')).toBeUndefined()
    const { hypotheses, analysisPlan } = await stored()
    expect([hypotheses, analysisPlan]).toEqual(['Parks get more.', null])
    expect((await field('Analysis')).value).toBe(long)
    const section = screen.getByRole('link', { name: /^Preregistration\s+has a problem$/ })
    expect(section.getAttribute('href')).toBe('#settings-preregistration')
  })

  test('warns about hypotheses that respondents can read only if they can, and links to the page', async () => {
    const warning = /People who read it first may answer differently/
    expect(screen.queryByText(warning)).toBeNull()
    const readers = screen.getByRole('combobox', { name: 'Who reads the preregistration' })
    await userEvent.selectOptions(readers, 'Everyone with the link')
    expect(screen.getByText(warning).id).toBe(readers.getAttribute('aria-describedby') ?? '')
    expect((await stored()).preregistration).toBe('public')
    const page = screen.getByRole('link', { name: 'See the preregistration, its SHA-256 and its address' })
    expect(page.getAttribute('href')).toBe(pages.preregistration(editor.surveyId))
  })
})

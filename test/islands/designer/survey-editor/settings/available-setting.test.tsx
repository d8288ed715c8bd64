import { beforeEach, describe, expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV, TEXT])
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isOpen = async () =>
  (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body.settings.isAvailable

describe('‘Open for answers’ in the settings', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Open for answers' })
  const settings = () => within(screen.getByRole('region', { name: 'Edit' }))

  test('opens and closes the survey at once, as the button does', async () => {
    await press('Edit Settings')
    await userEvent.click(box())
    await screen.findByRole('button', { name: 'Close the survey' })
    expect([box().checked, await isOpen()]).toEqual([true, true])
    await userEvent.click(box())
    await press('Close now')
    await screen.findByRole('button', { name: 'Open the survey' })
    expect([box().checked, await isOpen()]).toEqual([false, false])
  })

  test('opens nothing that nobody could answer, and explains it beside the box until another form is open', async () => {
    editor = await showEditor([])
    await press('Edit Settings')
    await userEvent.click(box())
    const why = 'The survey has no question yet.'
    await settings().findByText(why)
    expect(screen.getAllByText(why)).toHaveLength(1)
    await act(() => editor.store.set(saveAtom))
    expect([box().checked, await isOpen()]).toEqual([false, false])
    await userEvent.click(screen.getByRole('button', { name: why }))
    expect(document.activeElement?.textContent).toBe('Quadratic Survey')
    await press('Edit title and description')
    expect(within(screen.getByRole('region', { name: 'Status' })).getByText(why)).toBeDefined()
  })

  test('asks for confirmation if something looks odd, and then opens', async () => {
    editor = await showEditor([{ ...QV, setting: { totalCredits: 2 } }])
    await press('Edit Settings')
    await userEvent.click(box())
    await settings().findByText(/fewer credits than options/)
    expect(await isOpen()).toBe(false)
    await userEvent.click(settings().getByRole('button', { name: 'Open it anyway' }))
    await screen.findByRole('button', { name: 'Close the survey' })
    expect([box().checked, await isOpen()]).toEqual([true, true])
  })

  test('asks for confirmation before the first opening freezes a preregistration', async () => {
    editor = await showEditor([QV], { hypotheses: 'Parks get more votes.' })
    await press('Open the survey')
    await screen.findByText(/^The first opening freezes the preregistration/)
    expect(await isOpen()).toBe(false)
    const isPrimary = (name: string) => screen.getByRole('button', { name }).matches('.primary')
    expect([isPrimary('Freeze and open'), isPrimary('Open the survey')]).toEqual([true, false])
    await press('Freeze and open')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect(screen.queryByText(/^The first opening freezes/)).toBeNull()
    await press('Close the survey')
    await press('Close now')
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect(await isOpen()).toBe(true)
  })

  test('asks again if the plan was changed after the question, and freezes nothing unconfirmed', async () => {
    editor = await showEditor([QV], { hypotheses: 'Parks get more votes.' })
    const path = `/api/v1/designer/surveys/${editor.surveyId}` as const
    await press('Open the survey')
    await screen.findByText(/^The first opening freezes the preregistration/)
    await editor.call('PATCH', path, { settings: { hypotheses: 'Roads get more votes.' } })
    await press('Freeze and open')
    await screen.findByText(/^The survey was changed after you were asked/)
    expect(await isOpen()).toBe(false)
    await press('Freeze and open')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect(await isOpen()).toBe(true)
  })

  test('asks as well if somebody else has written a plan meanwhile, and opens nothing that they have emptied', async () => {
    const path = `/api/v1/designer/surveys/${editor.surveyId}` as const
    await editor.call('PATCH', path, { settings: { hypotheses: 'Parks get more votes.' } })
    await press('Open the survey')
    await screen.findByText(/^The first opening freezes the preregistration/)
    const { questions } = (await editor.call('GET', path)).body
    for (const { _id } of questions) await editor.call('DELETE', `${path}/questions/${_id}`)
    await press('Freeze and open')
    await screen.findByText('The survey has no question yet.')
    expect(await isOpen()).toBe(false)
  })
})

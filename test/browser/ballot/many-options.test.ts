import { expect, test } from 'bun:test'
import { asDesigner, openNewSurvey, QV, saved } from '../editor/designer-visit.ts'

test('200 options stay quick to edit', async () => {
  await asDesigner(async (designer) => {
    const options = Array.from({ length: 200 }, (_, at) => ({ optionName: `Option number ${at}` }))
    const { page } = await openNewSurvey(designer, [{ ...QV, options }])
    const field = page.getByLabel('Name of option 150', { exact: true })
    await field.focus()
    await page.keyboard.type('x')
    const began = performance.now()
    await page.keyboard.type(' another name')
    const perKey = (performance.now() - began) / ' another name'.length
    console.log(`a key in one of 200 options: ${perKey.toFixed(0)} ms`)
    expect(perKey).toBeLessThan(250)
    await saved(page)
  })
})

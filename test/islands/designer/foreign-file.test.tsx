import { expect, test } from 'bun:test'
import { signIn, testApp } from '../../support/app.ts'
import { documentForTests } from '../../support/dom.ts'
import { screen, userEvent } from '../../support/rtl.ts'
import { openList } from './opened-list.tsx'

documentForTests()

test('a file of another program is refused by its name', async () => {
  await openList(await signIn(await testApp()), { isNew: true })
  const field = screen.getByLabelText('File (JSON)')
  const files = [
    ['<?xml version="1.0"?><document><LimeSurveyDocType>Survey', 'LimeSurvey'],
    ['{"SurveyEntry":{"SurveyID":"SV_1"},"SurveyElements":[]}', 'Qualtrics'],
    ['META\nkey;value\nPROJECTS\nproject_id;cost', 'Pabulib'],
  ] as const
  for (const [content, program] of files) {
    await userEvent.upload(field, new window.File([content], 'x.json', { type: 'application/json' }))
    expect(await screen.findByText(`This is a ${program} file`, { exact: false })).toBeDefined()
  }
})

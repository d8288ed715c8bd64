import { expect, test } from 'bun:test'
import { openPages, surveyWith } from '../../support/pages.ts'

test('the welcome step states for how long responses are kept, if the survey says so', async () => {
  const pages = await openPages()
  const told = {
    'null/delete': [],
    '1/delete': ['Answers are kept for at most 1 day after the survey has closed, and then deleted.'],
    '90/delete': ['Answers are kept for at most 90 days after the survey has closed, and then deleted.'],
    '90/strip': [
      'At most 90 days after the survey has closed, keys, names and records of what people did are deleted.',
    ],
  }
  for (const [setting, texts] of Object.entries(told)) {
    const [days, retentionThen] = setting.split('/') as [string, 'delete' | 'strip']
    await pages.keep(
      'spending',
      surveyWith({ retentionDays: days === 'null' ? null : Number(days), retentionThen }),
    )
    const html = await (await pages.get('/survey/spending')).text()
    for (const text of texts) expect(html).toContain(text)
    expect(html.includes('after the survey has closed, and then deleted')).toBe(
      setting.endsWith('delete') && days !== 'null',
    )
  }
})

import { beforeAll, expect, test } from 'bun:test'
import { ballot, TEXT } from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { choosing, type RentersSurvey, rentersSurvey } from '../../support/renters-survey.ts'
import { respond } from '../../support/respond.ts'

let made: RentersSurvey
let ids: { readonly renter: string; readonly silent: string; readonly reader: string }

/** A renter, somebody who says nothing of their home, and a renter who read a poster, and so is not asked for a text. */
beforeAll(async () => {
  made = await rentersSurvey()
  const { app, designer, survey, path, home, rent, why, budget } = made
  await designer.call('PATCH', path, { settings: { parameters: ['source'] } })
  const group = { id: 'g', title: 'Rent', description: '', questionIds: [why] }
  const showIf = { all: [{ param: 'source', operator: 'isNot', value: 'poster' }] }
  await designer.call('PUT', `${path}/groups`, { questionGroups: [{ ...group, showIf }] })
  await designer.call('PATCH', `${path}/questions/${why}`, { ...TEXT, required: false, question: 'Why?' })
  const renting = { [home]: choosing(home, 'c1'), [budget]: ballot(2), [rent]: '1' }
  const renter = await respond(app, survey, renting)
  const silent = await respond(app, survey, { [home]: choosing(home, '') })
  const poster = { parameters: { source: 'poster' } }
  const reader = await respond(app, survey, renting, poster)
  ids = { renter: renter._id, silent: silent._id, reader: reader._id }
})

const file = (format: string) => exportedFile(made.app, made.designer, made.survey._id, format)

test('a file states for each response which questions were shown, and whether they were answered', async () => {
  const files = await unpackedFiles(await (await file('zip')).blob())
  const rows = csvRows(files.get('shown.csv') ?? '')
  const shown = (id: string) => {
    const { response_id: _, ...cells } = rows.find((row) => row.response_id === id)!
    return cells
  }
  const { rent, why, budget } = made
  const column = (id: string) => `shown_${id}`
  expect(Object.keys(rows[0]!)).toEqual(['response_id', ...[rent, why, budget].map(column)])
  const cells = (values: readonly string[]) =>
    Object.fromEntries([rent, why, budget].map((id, at) => [column(id), values[at]]))
  expect(shown(ids.renter)).toEqual(cells(['1', '1', '1']))
  expect(shown(ids.silent)).toEqual(cells(['0', '0', '0']))
  expect(shown(ids.reader)).toEqual(cells(['1', '0', '1']))
  const answers = csvRows(files.get('answers.csv') ?? '').filter((row) => row.question_id === why)
  expect(answers).toEqual([])
})

test('the codebook describes the conditions in words, and distinguishes questions not asked from questions not answered', async () => {
  const files = await unpackedFiles(await (await file('zip')).blob())
  const codebook = files.get('codebook.md') ?? ''
  for (const sentence of [
    'Shown only if “How do you live?” is “Renting”.',
    'Shown only if “How fair is your rent?” is at most 2. Its group “Rent” is shown only if the parameter “source” of the link is not “poster”.',
    'Shown only if “How do you live?” is not “Neither”.',
    'Its cells are empty both if it was not shown and if it was not answered: shown.csv tells them apart.',
    '### shown.csv',
  ]) {
    expect(codebook).toContain(sentence)
  }
  expect(codebook.split('Its cells are empty both').length - 1).toBe(3)
})

test('a line of JSON names the questions that were shown', async () => {
  const lines = (await (await file('ndjson')).text()).trim().split('\n')
  const shown = Object.fromEntries(
    lines.map((text) => JSON.parse(text)).map((line) => [line.responseId, line.shown]),
  )
  const { home, rent, why, budget } = made
  expect(shown).toEqual({
    [ids.renter]: [home, rent, why, budget],
    [ids.silent]: [home],
    [ids.reader]: [home, rent, budget],
  })
})

test('a workbook has the same in a sheet', async () => {
  const sheets = await unpackedFiles(await (await file('xlsx')).blob())
  expect(sheets.get('xl/workbook.xml')).toContain('name="shown"')
})

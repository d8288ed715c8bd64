import { beforeEach, describe, expect, test } from 'bun:test'
import { pages } from '../../../../src/urls.ts'
import {
  appOn,
  type Designer,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { screen, userEvent, within } from '../../../support/rtl.ts'
import { openList, type ShownList } from './opened-list.tsx'

documentForTests()

let app: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const showList = (shown?: ShownList) => openList(designer, shown)

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await designer.call('GET', SURVEYS)).body.surveys

describe('creating', () => {
  test('reports beside each empty field what is missing, and creates nothing', async () => {
    await showList()
    await press('Create Survey')
    expect(screen.getAllByText('Title and description are required')).toHaveLength(2)
    const title = screen.getByRole('textbox', { name: 'Title' })
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title)
    await userEvent.type(title, 'Spending')
    screen.getByText(/^Enter a description/)
    expect(await stored()).toEqual([])
  })

  test('warns beside ‘Is Available’ that the survey opens without a question', async () => {
    await showList()
    const box = screen.getByRole('checkbox', { name: 'Is Available' })
    const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('Open for answers right away, even before it has questions')
  })

  test('ends at 20 surveys', async () => {
    for (let count = 0; count < 20; count++) {
      await designer.call('POST', SURVEYS, { title: `Survey ${count}`, description: 'x' })
    }
    await showList()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Limit Reached' })
    expect(button.disabled).toBe(true)
    expect(titles()).toHaveLength(20)
  })

  test('asks a designer without surveys for a title only, and links to the other ways', async () => {
    await showList()
    expect(screen.queryByLabelText('File')).toBeNull()
    const link = screen.getByRole('link', { name: 'Begin with a template or import a file' })
    expect(link.getAttribute('href')).toBe(pages.newSurvey())
    await showList({ isNew: true })
    screen.getByLabelText('File')
    screen.getByRole('button', { name: /^City budget/ })
  })

  test('from a file reports what is wrong with it', async () => {
    await showList({ isNew: true })
    const field = screen.getByLabelText('File')
    await userEvent.upload(field, new window.File(['nonsense'], 'x.json', { type: 'application/json' }))
    await screen.findByText('“x.json” cannot be read.', { exact: false })
    expect(field.getAttribute('aria-describedby')).toBe('import-problem import-hint')
    const take = (content: object) =>
      userEvent.upload(
        field,
        new window.File([JSON.stringify(content)], 'x.json', { type: 'application/json' }),
      )
    for (const other of [{ hello: 1 }, []]) {
      await take(other)
      await screen.findByText('This is not a survey file.')
    }
    const options = [{ optionName: 'Parks' }, { optionName: '' }]
    const words = { title: 'Imported', description: 'x' }
    await take({
      ...words,
      questions: [
        { ...QV, options },
        { type: 'text', question: '', colour: 'red' },
      ],
    })
    await screen.findByText(
      'This survey file has a mistake at questions 2 › colour: This field is not a known field.',
    )
    await take({
      ...words,
      questions: [
        { ...QV, options },
        { type: 'text', question: '' },
      ],
    })
    await screen.findByText(
      /^This survey file has 2 mistakes, the first at questions 1 › options 2 › optionName: All/,
    )
    const file = JSON.stringify({ title: '', description: 'x' })
    await userEvent.upload(field, new window.File([file], 'x.json', { type: 'application/json' }))
    await screen.findByText(/has a mistake at title: Title and description are required$/)
    const good = JSON.stringify({ title: 'Imported', description: 'x' })
    await userEvent.upload(field, new window.File([good], 'x.json', { type: 'application/json' }))
    await screen.findByText('The survey is imported.')
    expect(await stored()).toMatchObject([{ title: 'Imported' }])
  })
})

describe('an admin’s list', () => {
  test('of all surveys stays that list after reloading', async () => {
    const { database, config } = app.deps
    const roles = { designerEmails: [], designerDomains: [], adminEmails: ['admin@example.org'] }
    const admin = await signIn(await appOn({ database, config: { ...config, roles } }), 'admin@example.org')
    await designer.call('POST', SURVEYS, { title: 'Another’s', description: 'x' })
    designer = admin
    await designer.call('POST', SURVEYS, { title: 'Mine', description: 'x' })
    await showList({ scope: 'all' })
    expect(titles()).toEqual(['Mine', 'Another’s'])
    screen.getByRole('heading', { level: 1, name: 'Surveys of all designers' })
    screen.getByText('Owner: designer@example.org')
    expect(screen.getByRole('link', { name: 'Only mine' }).getAttribute('href')).toBe('/designer')
    await press('Delete Mine')
    await screen.findByText('“Mine” is deleted.')
    // The deleted one stands among those that can be brought back.
    expect(titles()).toEqual(['Another’s', 'Mine'])
  })
})

describe('the list', () => {
  test('finds surveys by title, description and ID', async () => {
    const { _id } = await makeSurvey(designer)
    await designer.call('POST', SURVEYS, { title: 'Another', description: 'About parks' })
    await showList()
    expect(titles()).toEqual(['Another', 'Spending'])
    const search = screen.getByRole('searchbox', { name: 'Search' })
    await userEvent.type(search, 'PARKS')
    expect(titles()).toEqual(['Another'])
    await userEvent.clear(search)
    await userEvent.type(search, _id)
    expect(titles()).toEqual(['Spending'])
    await userEvent.type(search, 'x')
    expect(screen.getByText('0 surveys found')).toBeDefined()
  })

  test('shows the state of each survey', async () => {
    await designer.call('POST', SURVEYS, { title: 'A draft', description: 'x' })
    await makeSurvey(designer, [], { closesAt: '2030-05-02T09:00:00Z' })
    await makeSurvey(designer, [], { closesAt: '2029-05-02T09:00:00Z' })
    await showList()
    const badges = [...document.querySelectorAll('.badge')].map(({ textContent }) => textContent)
    // Surveys made within the same millisecond stand in no order of their own.
    expect(badges.toSorted()).toEqual(['Closed', 'Closing soon', 'Draft'])
  })

  test('links to the results of a closed survey first, and to sharing for any other', async () => {
    await makeSurvey(designer, [], { closesAt: '2020-05-02T09:00:00Z' })
    await makeSurvey(designer, [])
    await showList()
    const rows = [...document.querySelectorAll('.project-content')]
    const offered = rows.map((row) => /(Open|Closed).*?(Share|Results)/.exec(row.textContent)?.slice(1, 3))
    expect(offered.map(String).toSorted()).toEqual(['Closed,Results', 'Open,Share'])
  })

  test('shows the surveys in one state, in the chosen order', async () => {
    const make = async (title: string, settings: object) => {
      const { _id } = await makeSurvey(designer, [], settings)
      await designer.call('PATCH', `${SURVEYS}/${_id}`, { title })
    }
    await make('Birds', {})
    await make('Ants', {})
    await make('Cats', { isAvailable: false })
    await showList()
    const choose = (label: string, option: string) =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)
    await choose('Sort by', 'Title')
    expect(titles()).toEqual(['Ants', 'Birds', 'Cats'])
    await choose('Sort by', 'Last changed')
    expect(titles()).toEqual(['Cats', 'Ants', 'Birds'])
    await choose('Status', 'Open')
    expect(titles()).toEqual(['Ants', 'Birds'])
    expect(screen.getByText('2 surveys found')).toBeDefined()
    await choose('Status', 'Closing soon')
    expect(titles()).toEqual([])
  })

  test('duplicates a survey below it, once for a double click', async () => {
    await makeSurvey(designer)
    await showList()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Duplicate Spending' }))
    await screen.findByRole('heading', { level: 3, name: 'Copy of Spending' })
    expect(titles()).toEqual(['Spending', 'Copy of Spending'])
    expect(await stored()).toHaveLength(2)
  })

  test('deletes a survey, and undo restores it', async () => {
    await makeSurvey(designer)
    await showList()
    await press('Delete Spending')
    await screen.findByText('“Spending” is deleted.')
    expect(await stored()).toEqual([])
    await press('Undo deleting Spending')
    await screen.findByRole('button', { name: 'Delete Spending' })
    expect(await stored()).toHaveLength(1)
  })

  test('keeps deleted surveys for 30 days, to be restored', async () => {
    const { _id } = await makeSurvey(designer)
    await designer.call('DELETE', `${SURVEYS}/${_id}`)
    await showList()
    const deleted = screen.getByText('1 deleted survey').closest('details')
    await userEvent.click(within(deleted as HTMLElement).getByText('Restore'))
    await screen.findByRole('button', { name: 'Delete Spending' })
  })

  test('omits what a role does not allow', async () => {
    const owner = designer
    const { _id } = await makeSurvey(owner)
    await owner.call('PUT', `${SURVEYS}/${_id}/collaborators/editor@example.org`, { role: 'editor' })
    const session = await owner.call('POST', '/api/v1/dev-login', { email: 'editor@example.org' })
    const authorization = `Bearer ${session.body.token}`
    designer = { ...owner, call: (method, path, body) => owner.call(method, path, body, { authorization }) }
    await showList()
    expect(screen.getByText('Your role: Editor.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete Spending' })).toBeNull()
    expect(screen.getByRole('link', { name: 'New survey' }).getAttribute('href')).toBe('/designer?new=1')
  })
})

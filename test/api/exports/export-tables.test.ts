import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { logging: 'cursor' })
  qv = survey.questions[0]._id
})

const SHOWN = { arm: { mode: 'interactive', input: 'dropdown' }, language: 'en' }

async function tables(filter = '') {
  const answer = await exportedFile(app, designer, survey._id, `zip${filter}`)
  const files = await unpackedFiles(await answer.blob())
  return (name: string) => files.get(`${name}.csv`) ?? ''
}
const table = async (name: string, filter = '') => csvRows((await tables(filter))(name))

/** The log of a visit in which o2 is put to Positive and then gets three votes, and o1 a downvote. */
function visit(start: number) {
  const at = (seconds: number, type: string, more: object = {}) => ({
    ...{ clientTime: new Date(start + seconds * 1000).toISOString(), elapsedMs: seconds * 1000, type },
    ...{ pointer: 'mouse', cursorDistance: 10, clicks: 1, questionId: qv, ...more },
  })
  const events = [
    at(0, 'session_start', { phase: 'welcome', questionId: null }),
    at(2, 'begin_organize', { phase: 'organize' }),
    at(2, 'card_shown', { phase: 'organize', optionId: 'o2' }),
    at(5, 'group_change', {
      ...{ phase: 'organize', optionId: 'o2', from: 'Undecided', to: 'Positive' },
      ...{ position: 3, positionFromBottom: 1 },
    }),
    at(8, 'begin_vote', { phase: 'vote' }),
    at(10, 'vote_change', {
      phase: 'vote',
      optionId: 'o2',
      from: 0,
      to: 3,
      position: 1,
      positionFromBottom: 3,
    }),
    at(14.5, 'vote_change', {
      phase: 'vote',
      optionId: 'o1',
      from: 0,
      to: -1,
      position: 3,
      positionFromBottom: 1,
    }),
    at(16, 'submit_attempt', { phase: 'vote' }),
  ]
  return events.map((event, seq) => ({ seq, ...event }))
}

async function logged(more: object = SHOWN) {
  const ids = await begin(app, survey, { [qv]: [-1, 3, 0] }, more)
  const sent = await app.call('POST', `${RESPONSES}/events`, {
    ...{ surveyId: survey._id, uuid: ids.uuid, events: visit(Date.parse('2026-01-01T10:00:00Z')) },
  })
  expect(sent.body.stored).toBe(8)
  return ids
}

describe('events.csv', () => {
  test('has the columns of the published data, verbatim', async () => {
    const [header] = (await tables())('events').split('\r\n')
    expect(header).toBe(
      'user_id,version_id,type,timestamp,time_diff,totalCursorDistance,totalMouseClicks,option_id,old_vote,' +
        'new_vote,vote_diff,old_group,new_group,old_position,new_position,option_position,option_position_view,' +
        'card_order,filled_page_action,diff_square,distance_diff,abs_distance,cumulative_distance,' +
        'cumulative_voting_time,cumulative_cursor_distance,cumsum_diff_square,step,version,num_groupings',
    )
  })

  test('has a row for each action of a completed response, with the values computed by hand', async () => {
    await logged()
    const done = await complete(app, await logged())
    const lines = (await tables())('events').trim().split('\r\n').slice(1)
    const arm = 'interactive-dropdown'
    const rest = (line: string) => line.slice(`${done._id},${arm},`.length, -`,${arm},1`.length)
    expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual(
      Array(6).fill(`${done._id},${arm}`),
    )
    expect(lines.map((line) => line.split(',').slice(-2).join())).toEqual(Array(6).fill(`${arm},1`))
    expect(lines.map(rest)).toEqual([
      'initializing system,2026-01-01T10:00:00.000Z,,10,1,,,,,,,,,,,,,,,,,,,,',
      'begin grouping,2026-01-01T10:00:02.000Z,2,10,1,,,,,,,,,,,,grouping,,,,,,,,',
      'options/updateOptionGroup,2026-01-01T10:00:05.000Z,3,20,2,o2,,,,Undecided,Positive,,,3,1,1,grouping,,,,,,,,',
      'begin voting,2026-01-01T10:00:08.000Z,3,10,1,,,,,,,,,,,,voting,,,,,,,,',
      'options/updateOptionVotes,2026-01-01T10:00:10.000Z,2,10,1,o2,0,3,3,,,,,1,3,1,voting,9,1,1,1,2,10,9,1',
      'options/updateOptionVotes,2026-01-01T10:00:14.500Z,4.5,10,1,o1,0,-1,-1,,,,,3,1,,voting,1,2,2,3,6.5,20,10,2',
    ])
  })
})

test('names arms as the survey does, the same in all files', async () => {
  const names = { modes: 'interactive-dropdown', 'v1-v2': 'v2', 'v3-v4': 'v4' }
  await complete(app, await logged())
  for (const [armNames, arm] of Object.entries(names)) {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { armNames } })
    const [responses, [event]] = [await table('responses'), await table('events')]
    expect([...responses.map((row) => row.arm), event?.version_id, event?.version]).toEqual([arm, arm, arm])
  }
  await respond(app, survey, { [qv]: [1, 0, 0] }, { arm: { mode: 'text', input: 'wheel' } })
  expect((await table('responses')).map((row) => row.arm).sort()).toEqual(['v3', 'v4'])
})

describe('codebook.md', () => {
  test('is also a file of its own, with the same text', async () => {
    const [alone, archive] = await Promise.all(
      ['codebook', 'zip'].map((format) => exportedFile(app, designer, survey._id, format)),
    )
    expect(alone!.headers.get('content-disposition')).toMatch(/filename=\S+-codebook-[\d-]+\.md$/)
    const text = await alone!.text()
    expect(text).toStartWith('# Codebook: ')
    expect((await unpackedFiles(await archive!.blob())).get('codebook.md')).toBe(text)
  })

  test('states what in events.csv cannot be compared with the published data', async () => {
    const answer = await exportedFile(app, designer, survey._id, 'zip')
    const codebook = (await unpackedFiles(await answer.blob())).get('codebook.md') ?? ''
    const meaningOf = (column: string) =>
      codebook.split('\n').find((line) => line.startsWith(`| ${column} |`))
    expect(meaningOf('version_id')).toContain('v1 to v4')
    for (const column of ['totalMouseClicks', 'card_order'])
      expect(meaningOf(column)).toContain('cannot be compared with the published data')
  })
})

describe('option_metrics.csv', () => {
  test('has a row for each option of a completed response with a log', async () => {
    await respond(app, survey, { [qv]: [1, 0, 0] })
    const done = await complete(app, await logged())
    const rows = (await tables())('option_metrics').trim().split('\r\n')
    const id = `${done._id},${qv}`
    expect(rows).toEqual([
      'response_id,question_id,option_id,seconds_organizing,seconds_voting,vote_changes,reversals,edit_distance,' +
        'first_organizing,first_voting,option_code',
      `${id},o1,0,4.5,1,0,2,0,0,q1_parks`,
      `${id},o2,3,2,1,0,1,1,1,q1_roads`,
      `${id},o3,0,0,0,0,0,0,0,q1_schools`,
    ])
    const long = (await table('ballots_long')).filter((row) => row.response_id === done._id)
    expect(long.map((row) => [row.touched, row.organize_position])).toEqual([
      ['1', ''],
      ['1', '3'],
      ['0', ''],
    ])
  })
})

describe('responses.csv', () => {
  test('has every response with its status, which no other file has', async () => {
    const visited = {
      visit: { activeSeconds: 61.4, resumed: true },
      practice: { completed: true, correct: 2 },
    }
    const done = await complete(app, {
      ...(await begin(app, survey, { [qv]: [1, 0, 0] }, SHOWN)),
      metadata: visited,
    })
    const open = await begin(app, survey, { [qv]: [9, 0, 0] })
    const tried = await designer.call('POST', RESPONSES, {
      ...{
        IsNewSurveyResponse: true,
        surveyId: survey._id,
        questionId: qv,
        uuid: 'designer-1',
        preview: true,
      },
      responseContent: { votes: [] },
    })
    const rows = new Map((await table('responses')).map((row) => [row.response_id, row]))
    expect(rows.size).toBe(3)
    expect(rows.get(done._id)).toMatchObject({
      ...{ arm: 'interactive-dropdown', mode: 'interactive', input: 'dropdown', language: 'en' },
      ...{
        status: 'completed',
        completed_at: done.completedAt,
        active_seconds: '61',
        resumed: '1',
        test: '0',
      },
      ...{ practice: '1', practice_correct: '2', survey_version: String(survey.version) },
    })
    expect(rows.get(open.surveyResponseId)).toMatchObject({
      ...{ arm: '', status: 'inProgress', completed_at: '', seconds: '', active_seconds: '', resumed: '' },
      ...{ test: '0', practice: '' },
    })
    expect(rows.get(tried.body.surveyResponse._id)).toMatchObject({ status: 'inProgress', test: '1' })
    for (const name of ['ballots_wide', 'ballots_long'])
      expect(new Set((await table(name)).map((row) => row.response_id))).toEqual(new Set([done._id]))
  })

  test('reads metadata of any shape', async () => {
    const forever = { activeSeconds: 1e300, resumed: 'NaN' }
    const shapes = [{ visit: 7, practice: [] }, { visit: null, practice: { correct: 'all' } }, {}]
    for (const metadata of [...shapes, { visit: forever }]) {
      await complete(app, { ...(await begin(app, survey, { [qv]: [1, 0, 0] })), metadata })
    }
    for (const row of await table('responses')) {
      expect([row.active_seconds, row.resumed, row.practice, row.practice_correct]).toEqual(['', '', '', ''])
    }
  })
})

describe('an export by a filter', () => {
  test('has the matching responses, in every format', async () => {
    const other = { arm: { mode: 'text', input: 'wheel' }, language: 'ar' }
    for (let each = 0; each < 5; each++) await complete(app, await logged())
    await respond(app, survey, { [qv]: [0, 0, 5] }, other)
    const filter = '&mode=interactive&from=2020-01-01'
    expect(await table('responses', filter)).toHaveLength(5)
    expect(await table('ballots_long', filter)).toHaveLength(15)
    expect(await table('events', filter)).toHaveLength(30)
    expect((await table('results', filter)).map((row) => row.net_votes)).toEqual(['-5', '15', '0'])
    const lines = async (format: string) => {
      const file = await exportedFile(app, designer, survey._id, `${format}${filter}`)
      return (await file.text()).trim().split('\n').length
    }
    expect([await lines('csv'), await lines('ndjson')]).toEqual([6, 5])
  })

  test('is made however few it leaves', async () => {
    for (let each = 0; each < 4; each++) await respond(app, survey, { [qv]: [1, 0, 0] }, SHOWN)
    for (const format of ['csv', 'ndjson', 'zip', 'xlsx']) {
      const answer = await exportedFile(app, designer, survey._id, `${format}&mode=interactive`)
      expect([format, answer.status]).toEqual([format, 200])
    }
  })
})

import { api, pages } from '../../src/urls.ts'

/**
 * Uses a large survey in every way at the same time until its input ends; then writes the number and durations of
 * calls of each kind, as JSON.
 *
 * bun test/bench/large-load.ts <address of the server> <survey> <session token>
 */

const [url = '', survey = '', token = ''] = Bun.argv.slice(2)
const designer = { authorization: `Bearer ${token}` }
let isOver = false
const stopping = new AbortController()

type Kind = { calls: number; failed: Record<string, number>; seconds: number; longest: number; MB: number }
const kinds: Record<string, Kind> = {}

async function again(name: string, call: (time: number) => Promise<Response>): Promise<void> {
  const kind: Kind = { calls: 0, failed: {}, seconds: 0, longest: 0, MB: 0 }
  kinds[name] = kind
  for (let time = 0; !isOver; time++) {
    const began = performance.now()
    try {
      const answer = await call(time)
      const bytes = await read(answer)
      const seconds = (performance.now() - began) / 1000
      kind.calls++
      kind.seconds += seconds
      kind.longest = Math.max(kind.longest, seconds)
      kind.MB = Math.max(kind.MB, bytes / 1e6)
      if (!answer.ok) kind.failed[answer.status] = (kind.failed[answer.status] ?? 0) + 1
    } catch {
      if (!isOver) kind.failed.lost = (kind.failed.lost ?? 0) + 1
    }
    await Bun.sleep(name === 'edit' ? 1_000 : 50)
  }
}

async function read(answer: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
  return bytes
}

const ask = (path: string, headers = {}) => fetch(url + path, { headers, signal: stopping.signal })
const sends = (method: string, path: string, body: object, headers = {}) =>
  fetch(url + path, {
    method,
    body: JSON.stringify(body),
    signal: stopping.signal,
    headers: { 'content-type': 'application/json', ...headers },
  })
const turn = <Item>(items: readonly Item[], time: number) => items[time % items.length]!

const { questions } = await (await ask(api.survey(survey))).json()
const [{ _id: questionId, options }] = questions
const votes = options.map(({ optionId }: { optionId: string }, at: number) => ({ optionId, votes: at % 2 }))

const LANGUAGES = ['en', 'zh-TW', 'ar']
const COLUMNS = ['netVotes', 'rank', 'mean', 'sd', 'credits', 'optionName', 'variance']
const FORMATS = ['csv', 'ndjson', 'xlsx', 'zip']

const using = Promise.all([
  again('page', (time) =>
    ask(`${pages.survey(survey)}?mode=${turn(['interactive', 'text'], time)}&lang=${turn(LANGUAGES, time)}`),
  ),
  again('definition', () => ask(api.survey(survey))),
  again('answer', () =>
    sends('POST', api.responses(), {
      IsNewSurveyResponse: true,
      surveyId: survey,
      uuid: crypto.randomUUID(),
      questionId,
      responseContent: { votes },
    }),
  ),
  again('edit', (time) =>
    sends('PATCH', api.designerSurvey(survey), { title: `A large survey, ${time}` }, designer),
  ),
  again('editor', () => ask(pages.surveyEdit(survey), designer)),
  again('share', () => ask(pages.surveyShare(survey), designer)),
  again('results', (time) => ask(`${pages.surveyResults(survey)}?sort=${turn(COLUMNS, time)}`, designer)),
  again('results, API', () => ask(api.designerResults(survey), designer)),
  again('published', (time) => ask(`${pages.publishedResults(survey)}?sort=${turn(COLUMNS, time)}`)),
  again('published again', () => ask(pages.publishedResults(survey))),
  again('published, API', () => ask(api.publishedResults(survey))),
  again('figure', (time) =>
    ask(`${pages.publishedResultsFile(survey, turn(['svg', 'csv'], time))}?figure=net&question=q0`),
  ),
  again('export', (time) => ask(`${api.designerExport(survey)}?format=${turn(FORMATS, time)}`, designer)),
])
await Bun.stdin.text()
isOver = true
stopping.abort()
await using
const rounded = (number: number) => Math.round(number * 100) / 100
const table = Object.entries(kinds).map(([name, { calls, failed, seconds, longest, MB }]) => [
  name,
  {
    calls,
    failed: JSON.stringify(failed),
    'mean s': rounded(seconds / Math.max(1, calls)),
    'longest s': rounded(longest),
    MB: rounded(MB),
  },
])
console.log(JSON.stringify(Object.fromEntries(table)))

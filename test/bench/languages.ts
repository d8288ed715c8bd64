import { chromium } from 'playwright-core'
import { api, pages } from '../../src/urls.ts'
import {
  type Call,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  type SurveyPath,
  signIn,
} from '../support/app.ts'
import { journeyBrowserPath } from '../support/chromium.ts'
import { respond } from '../support/respond.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'
import { median, ratio } from './pages/figures.ts'
import { figuresOf } from './pages/open-page.ts'

/**
 * Prints what twelve languages cost a survey of 500 options: opening, editing and answering it, each as a ratio to the
 * same survey in one language, in turns; and the bytes of its page in each language. `ROUNDS=7 bun test/bench/languages.ts`
 */

const ROUNDS = Number(process.env.ROUNDS ?? 7)
/** Pages are opened in a browser in fewer rounds, because each takes seconds. */
const VISITS = Math.ceil(ROUNDS / 2)
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'zh-CN', 'zh-TW', 'ar', 'ja', 'hi', 'ru', 'th']
const OPTIONS = 500
/** Words of a name and a description, as long as they are in each language. */
const WORDS: Readonly<Record<string, readonly [name: string, about: string]>> = {
  en: ['Cycle path', 'Safe ways for bicycles through the whole town'],
  es: ['Carril bici', 'Vías seguras para bicicletas por todo el municipio'],
  fr: ['Piste cyclable', 'Des voies sûres pour les vélos dans toute la commune'],
  de: ['Radweg', 'Sichere Wege für Fahrräder durch die ganze Stadt'],
  'pt-BR': ['Ciclovia', 'Caminhos seguros para bicicletas em todo o município'],
  'zh-CN': ['自行车道', '全镇各处都有安全的自行车道'],
  'zh-TW': ['自行車道', '全鎮各處都有安全的自行車道'],
  ar: ['مسار الدراجات', 'طرق آمنة للدراجات في البلدة كلها'],
  ja: ['自転車道', '町のどこでも安全に走れる自転車の道'],
  hi: ['साइकिल मार्ग', 'पूरे नगर में साइकिल के लिए सुरक्षित रास्ते'],
  ru: ['Велодорожка', 'Безопасные пути для велосипедов по всему городу'],
  th: ['ทางจักรยาน', 'เส้นทางที่ปลอดภัยสำหรับจักรยานทั่วเมือง'],
}

const callsOf =
  (url: string): Call =>
  async (method, path, body, headers) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(headers as object) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }

async function surveyIn(designer: Designer, languages: readonly string[]): Promise<DesignerSurvey> {
  const [name, about] = WORDS.en!
  const options = Array.from({ length: OPTIONS }, (_, at) => ({
    optionId: `o${at + 1}`,
    optionName: `${name} ${at}`,
    description: `${about} (${at})`,
  }))
  const ballot = { type: 'qv', question: 'Which?', setting: { totalCredits: 10_000 }, options }
  const survey = await makeSurvey(designer, [ballot], { mode: 'text', languages: [...languages] })
  for (const language of languages.slice(1)) {
    const [name, about] = WORDS[language]!
    const key = (at: number) => `questions.${survey.questions[0]?._id}.options.o${at + 1}`
    const texts = options.flatMap((_, at) => [
      [`${key(at)}.name`, `${name} ${at}`],
      [`${key(at)}.description`, `${about} (${at})`],
    ])
    await designer.call('PATCH', pathOf(survey), { translations: { [language]: Object.fromEntries(texts) } })
  }
  return survey
}

const pathOf = ({ _id }: DesignerSurvey): SurveyPath => `${SURVEYS}/${_id}`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** What designers and respondents wait for, by what it is called in the table. */
function actsOn(designer: Designer, survey: DesignerSurvey, language: string) {
  const { call } = designer
  const path = pathOf(survey)
  const page = `${pages.survey(survey._id)}?lang=${language}`
  const questionId = survey.questions[0]?._id ?? ''
  let edits = 0
  const rename = () => call('PATCH', path, { title: `Spending, version ${++edits}` })
  return {
    'editor: open': () => call('GET', pages.surveyEdit(survey._id) as SurveyPath),
    'editor: read the survey': () => call('GET', path),
    'editor: change a text': rename,
    'page: open after a change': async () => {
      await rename()
      await call('GET', page as SurveyPath)
    },
    'page: open again': () => call('GET', page as SurveyPath),
    'API: read the survey': () => call('GET', `${api.survey(survey._id)}?lang=${language}` as SurveyPath),
    'respondent: answer and submit': () =>
      respond(
        designer,
        survey,
        { [questionId]: Array.from({ length: OPTIONS }, (_, at) => at % 3) },
        { language },
      ),
  }
}

/** The bytes of a survey's page in a language, compressed. */
async function pageBytes(url: string, survey: DesignerSurvey, language: string): Promise<number> {
  const response = await fetch(`${url}${pages.survey(survey._id)}?lang=${language}`, {
    headers: { 'accept-encoding': 'br' },
    decompress: false,
  })
  return (await response.arrayBuffer()).byteLength
}

const directory = await temporaryDirectory()
const server = await startServer({ dataDir: `${directory.path}/data`, env: { DEV_LOGIN: '1' } })
try {
  const designer = await signIn({ call: callsOf(server.url) }, 'ana@example.org')
  const surveys = {
    one: { survey: await surveyIn(designer, ['en']), language: 'en' },
    twelve: { survey: await surveyIn(designer, LANGUAGES), language: 'es' },
  }
  const acts = {
    one: actsOn(designer, surveys.one.survey, 'en'),
    twelve: actsOn(designer, surveys.twelve.survey, 'es'),
  }
  type Act = keyof typeof acts.one
  const names = Object.keys(acts.one) as Act[]
  const kinds = ['one', 'twelve'] as const
  const taken = new Map(names.map((name) => [name, { one: [] as number[], twelve: [] as number[] }]))
  // The first round compiles.
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of names) {
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const ms = await timed(acts[kind][name])
        if (round >= 0) taken.get(name)?.[kind].push(ms)
      }
    }
  }
  const rows = [...taken].map(([name, { one, twelve }]) => {
    const [alone, all] = [median(one), median(twelve)]
    return [name, { 'one, ms': alone.toFixed(1), 'twelve, ms': all.toFixed(1), ratio: ratio(all, alone) }]
  })
  console.log(`\n500 options in one language and in twelve; medians of ${ROUNDS} rounds`)
  console.table(Object.fromEntries(rows))

  const targets = kinds.map((kind) => ({
    name: kind,
    url: `${server.url}${pages.survey(surveys[kind].survey._id)}?lang=${surveys[kind].language}`,
    presses: [
      { control: '[data-go=forward]', shows: '[data-step=welcome]' },
      { control: '[data-vote=up]', shows: '.remaining' },
    ],
  }))
  const seen = { one: [] as number[][], twelve: [] as number[][] }
  for (let visit = 0; visit < VISITS; visit++) {
    const executablePath = journeyBrowserPath()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    for (const target of visit % 2 === 0 ? targets : targets.toReversed()) {
      const { firstPaint, largestPaint, votes } = await figuresOf(browser, target)
      seen[target.name].push([firstPaint, largestPaint, votes])
    }
    await browser.close()
  }
  const figures = ['first paint', 'largest paint', 'first vote'].map((name, at) => {
    const [alone, all] = kinds.map((kind) => median(seen[kind].map((times) => times[at] ?? Number.NaN)))
    return [
      name,
      { 'one, ms': Math.round(alone!), 'twelve, ms': Math.round(all!), ratio: ratio(all!, alone!) },
    ]
  })
  console.log(
    `\nTheir pages in a browser, on slow 4G and a processor slowed down 4 times; medians of ${VISITS}`,
  )
  console.table(Object.fromEntries(figures))

  const bytes: Record<string, object> = {}
  for (const language of LANGUAGES) {
    await pageBytes(server.url, surveys.twelve.survey, language)
    await Bun.sleep(2000)
    bytes[language] = { 'br, bytes': await pageBytes(server.url, surveys.twelve.survey, language) }
  }
  const alone = await pageBytes(server.url, surveys.one.survey, 'en')
  console.log('\nThe page of 500 options in each of twelve languages; in one language alone:', alone)
  console.table(bytes)
} finally {
  await server.stop()
  await directory.remove()
}

import { posix } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { schema } from '../support/schema.ts'
import { CALL_RULES } from './call-rules.ts'
import { both, imports, inDomain, isLocal, mentions, type Rule, within } from './checks.ts'
import { ISLAND_RULES } from './island-rules.ts'
import { isPage, PAGE_RULES } from './page-rules.ts'
import { TYPE_RULES } from './type-rules.ts'

const FEATURES = [
  ...['surveys', 'responses', 'results', 'exports', 'keys', 'collaborators', 'published', 'auth'],
  ...['action-log', 'simulation'],
]
const featureOf = (path: string) => FEATURES.find((feature) => path.startsWith(`src/${feature}/`))
const isRoutes = (path: string) => /[/-]routes\.tsx?$/.test(path)
const isHandlers = (path: string) => /[/-]handlers\.ts$/.test(path)
const isRepository = (path: string) =>
  /[/-](repository|statements?|statement-parts|commit|commit-parts)\.ts$/.test(path)
/** Simulated respondents are identified and stored like real ones. */
const SIMULATED = within(
  'src/surveys/repository.ts',
  'src/surveys/stops/repository.ts',
  'src/responses/identity.ts',
)
const TABLES = Object.values(schema).filter((value) => is(value, PgTable))
/** The columns whose names are not words, so that nothing else has the same name. */
const COLUMNS = TABLES.flatMap((table) => Object.keys(getTableColumns(table)))
  .filter((name) => /[A-Z]/.test(name))
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const hasStatements = (path: string) =>
  within('db/')(path) || /(repository|statements|statement-parts|commit-parts)\.ts$/.test(path)
const LONG_BY_NATURE = within('db/seeds/')

/** Each rule with a file that breaks it, to prove that the rule works. */
export const RULES: readonly Rule[] = [
  ...CALL_RULES,
  ...ISLAND_RULES,
  ...PAGE_RULES,
  ...TYPE_RULES,
  {
    rule: 'the domain imports nothing outside itself',
    check: imports(inDomain, ({ target }) => inDomain(target)),
    broken: ['src/domain/a.ts', "import { x } from 'react'"],
  },
  {
    rule: 'the domain has no clock, no randomness, no document and no process',
    check: mentions(
      inDomain,
      /\b(Date\.now|new Date\(\)|performance|Math\.random|crypto|document|window|process|Bun)\b|new Date\(\)/g,
    ),
    broken: ['src/domain/a.ts', 'export const late = () => Date.now()'],
  },
  {
    rule: 'the contract imports the schema library and the domain',
    check: imports(within('src/contract/'), ({ target }) => {
      return within('src/contract/', 'src/domain/', '@sinclair/typebox')(target)
    }),
    broken: ['src/contract/a.ts', "import { t } from 'elysia'"],
  },
  {
    rule: 'the urls import nothing, and the texts no more than types of the domain and its table of languages',
    check: both(
      imports(within('src/urls.ts', 'src/texts/text.ts', 'src/texts/instants.ts'), () => false),
      imports(within('src/texts/'), ({ target, typeOnly }) => {
        const isTable = target === 'src/domain/survey/translations/languages.ts'
        return target.startsWith('src/texts/') || isTable || (typeOnly && inDomain(target))
      }),
    ),
    broken: ['src/urls.ts', "import { x } from './config.ts'"],
  },
  {
    rule: 'the database takes from src types of the domain, and nothing from islands',
    check: imports(within('db/'), ({ target, typeOnly }) => {
      return !isLocal(target) || target.startsWith('db/') || (typeOnly && inDomain(target))
    }),
    broken: ['db/a.ts', "import { costOf } from '../src/domain/ballot/credits.ts'"],
  },
  {
    rule: 'routes know no repository and no SQL',
    check: imports(
      (path) => isRoutes(path) && (featureOf(path) !== undefined || isPage(path)),
      ({ target, typeOnly }) =>
        !isRepository(target) &&
        !within('drizzle-orm', 'postgres')(target) &&
        (typeOnly || !target.startsWith('db/') || target === 'db/database.ts'),
    ),
    broken: ['src/surveys/designer-routes.ts', "import { findSurvey } from './repository.ts'"],
  },
  {
    rule: 'handlers know no request, cookie, status, React or SQL',
    check: both(
      imports(
        isHandlers,
        ({ target }) =>
          !within(
            'elysia',
            'react',
            'react-dom',
            'drizzle-orm',
            'postgres',
            'db/tables/',
            'src/http/',
          )(target),
      ),
      mentions(
        isHandlers,
        /\b(Request|Response|Headers|cookie|headers|statusCode)\b|\b(SELECT|INSERT|UPDATE|DELETE)\s/gi,
      ),
    ),
    broken: ['src/surveys/visits/handlers.ts', 'export const answer = () => new Response()'],
  },
  {
    rule: 'repositories decide nothing: they know no failure',
    check: imports(isRepository, ({ target, typeOnly }) => typeOnly || target !== 'src/domain/failure.ts'),
    broken: ['src/surveys/removal/purge-repository.ts', "import { Failure } from '../../domain/failure.ts'"],
  },
  {
    rule: 'statements name tables and columns by the schema, so that one that is renamed does not compile',
    check: both(
      mentions(
        within('src/', 'db/'),
        new RegExp(`\\b(FROM|JOIN|INTO|UPDATE)\\s+(${TABLES.map(getTableName).join('|')})\\b`, 'g'),
      ),
      mentions(hasStatements, new RegExp(`\\b(${COLUMNS.join('|')})\\b`, 'g')),
    ),
    broken: ['src/keys/repository.ts', 'export const COUNT = sql`SELECT count(*) FROM survey_keys`'],
  },
  {
    rule: 'a feature reaches another through its repository, the authorization or the admission from handlers, or through the guard from routes',
    check: imports(
      (path) => featureOf(path) !== undefined && !isPage(path),
      ({ target, typeOnly }, { path }) => {
        const other = featureOf(target)
        if (typeOnly || other === undefined || other === featureOf(path)) return true
        if (target === 'src/surveys/authorization.ts') return isHandlers(path) || isRoutes(path)
        if (path.startsWith('src/simulation/') && SIMULATED(target)) return true
        if (isHandlers(path))
          return target.endsWith('/repository.ts') || target === 'src/responses/admission.ts'
        return isRoutes(path) && target === 'src/auth/guard.ts'
      },
    ),
    broken: ['src/responses/routes.ts', "import { readSurvey } from '../surveys/handlers.ts'"],
  },
  {
    rule: 'only the servers and the commands read the environment',
    check: mentions(
      (path) => !within('src/server.ts', 'src/dev.ts', 'src/commands/', 'test/')(path),
      /\b(process|Bun|import\.meta)\.env\b(?!\.NODE_ENV)/g,
    ),
    broken: ['src/config.ts', 'export const port = process.env.PORT'],
  },
  {
    rule: 'no file only passes on the exports of others',
    check: ({ code, path }) => {
      if (/^index\.tsx?$/.test(posix.basename(path))) return ['is an index']
      return /^\s*export\s+(type\s+)?(\*|\{[^}]*\})[^'"]*\sfrom\s/m.test(code) ? ['re-exports'] : []
    },
    broken: ['src/domain/all.ts', "export { costOf } from './credits.ts'"],
  },
  {
    rule: 'a file has at most 250 lines',
    check: ({ path, text }) => {
      const lines = text.split('\n').length - 1
      return lines > 250 && !LONG_BY_NATURE(path) ? [`has ${lines} lines`] : []
    },
    broken: ['src/app.ts', '\n'.repeat(251)],
  },
  {
    rule: 'files and folders have kebab-case names',
    check: ({ path }) => {
      const name = /^[a-z0-9]+(-[a-z0-9]+)*((\.(test|d|config))?\.tsx?)?$/
      // A catalogue is named after its language tag, which contains capitals.
      const plain = path.replace(/^src\/texts\/[a-z]{2}-[A-Z]{2}\b/, 'src/texts/en')
      return plain.split('/').every((part) => name.test(part)) ? [] : ['has another name']
    },
    broken: ['islands/votePanel/card.tsx', ''],
  },
  {
    rule: 'an object is not spread into another where its properties could be written down',
    check: mentions((path) => !path.startsWith('test/'), /\.\.\.\{/g),
    broken: ['src/app.tsx', 'export const a = <B {...{ c, d }} />'],
  },
  {
    rule: 'exports are named',
    check: mentions((path) => !path.endsWith('.config.ts'), /^export default\b/gm),
    broken: ['src/app.ts', 'export default 1'],
  },
]

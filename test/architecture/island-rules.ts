import { both, imports, isLocal, mentions, type Rule, SHIPPED_PACKAGES, within } from './checks.ts'
import { isPage } from './page-rules.ts'

const islandOf = (path: string) => /^islands\/survey\/react\/(?!parts\/)([^/]+)\//.exec(path)?.[1]
const inSurvey = (...folders: string[]) => within(...folders.map((folder) => `islands/survey/${folder}/`))
const PURE = within('src/domain/', 'src/texts/text.ts', 'src/texts/instants.ts', 'islands/shared/', 'jotai')

/** Rules for code that ships to browsers. */
export const ISLAND_RULES: readonly Rule[] = [
  {
    rule: 'islands take from src the domain, the components, the urls, the formatter of texts, and names and types of the contract',
    check: imports(within('islands/'), ({ target, typeOnly }) => {
      if (!isLocal(target)) return SHIPPED_PACKAGES(target)
      if (
        /^src\/contract\/(?!names\.ts)/.test(target) ||
        /^src\/texts\/en\/(respondent\/(survey|fit|practice)|question-types|designer)\.ts$/.test(target)
      )
        return typeOnly
      return within(
        'islands/',
        'src/domain/',
        'src/components/',
        'src/contract/names.ts',
        'src/urls.ts',
        'src/account-urls.ts',
        'src/texts/text.ts',
        'src/texts/instants.ts',
      )(target)
    }),
    broken: ['islands/api.ts', "import { Id } from '../src/contract/responses.ts'"],
  },
  {
    rule: 'chance comes from one place in the browser, and is handed in everywhere else',
    check: mentions((path) => !within('islands/shared/environment.ts', 'test/')(path), /\bMath\.random\b/g),
    broken: ['islands/state/a.ts', 'export const delay = () => Math.random()'],
  },
  {
    rule: 'src takes from islands what renders them and its state, in http and pages alone',
    check: imports(within('src/'), ({ target }, { path }) => {
      if (!target.startsWith('islands/')) return true
      return (
        /^islands\/(designer\/(registry|store\/page(-state)?)|survey\/react\/(registry|store-context)|survey\/elements\/(all|define)|survey\/store\/(conditions|page(-state)?))\.tsx?$/.test(
          target,
        ) &&
        (within('src/http/')(path) || isPage(path))
      )
    }),
    broken: ['src/app.ts', "import { registry } from '../islands/survey/react/registry.ts'"],
  },
  {
    rule: 'the store of a page imports the domain and texts, and knows no document, network, storage or JSX',
    check: both(
      both(
        imports(inSurvey('store'), (found) => {
          const { target, typeOnly } = found
          return PURE(target) || inSurvey('store')(target) || (typeOnly && target.startsWith('src/texts/en/'))
        }),
        mentions(
          inSurvey('store'),
          /\b(document|window|localStorage|sessionStorage|navigator|location)\b\./g,
        ),
      ),
      ({ path }) => (/^islands\/(survey\/store|state)\/.*\.tsx$/.test(path) ? ['is a .tsx file'] : []),
    ),
    broken: ['islands/survey/store/a.ts', "import { call } from '../sync/api.ts'"],
  },
  {
    rule: 'custom elements import the store and the domain',
    check: imports(
      inSurvey('elements'),
      ({ target }) => PURE(target) || inSurvey('elements', 'store')(target),
    ),
    broken: ['islands/survey/elements/a.ts', "import { memo } from 'react'"],
  },
  {
    rule: 'what syncs, stores and logs imports the store',
    check: imports(inSurvey('sync', 'device', 'event-log'), ({ target, typeOnly }) => {
      return (
        PURE(target) ||
        inSurvey('store', 'sync', 'device', 'event-log')(target) ||
        target === 'src/urls.ts' ||
        (typeOnly && target.startsWith('src/contract/'))
      )
    }),
    broken: ['islands/survey/sync/a.ts', "import { VOTING } from '../elements/voting.ts'"],
  },
  {
    rule: 'React imports the store and the elements, never what syncs or stores, nor a loader',
    check: imports(inSurvey('react'), ({ target }) => {
      return PURE(target) || SHIPPED_PACKAGES(target) || inSurvey('react', 'elements', 'store')(target)
    }),
    broken: ['islands/survey/react/a.tsx', "import { submitAtom } from '../sync/submit.ts'"],
  },
  {
    rule: 'islands load code in loading, registries and the editor of rich text alone, and pages what reloads them in development',
    check: ({ path, code }) => {
      if (
        !path.startsWith('islands/') ||
        /(registry|boot\/load-rest|rich-text\/use-rich-text)\.ts$/.test(path)
      )
        return []
      return [...code.matchAll(/\bimport\(([^)]*)\)/g)].flatMap(([, target = '']) =>
        target.endsWith("shared/reload.ts'") ? [] : [`loads ${target}`],
      )
    },
    broken: ['islands/survey/react/a.tsx', "const load = () => import('./b.tsx')"],
  },
  {
    rule: "an island imports no other island's folder",
    check: imports(
      inSurvey('react'),
      ({ target }, { path }) =>
        /registry\.ts$/.test(path) || islandOf(target) === undefined || islandOf(target) === islandOf(path),
    ),
    broken: ['islands/survey/react/vote-panel/card.tsx', "import { Bin } from '../organize-board/bin.tsx'"],
  },
]

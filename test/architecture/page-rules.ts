import { imports, type Rule, within } from './checks.ts'

const inFrame = within('src/pages/')
const isGuard = within(
  'src/auth/guard.ts',
  'src/auth/page/guard.tsx',
  'src/surveys/authorization.ts',
  'src/published/page/visit/guard.ts',
)
const SHARED = within(
  ...[
    'src/domain/',
    'src/contract/',
    'src/components/',
    'src/texts/',
    'src/http/',
    'src/instance/',
    'src/pages/',
    'src/pictures/',
  ],
)
/** Routes of pages, and files named after the answer to one of them, such as `summary-answer.tsx`. */
const answersPages = (path: string) =>
  isPage(path) && /\/(([a-z-]+-)?routes|[a-z-]+-answer)\.tsx?$/.test(path)

/**
 * Whether a file renders a page, or loads its data: in the `page` folder of a feature, or in one that only has pages.
 */
export function isPage(path: string): boolean {
  return (
    inFrame(path) || within('src/survey-page/', 'src/api-docs/')(path) || /^src\/[\w-]+\/page\//.test(path)
  )
}

/** The folder of src to which a file belongs, for code that is specific to a feature. */
function featureOf(path: string): string | undefined {
  const feature = /^src\/([\w-]+)\//.exec(path)?.[1]
  const isShared = SHARED(path)
  return isShared ? undefined : feature
}

/** Whose pages those of another feature show. */
const SHOWS: Readonly<Record<string, string>> = { published: 'results', rooms: 'published', keys: 'people' }

/** Where the pages of a feature are, and what they may import. */
export const PAGE_RULES: readonly Rule[] = [
  {
    rule: 'pages load nothing but in their routes, in what answers them and in the guard',
    check: imports(
      (path) => isPage(path) && !answersPages(path) && !isGuard(path),
      ({ target, typeOnly }) => {
        if (typeOnly || isPage(target)) return true
        return featureOf(target) === undefined && (!target.startsWith('db/') || target === 'db/database.ts')
      },
    ),
    broken: [
      'src/survey-page/welcome/welcome.tsx',
      "import { findSurvey } from '../../surveys/repository.ts'",
    ],
  },
  {
    rule: 'what all pages share knows no feature',
    check: imports(inFrame, ({ target, typeOnly }) => typeOnly || featureOf(target) === undefined),
    broken: ['src/pages/frame/shell.tsx', "import { FigureView } from '../../results/page/figure.tsx'"],
  },
  {
    rule: 'a page imports no page of another feature, but those that it shows',
    check: imports(
      (path) => isPage(path) && !inFrame(path),
      ({ target }, { path }) => {
        if (!isPage(target) || featureOf(target) === undefined || isGuard(target)) return true
        const [own, other] = [featureOf(path), featureOf(target)]
        return own === other || SHOWS[own ?? ''] === other
      },
    ),
    broken: ['src/keys/page/share-page.tsx', "import { Welcome } from '../../survey-page/welcome.tsx'"],
  },
  {
    rule: 'the routes of pages, and what answers them, ask other features through their handlers and guards',
    check: imports(answersPages, ({ target, typeOnly }, { path }) => {
      if (typeOnly || isPage(target) || isGuard(target)) return true
      const feature = featureOf(target)
      return feature === undefined || feature === featureOf(path) || /[/-]handlers\.ts$/.test(target)
    }),
    broken: ['src/keys/page/routes.tsx', "import { findSurvey } from '../../surveys/repository.ts'"],
  },
]

import { api, pages as paths } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import { Shell } from './shell.tsx'

type Project = { readonly _id: string; readonly title: string }

type ProjectsProps = PageContext & {
  readonly email: string
  readonly projects: readonly Project[]
}

/** Surveys that come with the product, to try on an empty list. */
const TEST_SURVEYS = ['test-1', 'test-2', 'test-3']

/** A designer's surveys. */
export function ProjectsPage({ email, projects, ...context }: ProjectsProps) {
  const { catalogue } = context
  const texts = catalogue.projects
  return (
    <Document {...context} title={texts.title} script={{ entry: 'projects' }}>
      <Shell texts={catalogue.pages}>
        <div className="notice-page">
          <h1>{texts.title}</h1>
          <form method="post" action={api.logout()} className="actions" data-logout data-home={paths.entry()}>
            <span>{email}</span>
            <button type="submit">{texts.logout}</button>
          </form>
          {projects.length > 0 ? (
            <ProjectList projects={projects} view={texts.view} />
          ) : (
            <>
              <p className="lead">{texts.empty}</p>
              <ProjectList projects={TEST_SURVEYS.map((_id) => ({ _id, title: _id }))} view={texts.view} />
            </>
          )}
        </div>
      </Shell>
    </Document>
  )
}

function ProjectList({ projects, view }: { readonly projects: readonly Project[]; readonly view: string }) {
  return (
    <ul>
      {projects.map(({ _id, title }) => (
        <li key={_id}>
          <h2>{title}</h2>
          <p>
            <code>{_id}</code> <a href={paths.survey(_id)}>{view}</a>
          </p>
        </li>
      ))}
    </ul>
  )
}

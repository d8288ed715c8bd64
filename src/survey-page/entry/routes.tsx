import { Elysia } from 'elysia'
import { pageAnswer } from '../../http/pages/page-cache.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { renderPage } from '../../http/pages/render.tsx'
import { readForm } from '../../http/requests/body.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { unreadFormAnswer } from '../../pages/notices/unread-form.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../../pages/respondent/site.ts'
import { pages } from '../../urls.ts'
import { EntryPage } from './entry.tsx'
import { decideEntry, entryValues } from './entry-form.ts'
import { tryBallot } from './try-ballot.tsx'
import { forgetUnknownAddress, isFromUnknownAddress } from './unknown-address.ts'

export function entryPages(site: Site) {
  return new Elysia({ name: 'entry-pages' })
    .get(pages.entry(), ({ request }) => inLanguage(site, request, entryAnswer(site, request)))
    .post(pages.entry(), ({ request }) => inLanguage(site, request, formAnswer(site, request)), {
      parse: 'none',
    })
}

/** The form leads to the survey. If it cannot, no key that was typed is left in the address. */
async function formAnswer(site: Site, request: Request): Promise<Response> {
  const context = contextOf(site, { request, query: queryOf(request) }, [])
  const form = await readForm(request).catch((error) => unreadFormAnswer(error, context, pages.entry()))
  return form instanceof Response ? form : openingAnswer(context, form)
}

async function entryAnswer(site: Site, request: Request): Promise<Response> {
  const query = queryOf(request)
  const context = contextOf(site, { request, query }, [])
  if (query.has('surveyId')) return openingAnswer(context, query)
  const advanced = query.get('advanced') === '1'
  const values = entryValues(new URLSearchParams())
  const { publicUrl } = site.deps.config
  if (isFromUnknownAddress(publicUrl, request)) {
    const page = (
      <EntryPage
        {...context}
        values={values}
        advanced={advanced}
        ballot={tryBallot(context.catalogue)}
        isAddressUnknown
      />
    )
    const answer = pageResponse(page, 200)
    answer.headers.append('set-cookie', forgetUnknownAddress(publicUrl))
    return answer
  }
  const key = ['entry', advanced, context.catalogue.language].join('/')
  const page = await site.cache.find(key, () =>
    renderPage(
      <EntryPage {...context} values={values} advanced={advanced} ballot={tryBallot(context.catalogue)} />,
    ),
  )
  if (query.size === 0) site.deps.ready.keep(request, page, () => true)
  return pageAnswer(request, page)
}

function openingAnswer(context: PageContext, form: URLSearchParams): Response {
  const values = entryValues(form)
  const advanced = Boolean(values.sKey || values.uKey || values.uuid)
  const decision = decideEntry(values)
  if ('problem' in decision) {
    return pageResponse(
      <EntryPage
        {...context}
        values={values}
        advanced={advanced}
        problem={decision.problem}
        ballot={tryBallot(context.catalogue)}
      />,
      422,
    )
  }
  const { path, query: parameters } = decision.open
  return redirect(parameters.size > 0 ? `${path}?${parameters}` : path, 303)
}

import { Elysia } from 'elysia'
import { pageAnswer } from '../../http/page-cache.ts'
import { pageResponse, redirect } from '../../http/page-response.ts'
import { renderPage } from '../../http/render.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../../pages/respondent/site.ts'
import { pages } from '../../urls.ts'
import { EntryPage } from './entry.tsx'
import { decideEntry, entryValues } from './entry-form.ts'
import { tryBallot } from './try-ballot.tsx'
import { forgetUnknownAddress, isFromUnknownAddress } from './unknown-address.ts'

export function entryPages(site: Site) {
  return new Elysia({ name: 'entry-pages' }).get(pages.entry(), ({ request }) =>
    inLanguage(site, request, entryAnswer(site, request)),
  )
}

/** The form leads to the survey; without script, 'Advanced' returns to the page with its fields open. */
async function entryAnswer(site: Site, request: Request): Promise<Response> {
  const query = queryOf(request)
  const context = contextOf(site, { request, query }, [])
  const values = entryValues(query)
  const advanced = query.get('advanced') === '1' || Boolean(values.sKey || values.uKey || values.uuid)
  if (!query.has('surveyId')) {
    const empty = entryValues(new URLSearchParams())
    const { publicUrl } = site.deps.config
    if (isFromUnknownAddress(publicUrl, request)) {
      const page = (
        <EntryPage
          {...{ ...context, advanced }}
          values={empty}
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
        <EntryPage {...{ ...context, advanced }} values={empty} ballot={tryBallot(context.catalogue)} />,
      ),
    )
    if (query.size === 0) site.deps.ready.keep(request, page, () => true)
    return pageAnswer(request, page)
  }
  const decision = decideEntry(values)
  if ('problem' in decision) {
    return pageResponse(
      <EntryPage
        {...{ ...context, values, advanced }}
        problem={decision.problem}
        ballot={tryBallot(context.catalogue)}
      />,
      422,
    )
  }
  const { path, query: parameters } = decision.open
  return redirect(parameters.size > 0 ? `${path}?${parameters}` : path, 303)
}

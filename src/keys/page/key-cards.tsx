import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import type { RespondentTexts } from '../../texts/catalogue.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { Card, type KeyCard, type OnEveryCard } from './key-card.tsx'
import { addressOf, linkPart, type ShareQuery } from './share-query.ts'

/** A sheet of cards to print; `first` counts from 0 within `total`. */
export type CardsView = {
  readonly survey: { readonly id: string; readonly title: string }
  readonly query: ShareQuery
  readonly shared: OnEveryCard
  readonly texts: RespondentTexts
  readonly cards: readonly KeyCard[]
  readonly first: number
  readonly total: number
  readonly pageSize: number
}

type KeyCardsProps = PageContext & { readonly view: CardsView; readonly email: string }

export function KeyCardsPage({ view, email, ...context }: KeyCardsProps) {
  const { catalogue } = context
  const texts = catalogue.share.cards
  const { survey, query, cards, total, shared } = view
  const { label, find } = query
  const chosen = { ...linkPart(query), ...(label && { label }), ...(find && { find }) }
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'share' }}>
      <DesignerShell catalogue={catalogue} email={email}>
        <div className="share cards-page">
          <h1>{texts.title}</h1>
          <p className="lead">
            {total === 0 ? texts.none : say(texts.lead, catalogue.language, { count: total })}
          </p>
          {total > 0 && <Notices view={view} catalogue={catalogue} />}
          <Parts view={view} catalogue={catalogue} />
          <div className="actions">
            {total > 0 && (
              <button type="button" className="primary" data-print>
                {texts.print}
              </button>
            )}
            <a className="button" href={addressOf(pages.surveyShare(survey.id), chosen)}>
              {texts.back}
            </a>
          </div>
          <ul className="key-cards" lang={view.texts.language} dir={view.texts.direction}>
            {cards.map((card) => (
              <Card key={card.uKey} card={card} shared={shared} texts={view.texts} cardTexts={texts} />
            ))}
          </ul>
        </div>
      </DesignerShell>
    </Document>
  )
}

type PartProps = { readonly view: CardsView } & Pick<PageContext, 'catalogue'>

function Notices({ view: { survey, query, shared }, catalogue: { share } }: PartProps) {
  const { cards: texts, keys } = share
  const { asksSurveyKey, surveyKey, asksUniqueKey } = shared
  return (
    <>
      {!asksUniqueKey && (
        <p className="notice">
          {texts.withoutUniqueKey} <a href={pages.surveySettings(survey.id)}>{keys.askInSettings}</a>
        </p>
      )}
      {asksSurveyKey && surveyKey !== null && <p className="notice share-warning">{texts.withSurveyKey}</p>}
      {asksSurveyKey && surveyKey === null && (
        <p className="notice">
          {texts.withoutSurveyKey}{' '}
          <a href={addressOf(pages.keyCards(survey.id), query, { withSurveyKey: '1' })}>{texts.putOnCards}</a>
        </p>
      )}
    </>
  )
}

/** Many cards come in parts, because browsers print thousands of codes slowly. */
function Parts({ view, catalogue: { share, language } }: PartProps) {
  const { survey, query, cards, first, total, pageSize } = view
  if (total <= pageSize) return null
  const { page } = query
  const to = (part: number) => addressOf(pages.keyCards(survey.id), query, { page: part })
  const values = { from: first + 1, to: first + cards.length, total }
  return (
    <nav className="share-pager" aria-label={share.keys.pages}>
      {page > 1 && <a href={to(page - 1)}>{share.keys.previous}</a>}
      <span>{say(share.cards.part, language, values)}</span>
      {first + cards.length < total && <a href={to(page + 1)}>{share.keys.next}</a>}
    </nav>
  )
}

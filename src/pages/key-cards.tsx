import type { QrDrawing } from '../http/qr.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import { addressOf, linkPart, type ShareQuery } from './share-query.ts'
import { Shell } from './shell.tsx'
import type { ShownKey } from './survey-share.tsx'

/** A card: a key and the QR code of its link. */
export type KeyCard = Pick<ShownKey, 'uKey' | 'label'> & { readonly qr: QrDrawing }

/** A sheet of cards to print; `first` counts from 0 within `total`. */
export type CardsView = {
  readonly survey: { readonly id: string; readonly title: string }
  /** The survey's address as one would type it. */
  readonly address: string
  readonly query: ShareQuery
  readonly withSurveyKey: boolean
  readonly cards: readonly KeyCard[]
  readonly first: number
  readonly total: number
  readonly pageSize: number
}

/** The sheet of cards; only the cards are printed. */
export function KeyCardsPage({ view, ...context }: PageContext & { readonly view: CardsView }) {
  const { catalogue } = context
  const texts = catalogue.share.cards
  const { survey, query, cards, total, withSurveyKey } = view
  const label = query.label ? { label: query.label } : {}
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'share' }}>
      <Shell texts={catalogue.pages}>
        <div className="share cards-page">
          <h1>{texts.title}</h1>
          <p className="lead">
            {total === 0 ? texts.none : say(texts.lead, catalogue.language, { count: total })}
          </p>
          {withSurveyKey && total > 0 && <p className="notice share-warning">{texts.withSurveyKey}</p>}
          <Parts view={view} catalogue={catalogue} />
          <div className="actions">
            {total > 0 && (
              <button type="button" className="primary" data-print>
                {texts.print}
              </button>
            )}
            <a
              className="button"
              href={addressOf(pages.surveyShare(survey.id), { ...linkPart(query), ...label })}
            >
              {texts.back}
            </a>
          </div>
          <ul className="key-cards">
            {cards.map((card) => (
              <Card key={card.uKey} card={card} view={view} catalogue={catalogue} />
            ))}
          </ul>
        </div>
      </Shell>
    </Document>
  )
}

type PartProps = { readonly view: CardsView } & Pick<PageContext, 'catalogue'>

/** Many cards come in parts, because a browser prints thousands of codes slowly. */
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

function Card({ card, view, catalogue: { share, language } }: PartProps & { readonly card: KeyCard }) {
  const { uKey, label, qr } = card
  return (
    <li className="key-card">
      <p className="key-card-title">{view.survey.title}</p>
      <svg
        role="img"
        aria-label={say(share.cards.qrAlt, language, { key: uKey })}
        viewBox={`-${qr.margin} -${qr.margin} ${qr.side} ${qr.side}`}
      >
        <path d={qr.path} />
      </svg>
      <p className="key-card-words">{say(share.cards.scan, language, { address: view.address })}</p>
      <p className="key-card-key">
        <code>{uKey}</code> {label}
      </p>
    </li>
  )
}

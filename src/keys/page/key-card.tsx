import { printedKey } from '../../domain/entry/keys.ts'
import type { QrDrawing } from '../../http/replies/qr.ts'
import { BreakablePath } from '../../pages/parts/breakable-path.tsx'
import { inWords } from '../../pages/parts/timed-sentence.tsx'
import type { RespondentTexts } from '../../texts/catalogue.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import type { KeyWithLink } from './share-view.ts'

export type KeyCard = Pick<KeyWithLink, 'uKey' | 'label'> & { readonly qr: QrDrawing }

export type OnEveryCard = {
  readonly title: string
  readonly address: string
  readonly asksSurveyKey: boolean
  /** The survey key, if it is put into links; null if people get it separately. */
  readonly surveyKey: string | null
  readonly asksUniqueKey: boolean
  /** ISO 8601; null if the survey is already open, or has no closing time. */
  readonly opensAt: string | null
  readonly closesAt: string | null
}

type CardProps = {
  readonly card: KeyCard
  readonly shared: OnEveryCard
  readonly texts: RespondentTexts
  readonly cardTexts: Catalogue['share']['cards']
}

/** A card to print. Keys are labelled like the fields that ask for them, in the same order. */
export function Card({ card: { uKey, label, qr }, shared, texts, cardTexts }: CardProps) {
  const { asksSurveyKey, asksUniqueKey } = shared
  const { card } = texts.pages
  const scan = asksSurveyKey || asksUniqueKey ? card.scanAndEnter : card.scan
  const [before, after] = scan.split('{address}')
  return (
    <li className="key-card">
      <svg role="img" aria-label={say(cardTexts.qrAlt, 'en', { key: uKey })} viewBox={qr.viewBox}>
        <path d={qr.path} stroke="#000" />
      </svg>
      <div>
        <p className="key-card-title">
          <bdi>{shared.title}</bdi>
        </p>
        <p>
          {before}
          <bdi className="key-card-address">
            <BreakablePath path={shared.address} />
          </bdi>
          {after}
        </p>
        {(asksSurveyKey || asksUniqueKey) && <Keys shared={shared} texts={texts} uKey={uKey} />}
        <Moments shared={shared} texts={texts} />
        {label && (
          <p className="key-card-group">
            <bdi>{label}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

type PartProps = Pick<CardProps, 'shared' | 'texts'>

function Keys({ shared, texts, uKey }: PartProps & { readonly uKey: string }) {
  const { surveyKey: names, card } = texts.pages
  const { asksSurveyKey, surveyKey, asksUniqueKey } = shared
  return (
    <dl>
      {asksSurveyKey && (
        <div>
          <dt>{names.sKeyLabel}</dt>
          <dd>{surveyKey === null ? card.sentSeparately : <code>{surveyKey}</code>}</dd>
        </div>
      )}
      {asksUniqueKey && (
        <div>
          <dt>{names.uKeyLabel}</dt>
          <dd>
            <code>{printedKey(uKey)}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The server does not know the time zone; islands/pages/share.ts writes times in that of the person who prints the cards. */
function Moments({ shared: { opensAt, closesAt }, texts: { pages, locale } }: PartProps) {
  const { card } = pages
  const moments = [
    ...(opensAt === null ? [] : [{ sentence: card.opens, instant: opensAt }]),
    ...(closesAt === null ? [] : [{ sentence: card.closes, instant: closesAt }]),
  ]
  return moments.map(({ sentence, instant }) => {
    const [before, after] = sentence.split('{time}')
    return (
      <p key={sentence}>
        {before}
        <time dateTime={instant} data-here="long">
          {inWords(instant, locale)}
        </time>
        {after}
      </p>
    )
  })
}

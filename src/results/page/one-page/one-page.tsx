import { amountWriter, isComputing, moveInWords } from '../../../components/outcome-in-words.ts'
import type { PublishedBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { estimatedForAll, NetVotesChart } from '../charts/net-votes-chart.tsx'
import { lackOf, UnfinishedSheet } from '../figures/outcome-figure.tsx'
import { inPictures } from '../figures/pictures.ts'
import type { View } from '../tables/option-tables.ts'
import { CopySentence } from './copy-sentence.tsx'
import { messageOf, sentencesOf, type Told, toldOptions } from './decision.ts'
import { CARD_SIZES, type CardSize } from './decision-card.tsx'

type OnePageProps = Pick<View, 'texts' | 'language'> & {
  readonly results: Pick<PublishedBody, 'title' | 'completed' | 'ballots'>
  readonly question: PublishedQvBody
  /** When people could answer, or the day of the figures. */
  readonly dates: string
  /** The whole address of the page, for messages. */
  readonly address: string
  readonly pictureOf: (size: CardSize) => string
}

/** What is decided, on one sheet: for people who were not there. */
export function OnePage(props: OnePageProps) {
  const { results, question, dates, texts, language } = props
  const words = { texts, language }
  const write = amountWriter(question, language)
  const told = toldOptions(question)
  const funded = told.filter(({ isFunded }) => isFunded)
  const compared = estimatedForAll(inPictures(told.map(({ option }) => option))[0] ?? [], question.n)
  return (
    <section className="one-page">
      <header>
        <p className="hint">{results.title}</p>
        <h1>
          <bdi>{question.question}</bdi>
        </h1>
        <p className="hint">
          {`${say(texts.completed, language, { count: results.completed })} · `}
          <bdi>{dates}</bdi>
        </p>
        {sentencesOf(question, words).map((sentence) => (
          <p className="answer" key={sentence}>
            {sentence}
          </p>
        ))}
        <UnfinishedSheet results={question} {...words} />
      </header>
      {compared.length > 0 && (
        <>
          <NetVotesChart options={compared} {...words} />
          <NetVotesChart options={compared} {...words} narrow />
        </>
      )}
      {funded.length > 0 && <FundedList funded={funded} write={write} {...words} />}
      {!isComputing(question) && <MessageAndPictures {...props} />}
    </section>
  )
}

/** The decision as a message and as pictures: as these do not change any more, there are none before it is known. */
function MessageAndPictures({ results, question, address, pictureOf, texts, language }: OnePageProps) {
  const write = amountWriter(question, language)
  return (
    <>
      <CopySentence
        lines={messageOf(results.title, question, { texts, language }, { write, address })}
        label={texts.onePage.copy}
        texts={texts}
      />
      <p className="only-screen pictures">
        {(Object.keys(CARD_SIZES) as CardSize[]).map((size) => (
          <button
            key={size}
            type="button"
            className="quiet"
            data-save-png={pictureOf(size)}
            data-scale="1"
            data-file={`${results.title} ${size}.png`}
            data-failed={texts.onePage.failed}
          >
            {texts.onePage[size]}
          </button>
        ))}
      </p>
    </>
  )
}

type ListProps = Pick<View, 'texts' | 'language'> & { readonly write: (amount: number) => string }

/** The most options that one sheet names. */
const MOST_LISTED = 40

function FundedList({ funded, write, texts, language }: ListProps & { readonly funded: readonly Told[] }) {
  const more = funded.length - MOST_LISTED
  return (
    <>
      <h2>{texts.outcome.heading}</h2>
      <ol className="one-page-list">
        {funded.slice(0, MOST_LISTED).map(({ option, amount }) => (
          <li key={option.optionId}>
            <bdi>{option.optionName}</bdi>
            {amount !== null && <bdi>{write(amount)}</bdi>}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="hint">{say(texts.onePage.more, language, { count: more })}</p>}
    </>
  )
}

/** Why it came out so: for each option what is decided, what it lacks, and how many wanted it and opposed it. */
export function Reasons({
  results,
  question,
  texts,
  language,
}: Pick<OnePageProps, 'results' | 'question' | 'texts' | 'language'>) {
  const write = amountWriter(question, language)
  return (
    <section className="one-page-why" aria-labelledby="why">
      <h2 id="why">{texts.onePage.why}</h2>
      <ul>
        {toldOptions(question).map((told) => (
          <li key={told.option.optionId}>
            <h3>
              <bdi>{told.option.optionName}</bdi>
            </h3>
            <p>
              {whatIsDecided({
                told,
                texts,
                language,
                write,
                isAboutMoney: question.outcome?.rule === 'budget',
              })}
            </p>
            <p className="hint">{whoVoted(told, texts, language)}</p>
            {(question.reasons ?? [])
              .filter(({ optionId }) => optionId === told.option.optionId)
              .map((each) => (
                <blockquote key={each.reason} className="cleared">
                  <bdi>{each.reason}</bdi>{' '}
                  <span className="hint">
                    {each.for ? texts.columns.supporters : texts.columns.opponents}
                  </span>
                </blockquote>
              ))}
          </li>
        ))}
      </ul>
      {/* Open ballots are counted exactly, since they are all shown. */}
      {!results.ballots && <p className="hint">{texts.rounded}</p>}
    </section>
  )
}

type DecidedProps = ListProps & { readonly told: Told; readonly isAboutMoney: boolean }

function whatIsDecided({ told, texts, language, write, isAboutMoney }: DecidedProps): string {
  const { onePage } = texts
  const { option, isFunded, amount } = told
  if (isFunded === undefined) return ''
  const words = isAboutMoney
    ? ([onePage.funded, onePage.notFunded] as const)
    : ([onePage.chosen, onePage.notChosen] as const)
  const part =
    amount !== null && option.price !== undefined && amount < option.price
      ? say(onePage.part, language, { amount: write(amount), price: write(option.price) })
      : amount !== null && write(amount)
  const moved = moveInWords(told, { texts, language })
  const lack = isFunded ? '' : lackOf({ decided: { ...told, isFunded }, texts, language, write })
  return [words[isFunded ? 0 : 1], part, moved, lack].filter(Boolean).join(' · ')
}

function whoVoted({ option }: Told, { columns, labelled }: View['texts'], language: string): string {
  const { netVotes, supporters, opponents } = option
  const numbers = [
    [columns.netVotes, netVotes],
    [columns.supporters, supporters],
    [columns.opponents, opponents],
  ] as const
  return numbers
    .flatMap(([label, number]) =>
      number === null ? [] : say(labelled, language, { label, text: formatNumber(number, language) }),
    )
    .join(' · ')
}

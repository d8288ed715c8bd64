import type { Mode } from '../../domain/action-log/setting-values.ts'
import { costOf } from '../../domain/ballot/credits.ts'
import { allowsDownvotes } from '../../domain/ballot/practice.ts'
import { readersInWords } from '../../domain/disclosure/promise/readers-in-words.ts'
import { BALLOT_UNITS } from '../../domain/questions/ballot-words.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import { embedAddress, VIDEO_HOST } from '../../domain/survey/look/video.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import { RichText } from '../../pages/parts/rich-text.tsx'
import { SquareOfMany } from '../../pages/parts/square.tsx'
import { TimedSentence } from '../../pages/parts/timed-sentence.tsx'
import { isolated } from '../../texts/ballot-texts.ts'
import type { Catalogue, PageTexts } from '../../texts/en.ts'
import { inSequence, listComma } from '../../texts/sentences.ts'
import { say } from '../../texts/text.ts'
import { Decides } from './decides.tsx'
import { MayChange } from './may-change.tsx'

type WelcomeProps = {
  readonly catalogue: Catalogue
  readonly survey: PublicSurvey
  readonly mode: Mode
  /** Whether its readers have read the first page, and answered what comes before this one. */
  readonly goesOn?: boolean
}

/** The line of the instructions that is about votes. */
const VOTE_LINES: Readonly<Record<Mode, number>> = { interactive: 1, text: 0 }

export function Welcome({ catalogue, survey, mode, goesOn }: WelcomeProps) {
  const texts = catalogue.pages.welcome
  const votes = survey.questions.some(isBallot)
  const isUpOnly = votes && !allowsDownvotes(survey)
  const voting = isUpOnly ? texts[mode].with(VOTE_LINES[mode], texts.upOnly[mode]) : texts[mode]
  return (
    <>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      <h2 className="survey-title" dir="auto">
        {survey.title}
      </h2>
      {goesOn ? (
        <p className="lead">{catalogue.pages.nextPart.passed}</p>
      ) : (
        <Introduction catalogue={catalogue} survey={survey} />
      )}
      {votes && <CostTable texts={texts} />}
      <h2>{texts.howHeading}</h2>
      <Instructions lines={[...(votes ? voting : texts.form), texts.stored]} />
      {!goesOn && <Promises catalogue={catalogue} survey={survey} />}
      <Decides catalogue={catalogue} survey={survey} />
      {votes && (
        <>
          <h2>{texts.qvHeading}</h2>
          <p>{texts.qvLead}</p>
          <p>{isUpOnly ? texts.upOnly.qvMeaning : texts.qvMeaning}</p>
          {calledOtherwise(survey, catalogue).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      )}
    </>
  )
}

type Read = Pick<WelcomeProps, 'catalogue' | 'survey'>

type VideoProps = {
  readonly texts: PageTexts['welcome']
  readonly language: string
  readonly address: string
}

/**
 * The introduction video. No request is made to its host before a click: the link opens in the frame beside it, which
 * needs no script. A video on another host opens on its own page.
 */
function IntroVideo({ texts, language, address }: VideoProps) {
  const video = URL.canParse(address) ? new URL(address) : undefined
  if (video?.protocol !== 'https:') return null
  const embed = embedAddress(address)
  if (!embed) {
    return (
      <p>
        <a href={video.href} target="_blank" rel="noopener noreferrer">
          {say(texts.videoOpen, language, { host: video.host })}
        </a>
      </p>
    )
  }
  return (
    <details className="video">
      <summary>{texts.videoHeading}</summary>
      <p className="hint">{say(texts.videoHint, language, { host: VIDEO_HOST })}</p>
      <p>
        <a className="button" href={embed} target="intro-video">
          {texts.videoLoad}
        </a>
      </p>
      <iframe name="intro-video" title={texts.videoHeading} allow="fullscreen; picture-in-picture" />
    </details>
  )
}

function Introduction({ catalogue, survey }: Read) {
  const texts = catalogue.pages.welcome
  const { description, settings } = survey
  return (
    <>
      <RichText html={description} className="lead" />
      {settings.video && <IntroVideo texts={texts} language={catalogue.locale} address={settings.video} />}
    </>
  )
}

/** What becomes of answers, and who sees them. */
function Promises({ catalogue, survey }: Read) {
  const texts = catalogue.pages.welcome
  const { closesAt, logging, hasUKey, ballotSecrecy, retention } = survey.settings
  const stored = storedNames(survey.settings)
  return (
    <>
      {closesAt && <TimedSentence sentence={texts.closes} instant={closesAt} catalogue={catalogue} />}
      {survey.settings.changeAnswers && <MayChange catalogue={catalogue} closesAt={null} />}
      {logging !== 'off' && <p>{texts.logging[logging]}</p>}
      {stored.length > 0 && (
        <p>{say(texts.parameters, catalogue.locale, { names: stored.join(listComma(catalogue.locale)) })}</p>
      )}
      {hasUKey && <p>{texts.promises[ballotSecrecy]}</p>}
      <p>
        {inSequence(
          catalogue.locale,
          readersInWords(survey.settings).map((sentence) => texts.readers[sentence]),
        )}
      </p>
      {retention && <p>{say(texts.kept[retention.end], catalogue.locale, { count: retention.days })}</p>}
    </>
  )
}

function Instructions({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className="instructions">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

/** What the ballots of a survey call credits and votes, if they rename them. */
function calledOtherwise({ questions }: PublicSurvey, { pages, locale }: Catalogue): string[] {
  const words = questions.flatMap((question) => (isBallot(question) && question.words) || [])
  return BALLOT_UNITS.flatMap((unit) => {
    const called = new Set(words.flatMap((each) => each[unit]?.other ?? []))
    const listed = new Intl.ListFormat(locale).format([...called].map(isolated))
    return called.size > 0 ? [say(pages.welcome.called[unit], locale, { words: listed })] : []
  })
}

const VOTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

function CostTable({ texts }: { readonly texts: PageTexts['welcome'] }) {
  return (
    <table className="cost-table">
      <caption>{texts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tableVotes}</th>
          <th scope="col">{texts.tableCost}</th>
        </tr>
      </thead>
      <tbody>
        {VOTES.map((votes) => (
          <tr key={votes}>
            <th scope="row">
              <SquareOfMany side={votes} most={votes === 1 ? VOTES.at(-1) : undefined} />
              {votes}
            </th>
            <td>{costOf(votes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Language } from '../../domain/survey/translations/languages.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import type { GuideTexts } from '../../texts/catalogue.ts'
import { en } from '../../texts/en.ts'
import { catalogues } from '../../texts/languages.ts'
import { DEMO_SURVEY_ID, pages } from '../../urls.ts'

type Step = keyof GuideTexts['steps']

/** The steps in order. Each has a picture of the same name, which `bun run screenshots` takes at twice this size. */
const STEPS: readonly Step[] = ['create', 'question', 'try', 'settings', 'share', 'results']
const PICTURE = { width: 640, height: 400 }
const SCHEMES = ['light', 'dark'] as const

/** What respondents see is shown in each language; designers' pages are in English. */
const pictureOf = (step: Step, language: Language) => (step === 'try' ? `${step}-${language}` : step)

/** How to make a first survey, with pictures. */
export function GuidePage(context: PageContext) {
  const { guide, pages: texts } = context.catalogue
  // A language without a guide of its own has the English one.
  const language = guide === en.guide ? 'en' : context.catalogue.language
  return (
    <Document {...context} title={guide.title} script={{ entry: 'entry' }}>
      <Shell texts={texts} account languages={context.languages}>
        {language !== context.catalogue.language && <p className="notice">{texts.designersEnglish}</p>}
        <article className="guide" lang={language} dir={catalogues[language].direction}>
          <h1>{guide.title}</h1>
          <p className="lead">{guide.lead}</p>
          <Contents guide={guide} />
          <ol className="guide-steps">
            {STEPS.map((step, index) => (
              <StepOf key={step} step={step} index={index} guide={guide} language={language} />
            ))}
          </ol>
          {TOPICS.map((topic) => (
            <section key={topic}>
              <SettingsHere part={topic} />
              <h2 id={topic}>{guide[topic].heading}</h2>
              {guide[topic].text.map((paragraph) => (
                <Paragraph key={paragraph} text={paragraph} />
              ))}
            </section>
          ))}
          <h2 id="good">{guide.goodHeading}</h2>
          <ul>
            {guide.good.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="actions">
            <a className="button primary" href={pages.designer()}>
              {guide.start}
            </a>
            <a className="button" href={pages.survey(DEMO_SURVEY_ID)}>
              {guide.demo}
            </a>
          </p>
        </article>
      </Shell>
    </Document>
  )
}

/** What the guide tells of after its steps. */
const TOPICS = ['reading', 'look', 'ballots', 'room', 'panels', 'study', 'connect'] as const

/** The sections of the settings that lead to a step or topic. */
const SETTINGS_IN: Readonly<Record<string, readonly string[]>> = {
  settings: ['opening', 'access', 'privacy'],
  look: ['look', 'after'],
  panels: ['recruiting'],
  study: ['screening', 'experiment', 'preregistration'],
}

function Contents({ guide }: { readonly guide: GuideTexts }) {
  const parts = [
    ...STEPS.map((step, at) => ({ id: step, heading: `${at + 1}. ${guide.steps[step].heading}` })),
    ...TOPICS.map((topic) => ({ id: topic, heading: guide[topic].heading })),
    { id: 'good', heading: guide.goodHeading },
  ]
  return (
    <nav className="guide-contents" aria-label={guide.title}>
      <ul>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type StepProps = {
  readonly step: Step
  readonly index: number
  readonly guide: GuideTexts
  readonly language: Language
}

function StepOf({ step, index, guide, language }: StepProps) {
  const { heading, text, alt } = guide.steps[step]
  return (
    <li id={step}>
      <SettingsHere part={step} />
      <h2>{heading}</h2>
      {text.map((paragraph) => (
        <Paragraph key={paragraph} text={paragraph} />
      ))}
      {/* On a phone its letters are too small to read: the link leads to the full picture, which can be enlarged. */}
      {SCHEMES.map((scheme) => {
        const picture = pages.guidePicture(pictureOf(step, language), scheme)
        return (
          <a key={scheme} className={`in-${scheme}`} href={picture}>
            {/* The one that is hidden is not loaded, because it is never in sight. */}
            <img
              {...PICTURE}
              className="guide-picture"
              src={picture}
              alt={alt}
              loading={index === 0 && scheme === 'light' ? 'eager' : 'lazy'}
            />
          </a>
        )
      })}
    </li>
  )
}

/** Where the links in sections of the settings lead. */
const SettingsHere = ({ part }: { readonly part: string }) =>
  SETTINGS_IN[part]?.map((section) => <span key={section} id={`settings-${section}`} />)

/** A text with the labels of buttons between pairs of `**`. */
function Paragraph({ text }: { readonly text: string }) {
  return (
    <p>
      {text.split('**').map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <strong key={part} lang="en">
            <bdi>{part}</bdi>
          </strong>
        ),
      )}
    </p>
  )
}

import { Icon } from '../../components/icon.tsx'
import type { BarSurvey } from '../../components/survey-bar.tsx'
import { LIMITS } from '../../domain/survey/survey.ts'
import { chosenLanguage, languageFor, nativeName } from '../../domain/survey/translations/languages.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { say } from '../../texts/text.ts'
import { api } from '../../urls.ts'
import { LanguageChoice } from './language-choice.tsx'
import { TextRows } from './text-rows.tsx'
import { type LanguagesView, type PartProps, SHOWN, viewAddress } from './view.ts'

type PageProps = PageContext & {
  readonly view: LanguagesView
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
}

/** The page on which a survey is translated: its languages, and the texts of one beside the original. */
export function LanguagesPage({ view, email, bar, now, ...context }: PageProps) {
  const { translations: texts, language } = context.catalogue
  const { surveyId, version, canEdit, survey } = view
  const [first = ''] = survey.settings.languages
  const calls = {
    survey: api.designerSurvey(surveyId),
    csv: api.translationsCsv(surveyId),
    xliff: api.translationsXliff(surveyId),
    texts: view.language === null ? '' : api.translation(surveyId, view.language),
  }
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'languages' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="languages" now={now} catalogue={context.catalogue} />
        <div
          className="translations"
          data-version={version}
          data-languages={survey.settings.languages.join()}
        >
          <p className="translations-lead">{texts.lead}</p>
          {!canEdit && <p className="notice">{texts.viewing}</p>}
          <noscript>
            <p className="notice">{texts.needsScript}</p>
          </noscript>
          <div>
            {first === '' ? (
              canEdit && <FirstLanguage view={view} texts={texts} />
            ) : (
              <Languages view={view} texts={texts} />
            )}
          </div>
          {view.language !== null && (
            <OneLanguage view={view} texts={texts} language={view.language} first={first} />
          )}
          <p className="translations-status" role="status" />
        </div>
        <PageData
          id="translation-texts"
          value={{
            language,
            texts: { ...texts.script, unknown: texts.add.unknown },
            counts: { missing: texts.missing, changed: texts.changed, shown: texts.shown },
            states: texts.states,
            calls,
          }}
        />
      </DesignerShell>
    </Document>
  )
}

function FirstLanguage({ view, texts: { first: texts } }: PartProps) {
  return (
    <form className="panel translations-add" data-add>
      <h2>{texts.heading}</h2>
      <p className="hint">{texts.lead}</p>
      <LanguageChoice label={texts.label} known={[]} chosen={view.survey.settings.language ?? 'en'} />
      <button type="submit" className="primary">
        {texts.save}
      </button>
    </form>
  )
}

function Languages({ view, texts }: PartProps) {
  const { languages } = view.survey.settings
  const [first = ''] = languages
  return (
    <div className="panel">
      <ul className="translations-languages">
        <li>
          <strong lang={first}>{nativeName(first)}</strong> <span className="hint">{texts.original}</span>
        </li>
        {view.others.map(({ language, progress }) => (
          <li key={language} aria-current={language === view.language || undefined}>
            <a href={viewAddress(view.surveyId, language)} lang={language} hrefLang={language}>
              {nativeName(language)}
            </a>{' '}
            {(['missing', 'changed'] as const).map((state) => (
              <a
                key={state}
                className={`translations-${state}`}
                href={viewAddress(view.surveyId, language, state)}
                hidden={progress[state] === 0}
                data-count={language === view.language ? state : undefined}
              >
                {say(texts[state], 'en', { count: progress[state] })}
              </a>
            ))}
            <span
              className="hint"
              hidden={progress.missing + progress.changed > 0}
              data-done={language === view.language || undefined}
            >
              {texts.done}
            </span>
            {view.canEdit && (
              <button
                type="button"
                className="quiet"
                data-remove={language}
                data-ask={say(texts.confirmRemoval, 'en', { name: nativeName(language) })}
                aria-label={say(texts.remove, 'en', { name: nativeName(language) })}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {view.canEdit && <AddLanguage view={view} texts={texts} first={first} />}
    </div>
  )
}

function AddLanguage({ view, texts: { add: texts }, first }: PartProps & { readonly first: string }) {
  const { languages } = view.survey.settings
  if (languages.length >= LIMITS.languages) return <p className="hint">{texts.full}</p>
  return (
    <form className="translations-add" data-add>
      <LanguageChoice
        label={texts.label}
        known={languages}
        hint={say(texts.hint, 'en', { first: nativeName(first) })}
      />
      <button type="submit">
        <Icon name="add" /> {texts.save}
      </button>
    </form>
  )
}

type OneProps = PartProps & { readonly language: string; readonly first: string }

function OneLanguage({ view, texts, language, first }: OneProps) {
  const name = nativeName(language)
  const shown = nativeName(chosenLanguage({ asked: language, setting: first }))
  const progress = view.others.find((other) => other.language === language)?.progress
  const counts = {
    all: progress?.texts ?? 0,
    missing: progress?.missing ?? 0,
    changed: progress?.changed ?? 0,
  }
  return (
    <section aria-labelledby="translation-texts-heading">
      <div className="translations-head">
        <h2 id="translation-texts-heading">
          {texts.texts.split('{name}')[0]}
          <span lang={language}>{name}</span>
        </h2>
        {languageFor(language) === undefined && (
          <p className="notice">{say(texts.interface.other, 'en', { name, shown })}</p>
        )}
        <nav className="translations-show" aria-label={texts.show}>
          {SHOWN.map((part) => (
            <a
              key={part}
              href={viewAddress(view.surveyId, language, part)}
              aria-current={part === view.shown ? 'page' : undefined}
              data-shown={part}
            >
              {say(texts.shown[part], 'en', { count: counts[part] })}
            </a>
          ))}
        </nav>
        <a className="button" href={`${view.previewUrl}&lang=${language}`} target="_blank" rel="noreferrer">
          {say(texts.preview, 'en', { name })}
        </a>
      </div>
      <TranslationFiles view={view} texts={texts} language={language} name={name} />
      <div className="field translations-find">
        <label htmlFor="translation-find">{texts.find}</label>
        <input id="translation-find" type="search" autoComplete="off" data-find />
      </div>
      <div>
        {view.texts.length === 0 ? (
          <p className="notice">{texts.none[view.shown]}</p>
        ) : (
          <TextRows view={view} texts={texts} language={language} first={first} />
        )}
        <p className="notice" data-no-match hidden>
          {texts.noMatch}
        </p>
      </div>
    </section>
  )
}

type FilesProps = PartProps & { readonly language: string; readonly name: string }

function TranslationFiles({ view, texts: { files: texts }, language, name }: FilesProps) {
  return (
    <details className="panel translations-files">
      <summary>{texts.heading}</summary>
      <p>{texts.lead}</p>
      <div className="actions">
        <a className="button" href={api.translationsCsv(view.surveyId)} download>
          <Icon name="download" /> {texts.csv}
        </a>
        <a className="button" href={`${api.translationsXliff(view.surveyId)}?language=${language}`} download>
          <Icon name="download" /> {say(texts.xliff, 'en', { name })}
        </a>
      </div>
      {view.canEdit && (
        <div className="field">
          <label htmlFor="translation-file">{texts.bring}</label>
          <input
            id="translation-file"
            type="file"
            accept=".csv,.tsv,.txt,.xlf,.xliff"
            aria-describedby="translation-file-hint translation-file-error"
          />
          <p className="hint" id="translation-file-hint">
            {texts.bringHint}
          </p>
          <ul className="field-error" id="translation-file-error" />
        </div>
      )}
    </details>
  )
}

import { LANGUAGES, nativeName } from '../../domain/survey/translations/languages.ts'

/** Offered by name, besides those of the interface; any other language is added by its tag. */
const MORE = [
  ...['am', 'bg', 'bn', 'ca', 'cs', 'da', 'el', 'es-MX', 'et', 'eu', 'fa', 'fi', 'fil', 'ga', 'gl', 'gu'],
  ...[
    'he',
    'hi',
    'hr',
    'ht',
    'hu',
    'hy',
    'id',
    'is',
    'it',
    'ja',
    'ka',
    'kk',
    'km',
    'ko',
    'ku',
    'lo',
    'lt',
    'lv',
  ],
  ...[
    'mi',
    'mk',
    'mn',
    'mr',
    'ms',
    'my',
    'nan',
    'ne',
    'nl',
    'no',
    'pa',
    'pl',
    'ps',
    'pt',
    'ro',
    'ru',
    'si',
    'sk',
  ],
  ...[
    'sl',
    'so',
    'sq',
    'sr',
    'sv',
    'sw',
    'ta',
    'te',
    'th',
    'ti',
    'tr',
    'uk',
    'ur',
    'uz',
    'vi',
    'yo',
    'yue',
    'zu',
  ],
]

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

type ChoiceProps = {
  readonly label: string
  readonly known: readonly string[]
  readonly chosen?: string
  readonly hint?: string
}

/** A field for a language: by a name, in English or its own, or by a tag. */
export function LanguageChoice({ label, known, chosen, hint }: ChoiceProps) {
  const offered = [...LANGUAGES, ...MORE].filter((tag) => !known.includes(tag))
  return (
    <div className="field">
      <label htmlFor="translation-language">{label}</label>
      <input
        id="translation-language"
        list="translation-offered"
        autoComplete="off"
        required
        defaultValue={chosen && NAMES.of(chosen)}
        aria-describedby="translation-language-hint translation-language-error"
      />
      <datalist id="translation-offered">
        {offered.map((tag) => (
          <option
            key={tag}
            value={NAMES.of(tag) ?? tag}
            data-tag={tag}
            label={`${nativeName(tag)} (${tag})`}
          />
        ))}
      </datalist>
      <p className="field-error" id="translation-language-error" />
      <p className="hint" id="translation-language-hint">
        {hint}
      </p>
    </div>
  )
}

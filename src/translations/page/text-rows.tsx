import { directionOf } from '../../domain/survey/translations/languages.ts'
import { isHtml } from '../../domain/survey/translations/translations.ts'
import { labelsOfTexts, type PartProps } from './view.ts'

type RowsProps = PartProps & { readonly language: string; readonly first: string }

/** Each text beside its original. */
export function TextRows({ view, texts, language, first }: RowsProps) {
  const labelOf = labelsOfTexts(view.survey, texts)
  const [from, to] = [directionOf(first), directionOf(language)]
  return (
    <ul className="translations-rows">
      {view.texts.map(({ key, original, said, most, state }) => (
        <li key={key} data-key={key} data-state={state}>
          <p className="translations-place">
            <label htmlFor={`text-${key}`}>{labelOf(key)}</label>
            <span className="translations-state" data-of={state}>
              {texts.states[state]}
            </span>
          </p>
          <p className="translations-original" lang={first} dir={from}>
            {original}
          </p>
          <div>
            <textarea
              id={`text-${key}`}
              lang={language}
              dir={to}
              rows={Math.min(8, Math.ceil(original.length / 60) + original.split('\n').length - 1)}
              maxLength={most * 2}
              defaultValue={said}
              readOnly={!view.canEdit}
              spellCheck
              autoComplete="off"
              aria-describedby={`hint-${key}`}
            />
            <p className="field-error" id={`hint-${key}`} />
            {isHtml(key) && original.includes('<') && <p className="hint">{texts.html}</p>}
            {original.includes('{answer:') && <p className="hint">{texts.answers}</p>}
            {state === 'changed' && view.canEdit && (
              <button type="button" className="quiet" data-still-right>
                {texts.stillRight}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

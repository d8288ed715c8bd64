import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import {
  TEMPLATE_IDS,
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from '../../../src/domain/templates/template-ids.ts'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { isFullAtom } from '../store/list.ts'
import { createFromTemplateAtom } from '../store/new-survey.ts'

/** Surveys that can be answered as they are: pressing one creates it. */
export function TemplatePicker() {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const create = useSetAtom(createFromTemplateAtom)
  const [language, setLanguage] = useState<TemplateLanguage>('en')
  const begin = async (template: (typeof TEMPLATE_IDS)[number]) => {
    const made = await create(template, language)
    if (made) location.assign(pages.surveyEdit(made._id))
  }
  return (
    <div className="panel">
      <h2>{say('templateHeading')}</h2>
      <div className="field">
        <label htmlFor="template-language">{say('language')}</label>
        <select
          id="template-language"
          value={language}
          onChange={({ target }) =>
            setLanguage(TEMPLATE_LANGUAGES.find((tag) => tag === target.value) ?? language)
          }
        >
          {TEMPLATE_LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {say(`language_${tag}`)}
            </option>
          ))}
        </select>
      </div>
      {TEMPLATE_IDS.map((id) => (
        <button key={id} type="button" className="template" disabled={isFull} onClick={() => void begin(id)}>
          {say(`template_${id}`)}
          <span className="hint">{say(`templateHint_${id}`)}</span>
        </button>
      ))}
    </div>
  )
}

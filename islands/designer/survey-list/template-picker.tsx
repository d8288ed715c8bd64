import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import {
  TEMPLATE_IDS,
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from '../../../src/domain/templates/template-ids.ts'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { createFromTemplateAtom, isFullAtom } from '../store/list.ts'

/** Surveys that can be answered as they are: pressing one creates it. */
export function TemplatePicker() {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const create = useSetAtom(createFromTemplateAtom)
  const [chosen, choose] = useState<(typeof TEMPLATE_IDS)[number]>(TEMPLATE_IDS[0])
  const [language, setLanguage] = useState<TemplateLanguage>('en')
  const begin = async () => {
    const made = await create(chosen, language)
    if (made) location.assign(pages.surveyEdit(made._id))
  }
  return (
    <div className="panel">
      <h2>{say('templateHeading')}</h2>
      <div className="field">
        <label htmlFor="template">{say('template')}</label>
        <select
          id="template"
          value={chosen}
          aria-describedby="template-hint"
          onChange={({ target }) => choose(TEMPLATE_IDS.find((id) => id === target.value) ?? chosen)}
        >
          {TEMPLATE_IDS.map((id) => (
            <option key={id} value={id}>
              {say(`template_${id}`)}
            </option>
          ))}
        </select>
        <p className="hint" id="template-hint">
          {say(`templateHint_${chosen}`)}
        </p>
      </div>
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
      <p>
        <button type="button" disabled={isFull} onClick={() => void begin()}>
          {say(isFull ? 'limitReached' : 'templateCreate')}
        </button>
      </p>
    </div>
  )
}

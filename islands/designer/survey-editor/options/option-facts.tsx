import { useAtomValue, useSetAtom } from 'jotai'
import { memo } from 'react'
import { Icon } from '../../../../src/components/icon.tsx'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { EditorPart } from '../editor-part.tsx'
import { FACT_FIELDS } from '../editor-registry.ts'
import { EditorField } from '../fields/editor-field.tsx'
import type { FieldsProps } from './option-fact-fields.tsx'
import { EDITED_FACTS, type Fact } from './preview-facts.ts'

const PLACE = <div className="option-facts" />

/** The fields for facts of an option, whose space is reserved until they are loaded. */
export const FactFields = memo(function FactFields(props: FieldsProps) {
  return <EditorPart part={FACT_FIELDS} props={props} place={PLACE} />
})

type AddProps = {
  readonly question: QvQuestion
  readonly shown: readonly Fact[]
  readonly onShow: (fact: Fact) => void
}

/** Buttons that add a field for another fact to every option, and the unit of prices if they are shown. */
export function AddFacts({ question: { id, priceUnit = '' }, shown, onShow }: AddProps) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const hidden = EDITED_FACTS.filter((fact) => !shown.includes(fact))
  const setUnit = (unit: string) =>
    change(id, 'priceUnit', (before) => {
      const { priceUnit: _, ...rest } = before as QvQuestion
      return unit === '' ? rest : { ...rest, priceUnit: unit }
    })
  return (
    <>
      {hidden.length > 0 && !isReadOnly && (
        // biome-ignore lint/a11y/useSemanticElements: buttons are not fields of a form
        <div role="group" className="add-facts" aria-label={say('tellMore')}>
          <span aria-hidden="true">{say('tellMore')}</span>
          {hidden.map((fact) => (
            <button key={fact} type="button" className="quiet" onClick={() => onShow(fact)}>
              <Icon name="add" />
              {say(fact)}
            </button>
          ))}
        </div>
      )}
      {shown.includes('price') && (
        <EditorField
          part={id}
          path="/setting/priceUnit"
          label={say('priceUnit')}
          hint={say('priceUnitHint')}
          value={priceUnit}
          onChange={setUnit}
        />
      )}
    </>
  )
}

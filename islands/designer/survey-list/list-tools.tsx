import { type PrimitiveAtom, useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ListedSurvey } from '../../../src/contract/surveys.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { foundAtom, LIST_ORDERS, listOrderAtom, searchAtom, statusFilterAtom } from '../store/list-view.ts'

const STATUSES: readonly ListedSurvey['status'][] = ['draft', 'scheduled', 'open', 'closingSoon', 'closed']

export function ListTools() {
  const say = useDesignerSay()
  const [search, setSearch] = useAtom(searchAtom)
  const status = useAtomValue(statusFilterAtom)
  const found = useAtomValue(foundAtom)
  const isNarrowed = search.trim() !== '' || status !== ''
  const count = found.filter(({ isDeleted }) => !isDeleted).length
  return (
    <>
      <search className="list-tools">
        <LabelledField id="search" label={say('search')} type="search" value={search} onChange={setSearch} />
        <Choice id="status" label={say('status')} chosen={statusFilterAtom}>
          <option value="">{say('anyStatus')}</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {say(`status_${one}`)}
            </option>
          ))}
          <option value="archived">{say('inArchive')}</option>
        </Choice>
        <Choice id="order" label={say('sortBy')} chosen={listOrderAtom}>
          <option value="" hidden>
            {say('order_created')}
          </option>
          {LIST_ORDERS.map((one) => (
            <option key={one} value={one}>
              {say(`order_${one}`)}
            </option>
          ))}
        </Choice>
      </search>
      <p role="status" className="soft">
        {say(isNarrowed ? 'found' : 'surveys', { count })}
      </p>
    </>
  )
}

type ChoiceProps<Value extends string> = {
  readonly id: string
  readonly label: string
  readonly chosen: PrimitiveAtom<Value>
  readonly children: ReactNode
}

function Choice<Value extends string>({ id, label, chosen, children }: ChoiceProps<Value>) {
  const [value, setValue] = useAtom(chosen)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {/* The options are the values of the atom. */}
      <select id={id} value={value} onChange={({ target }) => setValue(target.value as Value)}>
        {children}
      </select>
    </div>
  )
}

import { type PrimitiveAtom, useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { renamedAtom } from '../store/folders.ts'
import { listAtom } from '../store/list.ts'
import {
  folderFilterAtom,
  foldersAtom,
  foundAtom,
  LIST_ORDERS,
  listedTeamsAtom,
  listOrderAtom,
  NO_FOLDER,
  NO_TEAM,
  searchAtom,
  statusFilterAtom,
  teamFilterAtom,
} from '../store/list-view.ts'

const STATUSES: readonly ListedSurvey['status'][] = ['draft', 'scheduled', 'open', 'closingSoon', 'closed']

export function ListTools() {
  const say = useDesignerSay()
  const [search, setSearch] = useAtom(searchAtom)
  const status = useAtomValue(statusFilterAtom)
  const found = useAtomValue(foundAtom)
  const team = useAtomValue(teamFilterAtom)
  const folder = useAtomValue(folderFilterAtom)
  const isNarrowed = [search.trim(), status, team, folder].some((wish) => wish !== '')
  const count = found.filter(({ gone }) => !gone).length
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
        <TeamChoice />
        <FolderChoice />
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

/** For those who are in a team, or see surveys of one. */
function TeamChoice() {
  const say = useDesignerSay()
  const teams = useAtomValue(listedTeamsAtom)
  const [team, setTeam] = useAtom(teamFilterAtom)
  if (teams.size === 0) return null
  return (
    <Select id="team" label={say('team')} value={team} onChange={setTeam}>
      <option value="">{say('anyTeam')}</option>
      <option value={NO_TEAM}>{say('noTeam')}</option>
      {[...teams].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** For those who see a survey in a folder. */
function FolderChoice() {
  const say = useDesignerSay()
  const folders = useAtomValue(foldersAtom)
  const [folder, setFolder] = useAtom(folderFilterAtom)
  const rename = useSetAtom(renamedAtom)
  const isOfAll = useAtomValue(listAtom).scope === 'all'
  if (folders.length === 0) return null
  return (
    <>
      <Select id="folder" label={say('folder')} value={folder} onChange={setFolder}>
        <option value="">{say('anyFolder')}</option>
        <option value={NO_FOLDER}>{say('noFolder')}</option>
        {folders.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {folders.includes(folder) && !isOfAll && (
        <button type="button" onClick={() => rename(folder)}>
          {say('renameFolder')}
        </button>
      )}
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
    // The options are the values of the atom.
    <Select id={id} label={label} value={value} onChange={(next) => setValue(next as Value)}>
      {children}
    </Select>
  )
}

type SelectProps = Pick<ChoiceProps<string>, 'id' | 'label' | 'children'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

function Select({ id, label, value, onChange, children }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  )
}

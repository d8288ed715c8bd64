import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ChangeEvent, type FormEvent, Suspense, useState } from 'react'
import { pages } from '../../../src/urls.ts'
import { FieldProblem, LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { isFullAtom, listAtom } from '../store/list.ts'
import {
  broughtAtom,
  createSurveyAtom,
  fileProblemAtom,
  importSurveyAtom,
  newTeamAtom,
  notOpenedAtom,
} from '../store/new-survey.ts'
import { loadPastedBallot, PastedBallotPreview } from './list-registry.ts'
import type { PastedBallot } from './pasted-ballot.tsx'
import { TemplatePicker } from './template-picker.tsx'

/** All ways to create a survey; for the first one a blank form, with links to the others. */
export function CreateForm({ isFirst }: { readonly isFirst?: boolean }) {
  const say = useDesignerSay()
  return (
    <section className="create" aria-label={say('newSurvey')}>
      <TeamOfNew />
      <FolderOfNew />
      <div className="ways">
        {useAtomValue(notOpenedAtom) ? <NotOpened /> : <BlankForm />}
        {isFirst ? <a href={pages.newSurvey()}>{say('otherWays')}</a> : <TemplatePicker />}
        {!isFirst && <ImportFile />}
      </div>
    </section>
  )
}

/** Who owns what is made here, for those who make surveys in a team. */
function TeamOfNew() {
  const say = useDesignerSay()
  const { teams } = useAtomValue(listAtom)
  const [team, setTeam] = useAtom(newTeamAtom)
  const role = teams?.find(({ _id }) => _id === team)?.role
  if (!teams) return null
  return (
    <div className="field">
      <label htmlFor="new-team">{say('ownerOfNew')}</label>
      <select
        id="new-team"
        value={team}
        aria-describedby="new-team-hint"
        onChange={({ target }) => setTeam(target.value)}
      >
        <option value="">{say('ownedByMe')}</option>
        {teams.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {say('ownedByTeam', { team: name })}
          </option>
        ))}
      </select>
      <p className="hint" id="new-team-hint">
        {role && say('inTeamMeans', { role: say(`role_${role}`) })}
      </p>
    </div>
  )
}

function FolderOfNew() {
  const say = useDesignerSay()
  const { folder } = useAtomValue(listAtom)
  return folder && <p className="soft">{say('newInFolder', { folder })}</p>
}

function BlankForm() {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const { texts, setText, isAvailable, setAvailable, missing, pasted, submit } = useNewSurvey()
  const isEmpty = (field: 'title' | 'description') => texts[field].trim() === ''
  const bothMissing = isEmpty('title') && isEmpty('description')
  const problem = (field: 'title' | 'description') =>
    missing && isEmpty(field) ? say(bothMissing ? 'titleAndDescription' : `${field}Missing`) : undefined
  return (
    <form className="panel" onSubmit={submit} noValidate>
      <h2>{say('blank')}</h2>
      <LabelledField
        id="new-title"
        label={say('title')}
        value={texts.title}
        problem={problem('title')}
        onChange={(title) => setText({ ...texts, title })}
      />
      <LabelledField
        id="new-description"
        label={say('description')}
        rows={2}
        value={texts.description}
        problem={problem('description')}
        onChange={(description) => setText({ ...texts, description })}
      />
      <OptionsOfNew {...pasted} />
      <label className="check">
        <input
          type="checkbox"
          checked={isAvailable}
          aria-describedby="new-available-hint"
          onChange={({ target }) => setAvailable(target.checked)}
        />
        <span>{say('isAvailable')}</span>
      </label>
      <p className="hint" id="new-available-hint">
        {say('availableHint')}
      </p>
      <p>
        <button type="submit" className="primary" disabled={isFull}>
          {say(isFull ? 'limitReached' : 'create')}
        </button>
      </p>
    </form>
  )
}

/** A survey that was created, but could not be opened for answers; why is said at the top. */
function NotOpened() {
  const say = useDesignerSay()
  const made = useAtomValue(notOpenedAtom)
  return (
    made && (
      <div className="panel" role="status">
        <p>{say('createdNotOpened', { title: made.title })}</p>
        <ToEditor surveyId={made._id} />
      </div>
    )
  )
}

function ToEditor({ surveyId }: { readonly surveyId: string }) {
  const say = useDesignerSay()
  return (
    <p>
      <a className="button primary" href={pages.surveyEdit(surveyId)}>
        {say('toEditor')}
      </a>
    </p>
  )
}

type Pasted = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly onRead: (ballot: PastedBallot) => void
}

/** What people vote on, for those who have a list of it; the parser is loaded once there is text. */
function OptionsOfNew({ text, setText, onRead }: Pasted) {
  const say = useDesignerSay()
  return (
    <>
      <LabelledField
        id="new-options"
        label={say('newOptions')}
        hint={say('newOptionsHint')}
        rows={3}
        value={text}
        onChange={setText}
      />
      {text.trim() !== '' && (
        <Suspense>
          <PastedBallotPreview text={text} onRead={onRead} />
        </Suspense>
      )}
    </>
  )
}

function useNewSurvey() {
  const create = useSetAtom(createSurveyAtom)
  const [texts, setText] = useState({ title: '', description: '' })
  const [isAvailable, setAvailable] = useState(false)
  const [missing, setMissing] = useState(false)
  const [options, setOptions] = useState('')
  const [ballot, setBallot] = useState<PastedBallot>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = texts.title.trim() === '' ? 'title' : 'description'
    setMissing(true)
    if (texts[empty].trim() === '') return document.getElementById(`new-${empty}`)?.focus()
    const read = options.trim() === '' ? undefined : (ballot ?? (await ballotOf(options)))
    const made = await create({ ...texts, isAvailable }, read)
    if (made) location.assign(pages.surveyEdit(made._id))
  }
  const pasted: Pasted = { text: options, setText: setOptions, onRead: setBallot }
  return { texts, setText, isAvailable, setAvailable, missing, pasted, submit }
}

/** What a form that is sent before its preview was shown says. */
const ballotOf = async (text: string) => (await loadPastedBallot()).ballotOf(text)

function ImportFile() {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const take = useSetAtom(importSurveyAtom)
  const problem = useAtomValue(fileProblemAtom)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const made = file && (await take(file))
    target.value = ''
    if (made) location.assign(pages.surveyEdit(made._id))
  }
  return (
    <div className="panel">
      <h2>{say('importHeading')}</h2>
      <div className="field">
        <label htmlFor="import">{say('import')}</label>
        <input
          id="import"
          type="file"
          accept=".json,.lss,.lsg,.lsq,.qsf,.pb,.csv,.tsv,.txt"
          disabled={isFull}
          aria-describedby={problem ? 'import-problem import-hint' : 'import-hint'}
          onChange={read}
        />
        <FieldProblem id="import-problem" text={problem} />
        <p className="hint" id="import-hint">
          {say('importHint')}
        </p>
      </div>
      <NotBrought />
    </div>
  )
}

/** What of another program's file is not in the survey, before its designer goes on to it. */
function NotBrought() {
  const say = useDesignerSay()
  const brought = useAtomValue(broughtAtom)
  if (!brought) return null
  // Parts of one array may be refused for one reason, which is said once.
  const left = new Map(brought.left.map((part) => [`${part.reason} ${part.name}`, part]))
  return (
    <div role="status">
      <p>{say('notBrought', { title: brought.title })}</p>
      <ul>
        {[...left].map(([key, { name, reason }]) => (
          <li key={key}>
            {name && <bdi>{name}: </bdi>}
            {say(`left_${reason}`)}
          </li>
        ))}
      </ul>
      <ToEditor surveyId={brought._id} />
    </div>
  )
}

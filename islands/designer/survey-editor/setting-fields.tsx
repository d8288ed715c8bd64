import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { SurveySettings } from '../../../src/domain/survey.ts'
import type { DesignerTextKey } from '../page-store.ts'
import { Unsaved } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeAtom, draftAtom } from '../store/document.ts'
import { closeSurveyAtom, isSwitchingAtom, openSurveyAtom, savedSettingsAtom } from '../store/opening.ts'
import { readOnlyAtom } from '../store/view.ts'
import { EditorField, typedNumber, useUnsaved } from './editor-field.tsx'
import { OpeningFindings } from './opening-findings.tsx'

/** The names of the settings that hold values of one kind. */
type Named<Value> = {
  [Name in keyof SurveySettings]: SurveySettings[Name] extends Value ? Name : never
}[keyof SurveySettings]

const CHOICE = 'settings/choice'

function useSetting<Name extends keyof SurveySettings>(name: Name, what = `settings/${name}`) {
  const { settings } = useAtomValue(draftAtom)
  const change = useSetAtom(changeAtom)
  const set = (value: SurveySettings[Name]) =>
    change(what, (draft) => ({ ...draft, settings: { ...draft.settings, [name]: value } }))
  return [settings[name], set] as const
}

type Labelled = { readonly label: DesignerTextKey; readonly hint?: DesignerTextKey }

export function CheckSetting({ name, label, hint }: Labelled & { readonly name: Named<boolean> }) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const [value, set] = useSetting(name, CHOICE)
  const unsaved = useUnsaved('survey', `/settings/${name}`)
  const described = [unsaved && `${name}-unsaved`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={value}
          disabled={isReadOnly}
          aria-describedby={described || undefined}
          onChange={({ target }) => set(target.checked)}
        />
        <span>{say(label)}</span>
      </label>
      <Unsaved id={`${name}-unsaved`} text={unsaved} />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {say(hint)}
        </p>
      )}
    </div>
  )
}

/** Switches the survey on and off as the button above the outline does, with the same checks. */
export function AvailableSetting() {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isSwitching = useAtomValue(isSwitchingAtom)
  const { isAvailable } = useAtomValue(savedSettingsAtom)
  const open = useSetAtom(openSurveyAtom)
  const close = useSetAtom(closeSurveyAtom)
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={isAvailable}
          disabled={isReadOnly}
          aria-disabled={isSwitching || undefined}
          onChange={() => (isAvailable ? close('setting') : open('setting'))}
        />
        <span>{say('isAvailable')}</span>
      </label>
      <OpeningFindings beside="setting" />
    </div>
  )
}

type TextProps = Labelled & { readonly name: Named<string | null>; readonly rows?: number }

/** A text; an empty one means none. */
export function TextSetting({ name, label, hint, rows }: TextProps) {
  const say = useDesignerSay()
  const [value, set] = useSetting<Named<string | null>>(name)
  return (
    <EditorField
      place="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={hint && say(hint)}
      rows={rows}
      value={value ?? ''}
      onChange={(text) => set(text === '' ? null : text)}
    />
  )
}

type ChoiceProps<Name extends keyof SurveySettings> = Labelled & {
  readonly name: Name
  readonly choices: readonly (readonly [value: SurveySettings[Name], label: DesignerTextKey])[]
}

export function ChoiceSetting<Name extends keyof SurveySettings>(props: ChoiceProps<Name>) {
  const { name, label, hint, choices } = props
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const [value, set] = useSetting(name, CHOICE)
  return (
    <div className="field">
      <label htmlFor={`setting-${name}`}>{say(label)}</label>
      <select
        id={`setting-${name}`}
        disabled={isReadOnly}
        aria-describedby={hint && `${name}-hint`}
        value={String(value ?? '')}
        onChange={({ target }) => {
          const choice = choices.find(([known]) => String(known ?? '') === target.value)
          if (choice) set(choice[0])
        }}
      >
        {choices.map(([known, text]) => (
          <option key={String(known)} value={String(known ?? '')}>
            {say(text)}
          </option>
        ))}
      </select>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {say(hint)}
        </p>
      )}
    </div>
  )
}

type InstantProps = Labelled & { readonly name: 'opensAt' | 'closesAt'; readonly zone: string }

/** An instant, typed and shown in the designer's time zone. */
export function InstantSetting({ name, label, zone }: InstantProps) {
  const say = useDesignerSay()
  const [value, set] = useSetting(name)
  return (
    <EditorField
      place="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={say('timeZone', { zone })}
      type="datetime-local"
      value={value === null ? '' : localTime(value)}
      onChange={(text) => set(text === '' ? null : instantOf(text))}
    />
  )
}

/** As a field for local times has it: `2030-05-01T09:00`. */
function localTime(instant: string): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant of a local time; what is none stays as it is, and is refused. */
function instantOf(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

/** A whole number, with nothing else beside it. */
export function NumberSetting({ name, label }: Labelled & { readonly name: 'closeGraceMinutes' }): ReactNode {
  const say = useDesignerSay()
  const [value, set] = useSetting(name)
  return (
    <EditorField
      place="survey"
      path={`/settings/${name}`}
      label={say(label)}
      isNumber
      value={String(value)}
      onChange={(text) => set(Math.min(1440, typedNumber(text)))}
    />
  )
}

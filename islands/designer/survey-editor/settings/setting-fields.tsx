import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { DesignerTextKey } from '../../../../src/components/designer-say.ts'
import { fixedSettingsChanged } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { Unsaved } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeAtom, draftAtom, type What } from '../../store/document.ts'
import { closeSurveyAtom, isSwitchingAtom, openSurveyAtom, savedSettingsAtom } from '../../store/opening.ts'
import { lockedAtom } from '../../store/sync.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { OpeningFindings } from '../bar/opening-findings.tsx'
import { EditorField, EditorRichText, useUnsaved } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'

export type Named<Value> = {
  [Name in keyof SurveySettings]: SurveySettings[Name] extends Value ? Name : never
}[keyof SurveySettings]

const CHOICE = 'settings/choice'

export function useSetting<Name extends keyof SurveySettings>(name: Name, what: What = `settings/${name}`) {
  const { settings } = useAtomValue(draftAtom)
  const change = useSetAtom(changeAtom)
  const set = (value: SurveySettings[Name]) =>
    change(what, (draft) => ({ ...draft, settings: { ...draft.settings, [name]: value } }))
  return [settings[name], set] as const
}

export type Labelled = { readonly label: DesignerTextKey; readonly hint?: DesignerTextKey }

type Fixable = { readonly fixed?: DesignerTextKey }

/** Tells which values of a setting responses have ruled out. */
function useRefused<Name extends keyof SurveySettings>(name: Name) {
  const isLocked = useAtomValue(lockedAtom)
  const before = useAtomValue(savedSettingsAtom)
  return (value: SurveySettings[Name]) =>
    isLocked &&
    fixedSettingsChanged({ settings: before }, { settings: { ...before, [name]: value } }).length > 0
}

/** The hints beside a setting: its own, and why it cannot be changed. */
function useHints(name: string, keys: readonly (DesignerTextKey | false | undefined)[]) {
  const say = useDesignerSay()
  const hints = keys.filter((key) => key !== undefined && key !== false)
  const shown = hints.length > 0 && (
    <p className="hint" id={`${name}-hint`}>
      {hints.map((key) => say(key)).join(' ')}
    </p>
  )
  return { shown, id: shown ? `${name}-hint` : undefined }
}

type CheckProps = Labelled & Fixable & { readonly name: Named<boolean> }

export function CheckSetting({ name, label, hint, fixed }: CheckProps) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const [value, set] = useSetting(name, CHOICE)
  const isFixed = useRefused(name)(!value)
  const hints = useHints(name, [hint, isFixed && fixed])
  const unsaved = useUnsaved('survey', `/settings/${name}`)
  const described = [unsaved && `${name}-unsaved`, hints.id].filter(Boolean).join(' ')
  return (
    <div className="field">
      <CheckBox
        id={`setting-${name}`}
        label={say(label)}
        checked={value}
        disabled={isReadOnly || isFixed}
        aria-describedby={described || undefined}
        onChange={({ target }) => set(target.checked)}
      />
      <Unsaved id={`${name}-unsaved`} text={unsaved} />
      {hints.shown}
    </div>
  )
}

/** Switches the survey on and off like the button above the outline, with the same checks. */
export function AvailableSetting() {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isSwitching = useAtomValue(isSwitchingAtom)
  const { isAvailable } = useAtomValue(savedSettingsAtom)
  const [open, close] = [useSetAtom(openSurveyAtom), useSetAtom(closeSurveyAtom)]
  return (
    <div className="field">
      <CheckBox
        id="setting-isAvailable"
        label={say('available')}
        checked={isAvailable}
        disabled={isReadOnly}
        aria-disabled={isSwitching || undefined}
        onChange={() => (isAvailable ? close('setting') : open('setting'))}
      />
      <OpeningFindings beside="setting" />
    </div>
  )
}

type TextProps = Labelled & { readonly name: Named<string | null>; readonly rows?: number }

/** A text; empty means none. */
export function TextSetting({ name, label, hint, rows }: TextProps) {
  const say = useDesignerSay()
  const [value, set] = useSetting<Named<string | null>>(name)
  return (
    <EditorField
      part="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={hint && say(hint)}
      rows={rows}
      value={value ?? ''}
      onChange={(text) => set(text === '' ? null : text)}
    />
  )
}

/** A text with links and emphasis below every page of the survey; empty means none. */
export function FooterSetting() {
  const say = useDesignerSay()
  const [value, set] = useSetting('footer')
  return (
    <EditorRichText
      part="survey"
      path="/settings/footer"
      label={say('footer')}
      hint={say('footerHint')}
      safe={value?.includes('<') ? undefined : (value ?? '')}
      value={value ?? ''}
      onChange={(html) => set(html === '' ? null : html)}
    />
  )
}

type ChoiceProps<Name extends keyof SurveySettings> = Labelled &
  Fixable & {
    readonly name: Name
    readonly choices: readonly (readonly [value: SurveySettings[Name], label: DesignerTextKey])[]
  }

export function ChoiceSetting<Name extends keyof SurveySettings>(props: ChoiceProps<Name>) {
  const { name, label, hint, fixed, choices } = props
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isRefused = useRefused(name)
  const [value, set] = useSetting(name, CHOICE)
  const isFixed = choices.filter(([known]) => !isRefused(known)).length < 2
  const hints = useHints(name, [hint, isFixed && fixed])
  return (
    <div className="field">
      <label htmlFor={`setting-${name}`}>{say(label)}</label>
      <select
        id={`setting-${name}`}
        disabled={isReadOnly || isFixed}
        aria-describedby={hints.id}
        value={String(value ?? '')}
        onChange={({ target }) => {
          const choice = choices.find(([known]) => String(known ?? '') === target.value)
          if (choice) set(choice[0])
        }}
      >
        {choices.map(([known, text]) => (
          <option key={String(known)} value={String(known ?? '')} disabled={isRefused(known)}>
            {say(text)}
          </option>
        ))}
      </select>
      {hints.shown}
    </div>
  )
}

type NumberProps = Labelled & {
  readonly name: 'closeGraceMinutes' | 'failedChecks'
  readonly least?: number
  readonly most: number
}

/** A whole number, without anything beside it. */
export function NumberSetting({ name, label, least = 0, most }: NumberProps): ReactNode {
  const say = useDesignerSay()
  const [value, set] = useSetting(name)
  return (
    <NumberInput
      part="survey"
      path={`/settings/${name}`}
      label={say(label)}
      value={value}
      onChange={(count) => set(Math.min(most, count || least))}
    />
  )
}

/** A number of people or responses, or nothing. */
export function CountSetting({
  name,
  label,
  hint,
}: Required<Labelled> & {
  readonly name: 'populationSize' | 'stopAfter' | 'plannedResponses' | 'retentionDays'
}): ReactNode {
  const say = useDesignerSay()
  const [value, set] = useSetting(name)
  return (
    <NumberInput
      part="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={say(hint)}
      value={value}
      onChange={(count) => set(count || null)}
    />
  )
}

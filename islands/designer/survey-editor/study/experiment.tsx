import { useAtomValue } from 'jotai'
import {
  ARM_LIMITS,
  type Arm,
  hasArms,
  WITHIN_LABEL,
  withinParameter,
} from '../../../../src/domain/arms/arm.ts'
import { blockSize, LONGEST_BLOCK } from '../../../../src/domain/arms/assignment.ts'
import { isSecret } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { isUniquePerPerson } from '../../../../src/domain/entry/panels.ts'
import { storedNames } from '../../../../src/domain/results/parameters.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { pages } from '../../../../src/urls.ts'
import { newUuid } from '../../../shared/environment.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { hasResponsesAtom, lockedAtom } from '../../store/sync.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorPart } from '../editor-part.tsx'
import { useProblems } from '../fields/editor-field.tsx'
import { SETTING_CHOICES } from '../settings/setting-choices.ts'
import { ChoiceSetting, useSetting } from '../settings/setting-fields.tsx'
import { ARM_FIELDS } from './arm-registry.ts'

/** The arms of an experiment: the share of respondents in each, and what is different in it. */
export function Experiment() {
  const say = useDesignerSay()
  const [arms, set] = useSetting('arms')
  const isFixed = useAtomValue(fixedAtom)
  const problems = useProblems('survey')
  const problem = problems.get('/settings/arms')
  const add = () => set([...arms, newArm(say('armNumber', { number: arms.length + 1 }))])
  const begin = () => set([1, 2].map((number) => newArm(say('armNumber', { number }))))
  return (
    <>
      <p className="hint">{arms.length > 0 ? <Assignment arms={arms} /> : say('armsHint')}</p>
      <div className="arms">
        {arms.map((arm, at) => (
          <EditorPart key={arm.armId} part={ARM_FIELDS} props={{ arm, at }} />
        ))}
      </div>
      <p className="field-error">{problem}</p>
      <ComparedArms />
      <p className="actions">
        <button
          type="button"
          disabled={isFixed || arms.length >= ARM_LIMITS.arms}
          onClick={arms.length > 0 ? add : begin}
        >
          {say(arms.length > 0 ? 'armAdd' : 'armsBegin')}
        </button>
        {arms.length > 0 && (
          <button type="button" disabled={isFixed} onClick={() => set([])}>
            {say('armsEnd')}
          </button>
        )}
      </p>
      {arms.length > 0 && (
        <ChoiceSetting
          name="armsDrawn"
          label="armsDrawn"
          hint="armsDrawnHint"
          choices={SETTING_CHOICES.armsDrawn}
        />
      )}
      <p className="field-error">{problems.get('/settings/armsDrawn')}</p>
      {arms.length > 0 && <Within />}
    </>
  )
}

/** Leads to where arms are compared once there is something to compare. */
function ComparedArms() {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const hasResponses = useAtomValue(hasResponsesAtom)
  if (!hasResponses || !hasArms(draft.settings) || isSecret(draft.settings)) return null
  return (
    <p>
      <a href={`${pages.surveyResults(surveyId)}#asking`}>{say('armsCompared')}</a>
    </p>
  )
}

const newArm = (label: string): Arm => ({ armId: newUuid().slice(0, 8), label, share: 1 })

/** Describes the assignment of respondents in a sentence. */
function Assignment({ arms }: { readonly arms: readonly Arm[] }) {
  const say = useDesignerSay()
  const isCounted = arms.every(({ share }) => share > 0)
  const size = isCounted ? blockSize(arms) : arms.length
  const isLocked = useAtomValue(lockedAtom)
  return (
    <>
      {say('armsAssigned', { count: arms.length, size, most: LONGEST_BLOCK * size })}{' '}
      {isLocked && say('armsFixed')}
    </>
  )
}

/** The strata within which arms are balanced. */
function Within() {
  const say = useDesignerSay()
  const { settings } = useAtomValue(draftAtom)
  const [within, set] = useSetting('armsWithin')
  const isFixed = useAtomValue(fixedAtom)
  const problem = useProblems('survey').get('/settings/armsWithin')
  return (
    <div className="field">
      <label htmlFor="arms-within">{say('armsWithin')}</label>
      <select
        id="arms-within"
        disabled={isFixed}
        aria-describedby="arms-within-hint"
        value={within ?? ''}
        onChange={({ target }) => set(target.value || null)}
      >
        <option value="">{say('armsWithinAll')}</option>
        {strataOf(settings).map((value) => (
          <option key={value} value={value}>
            {value === WITHIN_LABEL ? say('armsWithinLabel') : say('armsWithinParameter', nameIn(value))}
          </option>
        ))}
      </select>
      <p className="field-error">{problem}</p>
      <p className="hint" id="arms-within-hint">
        {say('armsWithinHint')}
      </p>
    </div>
  )
}

const nameIn = (value: string) => ({ name: value.slice(withinParameter('').length) })

function strataOf(settings: SurveySettings): readonly string[] {
  const { hasUKey, uKeyMode, armsWithin } = settings
  const known = [
    ...(hasUKey && uKeyMode === 'list' ? [WITHIN_LABEL] : []),
    ...storedNames(settings)
      .filter((name) => !isUniquePerPerson(settings.panel, name))
      .map(withinParameter),
  ]
  return armsWithin === null || known.includes(armsWithin) ? known : [...known, armsWithin]
}

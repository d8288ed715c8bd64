import { useAtomValue } from 'jotai'
import { QUOTA_LIMITS } from '../../../../src/domain/quotas/editing.ts'
import type { Quota } from '../../../../src/domain/quotas/quota.ts'
import { storedNames } from '../../../../src/domain/results/parameters.ts'
import { askableQuestions } from '../../../../src/domain/show-if/problems.ts'
import { newUuid } from '../../../shared/environment.ts'
import { Unsaved } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { lockedAtom } from '../../store/sync.ts'
import { fixedAtom } from '../../store/view.ts'
import { conditionOn } from '../conditions/compared.ts'
import { ShowIf } from '../conditions/show-if.tsx'
import { useProblems, useUnsaved } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { useSetting } from '../settings/setting-fields.tsx'

const FIRST_MOST = 100

/** The most respondents of each kind that are counted. */
export function Quotas() {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const [quotas, set] = useSetting('quotas', 'settings/quotas/condition')
  const isFixed = useAtomValue(fixedAtom)
  const isLocked = useAtomValue(lockedAtom)
  const problem = useProblems('survey').get('/settings/quotas')
  const unsaved = useUnsaved('survey', '/settings/quotas')
  const [question] = askableQuestions(draft)
  const [param] = storedNames(draft.settings)
  const asked = question ? { question } : param === undefined ? undefined : { param }
  const add = () => {
    if (!asked) return
    const quotaId = newUuid().slice(0, 8)
    set([...quotas, { quotaId, most: FIRST_MOST, when: { all: [conditionOn(asked)] } }])
  }
  return (
    <>
      {quotas.map((quota, at) => (
        <QuotaFields key={quota.quotaId} quota={quota} at={at} isFixed={isFixed} />
      ))}
      <p className="field-error">{problem}</p>
      <p>
        <button
          type="button"
          disabled={isFixed || !asked || quotas.length >= QUOTA_LIMITS.quotas}
          aria-describedby="quotas-hint"
          onClick={add}
        >
          {say('quotaAdd')}
        </button>
      </p>
      <p className="hint" id="quotas-hint">
        {say(asked ? 'quotaHint' : 'settingConditionsNothing')} {isLocked && say('quotasFixed')}
      </p>
      <Unsaved id="quotas-unsaved" text={unsaved} />
    </>
  )
}

type QuotaProps = { readonly quota: Quota; readonly at: number; readonly isFixed: boolean }

function QuotaFields({ quota, at, isFixed }: QuotaProps) {
  const say = useDesignerSay()
  const [quotas, set] = useSetting('quotas')
  const number = at + 1
  return (
    <fieldset className="panel">
      <legend>{say('quotaNumbered', { number })}</legend>
      <NumberInput
        part="survey"
        path={`/settings/quotas/${at}/most`}
        label={say('quotaMost')}
        value={quota.most || null}
        onChange={(most) => set(quotas.with(at, { ...quota, most: most ?? 0 }))}
      />
      <ShowIf subject={{ quota, at }} />
      <p>
        <button
          type="button"
          className="quiet danger"
          disabled={isFixed}
          onClick={() => set(quotas.toSpliced(at, 1))}
        >
          {say('quotaRemove', { number })}
        </button>
      </p>
    </fieldset>
  )
}

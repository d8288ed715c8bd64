import { useAtomValue, useSetAtom } from 'jotai'
import { Icon } from '../../../../src/components/icon.tsx'
import { binsOf, DEFAULT_BINS } from '../../../../src/domain/ballot/groups.ts'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import {
  type Bin,
  LIMITS,
  type Question,
  type QvQuestion,
  type Tone,
} from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, type What } from '../../store/document.ts'
import { fixedAtom, readOnlyAtom } from '../../store/view.ts'
import { fieldId, useProblems } from '../fields/editor-field.tsx'

const TONES: readonly Tone[] = ['positive', 'neutral', 'negative']

export function Bins({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const problem = useProblems(question.id).get('/setting/bins')
  const change = useSetAtom(changeQuestionAtom)
  const bins = binsOf(question)
  const set = (what: What, next: readonly Bin[]) =>
    change(question.id, what, (before) => withBins(before, next))
  return (
    <details className="bins-editor">
      <summary>{say('bins')}</summary>
      <p className="hint">{say('binsHint')}</p>
      <ul className="rows">
        {bins.map((bin, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its position
          <li key={at}>
            <input
              type="text"
              disabled={isReadOnly}
              aria-label={say('binName', { number: at + 1 })}
              value={bin.name}
              onChange={({ target }) => set(`bins/${at}/name`, bins.with(at, { ...bin, name: target.value }))}
            />
            <ToneSelect
              label={say('binTone', { number: at + 1 })}
              tone={bin.tone}
              disabled={isFixed}
              onChange={(tone) => set('bins', bins.with(at, { ...bin, tone }))}
            />
            <button
              type="button"
              className="icon quiet"
              disabled={isFixed || bins.length <= LIMITS.binsMin}
              aria-label={say('removeBin', { name: bin.name })}
              onClick={() => set('bins', bins.toSpliced(at, 1))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <FieldProblem id={`${fieldId(question.id, '/setting/bins')}-problem`} text={problem} />
      <button
        type="button"
        disabled={isFixed || bins.length >= LIMITS.binsMax}
        onClick={() => set('bins', [...bins, { name: '', tone: 'neutral' }])}
      >
        {say('addBin')}
      </button>
    </details>
  )
}

/** The default bins are not stored in the question. */
function withBins(question: Question, bins: readonly Bin[]): Question {
  if (!isBallot(question)) return question
  const { bins: _bins, ...rest } = question
  const isUsual =
    bins.length === DEFAULT_BINS.length &&
    bins.every(({ name, tone }, at) => name === DEFAULT_BINS[at]?.name && tone === DEFAULT_BINS[at]?.tone)
  return isUsual ? rest : { ...rest, bins }
}

type ToneProps = {
  readonly label: string
  readonly tone: Tone
  readonly disabled: boolean
  readonly onChange: (tone: Tone) => void
}

function ToneSelect({ label, tone, disabled, onChange }: ToneProps) {
  const say = useDesignerSay()
  return (
    <select
      aria-label={label}
      value={tone}
      disabled={disabled}
      onChange={({ target }) => onChange(TONES.find((known) => known === target.value) ?? 'neutral')}
    >
      {TONES.map((known) => (
        <option key={known} value={known}>
          {say(`tone_${known}`)}
        </option>
      ))}
    </select>
  )
}

import { studyQuery } from '../../domain/entry/panels.ts'
import { endOf, OUTCOMES } from '../../domain/survey/ends/ends.ts'
import { pages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'

/** The addresses to paste into a panel: that of the study, which participants need, and those by which they return. */
export function SharePanel({ survey: { id, origin, settings }, texts: { panel: texts, link } }: ShareProps) {
  const { panel } = settings
  if (panel === 'none') return null
  const study = origin + pages.survey(id) + studyQuery(panel)
  const ways = OUTCOMES.flatMap((outcome) => {
    const { link: way, code } = endOf(settings, outcome)
    return way === null || code === null ? [] : [{ outcome, way }]
  })
  return (
    <section id="share-panel" className="panel" data-region aria-labelledby="share-panel-heading">
      <h2 id="share-panel-heading">{texts.heading[panel]}</h2>
      <Address id="share-study" label={texts.study} value={study} copy={link.copy} isPrimary />
      <p className="hint">{texts.hint[panel]}</p>
      {ways.map(({ outcome, way }) => (
        <Address
          key={outcome}
          id={`share-way-${outcome}`}
          label={texts.ways[outcome]}
          value={way}
          copy={link.copy}
        />
      ))}
      {panel === 'prolific' && ways.length === 0 && <p className="notice">{texts.noCode}</p>}
    </section>
  )
}

type AddressProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly copy: string
  readonly isPrimary?: boolean
}

function Address({ id, label, value, copy, isPrimary }: AddressProps) {
  return (
    <div className="share-address">
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly value={value} dir="ltr" spellCheck={false} />
      <button
        type="button"
        className={isPrimary ? 'primary' : undefined}
        data-copy={value}
        aria-describedby={id}
      >
        {copy}
      </button>
    </div>
  )
}

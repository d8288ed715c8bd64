import { useAtomValue, useSetAtom } from 'jotai'
import {
  contrastIn,
  isColor,
  LEAST_CONTRAST,
  type Scheme,
} from '../../../../src/domain/survey/look/accent.ts'
import { accentInDark } from '../../../../src/domain/survey/look/dark-accent.ts'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { EditorField, fieldId, useProblems } from '../fields/editor-field.tsx'
import { ImageField } from '../fields/image-field.tsx'
import { useSetting } from './setting-fields.tsx'

/** The accent of the product, from which a choice begins. */
const USUAL = '#3440a8'

/** The logo and the accent colour of a survey, and how they look in both colour schemes. */
export function LookFields() {
  return (
    <>
      <LogoField />
      <AccentField />
      <div className="look-samples">
        <Sample scheme="light" />
        <Sample scheme="dark" />
      </div>
    </>
  )
}

function LogoField() {
  const say = useDesignerSay()
  const [logo, set] = useSetting('logo')
  const visit = useSetAtom(visitFieldAtom)
  const problems = useProblems('survey')
  return (
    <div className="field">
      <ImageField
        id={fieldId('survey', '/settings/logo')}
        name={say('logo')}
        label={say('logo')}
        altLabel={say('logoAlt')}
        image={logo ?? undefined}
        problem={problems.get('/settings/logo/alt') ?? problems.get('/settings/logo/file')}
        onChange={(image) => set(image ?? null)}
        onLeave={() => visit('survey', '/settings/logo/alt')}
      />
      <p className="hint">{say('logoHint')}</p>
    </div>
  )
}

function AccentField() {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const [color, set] = useSetting('accentColor')
  return (
    <div className="accent-field">
      <EditorField
        part="survey"
        path="/settings/accentColor"
        label={say('accentColor')}
        hint={say('accentColorHint')}
        value={color ?? ''}
        onChange={(text) => set(text === '' ? null : text.trim())}
      />
      <input
        type="color"
        aria-label={say('accentColorChoose')}
        disabled={isReadOnly}
        value={color && isColor(color) ? color : USUAL}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}

/** The top of a page, a link and a button in one colour scheme, with the contrast of the accent. */
function Sample({ scheme }: { readonly scheme: Scheme }) {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { organisation, logo, accentColor } = useAtomValue(draftAtom).settings
  const own = accentColor !== null && isColor(accentColor) ? accentColor : USUAL
  const color = scheme === 'light' ? own : accentInDark(own)
  const ratio = contrastIn(scheme, color)
  return (
    <div
      className={`look-sample look-sample-${scheme}`}
      ref={(shown) => shown?.style.setProperty('--accent', color)}
    >
      <p className="look-sample-brand">
        {logo && <img src={pages.surveyImage(surveyId, logo.file)} alt="" />}
        {organisation}
      </p>
      <p>
        <span className="look-sample-link">{say('sampleLink')}</span>{' '}
        <span className="look-sample-button">{say('sampleButton')}</span>
      </p>
      <p className="look-sample-contrast">
        {say(ratio < LEAST_CONTRAST ? `contrastTooLow_${scheme}` : `contrast_${scheme}`, {
          ratio: ratio.toFixed(2),
          least: LEAST_CONTRAST,
        })}
      </p>
    </div>
  )
}

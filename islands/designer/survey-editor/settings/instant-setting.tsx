import { useAtomValue } from 'jotai'
import { InstantSentence } from '../../../../src/components/local-instant.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { designerPageAtom } from '../../store/page.ts'
import { EditorField } from '../fields/editor-field.tsx'
import { type Labelled, useSetting } from './setting-fields.tsx'

type InstantProps = Labelled & { readonly name: 'opensAt' | 'closesAt'; readonly zone: string }

/** An instant, in the form of the field and as all pages write it. */
export function InstantSetting({ name, label, zone }: InstantProps) {
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  const [value, set] = useSetting(name)
  const local = value === null ? '' : localTime(value)
  return (
    <EditorField
      part="survey"
      path={`/settings/${name}`}
      label={say(label)}
      hint={
        value !== null && local ? (
          <InstantSentence sentence={say('timeShown')} instant={value} language={language} />
        ) : (
          say('timeZone', { zone })
        )
      }
      type="datetime-local"
      value={local}
      onChange={(text) => set(text === '' ? null : instantOf(text))}
    />
  )
}

/** The format of fields for local times: `2030-05-01T09:00`. */
function localTime(instant: string): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant of a local time; invalid text is kept, and then refused. */
function instantOf(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import type { Format, Formats, RichTextView } from './mount.ts'

type Props = {
  readonly id: string
  /** The label of the field that the buttons belong to. */
  readonly label: string
  readonly formats: Formats
  readonly use: (act: (view: RichTextView) => void) => void
}

type Tool = Format | 'link'

const TOOLS: readonly Tool[] = ['bold', 'italic', 'bulletList', 'numberedList', 'link']
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function RichTextToolbar({ id, label, formats, use }: Props) {
  const [isLinking, setLinking] = useState(false)
  const press = (tool: Tool) => {
    if (tool === 'link') setLinking(!isLinking)
    else use((view) => view.format(tool))
  }
  const link = (address?: string | null) => {
    setLinking(false)
    use((view) => (address === undefined ? view.focus() : view.link(address)))
  }
  return (
    <div className="rich-text-tools">
      <Buttons id={id} label={label} formats={formats} onPress={press} />
      {isLinking && <LinkForm id={`${id}-link`} address={formats.link} onDone={link} />}
    </div>
  )
}

type ButtonsProps = Omit<Props, 'use'> & { readonly onPress: (tool: Tool) => void }

/** The buttons are a single Tab stop; arrow keys move between them. */
function Buttons({ id, label, formats, onPress }: ButtonsProps) {
  const say = useDesignerSay()
  const [stop, setStop] = useState(0)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (stop + step + TOOLS.length) % TOOLS.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const isActive = (tool: Tool) => (tool === 'link' ? formats.link !== null : formats.active.has(tool))
  const labelled = { 'aria-label': say('formatting', { name: label }), 'aria-controls': id }
  return (
    <div {...labelled} className="rich-text-buttons" role="toolbar" onKeyDown={walk}>
      {TOOLS.map((tool, at) => (
        <button
          key={tool}
          type="button"
          className="icon quiet"
          tabIndex={at === stop ? 0 : -1}
          title={say(`format_${tool}`)}
          aria-label={say(`format_${tool}`)}
          aria-pressed={isActive(tool)}
          // The text keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(tool)}
        >
          <Icon name={tool} />
        </button>
      ))}
    </div>
  )
}

type LinkProps = {
  readonly id: string
  readonly address: string | null
  /** Called with the address, with null to remove the link, and with undefined to cancel. */
  readonly onDone: (address?: string | null) => void
}

const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/

/**
 * The full address for typed text; undefined if it is not an address.
 *
 * @example linkAddress('town.example/parks') // 'https://town.example/parks'
 * @example linkAddress('parks@town.example') // 'mailto:parks@town.example'
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(address) || /\s/.test(address)) return undefined
  return URL.canParse(address) && address.includes('.') ? address : undefined
}

function LinkForm({ id, address, onDone }: LinkProps) {
  const say = useDesignerSay()
  const [typed, setTyped] = useState(address ?? '')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const apply = () => {
    const whole = linkAddress(typed)
    if (whole) onDone(whole)
    else setProblem(say('linkProblem'))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter') apply()
    if (event.key === 'Escape') onDone()
  }
  return (
    <div className="rich-text-link">
      <label htmlFor={id}>{say('linkAddress')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <button type="button" onClick={apply}>
        {say('linkApply')}
      </button>
      <button type="button" className="quiet" onClick={() => onDone(address === null ? undefined : null)}>
        {say(address === null ? 'cancel' : 'linkRemove')}
      </button>
      <p className="field-error" id={`${id}-problem`} role="status">
        {problem}
      </p>
    </div>
  )
}
